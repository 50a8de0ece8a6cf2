package dev.tickwire.endpoint.client;

import dev.tickwire.session.DisconnectReason;

/** How a connection has ended, as a game is told. */
final class End {
    /** By the game itself. */
    static final End LEFT = new End(DisconnectReason.CLOSED_LOCALLY, "");

    private final DisconnectReason reason;
    private final String text;

    End(DisconnectReason reason, String text) {
        this.reason = reason;
        this.text = text;
    }

    DisconnectReason reason() {
        return reason;
    }

    /** The text that was said beside the reason; may be empty. */
    String text() {
        return text;
    }
}
