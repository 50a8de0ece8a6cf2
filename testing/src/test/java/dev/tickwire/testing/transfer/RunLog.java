package dev.tickwire.testing.transfer;

import dev.tickwire.testing.soak.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The story of one life: all that happens, how often, and which of it breaks a rule. */
final class RunLog {
    private static final int LAST_LINES = 60;

    private final List<String> lines = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private final Map<String, Integer> counts = new TreeMap<>();
    private Throwable cause;
    private int tick;
    private int depth;

    /** Another tick begins. */
    void tick() {
        tick++;
    }

    int ticks() {
        return tick;
    }

    /** From now on what happens does so inside of what was noted last. */
    void in() {
        depth++;
    }

    /** That is over. */
    void out() {
        depth--;
    }

    int depth() {
        return depth;
    }

    void note(String line) {
        lines.add(tick + " " + "  ".repeat(depth) + line);
    }

    void count(String kind) {
        counts.merge(kind, 1, Integer::sum);
    }

    /** How often each kind of thing has happened. */
    Map<String, Integer> counts() {
        return counts;
    }

    void fault(String rule) {
        faults.add("tick " + tick + ": " + rule);
        note("FAULT " + rule);
    }

    /** The rule is given in words that are joined only if it does not hold: it is asked for in each tick. */
    void require(boolean holds, Object... rule) {
        if (!holds) {
            fault(Words.joined(rule));
        }
    }

    /** Something was thrown that no game of the life has thrown. */
    void thrown(String where, Throwable thrown) {
        cause = thrown;
        fault(where + " threw " + thrown);
    }

    /** Fails if a rule was broken. */
    void assertNoFault() {
        if (!faults.isEmpty()) {
            List<String> last = lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
            throw new AssertionError(faults + "\n" + String.join("\n", last) + "\n", cause);
        }
    }

    @Override
    public String toString() {
        return String.join("\n", lines);
    }
}
