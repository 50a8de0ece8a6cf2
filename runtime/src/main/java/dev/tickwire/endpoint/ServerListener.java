package dev.tickwire.endpoint;

import dev.tickwire.message.Checks;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import java.net.InetSocketAddress;

/**
 * Listener of a server. A game implements the generated interface of its protocol's server side, which extends this
 * interface by a method for each message that a server can receive.
 */
public interface ServerListener extends PeerListener {
    /**
     * Called when a client has changed its address, for example a phone that left the Wi-Fi. The peer stays the same,
     * with its slot and its queues, so most games need no action.
     *
     * @param peer the client, at its new address
     * @param before the old address
     */
    default void onAddressChange(Peer peer, InetSocketAddress before) {}

    /**
     * Called when a client has entered a room, on the listener of the room if the room has a listener, else on the
     * listener of the server.
     *
     * @param peer the client, which sees the tables of the room from now on
     * @param room the room
     */
    default void onEnterRoom(Peer peer, Room room) {}

    /**
     * Called when a client has left a room for another room ({@link Peer#room()}), for none, or because its connection
     * has ended. In that case {@code onDisconnect} of the server's listener follows. Called on the listener of the room
     * that was left.
     *
     * @param peer the client
     * @param room the room that was left
     */
    default void onLeaveRoom(Peer peer, Room room) {}

    /**
     * Called when the transfer of a client to another server has failed. The client stays connected here as before.
     *
     * @param peer the client
     * @param reason the reason why the other server rejected the client, as reported by the client;
     *     {@link DisconnectReason#TIMED_OUT} if there is no report within 30 seconds; the reasons of
     *     {@link Peer#transferTo} if there was no token
     */
    default void onTransferFailed(Peer peer, DisconnectReason reason) {}

    /**
     * Called once when the last client of a draining server has left, by the first update after {@link Server#drain} or
     * later. {@link Server#close()} then disconnects no player.
     */
    default void onDrained() {}

    /**
     * Called once at the end of a flush that has found an object larger than a packet, until a flush finds the object
     * smaller again. The server's listener is called for tables of rooms, too. All packets have been sent by then: the
     * listener may send, disconnect, move peers and close rooms.
     *
     * <p>Peers keep the previous version of the object, or do not see it. All other objects are sent as usual. The
     * object may be too large in the format of an earlier version alone, which is measured once a peer of that version
     * has been in the table. Then only peers of that version do not get it. {@link StateTable#oversizedCount()} counts
     * such objects. The default implementation throws while {@link Checks#ON}, so that {@code flush} throws, and
     * otherwise does nothing.
     *
     * @param table the table of the object, which may be changed
     * @param object the object, with the values of the game
     * @param bits the number of bits of the object's fields when the object appears: for the owner or for other peers,
     *     whichever is more
     * @param maxBits the most bits that fit a packet
     */
    default void onObjectTooLarge(StateTable table, StateObject object, int bits, int maxBits) {
        if (Checks.ON) {
            throw new IllegalStateException("a " + object.getClass().getSimpleName() + " takes " + bits
                    + " bits when it appears, must be at most " + maxBits + " to fit a packet: " + object);
        }
    }
}
