package dev.tickwire.session.slot;

import dev.tickwire.session.DisconnectReason;
import java.net.InetSocketAddress;

/** Listener of a {@link ServerSession}. Called from within the calls of the session. */
public interface ServerSessionListener {
    /**
     * Called when a client has got a slot.
     *
     * @param index the index of the slot, from 0
     * @param clientId the id of the client, unique as far as the kind of session can ensure it
     * @param bytes the array with the user data of the handshake, valid during the call
     * @param offset the index of the first of {@link ClientSession#USER_DATA_BYTES} bytes
     */
    void onConnect(int index, long clientId, InetSocketAddress address, byte[] bytes, int offset);

    /** Called when a client has moved to another address, which it has proved. */
    default void onMove(int index, InetSocketAddress address) {}

    /** Called when an exchange of a slot has new content. */
    default void onExchange(int index, Exchange exchange) {}

    /**
     * Called when the session of a slot has ended. The slot is free already.
     *
     * @param text the text of the side that ended the session, in one line, or empty
     */
    void onDisconnect(int index, DisconnectReason reason, String text);
}
