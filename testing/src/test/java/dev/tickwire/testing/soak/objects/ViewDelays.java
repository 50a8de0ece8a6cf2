package dev.tickwire.testing.soak.objects;

import dev.tickwire.endpoint.Client;
import java.time.Duration;
import java.util.SplittableRandom;

/** How far behind the newest state a client draws: not at all, as by default, or by bounds of its own. */
public final class ViewDelays {
    private static final int MOST_LEAST_MILLIS = 300;
    private static final int MOST_MILLIS = 2000;

    private final Duration least;
    private final Duration most;

    /** Draws them. */
    public ViewDelays(SplittableRandom random) {
        int kind = random.nextInt(3);
        int leastMillis = kind < 2 ? 0 : random.nextInt(MOST_LEAST_MILLIS);
        int mostMillis = kind == 0 ? 0 : kind == 1 ? 200 : random.nextInt(leastMillis, MOST_MILLIS + 1);
        least = Duration.ofMillis(leastMillis);
        most = Duration.ofMillis(mostMillis);
    }

    /** Tells a client. */
    public void choose(Client.Builder settings) {
        settings.viewDelay(least, most);
    }

    /** Whether things are shown at a view tick; else on arrival. */
    public boolean areDelayed() {
        return !most.isZero();
    }

    /** The longest delay, in seconds. */
    public double mostSeconds() {
        return most.toMillis() / 1e3;
    }

    @Override
    public String toString() {
        return least.toMillis() + " to " + most.toMillis() + " ms";
    }
}
