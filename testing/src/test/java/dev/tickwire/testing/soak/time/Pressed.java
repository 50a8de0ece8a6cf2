package dev.tickwire.testing.soak.time;

import dev.tickwire.testing.soak.time.wire.Keys;
import dev.tickwire.testing.soak.time.wire.Press;

/** The content of an input, in a value of its own. */
record Pressed(int keys, float aim, int shot) {
    /** The input of nobody. */
    static final Pressed NOTHING = new Pressed(0, 0, 0);

    static Pressed of(Press press) {
        return new Pressed(press.keys(), press.aim(), press.shot());
    }

    /** The part of it that counts in later ticks. */
    Pressed held() {
        return new Pressed(keys & ~Keys.PULSES, aim, 0);
    }

    boolean hasPulse() {
        return (keys & Keys.PULSES) != 0;
    }
}
