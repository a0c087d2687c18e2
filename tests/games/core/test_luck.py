import pytest

from games.core.luck import Luck, Withheld, commitment, table_seed


def test_same_seed_draws_the_same() -> None:
    first, second = Luck("seed"), Luck("seed")
    assert [first.below(100) for _ in range(50)] == [second.below(100) for _ in range(50)]


def test_another_seed_draws_something_else() -> None:
    first, second = Luck("seed"), Luck("other seed")
    assert [first.below(100) for _ in range(50)] != [second.below(100) for _ in range(50)]


def test_luck_goes_on_where_it_stopped() -> None:
    whole = Luck("seed")
    values = [whole.below(1000) for _ in range(20)]
    begun = Luck("seed")
    for _ in range(12):
        begun.below(1000)
    assert [Luck("seed", counter=begun.counter).below(1000)] == values[12:13]


def test_draws_are_even() -> None:
    luck = Luck("evenness")
    counts = [0] * 6
    for _ in range(6000):
        counts[luck.below(6)] += 1
    # Five standard deviations around a thousand.
    assert all(850 < count < 1150 for count in counts)


def test_a_value_that_would_favour_small_results_is_drawn_again() -> None:
    # Two thirds of all numbers lie below the last whole multiple; about every third draw must be repeated.
    luck = Luck("repeat")
    bound = (1 << 64) // 3 * 2
    for _ in range(300):
        assert luck.below(bound) < bound
    assert 350 < luck.counter < 600


def test_every_draw_is_logged_once() -> None:
    luck = Luck("log")
    drawn = [luck.below(10), luck.below(4)]
    assert luck.take_log() == [(10, drawn[0]), (4, drawn[1])]
    assert luck.take_log() == []


def test_the_log_can_be_replayed_from_the_seed() -> None:
    luck = Luck("replay")
    items = list("abcdefgh")
    luck.shuffle(items)
    luck.choice(items)
    luck.take(items)
    again = Luck("replay")
    assert [(bound, again.below(bound)) for bound, _ in luck.drawn] == luck.drawn


def test_shuffle_keeps_the_items_and_moves_them() -> None:
    items = list(range(30))
    Luck("shuffle").shuffle(items)
    assert items != sorted(items)
    assert sorted(items) == list(range(30))


def test_every_order_of_three_comes_up() -> None:
    luck = Luck("orders")
    seen = set()
    for _ in range(100):
        items = [1, 2, 3]
        luck.shuffle(items)
        seen.add(tuple(items))
    assert len(seen) == 6


def test_take_removes_what_it_returns() -> None:
    items = ["a", "b", "c"]
    taken = Luck("take").take(items)
    assert taken not in items
    assert len(items) == 2


def test_withheld_luck_refuses_and_stays_where_it_was() -> None:
    luck = Luck("withheld", withheld=True)
    with pytest.raises(Withheld):
        luck.below(2)
    assert luck.counter == 0
    assert luck.drawn == []


def test_commitment_fixes_the_secret_without_telling_it() -> None:
    assert commitment("secret") == commitment("secret")
    assert commitment("secret") != commitment("Secret")
    assert "secret" not in commitment("secret")


def test_players_words_change_the_seed() -> None:
    plain = table_seed("secret", [])
    assert plain != commitment("secret"), "the hash shown before the first move must not be the seed"
    assert plain != table_seed("secret", ["moon"])
    assert table_seed("secret", ["moon", "sun"]) != table_seed("secret", ["sun", "moon"])


def test_words_cannot_be_split_another_way() -> None:
    assert table_seed("secret", ["ab", "c"]) != table_seed("secret", ["a", "bc"])


def test_another_seed_draws_as_if_it_had_always_been_there() -> None:
    changed, other = Luck("first"), Luck("second", counter=1)
    changed.below(1_000_000)
    changed.seed = "second"
    assert [changed.below(1_000_000) for _ in range(5)] == [other.below(1_000_000) for _ in range(5)]
