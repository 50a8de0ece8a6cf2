package dev.tickwire.testing.transfer;

import java.util.Random;
import java.util.concurrent.RejectedExecutionException;

/** The chances of one life, by which its games act: now and then in each tick, and inside their callbacks. */
final class ActionChances {
    private static final int MAX_DEPTH = 4;
    private static final double[] CALLBACK_SHARES = {0.03, 0.2, 0.6};

    private final Random random;
    private final RunLog diary;
    private final double callbackShare;
    private boolean isStopped;

    ActionChances(Random random, RunLog diary) {
        this.random = random;
        this.diary = diary;
        callbackShare = CALLBACK_SHARES[random.nextInt(CALLBACK_SHARES.length)];
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    long anyLong() {
        return random.nextLong();
    }

    Random newRandom() {
        return new Random(random.nextLong());
    }

    /** From now on games do nothing but come back. */
    void stop() {
        isStopped = true;
    }

    boolean isStopped() {
        return isStopped;
    }

    /** A callback has come: its game may act there, and throw. */
    void onCallback(String callback, double share, Runnable act) {
        if (!isStopped && random.nextDouble() < callbackShare * share) {
            act.run();
            if (oneIn(30)) {
                throwFrom(callback);
            }
        }
    }

    /** Checks a rule of the callbacks of a game. */
    void require(boolean holds, Object... rule) {
        diary.require(holds, rule);
    }

    void count(String kind) {
        diary.count(kind);
    }

    /** Acts once in so many times. */
    void rarely(int times, Runnable act) {
        if (oneIn(times)) {
            act.run();
        }
    }

    /** Tries what may be refused as a caller's mistake. */
    void attempt(String kind, String action, Runnable act) {
        if (diary.depth() > MAX_DEPTH) {
            return;
        }
        diary.note(kind + ", " + action);
        diary.in();
        try {
            act.run();
            diary.count(kind);
        } catch (IllegalStateException | IllegalArgumentException | RejectedExecutionException refused) {
            diary.note("refused: " + refused.getMessage());
            diary.count(kind + " refused");
        } catch (Thrown thrown) {
            requireOwn(kind, thrown);
        } finally {
            diary.out();
        }
    }

    /** Throws out of a callback. */
    void throwFrom(String callback) {
        diary.note("throw in " + callback);
        throw new Thrown();
    }

    /** Runs what lets out all that games throw, and nothing else. */
    void run(String action, Runnable work) {
        try {
            work.run();
        } catch (Throwable thrown) {
            requireOwn(action, thrown);
        }
    }

    private void requireOwn(String action, Throwable thrown) {
        boolean isOwn = thrown instanceof Thrown;
        for (Throwable beside : thrown.getSuppressed()) {
            isOwn &= beside instanceof Thrown;
        }
        if (isOwn) {
            diary.note(action + " threw a game's own");
        } else {
            diary.thrown(action, thrown);
        }
    }

    /** Thrown by a game. */
    private static final class Thrown extends RuntimeException {
        private static final long serialVersionUID = 1;

        Thrown() {
            super("a game's own");
        }
    }
}
