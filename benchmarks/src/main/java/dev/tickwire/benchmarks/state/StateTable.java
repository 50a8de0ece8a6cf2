package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.table.Figure;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/** Size and time of object updates for recordings, in Markdown. */
public final class StateTable {
    /** Creates each coding for a number of objects. */
    private static final List<IntFunction<StateCoding>> CODINGS =
            List.of(objects -> new PackedCoding(), ModelledCoding::new);

    /** Number of rounds. Times are those of the fastest: in the first, the JIT compiles. */
    private static final int ROUNDS = 15;

    private static final double MAX_MODELLED_MICROS = 150;

    private StateTable() {}

    /**
     * Measures recordings.
     *
     * @param files the recordings
     * @param figures receives the figures with aims
     */
    public static String of(List<Path> files, List<Figure> figures) {
        StringBuilder text = new StringBuilder(
                "\n| file | coding | kbit/s | bytes a frame | encode µs | decode µs |\n|---|---|--:|--:|--:|--:|\n");
        for (Path file : files) {
            Recording recording = Recording.of(file);
            CODINGS.forEach(coding -> text.append(row(recording, coding.apply(Recording.CUBES), figures)));
        }
        return text.toString();
    }

    private static String row(Recording recording, StateCoding coding, List<Figure> figures) {
        EncodedFrames measured = new EncodedFrames(CubeState.frames(recording), CubeState.coder(), coding);
        for (int round = 0; round < ROUNDS; round++) {
            measured.run();
        }
        figures.addAll(Published.figures(recording, coding.name(), measured.kilobits()));
        if (coding.name().equals(ModelledCoding.NAME)) {
            figures.add(micros(recording, "encode", measured.writeMicros()));
            figures.add(micros(recording, "decode", measured.readMicros()));
        }
        return String.format(
                Locale.ROOT,
                "| %s | %s | %.1f | %.1f | %.0f | %.0f |%n",
                recording.name(),
                coding.name(),
                measured.kilobits(),
                measured.frameBytes(),
                measured.writeMicros(),
                measured.readMicros());
    }

    private static Figure micros(Recording recording, String title, double micros) {
        return new Figure(recording.name() + ", modelled", title + " µs a frame", micros, MAX_MODELLED_MICROS);
    }
}
