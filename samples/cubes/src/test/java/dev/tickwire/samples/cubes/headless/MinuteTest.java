package dev.tickwire.samples.cubes.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.samples.cubes.app.CubesMain;
import dev.tickwire.samples.cubes.cost.Frame;
import dev.tickwire.samples.cubes.wire.Budget;
import dev.tickwire.samples.cubes.wire.CubesConstants;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class MinuteTest {
    @TempDir
    private Path folder;

    @Test
    void shouldKeepToABudgetAndLetCubesGetOlderForIt() {
        try (Minute enough = new Minute(Budget.KBIT_256, 4, frame -> {});
                Minute little = new Minute(Budget.KBIT_32, 4, frame -> {})) {
            enough.run(Minute.SETTLING_SECONDS, 3);
            little.run(Minute.SETTLING_SECONDS, 3);
            assertTrue(enough.kilobits().of(1) <= 256, enough.kilobits().of(1) + " kbit/s");
            assertTrue(little.kilobits().of(1) <= 32, little.kilobits().of(1) + " kbit/s");
            assertTrue(
                    little.kilobits().mean() < 0.52 * enough.kilobits().mean(),
                    little.kilobits().mean() + " and " + enough.kilobits().mean() + " kbit/s");
            assertEquals(CubesConstants.SMALL + 1, enough.known());
            assertEquals(CubesConstants.SMALL + 1, little.known());
            double age = enough.ages().near().of(0.95);
            double older = little.ages().near().of(0.95);
            assertTrue(age >= 3 && age < 10, age + " ticks");
            assertTrue(older > age && older < 60, older + " ticks");
            double far = little.ages().far().of(0.95);
            assertTrue(far > 1.3 * older, far + " ticks far away, " + older + " near");
        }
    }

    @Test
    void shouldDoTheSameForTheSameSeed() {
        List<Integer> last = lastFrame(7);
        assertEquals(last, lastFrame(7));
        assertNotEquals(last, lastFrame(8));
    }

    private static List<Integer> lastFrame(long seed) {
        List<Integer> numbers = new ArrayList<>();
        try (Minute minute = new Minute(Budget.KBIT_256, seed, frame -> {
            numbers.clear();
            for (int number : frame.numbers()) {
                numbers.add(number);
            }
        })) {
            minute.run(0, Runs.of(1, 2));
        }
        return numbers;
    }

    @Test
    void shouldPrintTheTableAndWriteFrames() throws IOException {
        StringWriter out = new StringWriter();
        Path file = folder.resolve("frames.bin.gz");
        int code = new CommandLine(new CubesMain())
                .setOut(new PrintWriter(out))
                .execute("--headless", "--seconds", "1", "--seed", "3", "--record", file.toString());
        assertEquals(0, code);
        for (String row : List.of(
                "| Tickwire | none |",
                "| Tickwire | 256 |",
                "| Tickwire | 32 |",
                "| raw | 12163.5 |",
                "| quantized | 3946.4 |")) {
            assertTrue(out.toString().contains(row), out::toString);
        }
        assertFrames(file);
    }

    /** The bounds of the public challenge. */
    private static void assertFrames(Path file) throws IOException {
        byte[] bytes;
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            bytes = in.readAllBytes();
        }
        int frameBytes = Frame.CUBES * Frame.NUMBERS * Integer.BYTES;
        assertEquals(0, bytes.length % frameBytes);
        assertEquals(60, bytes.length / frameBytes, 1);
        ByteBuffer numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        while (numbers.hasRemaining()) {
            assertInRange(numbers.getInt(), 0, 3);
            for (int component = 0; component < 3; component++) {
                assertInRange(numbers.getInt(), 0, 511);
            }
            assertInRange(numbers.getInt(), -16_383, 16_383);
            assertInRange(numbers.getInt(), -16_383, 16_383);
            assertInRange(numbers.getInt(), 0, 8_191);
            assertInRange(numbers.getInt(), 0, 1);
        }
    }

    private static void assertInRange(int value, int min, int max) {
        assertTrue(value >= min && value <= max, value + " must be in " + min + ".." + max);
    }
}
