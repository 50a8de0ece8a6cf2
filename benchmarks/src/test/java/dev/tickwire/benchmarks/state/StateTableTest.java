package dev.tickwire.benchmarks.state;

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
import java.util.ArrayList;
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
        int[][] cubes = Recording.of("rolling", rolling()).frames();
        EncodedFrames frames = new EncodedFrames(cubes, Recording.coder(), coding);
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

    @Test
    void shouldCompareKnownRecordingsWithPublishedFigures() {
        assertTrue(StateTable.Published.figures("rolling", 1, 1).isEmpty());
        List<Figure> known = StateTable.Published.figures("cubes-1.bin.gz", 351.8 * 0.91, 236.4 * 0.96);
        assertEquals(0.91, known.get(0).value(), 1e-9);
        assertTrue(known.get(0).isMissed());
        assertFalse(known.get(1).isMissed());
    }

    @Tag(Runs.LONG)
    @Test
    void shouldHaveARowForEachFile(@TempDir Path folder) throws IOException {
        Path plain = Files.write(folder.resolve("a.bin"), rolling());
        Path zipped = folder.resolve("b.bin.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
            out.write(rolling());
        }
        List<Figure> figures = new ArrayList<>();
        String[] lines = StateTable.of(List.of(plain, zipped), figures).split("\\R");
        assertEquals(3 + 2 * 2, lines.length);
        assertTrue(lines[3].startsWith("| a.bin | packed | "), lines[3]);
        assertTrue(lines[4].startsWith("| a.bin | modelled | "), lines[4]);
        assertTrue(lines[5].startsWith("| b.bin.gz | packed | "), lines[5]);
        assertEquals(lines[3].split(" \\| ")[2], lines[5].split(" \\| ")[2]);
        // Of each file the times of modelled bits, each way.
        assertEquals(2 * 2, figures.size());
    }

    @Test
    void shouldRejectIncompleteFrames() {
        assertThrows(IllegalArgumentException.class, () -> Recording.of("short", new byte[28_832]));
        assertThrows(IllegalArgumentException.class, () -> Recording.of("odd", new byte[2 * 28_832 + 4]));
    }
}
