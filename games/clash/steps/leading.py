"""Recruiting a leader: one at a time, chosen among those left, or drawn."""

from __future__ import annotations

from dataclasses import dataclass

from games.clash.kinds import Unit
from games.clash.leaders import leader_space, lose
from games.clash.moments import LeaderRecruited
from games.clash.state import ClashState
from games.clash.steps.cargo import DropCargo
from games.core.decision import ChooseOne, Decision, Option
from games.core.step import Step
from games.core.text import SeatName, Text, as_text, text


@dataclass(slots=True)
class ChooseLeader(Step[str]):
    """Whoever is in play is given up for good before the new one comes."""

    seat: int
    space: str

    def decision(self, clash: ClashState) -> Decision | None:
        if clash.options.random_leaders:
            return None
        leaders = clash.boards.leaders
        options = tuple(
            Option(leader, as_text(leaders[leader].name), note=self._about(clash, leader))
            for leader in clash.players[self.seat].leaders
        )
        return ChooseOne(self.seat, text("Which leader comes to {space}?", space=self.space), options, picture="hand")

    def _about(self, clash: ClashState, leader: str) -> Text:
        first, second = clash.boards.leaders[leader].abilities
        return text("{first}, {second}", first=first.name, second=second.name)

    def run(self, clash: ClashState, answer: str | None) -> None:
        waiting = clash.players[self.seat].leaders
        if answer is None:
            answer = clash.luck.take(waiting)
        else:
            waiting.remove(answer)
        old = leader_space(clash, self.seat)
        clash.next(SeatLeader(self.seat, self.space, answer))
        if old is not None:
            clash.next(DropCargo(self.seat, old))
            lose(clash, old, next(piece for piece in clash.owned_at(old, self.seat) if piece.kind is Unit.LEADER))


@dataclass(slots=True)
class SeatLeader(Step[None]):
    seat: int
    space: str
    leader: str

    def run(self, clash: ClashState, answer: None) -> None:
        clash.players[self.seat].leader = self.leader
        clash.place(Unit.LEADER, self.seat, self.space)
        name = clash.boards.leaders[self.leader].name
        told = text("{leader} leads {seat} from {space}", leader=name, seat=SeatName(self.seat), space=self.space)
        clash.tell(told, self.seat, great=True, places=(self.space,))
        clash.next(LeaderRecruited(self.seat, self.leader, self.space))
