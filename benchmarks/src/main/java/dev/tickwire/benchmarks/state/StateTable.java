package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.codec.Seed;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Supplier;

/** The costs of telling the objects of recordings, as Markdown. */
public final class StateTable {
    /** The rounds before times are kept: the JIT compiles meanwhile. */
    private static final int WARM_UP = 4;

    /** The baseline is so many frames old: a tenth of a second on the way there and back. */
    private static final int USUAL_DISTANCE = 6;

    private static final int[] OTHER_DISTANCES = {2, 12, 36};
    private static final int FRAMES_PER_SECOND = 60;
    private static final List<Supplier<StateCoding>> CODINGS = List.of(PackedCoding::new, ModelledCoding::new);

    private StateTable() {}

    /**
     * Two tables: of each recording against the frame of 6 before, and against other ones.
     *
     * @param files the recordings
     */
    public static String of(List<Path> files) {
        List<Recording> recordings = files.stream().map(Recording::of).toList();
        StringBuilder text = new StringBuilder(
                "\n| file | coding | kbit/s | bytes a frame | encode µs | decode µs |\n|---|---|--:|--:|--:|--:|\n");
        for (Recording recording : recordings) {
            CODINGS.forEach(coding -> text.append(usual(recording, coding.get())));
        }
        text.append("\n| file | coding | baseline, frames before | kbit/s |\n|---|---|---|--:|\n");
        for (Recording recording : recordings) {
            CODINGS.forEach(coding -> text.append(others(recording, coding)));
        }
        return text.append(AudienceTable.of(recordings)).toString();
    }

    private static String usual(Recording recording, StateCoding coding) {
        ToldRecording told = new ToldRecording(recording, coding, fixed(recording, USUAL_DISTANCE));
        for (int round = 0; round <= WARM_UP; round++) {
            told.run();
        }
        return String.format(
                Locale.ROOT,
                "| %s | %s | %.1f | %.1f | %.0f | %.0f |%n",
                recording.name(),
                coding.name(),
                kilobits(told),
                told.frameBytes(),
                told.writeMicros(),
                told.readMicros());
    }

    private static String others(Recording recording, Supplier<StateCoding> coding) {
        StringBuilder rows = new StringBuilder();
        for (int distance : OTHER_DISTANCES) {
            rows.append(row(recording, coding.get(), String.valueOf(distance), fixed(recording, distance)));
        }
        Baselines random = Baselines.random(recording.frames().length, new Random(Seed.VALUE));
        return rows.append(row(recording, coding.get(), "4 to 10 at random, 5 % of frames missing", random))
                .toString();
    }

    private static String row(Recording recording, StateCoding coding, String baseline, Baselines baselines) {
        ToldRecording told = new ToldRecording(recording, coding, baselines);
        told.run();
        return String.format(
                Locale.ROOT, "| %s | %s | %s | %.1f |%n", recording.name(), coding.name(), baseline, kilobits(told));
    }

    private static Baselines fixed(Recording recording, int distance) {
        return Baselines.fixed(recording.frames().length, distance);
    }

    private static double kilobits(ToldRecording told) {
        return told.frameBytes() * FRAMES_PER_SECOND * Byte.SIZE / 1000;
    }
}
