package dev.tickwire.state.coding.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.state.coding.Flag;
import dev.tickwire.state.coding.StepKind;
import dev.tickwire.state.coding.StepNodes;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ModelsTest {
    /** Contexts after a few numbers of any size. */
    private static StepContexts contexts(Random random) {
        StepContexts contexts = new StepContexts();
        contexts.beginObject();
        for (int numbers = random.nextInt(4); numbers > 0; numbers--) {
            contexts.begin(steps(random), random.nextLong(), random.nextInt(40));
            contexts.onSteps(steps(random));
        }
        contexts.begin(steps(random), random.nextLong(), random.nextInt(40));
        return contexts;
    }

    private static long steps(Random random) {
        return random.nextLong() >> Long.SIZE - 2 - random.nextInt(StepNodes.MAX_BITS);
    }

    private static void teach(Models models, Random random, int bits) {
        for (int i = 0; i < bits; i++) {
            models.beginNumber(StepKind.values()[random.nextInt(StepKind.COUNT)], contexts(random));
            int node = random.nextInt(StepNodes.MIXED);
            models.mixed(node);
            models.learnMixed(random.nextInt(StepNodes.MIXED) < node ? 1 : 0);
            int alone = random.nextInt(StepNodes.ALONE);
            models.learnAlone(alone, random.nextInt(StepNodes.ALONE) < alone ? 1 : 0);
            models.learn(Flag.OTHER, random.nextInt(Flag.CONTEXTS), random.nextInt(2));
        }
    }

    @Test
    void shouldFitEightKibibytes() {
        assertTrue(Models.BYTES <= 8192, Models.BYTES + " bytes");
    }

    /** A likelihood goes to and fro with each bit, so that the mean of many moments is judged. */
    @Test
    void shouldLearn() {
        Models models = new Models();
        Random random = new Random(Seeds.of(ModelsTest.class));
        teach(models, random, 50_000);
        long[] sums = new long[4];
        int moments = 100;
        for (int moment = 0; moment < moments; moment++) {
            teach(models, random, 200);
            models.beginNumber(StepKind.NUMBER, contexts(random));
            sums[0] += models.mixed(1);
            sums[1] += models.mixed(7);
            sums[2] += models.alone(1);
            sums[3] += models.alone(4);
        }
        String means =
                Arrays.stream(sums).map(sum -> sum / moments).boxed().toList().toString();
        assertTrue(sums[0] < 12_000L * moments && sums[1] > 53_000L * moments, means);
        assertTrue(sums[2] < 24_000L * moments && sums[3] > 42_000L * moments, means);
    }

    /** The range coder can encode a bit only while its probability is not zero. */
    @Test
    void shouldNeverReachCertainty() {
        Models models = new Models();
        models.beginNumber(StepKind.NUMBER, contexts(new Random(Seeds.of(ModelsTest.class, 3))));
        for (int bit = 0; bit <= 1; bit++) {
            for (int i = 0; i < 10_000; i++) {
                models.mixed(0);
                models.learnMixed(bit);
                models.learnAlone(0, bit);
                models.learn(Flag.OTHER, 0, bit);
            }
            for (int likelihood : new int[] {models.mixed(0), models.alone(0), models.flag(Flag.OTHER, 0)}) {
                assertTrue(likelihood > 0 && likelihood < 1 << 16, likelihood + " after " + bit);
                assertTrue(bit == 0 ? likelihood < 1 << 6 : likelihood > (1 << 16) - (1 << 6), likelihood + "");
            }
        }
    }

    @Test
    void shouldPredictTheSameAfterACopy() {
        Models models = new Models();
        teach(models, new Random(Seeds.of(ModelsTest.class, 1)), 5_000);
        Models copy = new Models();
        copy.copyFrom(models);
        Random random = new Random(Seeds.of(ModelsTest.class, 2));
        for (int i = 0; i < 1_000; i++) {
            StepContexts contexts = contexts(random);
            models.beginNumber(StepKind.COMPONENT, contexts);
            copy.beginNumber(StepKind.COMPONENT, contexts);
            int node = random.nextInt(StepNodes.MIXED);
            assertEquals(models.mixed(node), copy.mixed(node));
            models.learnMixed(i & 1);
            copy.learnMixed(i & 1);
            int alone = random.nextInt(StepNodes.ALONE);
            assertEquals(models.alone(alone), copy.alone(alone));
            models.learnAlone(alone, i & 1);
            copy.learnAlone(alone, i & 1);
            assertEquals(models.flag(Flag.OTHER, i % 16), copy.flag(Flag.OTHER, i % 16));
        }
        copy.reset();
        copy.beginNumber(StepKind.NUMBER, contexts(random));
        assertEquals(1 << 15, copy.mixed(0));
    }
}
