package dev.tickwire.session.slot;

import dev.tickwire.session.DisconnectReason;

/** Listener to a {@link ClientSession}: the client that owns it. */
public interface ClientSessionListener {
    /**
     * The server has given this client a slot.
     *
     * @param index the slot, 0 to {@code maxClients - 1}
     * @param maxClients how many slots the server has
     */
    void onConnect(int index, int maxClients);

    /**
     * An exchange with the server has brought news.
     *
     * @param exchange the exchange
     */
    default void onExchange(Exchange exchange) {}

    /**
     * The server has found this client at another address and asks whether it is there: the ways are others from now
     * on. It is told once a move.
     */
    default void onMove() {}

    /**
     * The session has ended, or the attempt has failed.
     *
     * @param reason why
     * @param text what whoever ended it said beside the reason, in one line; may be empty
     */
    void onDisconnect(DisconnectReason reason, String text);
}
