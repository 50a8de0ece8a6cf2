package dev.tickwire.session.slot;

import dev.tickwire.session.DisconnectReason;
import java.net.InetSocketAddress;

/** Listener to a {@link ServerSession}: the server that owns it. */
public interface ServerSessionListener {
    /**
     * A client has a slot.
     *
     * @param index the slot, 0 to the most clients - 1
     * @param clientId the client's id, unique to it as far as the kind of session can tell
     * @param address where it is
     * @param bytes where its user data are; valid during the call
     * @param offset the first of 256 bytes
     */
    void onConnect(int index, long clientId, InetSocketAddress address, byte[] bytes, int offset);

    /**
     * A client goes on from another address, which it has proved to be its own.
     *
     * @param index its slot
     * @param address where it is now
     */
    default void onMove(int index, InetSocketAddress address) {}

    /**
     * An exchange with a client has brought news.
     *
     * @param index its slot
     * @param exchange the exchange
     */
    default void onExchange(int index, Exchange exchange) {}

    /**
     * A client's session has ended; its slot is free.
     *
     * @param index what its slot was
     * @param reason why
     * @param text what whoever ended it said beside the reason, in one line; may be empty
     */
    void onDisconnect(int index, DisconnectReason reason, String text);
}
