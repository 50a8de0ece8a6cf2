package dev.tickwire.testing.endpoint;

import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.testing.GameTick;
import java.util.List;

/** The loop of a game; once {@link #catching} was called, it continues after exceptions of its endpoint. */
final class Loop {
    private List<Throwable> thrown;

    /** From now on the exceptions of endpoints are collected. */
    void catching(List<Throwable> collected) {
        thrown = collected;
    }

    /** Updates and flushes an endpoint. */
    GameTick of(Endpoint endpoint) {
        return now -> {
            call(() -> endpoint.update(now));
            call(endpoint::flush);
        };
    }

    /** Calls, and writes down what that throws or throws it on. */
    void call(Runnable call) {
        try {
            call.run();
        } catch (Throwable failure) {
            if (thrown == null) {
                throw failure;
            }
            thrown.add(failure);
        }
    }
}
