package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.SchemaModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Generated classes against a codec that reads and writes bit by bit from the model: a round trip alone would not
 * notice a mistake that write and read share. {@code -Dtickwire.random.schemas}, {@code -Dtickwire.random.rounds} and
 * {@code -Dtickwire.seed} as in {@link RoundTripTest}.
 */
class ReferenceTest {
    private static final int ROUNDS = Runs.of("tickwire.random.rounds", 4, 6);
    /** Of so many messages of kinds side by side one is tried in a run; each has its turn in some run. */
    private static final int SHARE = Runs.of("tickwire.schemas.share", 9, 1);

    private static final long SEED = Seeds.of(ReferenceTest.class);
    private static final Tally TALLY = new Tally();
    private static final List<MessageModel> MODELS = new ArrayList<>();
    private static GeneratedCode code;

    @BeforeAll
    static void generate() {
        Random part = new Random(Seeds.of(ReferenceTest.class, 1));
        SchemaModel beside = RandomSchemas.compile(Map.of("beside.tick", SideBySide.text(part, SHARE)));
        MODELS.addAll(beside.messages());
        MODELS.addAll(SharedCode.messages());
        code = SharedCode.code().with(new JavaBackEnd().generate(beside));
    }

    @AfterAll
    static void printSeed() {
        System.out.println("ReferenceTest: " + TALLY + ", seed " + SEED + "L, " + SharedCode.seed());
    }

    /** A message of random values. */
    private record Sample(MessageModel model, GeneratedBody body) {
        Encoded encoded(int startBit) {
            return Encoded.of(body, startBit);
        }
    }

    private static void eachSample(BiConsumer<Sample, Random> check) {
        Random seeds = new Random(SEED);
        for (MessageModel model : MODELS) {
            for (int round = 0; round < ROUNDS; round++) {
                Random random = new Random(seeds.nextLong());
                GeneratedBody body = code.create(model.name());
                try {
                    new RandomValues(random, false).fill(body, model.body());
                    check.accept(new Sample(model, body), random);
                } catch (AssertionError | RuntimeException failed) {
                    throw new AssertionError(
                            model.name().qualified() + ", round " + round + ", seed " + SEED + "L, "
                                    + SharedCode.seed(),
                            failed);
                }
            }
        }
    }

    @Test
    void shouldWriteTheBitsOfTheFormat() {
        eachSample((sample, random) -> {
            for (int startBit = 0; startBit < 8; startBit++) {
                Encoded encoded = sample.encoded(startBit);
                ReferenceWriter expected = new ReferenceWriter(startBit)
                        .write(sample.body(), sample.model().body());
                assertEquals(expected.position() - startBit, encoded.bits());
                for (int bit = startBit; bit < expected.position(); bit++) {
                    boolean written = (encoded.bytes()[bit / 8] >> bit % 8 & 1) != 0;
                    if (expected.bit(bit) != written) {
                        fail("bit " + bit + " is " + written);
                    }
                }
                TALLY.count("messages written");
            }
        });
        TALLY.atLeast(Runs.of(1_000, 4_000), "messages written");
    }

    @Test
    void shouldReadExactlyTheValidFormat() {
        eachSample((sample, random) -> {
            Encoded encoded = sample.encoded(random.nextInt(8));
            check(sample, encoded, encoded.lengthBytes());
            for (int i = 0; i < 25 && encoded.bits() > 0; i++) {
                check(sample, encoded.flipped(random.nextInt(encoded.bits()), random), encoded.lengthBytes());
            }
            byte[] rubbish = new byte[encoded.bytes().length + 40];
            random.nextBytes(rubbish);
            int maxBytes = rubbish.length - BitWriter.SPARE_BYTES;
            check(sample, new Encoded(rubbish, encoded.startBit(), 0), 1 + random.nextInt(maxBytes));
        });
        TALLY.atLeast(Runs.of(1_500, 5_000), "hostile reads accepted");
        TALLY.atLeast(Runs.of(300, 1_000), "hostile reads refused");
    }

    private static void check(Sample sample, Encoded hostile, int lengthBytes) {
        int expected = ReferenceReader.bits(hostile, lengthBytes, sample.model().body());
        BitReader in = hostile.reader(lengthBytes);
        GeneratedBody into = sample.body().fresh();
        boolean accepted = into.read(in);
        assertEquals(expected >= 0, accepted);
        assertEquals(!accepted, in.failed());
        TALLY.count(accepted ? "hostile reads accepted" : "hostile reads refused");
        if (accepted) {
            assertEquals(expected, in.readBits() - hostile.startBit());
        } else {
            assertEquals(sample.body().fresh().toString(), into.toString());
        }
    }

    @Test
    void shouldNotWriteBeyondASmallBuffer() {
        eachSample((sample, random) -> {
            int startBit = random.nextInt(8);
            int neededBytes = sample.encoded(startBit).lengthBytes();
            int length = random.nextInt(neededBytes + 1);
            byte[] bytes = new byte[3 + neededBytes + 40];
            Arrays.fill(bytes, (byte) 0xA5);
            BitWriter out = new BitWriter().wrap(bytes, 3, length);
            if (startBit > length * 8) {
                return;
            }
            out.writeBits(0, startBit);
            if (length == neededBytes) {
                sample.body().write(out);
            } else {
                String message = assertThrows(
                                IllegalStateException.class, () -> sample.body().write(out))
                        .getMessage();
                assertTrue(message.startsWith("no room for "), message);
                TALLY.count("messages not written for want of room");
            }
            for (int i = 0; i < bytes.length; i++) {
                boolean isOutside = i < 3 || i >= 3 + length + BitWriter.SPARE_BYTES;
                if (isOutside && bytes[i] != (byte) 0xA5) {
                    fail("byte " + i + " is " + bytes[i]);
                }
            }
        });
        TALLY.atLeast(Runs.of(80, 300), "messages not written for want of room");
    }
}
