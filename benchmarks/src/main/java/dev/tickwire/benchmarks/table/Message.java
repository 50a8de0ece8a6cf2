package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.chat.ChatLines;
import dev.tickwire.benchmarks.codec.Kind;
import dev.tickwire.benchmarks.input.Inputs;
import dev.tickwire.benchmarks.ship.Ships;
import dev.tickwire.benchmarks.snapshot.Worlds;
import java.util.function.Supplier;

/** A measured message. */
public enum Message {
    ShipCreate(() -> Ships.kind()),
    PlayerInput(() -> Inputs.kind()),
    Snapshot(() -> Worlds.kind()),
    Chat(() -> ChatLines.kind());

    /** A lambda, so that a process loads the classes of one kind only. */
    private final Supplier<Kind<?>> kind;

    Message(Supplier<Kind<?>> kind) {
        this.kind = kind;
    }

    public Kind<?> kind() {
        return kind.get();
    }
}
