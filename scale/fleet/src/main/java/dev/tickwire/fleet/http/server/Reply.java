package dev.tickwire.fleet.http.server;

import java.util.Map;

/**
 * An HTTP response.
 *
 * @param status the status code
 * @param headers the headers, without those of length and connection
 * @param body the bytes of the body; not copied
 * @param sent called when the response has been written, or could not be
 */
public record Reply(int status, Map<String, String> headers, byte[] body, Sent sent) {
    /** Notified of the end of a response. */
    @FunctionalInterface
    public interface Sent {
        /**
         * Called on the event loop when the response was written to the socket, or could not be.
         *
         * @param hasLeft whether it was written; says nothing about its arrival
         */
        void onSent(boolean hasLeft);
    }

    /** Creates a response that notifies nobody. */
    public Reply(int status, Map<String, String> headers, byte[] body) {
        this(status, headers, body, hasLeft -> {});
    }

    /** Returns this response with another callback. */
    public Reply withSent(Sent listener) {
        return new Reply(status, headers, body, listener);
    }
}
