package dev.tickwire.fleet.http.server;

import java.util.Map;

/**
 * An answer.
 *
 * @param status its status
 * @param headers its headers; the length is added
 * @param body its bytes, not copied
 * @param sent is told whether it has left
 */
public record Reply(int status, Map<String, String> headers, byte[] body, Sent sent) {
    /** Is told, by the thread of the connection, what became of an answer. */
    @FunctionalInterface
    public interface Sent {
        /**
         * The answer has been sent, or cannot be.
         *
         * @param hasLeft false if the connection has ended before
         */
        void onSent(boolean hasLeft);
    }

    /** The same, and one more is told whether it has left. */
    public Reply andThen(Sent next) {
        return new Reply(status, headers, body, hasLeft -> {
            sent.onSent(hasLeft);
            next.onSent(hasLeft);
        });
    }
}
