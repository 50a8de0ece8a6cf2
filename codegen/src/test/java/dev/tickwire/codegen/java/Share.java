package dev.tickwire.codegen.java;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Some of many cases, in their order. Another seed draws others, but as many: each has its turn in some run. */
final class Share {
    private Share() {}

    /**
     * Draws cases.
     *
     * @param all the cases
     * @param share one of so many is drawn, and one at the least
     * @param seed what draws them
     */
    static <T> List<T> of(List<T> all, int share, long seed) {
        Random random = new Random(seed);
        List<T> drawn = new ArrayList<>();
        int wanted = (all.size() + share - 1) / share;
        int left = all.size();
        for (T each : all) {
            if (random.nextInt(left) < wanted - drawn.size()) {
                drawn.add(each);
            }
            left--;
        }
        return drawn;
    }
}
