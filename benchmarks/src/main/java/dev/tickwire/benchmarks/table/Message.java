package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.chat.ChatLines;
import dev.tickwire.benchmarks.codec.Kind;
import dev.tickwire.benchmarks.input.Inputs;
import dev.tickwire.benchmarks.ship.Ships;
import dev.tickwire.benchmarks.snapshot.Worlds;
import java.util.function.Supplier;

/** A message that is measured. */
public enum Message {
    ShipCreate(() -> Ships.kind()),
    PlayerInput(() -> Inputs.kind()),
    Snapshot(() -> Worlds.kind()),
    Chat(() -> ChatLines.mixed()),
    ChatAscii(() -> ChatLines.ascii());

    /** Lambdas, so that a process loads the classes of no kind but the one that it asks for. */
    private final Supplier<Kind<?>> kind;

    Message(Supplier<Kind<?>> kind) {
        this.kind = kind;
    }

    /** Its values, and the codecs that carry it. */
    public Kind<?> kind() {
        return kind.get();
    }
}
