package example.game;

import example.shared.Heading;
import example.shared.Position;
import example.shared.Team;

/** Stands on generated classes of both projects. */
public final class Mover {
    private Mover() {}

    /** Where a move leads. */
    public static Position target(Move move) {
        return move.team(Team.BLUE).to();
    }

    /** Where a turn ends. */
    public static Heading end(Turn turn) {
        return turn.to();
    }
}
