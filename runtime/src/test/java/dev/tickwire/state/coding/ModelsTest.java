package dev.tickwire.state.coding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ModelsTest {
    private static int[] contexts(Random random) {
        return random.ints(Models.CONTEXTS, 0, Models.CLASSES).toArray();
    }

    private static void teach(Models models, Random random, int bits) {
        for (int i = 0; i < bits; i++) {
            models.beginNumber(StepKind.values()[random.nextInt(StepKind.COUNT)], contexts(random));
            int node = random.nextInt(Models.NODES);
            models.ofOne(node);
            models.learn(random.nextInt(10) < node ? 1 : 0);
            models.learn(Flag.OTHER, random.nextInt(Flag.CONTEXTS), random.nextInt(2));
        }
    }

    @Test
    void shouldFitEightKibibytes() {
        assertTrue(Models.BYTES <= 8192, Models.BYTES + " bytes");
    }

    @Test
    void shouldLearn() {
        Models models = new Models();
        teach(models, new Random(1), 50_000);
        models.beginNumber(StepKind.NUMBER, new int[] {3, 3, 3, 3, 3});
        int rare = models.ofOne(1);
        int usual = models.ofOne(9);
        assertTrue(rare < 12_000 && usual > 53_000, rare + ", " + usual);
    }

    @Test
    void shouldThinkAsThoseThatItHasCopied() {
        Models models = new Models();
        teach(models, new Random(2), 5_000);
        Models copy = new Models();
        copy.copyFrom(models);
        Random random = new Random(3);
        for (int i = 0; i < 1_000; i++) {
            int[] contexts = contexts(random);
            models.beginNumber(StepKind.COMPONENT, contexts);
            copy.beginNumber(StepKind.COMPONENT, contexts);
            int node = random.nextInt(Models.NODES);
            assertEquals(models.ofOne(node), copy.ofOne(node));
            models.learn(i & 1);
            copy.learn(i & 1);
            assertEquals(models.flag(Flag.OTHER, i % 16), copy.flag(Flag.OTHER, i % 16));
        }
        copy.reset();
        copy.beginNumber(StepKind.NUMBER, contexts(random));
        assertEquals(1 << 15, copy.ofOne(0) & ~0xFF);
    }
}
