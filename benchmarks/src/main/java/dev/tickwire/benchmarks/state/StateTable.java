package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.table.Figure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/** Size and time of object updates for recordings and a game, in Markdown. */
public final class StateTable {
    /** Creates each coding for a number of objects. */
    private static final List<IntFunction<StateCoding>> CODINGS =
            List.of(objects -> new PackedCoding(), ModelledCoding::new);

    /** Number of rounds. Times are those of the fastest: in the first, the JIT compiles. */
    private static final int ROUNDS = 15;

    /** Age of the baseline in frames, for a round trip of a tenth of a second. */
    private static final int USUAL_DISTANCE = 6;

    private static final int[] VEHICLES = {16, 64};
    private static final int GAME_SECONDS = 30;
    private static final double MAX_MODELLED_MICROS = 150;

    private final StringBuilder text = new StringBuilder();
    private final List<Figure> figures = new ArrayList<>();

    private StateTable() {}

    /**
     * Measures recordings, with baselines of 6 frames and others, and games.
     *
     * @param files the recordings
     */
    public static StateTable of(List<Path> files) {
        List<Recording> recordings = files.stream().map(Recording::of).toList();
        StateTable table = new StateTable();
        table.begin("file");
        recordings.forEach(table::addRecording);
        table.text.append(PublishedTable.of(recordings));
        table.begin("game");
        for (int vehicles : VEHICLES) {
            ObjectFrames game = ArenaGame.record(vehicles, GAME_SECONDS, Seed.VALUE);
            CODINGS.forEach(coding -> table.add(game, coding));
        }
        BaselineTable baselines =
                BaselineTable.of(recordings.stream().map(CubeState::frames).toList(), CODINGS);
        table.figures.addAll(baselines.figures());
        table.text.append(baselines.text()).append(AudienceTable.of(recordings));
        return table;
    }

    private void begin(String title) {
        text.append("\n| ")
                .append(title)
                .append(" | coding | kbit/s | bytes a frame | encode µs | decode µs |\n|---|---|--:|--:|--:|--:|\n");
    }

    private void addRecording(Recording recording) {
        ObjectFrames cubes = CubeState.frames(recording);
        for (IntFunction<StateCoding> coding : CODINGS) {
            EncodedFrames measured = add(cubes, coding);
            figures.addAll(PublishedTable.figures(recording, measured.coding(), measured.kilobits()));
            if (measured.coding().equals(ModelledCoding.NAME)) {
                figures.add(micros(cubes, "encode", measured.writeMicros()));
                figures.add(micros(cubes, "decode", measured.readMicros()));
            }
        }
        ObjectFrames generated = GeneratedCubes.frames(recording);
        CODINGS.forEach(coding -> add(generated, coding));
    }

    private static Figure micros(ObjectFrames cubes, String title, double micros) {
        return new Figure(cubes.name() + ", modelled", title + " µs a frame", micros, MAX_MODELLED_MICROS);
    }

    private EncodedFrames add(ObjectFrames objects, IntFunction<StateCoding> codings) {
        StateCoding coding = codings.apply(objects.objects());
        EncodedFrames measured = new EncodedFrames(objects, coding, Baselines.fixed(objects.count(), USUAL_DISTANCE));
        for (int round = 0; round < ROUNDS; round++) {
            measured.run();
        }
        text.append(String.format(
                Locale.ROOT,
                "| %s | %s | %.1f | %.1f | %.0f | %.0f |%n",
                objects.name(),
                coding.name(),
                measured.kilobits(),
                measured.frameBytes(),
                measured.writeMicros(),
                measured.readMicros()));
        return measured;
    }

    public String text() {
        return text.toString();
    }

    public List<Figure> figures() {
        return figures;
    }
}
