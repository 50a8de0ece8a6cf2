package dev.tickwire.session.slot;

import dev.tickwire.session.DisconnectReason;

/** Listener of a {@link ClientSession}. Called from within the calls of the session. */
public interface ClientSessionListener {
    /**
     * Called when the server has given this client a slot.
     *
     * @param index the index of the slot, 0 to {@code maxClients - 1}
     * @param maxClients the number of slots of the server
     */
    void onConnect(int index, int maxClients);

    /** Called when an exchange has new content. */
    default void onExchange(Exchange exchange) {}

    /**
     * Called once for each move, when the server challenges a new address of this client: path and round trip may
     * differ from now on.
     */
    default void onMove() {}

    /**
     * Called when the session has ended or the attempt has failed.
     *
     * @param text the text of the side that ended the session, in one line, or empty
     */
    void onDisconnect(DisconnectReason reason, String text);
}
