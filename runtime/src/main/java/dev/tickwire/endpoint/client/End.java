package dev.tickwire.endpoint.client;

import dev.tickwire.session.DisconnectReason;

/** The end of a connection, for the game's listener. */
final class End {
    /** End by the game itself. */
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

    /** Returns the text beside the reason; may be empty. */
    String text() {
        return text;
    }
}
