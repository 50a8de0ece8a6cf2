package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.schema.model.MessageModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What every generated message keeps, with random values, in all features and in random schemas. {@code
 * -Dtickwire.random.schemas} and {@code -Dtickwire.random.rounds} try more of them.
 */
class RoundTripTest {
    private static final List<MessageModel> MODELS = new ArrayList<>(Features.messages());
    private static final int ROUNDS = Integer.getInteger("tickwire.random.rounds", 15);
    private static final int RANDOM_SCHEMAS = Integer.getInteger("tickwire.random.schemas", 12);
    private static final long MODELS_SEED = System.nanoTime();
    private static GeneratedCode code;

    /** One message of random values. */
    private record Sample(MessageModel model, GeneratedBody body, Random random) {
        GeneratedBody other() {
            return new RandomValues(random, false).fill(body.fresh(), model.body());
        }
    }

    @BeforeAll
    static void generate() {
        MODELS.add(Features.huge());
        SortedMap<String, String> generated = new TreeMap<>(new JavaBackEnd().generate(Models.schema(MODELS)));
        try {
            RandomSchemas schemas = new RandomSchemas(RANDOM_SCHEMAS, new Random(MODELS_SEED));
            MODELS.addAll(schemas.messages());
            generated.putAll(schemas.generated());
            code = GeneratedCode.withoutDoclint(generated);
        } catch (AssertionError failed) {
            throw new AssertionError("seed of the models " + MODELS_SEED + "L", failed);
        }
    }

    private static void eachSample(boolean onGrid, Consumer<Sample> check) {
        for (MessageModel model : MODELS) {
            int rounds = model.body().allFields().size() > 300 ? 2 : ROUNDS;
            for (int round = 0; round < rounds; round++) {
                long seed = System.nanoTime();
                Random random = new Random(seed);
                try {
                    GeneratedBody body = code.create(model.name());
                    check.accept(new Sample(model, new RandomValues(random, onGrid).fill(body, model.body()), random));
                } catch (AssertionError | RuntimeException failed) {
                    throw new AssertionError(
                            model.name().qualified() + ", seed " + seed + "L, seed of the models " + MODELS_SEED + "L",
                            failed);
                }
            }
        }
    }

    @Test
    void shouldReadWhatItWroteAtAnyStartingBit() {
        eachSample(true, sample -> {
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
        eachSample(false, sample -> {
            for (int startBit = 0; startBit < 8; startBit++) {
                Encoded encoded = Encoded.of(sample.body(), startBit);
                GeneratedBody read = sample.other();
                assertTrue(encoded.readTo(read));
                Encoded again = Encoded.of(read, startBit);
                assertEquals(encoded.bits(), again.bits());
                assertTrue(encoded.startsWith(again));
            }
        });
    }

    @Test
    void shouldMeasureNoLessThanItWritesAndNoMoreThanTheModelSays() {
        eachSample(false, sample -> {
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
    void shouldRefuseWhatIsCutShortAndBeResetThen() {
        eachSample(false, sample -> {
            int startBit = sample.random().nextInt(8);
            Encoded encoded = Encoded.of(sample.body(), startBit);
            GeneratedBody read = sample.other();
            for (int length = encoded.lengthBytes() - 1; length * 8 >= startBit; length--) {
                read.call("copyFrom", sample.body().instance());
                BitReader in = encoded.reader(length);
                assertFalse(read.read(in));
                assertTrue(in.failed());
                assertEquals(sample.body().fresh(), read);
            }
        });
    }

    @Test
    void shouldReadOnlyWhatItCouldHaveWritten() {
        eachSample(false, sample -> {
            int startBit = sample.random().nextInt(8);
            Encoded encoded = Encoded.of(sample.body(), startBit);
            for (int i = 0; i < 50 && encoded.bits() > 0; i++) {
                Encoded changed = encoded.flipped(sample.random().nextInt(encoded.bits()), sample.random());
                GeneratedBody read = sample.other();
                BitReader in = changed.reader(changed.lengthBytes());
                if (read.read(in)) {
                    Encoded again = Encoded.of(read, startBit);
                    assertEquals(in.readBits() - startBit, again.bits());
                    assertTrue(changed.startsWith(again));
                } else {
                    assertTrue(in.failed());
                    assertEquals(sample.body().fresh(), read);
                }
            }
        });
    }

    @Test
    void shouldRefuseOrReadRubbish() {
        eachSample(false, sample -> {
            byte[] rubbish = new byte[sample.body().measure() / 8 + 64];
            sample.random().nextBytes(rubbish);
            GeneratedBody read = sample.body().fresh();
            BitReader in = new BitReader().wrap(rubbish, 0, rubbish.length - 8);
            if (!read.read(in)) {
                assertEquals(sample.body().fresh(), read);
            }
        });
    }

    @Test
    void shouldRefuseOneBelowAndOneAboveEveryBound() {
        Refusals refusals = new Refusals();
        for (MessageModel model : MODELS) {
            try {
                refusals.check(code.create(model.name()), model.body());
            } catch (AssertionError failed) {
                throw new AssertionError(
                        model.name().qualified() + ", seed of the models " + MODELS_SEED + "L", failed);
            }
        }
        assertTrue(refusals.count() > 1_000, "refused " + refusals.count());
    }

    @Test
    void shouldCopyAndResetEverything() {
        eachSample(false, sample -> {
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
