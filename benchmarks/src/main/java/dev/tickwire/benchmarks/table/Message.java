package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.ChatBenchmark;
import dev.tickwire.benchmarks.CodecBenchmark;
import dev.tickwire.benchmarks.PlayerInputBenchmark;
import dev.tickwire.benchmarks.ShipCreateBenchmark;
import dev.tickwire.benchmarks.SnapshotBenchmark;
import dev.tickwire.benchmarks.chat.ChatLines;
import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.input.Inputs;
import dev.tickwire.benchmarks.ship.Ships;
import dev.tickwire.benchmarks.snapshot.Worlds;
import java.util.Map;
import java.util.function.Supplier;

/** A message that is measured, with its benchmark and its codecs. */
public enum Message {
    ShipCreate(ShipCreateBenchmark.class, Ships.trials()),
    PlayerInput(PlayerInputBenchmark.class, Inputs.trials()),
    Snapshot(SnapshotBenchmark.class, Worlds.trials()),
    Chat(ChatBenchmark.class, ChatLines.trials());

    private final Class<? extends CodecBenchmark> benchmark;
    private final Map<String, Supplier<Trial<?>>> trials;

    Message(Class<? extends CodecBenchmark> benchmark, Map<String, Supplier<Trial<?>>> trials) {
        this.benchmark = benchmark;
        this.trials = trials;
    }

    /** The class with a method {@code encode_<codec>} and a method {@code decode_<codec>} for each codec. */
    public Class<? extends CodecBenchmark> benchmark() {
        return benchmark;
    }

    /**
     * By the name of each codec, in the order of the table, what makes its messages, checks them and knows their size.
     */
    public Map<String, Supplier<Trial<?>>> trials() {
        return trials;
    }
}
