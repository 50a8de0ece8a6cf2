package dev.tickwire.benchmarks.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.benchmarks.table.Figure;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateTableTest {
    private static final int FRAMES = 40;

    /** Cubes of which each tenth rolls. */
    private static byte[] rolling() {
        Random random = new Random(Seeds.of(StateTableTest.class));
        ByteBuffer bytes = ByteBuffer.allocate(FRAMES * Recording.CUBES * Recording.NUMBERS * Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN);
        for (int frame = 0; frame < FRAMES; frame++) {
            for (int cube = 0; cube < Recording.CUBES; cube++) {
                int moved = cube % 10 == 0 ? frame * 20 + random.nextInt(4) : 0;
                bytes.putInt(moved / 300 % 4);
                bytes.putInt(moved % 512).putInt(255).putInt((moved * 2 + 7) % 512);
                bytes.putInt(moved - 16_000).putInt(cube).putInt(51);
                bytes.putInt(cube % 20 == 0 ? frame / 10 % 2 : 0);
            }
        }
        return bytes.array();
    }

    private static double bytes(StateCoding coding) {
        return bytes(CubeState.frames(Recording.of("rolling", rolling())), coding);
    }

    private static double bytes(ObjectFrames objects, StateCoding coding) {
        EncodedFrames frames = new EncodedFrames(objects, coding, Baselines.fixed(objects.count(), 6));
        frames.run();
        double first = frames.frameBytes();
        frames.run();
        assertEquals(first, frames.frameBytes(), "in each run alike");
        return first;
    }

    @Test
    void shouldEncodeEveryFrameInFewBits() {
        double packed = bytes(new PackedCoding());
        // 91 cubes, of which x and two components of the rotation move.
        assertTrue(packed > 91 * 2 && packed < 91 * 7, packed + " bytes");
        double modelled = bytes(new ModelledCoding(Recording.CUBES));
        assertTrue(modelled > packed / 3 && modelled < packed, modelled + " bytes");
    }

    /** A rotation of a generated class is a step off at most, so that it takes about as much. */
    @Test
    void shouldEncodeCubesOfAGeneratedClass() {
        Recording rolling = Recording.of("rolling", rolling());
        ObjectFrames generated = GeneratedCubes.frames(rolling);
        double ofFile = bytes(new PackedCoding());
        double ofClass = bytes(generated, new PackedCoding());
        assertTrue(Math.abs(ofClass - ofFile) < ofFile / 10, ofClass + " bytes, of the file " + ofFile);
        int[] cells = CubeState.cells(rolling.frames()[FRAMES - 1]);
        for (int cube = 0; cube < Recording.CUBES; cube++) {
            for (int axis = 0; axis < 3; axis++) {
                assertEquals(
                        cells[cube * Recording.NUMBERS + axis],
                        generated.frames()[FRAMES - 1][cube * generated.cells() + axis]);
            }
        }
    }

    @Test
    void shouldPlayTheSameArenaForTheSameSeed() {
        ObjectFrames game = ArenaGame.record(16, 10, 5);
        assertEquals(601, game.count());
        assertEquals(16, game.objects());
        assertArrayEquals(game.frames(), ArenaGame.record(16, 10, 5).frames());
        assertFalse(Arrays.deepEquals(game.frames(), ArenaGame.record(16, 10, 6).frames()));
        double packed = bytes(game, new PackedCoding());
        // Sixteen vehicles at the most, of which three quarters drive.
        assertTrue(packed > 16 && packed < 16 * 8, packed + " bytes");
        double modelled = bytes(game, new ModelledCoding(game.objects()));
        assertTrue(modelled > packed / 3 && modelled < packed, modelled + " bytes");
    }

    @Test
    void shouldCompareRandomBaselinesWithFixedOnes() {
        BaselineTable table = BaselineTable.of(
                List.of(CubeState.frames(Recording.of("rolling", rolling()))),
                List.of(objects -> new PackedCoding(), ModelledCoding::new));
        String[] lines = table.text().split("\\R");
        assertEquals(3 + 2 * 12, lines.length);
        double sum = 0;
        for (int distance = 4; distance <= 10; distance++) {
            sum += kilobits(lines[distance], "packed", String.valueOf(distance));
        }
        double mean = kilobits(lines[13], "packed", "mean of 4 to 10");
        assertEquals(sum / 7, mean, 0.1);
        double drawn = kilobits(lines[14], "packed", "4 to 10 at random, 5 % of frames missing");
        assertEquals(2, table.figures().size());
        assertEquals(drawn / mean, table.figures().get(0).value(), 0.01);
    }

    private static double kilobits(String line, String coding, String baseline) {
        String[] cells = line.split(" *\\| *");
        assertEquals(coding, cells[2], line);
        assertEquals(baseline, cells[3], line);
        return Double.parseDouble(cells[4]);
    }

    @Test
    void shouldCompareKnownRecordingsWithPublishedFigures() {
        Recording known = Recording.of("cubes-1.bin.gz", rolling());
        Recording other = Recording.of("rolling", rolling());
        assertEquals(4, PublishedTable.of(List.of(known, other)).split("\\R").length);
        assertEquals("", PublishedTable.of(List.of(other)));
        assertTrue(PublishedTable.figures(other, "packed", 1).isEmpty());
        Figure packed = PublishedTable.figures(known, "packed", 351.8 * 0.91).get(0);
        assertEquals(0.91, packed.value(), 1e-9);
        assertTrue(packed.isMissed());
        assertFalse(
                PublishedTable.figures(known, "modelled", 236.4 * 0.96).get(0).isMissed());
    }

    @Tag(Runs.LONG)
    @Test
    void shouldHaveARowForEachFile(@TempDir Path folder) throws IOException {
        Path plain = Files.write(folder.resolve("a.bin"), rolling());
        Path zipped = folder.resolve("b.bin.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
            out.write(rolling());
        }
        StateTable table = StateTable.of(List.of(plain, zipped));
        String[] lines = table.text().split("\\R");
        assertEquals(3 + 2 * 4 + 3 + 4 + 3 + 2 * 2 * 12 + 3 + 2, lines.length);
        assertTrue(lines[3].startsWith("| a.bin | packed | "), lines[3]);
        assertTrue(lines[4].startsWith("| a.bin | modelled | "), lines[4]);
        assertTrue(lines[5].startsWith("| a.bin, generated quat(9) | packed | "), lines[5]);
        assertTrue(lines[7].startsWith("| b.bin.gz | packed | "), lines[7]);
        assertEquals(lines[3].split(" \\| ")[2], lines[7].split(" \\| ")[2]);
        assertTrue(lines[14].startsWith("| Arena, 16 vehicles | packed | "), lines[14]);
        // Of each file the times of modelled bits, each way, and random baselines in both codings.
        assertEquals(2 * 4, table.figures().size());
    }

    @Test
    void shouldRejectIncompleteFrames() {
        assertThrows(IllegalArgumentException.class, () -> Recording.of("short", new byte[28_832]));
        assertThrows(IllegalArgumentException.class, () -> Recording.of("odd", new byte[2 * 28_832 + 4]));
    }
}
