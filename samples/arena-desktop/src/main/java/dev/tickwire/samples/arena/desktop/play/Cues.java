package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Round;
import java.util.EnumSet;
import java.util.Set;

/** The cues of a frame. Each cue is played once, however often it was added. */
public final class Cues {
    private final Set<Cue> waiting = EnumSet.noneOf(Cue.class);
    private int lastCooldown;
    private int lastGold;
    private boolean wasOver;

    /** Creates an empty set. */
    Cues() {}

    void add(Cue cue) {
        waiting.add(cue);
    }

    /** Adds the cues of the player's own fighter: a shot, which sets the cooldown, and gold. */
    void watch(Fighter own) {
        if (own.firing() && own.cooldown() > lastCooldown) {
            add(Cue.SHOT);
        }
        if (own.gold() != lastGold) {
            add(Cue.GOLD);
        }
        lastGold = own.gold();
        lastCooldown = own.cooldown();
    }

    /** Adds the cue for the end of a round. */
    void watch(Round round) {
        if (round.over() && !wasOver) {
            add(Cue.ROUND);
        }
        wasOver = round.over();
    }

    /** Removes and returns all cues. */
    public Set<Cue> poll() {
        Set<Cue> polled = waiting.isEmpty() ? Set.of() : EnumSet.copyOf(waiting);
        waiting.clear();
        return polled;
    }
}
