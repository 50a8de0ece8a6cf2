package dev.tickwire.samples.cubes.cost;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.cubes.wire.Cube;
import dev.tickwire.samples.cubes.wire.CubesProtocol;
import dev.tickwire.transport.MemoryNetwork;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CubeEncodingsTest {
    private static final long SEED = Seeds.of(CubeEncodingsTest.class);
    private static final int MAX_BYTES = 32 * 1024;

    private final Random random = new Random(SEED);

    static List<CubeEncoding> ways() {
        return Costs.ENCODINGS;
    }

    private Frame anyFrame() {
        Frame frame = new Frame();
        for (int cube = 0; cube < Frame.CUBES; cube++) {
            change(frame.numbers(), cube * Frame.NUMBERS);
        }
        return frame;
    }

    private void change(int[] numbers, int at) {
        numbers[at] = random.nextInt(4);
        for (int component = 1; component <= 3; component++) {
            // Small enough for the one that is left out to be the largest.
            numbers[at + component] = 256 + random.nextInt(250) - 125;
        }
        numbers[at + 4] = random.nextInt(32_767) - 16_383;
        numbers[at + 5] = random.nextInt(32_767) - 16_383;
        numbers[at + 6] = random.nextInt(8_192);
        numbers[at + 7] = random.nextInt(2);
    }

    /** Some cubes of which some numbers are others: by a little, by more, or by anything. */
    private Frame changed(Frame before) {
        Frame frame = new Frame();
        System.arraycopy(before.numbers(), 0, frame.numbers(), 0, before.numbers().length);
        int oneIn = 1 + random.nextInt(300);
        for (int cube = 0; cube < Frame.CUBES; cube++) {
            int at = cube * Frame.NUMBERS;
            if (random.nextInt(oneIn) > 0) {
                continue;
            }
            int max = 1 << random.nextInt(10);
            switch (random.nextInt(3)) {
                case 0 -> change(frame.numbers(), at);
                case 1 -> frame.numbers()[at + 4] = near(frame.numbers()[at + 4], max, -16_383, 16_383);
                default -> frame.numbers()[at + 2] = near(frame.numbers()[at + 2], max, 140, 370);
            }
        }
        return frame;
    }

    private int near(int value, int max, int min, int top) {
        return Math.max(min, Math.min(top, value + random.nextInt(2 * max + 1) - max));
    }

    private static int bits(CubeEncoding way, Frame frame, Frame baseline, Frame[] read) {
        byte[] bytes = new byte[MAX_BYTES + BitWriter.SPARE_BYTES];
        BitWriter out = new BitWriter().wrap(bytes, 0, MAX_BYTES);
        way.write(frame, baseline, out);
        int written = out.writtenBits();
        out.writeAlign();
        BitReader in = new BitReader().wrap(bytes, 0, out.writtenBytes());
        read[0] = way.read(baseline, in);
        assertFalse(in.failed());
        assertEquals(written, in.readBits(), way.label());
        return written;
    }

    @ParameterizedTest
    @MethodSource("ways")
    void shouldReadWhatItWrote(CubeEncoding way) {
        Frame baseline = anyFrame();
        Frame[] read = new Frame[1];
        for (int round = 0; round < 200; round++) {
            Frame frame = changed(baseline);
            bits(way, frame, baseline, read);
            String message = way.label() + ", seed " + SEED;
            if (way.isExact()) {
                assertArrayEquals(frame.numbers(), read[0].numbers(), message);
            } else {
                assertTrue(read[0].hasSamePlaces(frame), message);
            }
        }
    }

    /** A cube may fly higher than the format has steps for. */
    @Test
    void shouldCountCubesAboveTheFormat() {
        Server server = Server.builder(CubesProtocol.get())
                .transport(new MemoryNetwork().open())
                .build();
        Cube player = server.state(CubesProtocol.WORLD_CHANNEL).add(CubesProtocol.CUBE);
        player.position().z(40);
        player.facing(0, 0, 0, 1);
        Frame frame = Frame.of(player, List.of());
        assertEquals(8_191, frame.numbers()[6]);
        Costs costs = new Costs();
        for (int added = 0; added < 6; added++) {
            costs.add(new Frame());
        }
        costs.add(frame);
        assertTrue(costs.bitsPerFrame(0) > 0);
    }

    @Test
    void shouldUseTheBitsOfTheArticle() {
        Frame baseline = anyFrame();
        Frame[] read = new Frame[1];
        assertEquals(Frame.CUBES * 225, bits(new Raw(), baseline, baseline, read));
        assertEquals(Frame.CUBES * 73, bits(new Quantized(), baseline, baseline, read));
        assertEquals(Frame.CUBES, bits(new Delta(), baseline, baseline, read));
        assertEquals(12, bits(new HandPacked(), baseline, baseline, read));
    }
}
