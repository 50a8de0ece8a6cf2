package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.pair.Contender;
import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.metrics.TickwireMetrics;
import dev.tickwire.recording.Recording;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Processor time of a server of 64 clients and 64 vehicles, with different taps. */
public final class TappedArena implements Contender {
    private static final int TICKS = 10;

    /** A tap of the server. */
    public enum Look {
        /** No tap. */
        NOBODY("nobody"),
        /** A tap that requests no details. */
        NONE("a tap that asks for nothing"),
        /** A tap that requests all details and ignores them. */
        FIELDS("a tap that asks for all, and does nothing"),
        /** The tap of Micrometer metrics. */
        METRICS("metrics"),
        /** The tap of a recording. */
        RECORDING("a recording"),
        /** That of a recording with packets. */
        PACKETS("a recording with packets");

        private final String label;

        Look(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    private final RecordedArena arena = new RecordedArena();
    private final Path file;
    private final Recording recording;
    private long ticks;
    /** Allocated bytes of a tick, for each batch. */
    private Ages bytes = new Ages();

    /** Starts the arena and its tap. */
    public TappedArena(Look look) {
        try {
            file = Files.createTempDirectory("tap").resolve("arena.tickrec");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        recording = look(look, arena.server(), file);
    }

    private static Recording look(Look look, Server server, Path file) {
        Recording recording = null;
        switch (look) {
            case NOBODY -> {}
            case NONE ->
                server.tap(new Tap() {
                    @Override
                    public Detail detail() {
                        return Detail.NONE;
                    }
                });
            case FIELDS -> server.tap(new Tap() {});
            case METRICS -> TickwireMetrics.of(server).bindTo(new SimpleMeterRegistry());
            default -> recording = Recording.to(file).lossless();
        }
        if (look == Look.PACKETS) {
            recording.withPackets();
        }
        if (recording != null) {
            server.tap(recording.tap());
        }
        return recording;
    }

    /**
     * Plays ten ticks of the game.
     *
     * @return the server's processor time in microseconds per tick
     */
    @Override
    public double batch() {
        arena.beginMeasuring();
        arena.playTicks(TICKS);
        ticks += TICKS;
        bytes.add(arena.bytesPerTick());
        return arena.microsPerTick();
    }

    @Override
    public void beginMeasuring() {
        bytes = new Ages();
    }

    @Override
    public double[] others() {
        double otherMicros = arena.otherMicrosPerTick();
        if (recording != null) {
            recording.close();
        }
        double minutes = (double) ticks / ArenaGame.TICKS_PER_SECOND / 60;
        double kilobytes = file.toFile().length() / 1e3 / minutes;
        return new double[] {otherMicros, bytes.quantile(0.5), kilobytes};
    }

    @Override
    public void close() {
        arena.close();
        try {
            Files.deleteIfExists(file);
            Files.delete(file.getParent());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
