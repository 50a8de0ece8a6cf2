package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.table.Cells;
import dev.tickwire.benchmarks.table.Figure;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Size and time of object updates for recordings, in Markdown. */
public final class StateTable {
    /** Number of rounds. Times are those of the fastest: in the first, the JIT compiles. */
    private static final int ROUNDS = 15;

    private static final double MAX_MODELLED_MICROS = 150;

    private StateTable() {}

    /** Measures recordings, and adds the figures with aims. */
    public static String of(List<Path> files, List<Figure> figures) {
        String head = "| file | coding | kbit/s | bytes a frame | encode µs | decode µs |\n|---|---|--:|--:|--:|--:|\n";
        return Cells.table(head, files, file -> rows(Recording.of(file), figures));
    }

    private static String rows(Recording recording, List<Figure> figures) {
        EncodedFrames packed = measured(recording, new PackedCoding());
        EncodedFrames modelled = measured(recording, new ModelledCoding(Recording.CUBES));
        figures.addAll(Published.figures(recording.name(), packed.kilobits(), modelled.kilobits()));
        figures.add(micros(recording, "encode", modelled.writeMicros()));
        figures.add(micros(recording, "decode", modelled.readMicros()));
        return row(recording.name() + " | packed", packed) + row(recording.name() + " | modelled", modelled);
    }

    private static EncodedFrames measured(Recording recording, StateCoding coding) {
        EncodedFrames frames = new EncodedFrames(recording.frames(), Recording.coder(), coding);
        for (int round = 0; round < ROUNDS; round++) {
            frames.run();
        }
        return frames;
    }

    private static String row(String title, EncodedFrames frames) {
        return Cells.row(
                "%s | %.1f | %.1f | %.0f | %.0f",
                title, frames.kilobits(), frames.frameBytes(), frames.writeMicros(), frames.readMicros());
    }

    private static Figure micros(Recording recording, String title, double micros) {
        return new Figure(recording.name() + ", modelled", title + " µs a frame", micros, MAX_MODELLED_MICROS);
    }

    /**
     * Results of handwritten programs for a recording, in kbit/s. Baselines are 6 frames old.
     *
     * @param name the beginning of the recording's name
     * @param fiedler the program with packed bits
     * @param giesen the better of two arithmetic coders
     */
    record Published(String name, double fiedler, double giesen) {
        private static final List<Published> ALL =
                List.of(new Published("cubes-1.", 351.8, 236.4), new Published("cubes-2.", 209.7, 135.4));

        private static final double MAX_PACKED = 0.90;
        private static final double MAX_MODELLED = 0.97;

        /** Returns the figures of both codings in kbit/s, relative to published results; empty if there are none. */
        static List<Figure> figures(String recording, double packed, double modelled) {
            return ALL.stream()
                    .filter(published -> recording.startsWith(published.name))
                    .flatMap(published -> Stream.of(
                            figure(recording + ", packed", "Fiedler's", packed / published.fiedler, MAX_PACKED),
                            figure(recording + ", modelled", "Giesen's", modelled / published.giesen, MAX_MODELLED)))
                    .toList();
        }

        private static Figure figure(String condition, String program, double ratio, double max) {
            return new Figure(condition, "kbit/s, of " + program, ratio, max);
        }
    }
}
