package example;

import example.wire.DuelProtocol;
import example.wire.Strike;

/** Stands on the generated classes. */
public final class Duel {
    private Duel() {}

    /** A strike as strong as they come. */
    public static Strike strongest() {
        return DuelProtocol.get().newFactory().create(DuelProtocol.STRIKE).attacker(7).force(1000);
    }
}
