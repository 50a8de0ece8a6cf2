package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Refusal;
import dev.tickwire.schema.model.HeldReferences;
import dev.tickwire.schema.model.MessageModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The properties of every generated message, with random values, in all features and in random schemas.
 * {@code -Dtickwire.random.schemas} and {@code -Dtickwire.random.rounds} try more of them, {@code -Dtickwire.seed} the
 * same ones again. Each property requires a minimum number of attempts.
 */
class RoundTripTest {
    private static final List<MessageModel> MODELS = new ArrayList<>();
    private static final int ROUNDS = Runs.of("tickwire.random.rounds", 8, 30);
    private static final long SEED = Seeds.of(RoundTripTest.class);
    private static final Tally TALLY = new Tally();
    private static final String ACCEPTED = "hostile reads accepted";
    private static final String EQUAL = "messages of the same bits";
    private static final String DIFFERENT = "messages of other bits";
    private static final String REFERRING = "kinds of messages that refer to objects";
    private static final String REFUSED = "hostile reads refused";
    private static GeneratedCode code;

    /** One message of random values. */
    private record Sample(MessageModel model, GeneratedBody body, Random random) {
        GeneratedBody other() {
            return new RandomValues(random, false).fill(body.fresh(), model.body());
        }
    }

    @BeforeAll
    static void generate() {
        MODELS.addAll(SharedCode.messages());
        MODELS.add(SharedCode.huge());
        code = SharedCode.code();
        HeldReferences references = new HeldReferences();
        TALLY.count(REFERRING, (int) MODELS.stream()
                .filter(model -> references.in(model.body().allFields()))
                .count());
        TALLY.atLeast(1, REFERRING);
    }

    @AfterAll
    static void printSeed() {
        System.out.println("RoundTripTest: " + TALLY + ", seed " + SEED + "L, " + SharedCode.seed());
    }

    /** Tries a property with thousands of messages, other ones for each property. */
    private static void eachSample(String property, boolean onGrid, Consumer<Sample> check) {
        Random seeds = new Random(SEED + property.hashCode());
        for (MessageModel model : MODELS) {
            int rounds = model.body().allFields().size() > 300 ? 2 : ROUNDS;
            for (int round = 0; round < rounds; round++) {
                Random random = new Random(seeds.nextLong());
                try {
                    GeneratedBody body = code.create(model.name());
                    check.accept(new Sample(model, new RandomValues(random, onGrid).fill(body, model.body()), random));
                    TALLY.count("messages " + property);
                } catch (AssertionError | RuntimeException failed) {
                    throw new AssertionError(
                            model.name().qualified() + ", round " + round + ", seed " + SEED + "L", failed);
                }
            }
        }
        TALLY.atLeast(Runs.of(100, 1_000), "messages " + property);
    }

    @Test
    void shouldRoundTripAtAnyStartingBit() {
        eachSample("round-tripped on their grid", true, sample -> {
            for (int startBit = 0; startBit < 8; startBit++) {
                Encoded encoded = Encoded.of(sample.body(), startBit);
                GeneratedBody read = sample.other();
                assertTrue(encoded.readTo(read));
                assertEquals(sample.body(), read);
                assertEquals(
                        sample.body().instance().hashCode(), read.instance().hashCode());
                assertEquals(sample.body().toString(), read.toString());
            }
        });
    }

    @Test
    void shouldWriteTheSameBitsAgainAfterReading() {
        eachSample("round-tripped anywhere", false, sample -> {
            for (int startBit = 0; startBit < 8; startBit++) {
                Encoded encoded = Encoded.of(sample.body(), startBit);
                GeneratedBody read = sample.other();
                assertTrue(encoded.readTo(read));
                Encoded rewritten = Encoded.of(read, startBit);
                assertEquals(encoded.bits(), rewritten.bits());
                assertTrue(encoded.startsWith(rewritten));
            }
        });
    }

    @Test
    void shouldBeEqualWhereTheSameBitsTravelAndNowhereElse() {
        eachSample("compared", false, sample -> {
            GeneratedBody body = sample.body();
            Encoded encoded = Encoded.of(body, 0);
            GeneratedBody read = sample.other();
            assertTrue(encoded.readTo(read));
            compare(body, read);
            compare(body, sample.other());
            Nudge nudge = new Nudge(sample.random());
            for (int i = 0; i < 4; i++) {
                compare(body, nudge.apply(copy(body), sample.model().body()));
                compare(read, nudge.apply(copy(read), sample.model().body()));
            }
            for (int i = 0; i < 8 && encoded.bits() > 0; i++) {
                Encoded flipped = encoded.flipped(sample.random().nextInt(encoded.bits()), sample.random());
                GeneratedBody other = sample.other();
                if (other.read(flipped.reader(flipped.lengthBytes()))) {
                    compare(body, other);
                }
            }
        });
        TALLY.atLeast(Runs.of(500, 5_000), EQUAL);
        TALLY.atLeast(Runs.of(500, 5_000), DIFFERENT);
    }

    private static GeneratedBody copy(GeneratedBody body) {
        return body.fresh().set("copyFrom", body.instance());
    }

    private static void compare(GeneratedBody one, GeneratedBody other) {
        Encoded left = Encoded.of(one, 0);
        Encoded right = Encoded.of(other, 0);
        boolean same = left.bits() == right.bits() && left.startsWith(right);
        TALLY.count(same ? EQUAL : DIFFERENT);
        assertEquals(same, one.equals(other), () -> one + "\nand\n" + other);
        if (same) {
            assertEquals(one.instance().hashCode(), other.instance().hashCode());
        }
    }

    @Test
    void shouldMeasureAtLeastTheWrittenBitsAndAtMostTheModelledBits() {
        eachSample("measured", false, sample -> {
            int measured = sample.body().measure();
            assertTrue(measured <= sample.model().size().maxBits());
            for (int startBit = 0; startBit < 8; startBit++) {
                int bits = Encoded.of(sample.body(), startBit).bits();
                assertTrue(bits <= measured, () -> bits + " bits, measured " + measured);
                assertTrue(bits >= sample.model().size().minBits());
            }
        });
    }

    @Test
    void shouldRejectTruncatedBitsAndBeReset() {
        eachSample("cut short", false, sample -> {
            int startBit = sample.random().nextInt(8);
            Encoded encoded = Encoded.of(sample.body(), startBit);
            GeneratedBody read = sample.other();
            for (int length = encoded.lengthBytes() - 1; length * 8 >= startBit; length--) {
                read.call("copyFrom", sample.body().instance());
                assertFalse(read(sample, encoded, length, read));
            }
        });
        TALLY.atLeast(Runs.of(2_000, 25_000), REFUSED);
    }

    @Test
    void shouldReadOnlyWhatItCouldHaveWritten() {
        eachSample("with bits flipped", false, sample -> {
            int startBit = sample.random().nextInt(8);
            Encoded encoded = Encoded.of(sample.body(), startBit);
            GeneratedBody other = sample.other();
            GeneratedBody into = sample.other();
            for (int i = 0; i < 50 && encoded.bits() > 0; i++) {
                Encoded changed = encoded;
                for (int flips = i % 4; flips >= 0; flips--) {
                    changed = changed.flipped(sample.random().nextInt(encoded.bits()), sample.random());
                }
                into.call("copyFrom", other.instance());
                read(sample, changed, changed.lengthBytes(), into);
            }
        });
        TALLY.atLeast(Runs.of(80, 1_000), "refusals with a value");
        TALLY.atLeast(Runs.of(800, 10_000), ACCEPTED);
        TALLY.atLeast(Runs.of(800, 10_000), REFUSED);
    }

    @Test
    void shouldReadRubbishOnlyIfItCouldHaveWrittenIt() {
        eachSample("of rubbish", false, sample -> {
            byte[] rubbish = new byte[sample.body().measure() / 8 + 64];
            sample.random().nextBytes(rubbish);
            Encoded encoded = new Encoded(rubbish, sample.random().nextInt(8), 0);
            read(sample, encoded, rubbish.length - BitWriter.SPARE_BYTES, sample.other());
        });
    }

    /**
     * Reads hostile bits. What is accepted must be what a write makes, and every value of it within the bounds of the
     * model, which {@link ReferenceWriter} holds it to; what is not must leave nothing behind.
     */
    private static boolean read(Sample sample, Encoded hostile, int lengthBytes, GeneratedBody into) {
        BitReader in = hostile.reader(lengthBytes);
        boolean accepted = into.read(in);
        TALLY.count(accepted ? ACCEPTED : REFUSED);
        explain(hostile, lengthBytes, into, accepted, in.readBits());
        if (accepted) {
            Encoded rewritten = Encoded.of(into, hostile.startBit());
            assertEquals(in.readBits() - hostile.startBit(), rewritten.bits());
            assertTrue(hostile.startsWith(rewritten));
            ReferenceWriter reference = new ReferenceWriter(hostile.startBit())
                    .write(into, sample.model().body());
            assertEquals(in.readBits(), reference.position());
        } else {
            assertTrue(in.failed());
            assertEquals(into.fresh(), into);
        }
        return accepted;
    }

    /** Checks that explain() reports a rejected message, and reads an accepted one as usual. */
    private static void explain(Encoded hostile, int lengthBytes, GeneratedBody like, boolean accepted, int bits) {
        BitReader in = hostile.reader(lengthBytes);
        Refusal refusal = new Refusal();
        GeneratedBody explained = like.fresh();
        assertEquals(accepted, explained.call("explain", in, refusal));
        if (accepted) {
            assertEquals(like, explained);
            assertEquals(bits, in.readBits());
            assertEquals("", refusal.toString());
        } else {
            assertNotNull(refusal.field());
            TALLY.count(refusal.value() == null ? "refusals without a value" : "refusals with a value");
        }
    }

    @Test
    void shouldRefuseOneBelowAndOneAboveEveryBound() {
        Refusals refusals = new Refusals();
        for (MessageModel model : MODELS) {
            try {
                refusals.check(code.create(model.name()), model.body());
            } catch (AssertionError failed) {
                throw new AssertionError(model.name().qualified() + ", seed " + SEED + "L", failed);
            }
        }
        TALLY.count("accessor calls refused", refusals.count());
        TALLY.atLeast(Runs.of(1_200, 3_000), "accessor calls refused");
    }

    @Test
    void shouldCopyAndResetEverything() {
        eachSample("copied", false, sample -> {
            GeneratedBody copy = sample.other();
            copy.call("copyFrom", sample.body().instance());
            assertEquals(sample.body(), copy);
            assertEquals(sample.body().instance().hashCode(), copy.instance().hashCode());

            copy.call("copyFrom", sample.other().instance());
            assertEquals(sample.body().fresh(), new GeneratedBody(copy.call("reset")));
            assertEquals(sample.body().fresh().toString(), copy.toString(), "also what does not take part in equality");
        });
    }
}
