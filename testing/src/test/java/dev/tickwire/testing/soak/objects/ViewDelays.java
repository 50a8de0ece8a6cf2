package dev.tickwire.testing.soak.objects;

import dev.tickwire.endpoint.Client;
import java.time.Duration;
import java.util.SplittableRandom;

/** How far behind the newest state a client draws: not at all, as by default, or by bounds of its own. */
public final class ViewDelays {
    private static final int MAX_MIN_MILLIS = 300;
    private static final int MAX_MILLIS = 2000;

    private final Duration min;
    private final Duration max;

    /** Draws them. */
    public ViewDelays(SplittableRandom random) {
        int kind = random.nextInt(3);
        int minMillis = kind < 2 ? 0 : random.nextInt(MAX_MIN_MILLIS);
        int maxMillis = kind == 0 ? 0 : kind == 1 ? 200 : random.nextInt(minMillis, MAX_MILLIS + 1);
        min = Duration.ofMillis(minMillis);
        max = Duration.ofMillis(maxMillis);
    }

    /** Sets the delays of a client. */
    public void choose(Client.Builder settings) {
        settings.viewDelay(min, max);
    }

    /** Whether things are shown at a view tick; else on arrival. */
    public boolean areDelayed() {
        return !max.isZero();
    }

    /** The longest delay, in seconds. */
    public double mostSeconds() {
        return max.toMillis() / 1e3;
    }

    @Override
    public String toString() {
        return min.toMillis() + " to " + max.toMillis() + " ms";
    }
}
