# Two commands: `make play` and `make test`. Everything lives in .venv; typing either again starts at once.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Hundreds of processes are started by the tests: what one of them has compiled, the others read.
unexport PYTHONDONTWRITEBYTECODE
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes

.PHONY: play test collected test-long test-postgresql soak kills story-kills storms doors deals axe check pictures screenshots bench pins clean

# What players type.
play: $(VENV)/run.stamp
	@$(BIN)/python -m bot.cli play --open

test: $(VENV)/test.stamp $(VENV)-botapi/made.stamp
	@$(MAKE) --no-print-directory -j2 check collected
	@$(BIN)/python -m pytest -n auto --dist worksteal

# While one core checks types the other compiles the tests: what each of several workers would do again.
collected: $(VENV)/test.stamp
	@$(BIN)/python -m pytest --collect-only -q > $(VENV)/collected.txt || { cat $(VENV)/collected.txt; exit 1; }

check: $(VENV)/test.stamp
	@$(BIN)/ruff format --check --quiet . || { echo "Format first: $(BIN)/ruff format ."; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo > $(VENV)/layers.txt || { cat $(VENV)/layers.txt; exit 1; }

# What takes minutes: thousands of games, simulated months, kills at random moments.
test-long: $(VENV)/test.stamp
	@$(BIN)/python -m pytest -m long -s --timeout 7200

# Everything that has a database once more, with every house on a server.
test-postgresql: $(VENV)/test.stamp $(VENV)-botapi/made.stamp
	@HOUSES_ON=postgresql $(BIN)/python -m pytest -n auto --dist worksteal tests/storage tests/bot tests/reliability -m "not long and not browser and not sqlite"

# Parts of it by name: an evening of twenty minutes (LONGTABLE_SOAK_MINUTES), and hundreds of kills.
soak: $(VENV)/test.stamp
	@$(BIN)/python -m pytest -m long -s --timeout 7200 tests/reliability/test_soak.py

kills: $(VENV)/test.stamp
	@$(BIN)/python -m pytest -m "long or not long" -s --timeout 7200 tests/reliability/test_kills.py \
		tests/reliability/test_killed_with_files.py

# Kills on both engines, a line for each: while the story of a game is thought over or on its way, and while strong thinks.
KILLS ?= 20
story-kills: $(VENV)/test.stamp
	@LONGTABLE_KILLS=$(KILLS) $(BIN)/python -m pytest -m long -s --timeout 7200 tests/reliability/test_killed_with_stories.py

# Storms between the bot and Telegram at twenty tables, and at eight with pictures, on both engines; a line as each ends.
# Before and after each storm lie some forty seconds: eight of twenty seconds take some eight minutes.
STORM_SECONDS ?= 20
storms: $(VENV)/test.stamp
	@echo "Eight storms of $(STORM_SECONDS) seconds (STORM_SECONDS), a line for each:"
	@LONGTABLE_STORM_SECONDS=$(STORM_SECONDS) $(BIN)/python -m pytest -m long --tb short --show-capture=no \
		tests/reliability/test_storms.py

# How long a press waits while others' questions are slow, into a backlog, and while one person does all they may; how long
# screens are stale meanwhile. On a quiet machine the figures of one person are demanded.
doors: $(VENV)/test.stamp
	@$(BIN)/python -m tests.benchmarks.doors
	@$(BIN)/python -m tests.benchmarks.one_person
	@$(BIN)/python -m tests.benchmarks.one_person postgresql
	@$(BIN)/python -m tests.benchmarks.stale

bench: $(VENV)/test.stamp
	@for suite in tests/benchmarks/[a-z]*.py; do $(BIN)/python -m tests.benchmarks.$$(basename $$suite .py) || exit 1; done

# The tests of whole tables with other cards than every day's, part by part, a line as each ends: what stands by a lucky
# draw falls here. DEALS="2" deals one of them; a part that takes longer than ten minutes is broken off.
DEALS ?= 1 2 3
deals: $(VENV)/test.stamp
	@$(BIN)/python -m tests.deals $(DEALS)

# Whether anything keeps people from using the touch page: axe-core looks over it, in all games.
axe: $(VENV)/test.stamp $(VENV)-axe/made.stamp
	@$(BIN)/python -m tests.browser.axe $(VENV)-axe/axe_playwright_python/axe.min.js

# Renew exact versions and hashes from pyproject.toml.
PIN := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header \
	--no-emit-index-url --no-emit-find-links
pins: $(VENV)/test.stamp
	@$(BIN)/python -m pip install --quiet uv
	@$(PIN) pyproject.toml --group build -o requirements/run.txt
	@$(PIN) pyproject.toml --group build --extra postgres -o requirements/postgres.txt
	@$(PIN) pyproject.toml --group build --group test --extra postgres -o requirements/test.txt
	@$(PIN) --group botapi -o requirements/botapi.txt
	@$(PIN) --group axe --no-deps -o requirements/axe.txt

$(VENV)/made.stamp:
	@command -v $(PYTHON) > /dev/null || { echo "Python is missing: install python3, version 3.11 or newer."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Longtable needs Python 3.11 or newer; $(PYTHON) is older."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Python cannot make .venv: install python3-venv."; exit 1; }
	@touch $@

$(VENV)/run.stamp: requirements/run.txt $(VENV)/made.stamp
	@echo "Installing Longtable into .venv (once) ..."
	@$(INSTALL) -r requirements/run.txt || { echo "Packages could not be installed: is the network there?"; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/test.stamp: requirements/test.txt $(VENV)/run.stamp
	@$(INSTALL) -r requirements/test.txt || { echo "Packages could not be installed: is the network there?"; exit 1; }
	@touch $@

# Another library's models of the Bot API, in an environment of their own: it wants an older pydantic.
$(VENV)-botapi/made.stamp: requirements/botapi.txt $(VENV)/made.stamp
	@$(PYTHON) -m venv $(VENV)-botapi
	@$(VENV)-botapi/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/botapi.txt \
		|| { echo "Packages could not be installed: is the network there?"; exit 1; }
	@touch $@

$(VENV)-axe/made.stamp: requirements/axe.txt $(VENV)/made.stamp
	@$(INSTALL) --no-deps --target $(VENV)-axe -r requirements/axe.txt \
		|| { echo "Packages could not be installed: is the network there?"; exit 1; }
	@touch $@

# Reference pictures of the tests, and the pages in docs/.
pictures: $(VENV)/test.stamp
	@$(BIN)/python -m tests.rendering.pictures.covers
	@$(BIN)/python -m tests.rendering.pictures.references
	@$(BIN)/python -m tests.rendering.pictures.page
	@$(BIN)/python -m bot.program.refusals_page docs/local-chat-errors.md

# Pictures of the page in a browser, for README; with a font for emoji (Debian: fonts-noto-color-emoji).
screenshots: $(VENV)/test.stamp
	@$(BIN)/python -m tests.browser.screenshots

clean:
	@rm -rf $(VENV) $(VENV)-botapi $(VENV)-axe build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
