package dev.tickwire.testing.endpoint;

import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.testing.GameTick;
import java.util.List;

/** The loop of a game, which goes on behind what its endpoint throws if it is told to. */
final class Loop {
    private List<Throwable> thrown;

    /** From now on what endpoints throw is written down. */
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
