package dev.tickwire.testing.soak;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Looks at soaks that run in other threads, and finds one that has not come to the end of a step for a minute. */
final class StandstillWatch {
    /** A step takes microseconds. Looks are counted, not time, so that a machine that was asleep is no standstill. */
    private static final int MAX_LOOKS = 60;

    private final Map<Thread, Soak> running = new ConcurrentHashMap<>();
    private final Map<Thread, Progress> seen = new ConcurrentHashMap<>();
    private Thread stuck;

    private record Progress(Soak soak, int steps, int looks) {}

    /** The calling thread begins with a soak. */
    Soak begin(Soak soak) {
        running.put(Thread.currentThread(), soak);
        return soak;
    }

    /** The calling thread has done its soak. */
    void end() {
        running.remove(Thread.currentThread());
    }

    /** Waits for a second; true if all is done by then. Throws what the work has thrown. */
    boolean waitFor(CompletableFuture<Void> work) {
        try {
            work.get(1, TimeUnit.SECONDS);
            return true;
        } catch (TimeoutException goesOn) {
            return false;
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Error) {
                throw (Error) failed.getCause();
            }
            throw new CompletionException(failed.getCause());
        } catch (InterruptedException interrupted) {
            throw new AssertionError("interrupted", interrupted);
        }
    }

    /** A soak that stands, or null. */
    Soak standing() {
        for (Map.Entry<Thread, Soak> entry : running.entrySet()) {
            Soak soak = entry.getValue();
            Progress before = seen.get(entry.getKey());
            boolean hasMoved = before == null || before.soak != soak || before.steps != soak.steps();
            int looks = hasMoved ? 0 : before.looks + 1;
            seen.put(entry.getKey(), new Progress(soak, soak.steps(), looks));
            if (looks >= MAX_LOOKS) {
                stuck = entry.getKey();
                return soak;
            }
        }
        return null;
    }

    /** The stack of the thread whose soak stands still. */
    Throwable whereItStands() {
        AssertionError where = new AssertionError("no step came to its end within " + MAX_LOOKS + " seconds");
        where.setStackTrace(stuck.getStackTrace());
        return where;
    }
}
