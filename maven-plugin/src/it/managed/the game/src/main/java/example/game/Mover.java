package example.game;

import example.shared.Position;

/** Stands on generated classes of both projects. */
public final class Mover {
    private Mover() {}

    /** Where a move leads. */
    public static Position target(Move move) {
        return move.mover(7).to();
    }
}
