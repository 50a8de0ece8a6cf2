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

    /**
     * Makes an answer of which nobody is told whether it has left.
     *
     * @param status its status
     * @param headers its headers; the length is added
     * @param body its bytes, not copied
     */
    public Reply(int status, Map<String, String> headers, byte[] body) {
        this(status, headers, body, hasLeft -> {});
    }

    /** The same, of which this is told whether it has left. */
    public Reply withSent(Sent told) {
        return new Reply(status, headers, body, told);
    }
}
