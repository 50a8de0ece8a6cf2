package dev.tickwire.endpoint;

import dev.tickwire.message.Checks;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import java.net.InetSocketAddress;

/** Listener of a server; the generated listener of a protocol's server side extends it. */
public interface ServerListener extends PeerListener {
    /**
     * A client goes on from another address, as a phone that left the Wi-Fi. Nothing else has changed, and a game need
     * not care: the peer is the same, with its slot and all that is queued.
     *
     * @param peer the client, at its new address
     * @param before where it was
     */
    default void onAddressChange(Peer peer, InetSocketAddress before) {}

    /**
     * A client has entered a room. Told to the room's listener, if it has one, or else to the server's.
     *
     * @param peer the client, which sees the room's tables from now on
     * @param room the room
     */
    default void onEnterRoom(Peer peer, Room room) {}

    /**
     * A client has left a room: for another, as {@link Peer#room()} says, for none, or because its connection has
     * ended, which the server's listener is told afterwards. Told to the listener of the room that it left.
     *
     * @param peer the client
     * @param room the room that it was in
     */
    default void onLeaveRoom(Peer peer, Room room) {}

    /**
     * A client that was to go on at another server stays here.
     *
     * @param peer the client, whose connection goes on as if nothing had been
     * @param reason why the other server did not let it in, as the client says; {@link DisconnectReason#TIMED_OUT} if
     *     it has said nothing for 30 seconds
     */
    default void onTransferFailed(Peer peer, DisconnectReason reason) {}

    /**
     * The last client has left a server that takes in no more: from here on {@link Server#close()} ends nobody's game.
     * Told once, by the update after {@link Server#drain} at the earliest.
     */
    default void onDrained() {}

    /**
     * Called at the end of the flush that has found an object larger than a packet: once, until a flush finds it
     * smaller. The server's listener is called also for the tables of rooms. Peers have the object as it was before, or
     * not at all, and all other objects as they are; {@link StateTable#oversizedCount()} counts such objects. Unless
     * this is overridden, {@code flush} throws while {@link Checks#ON}, and otherwise nothing happens.
     *
     * @param table the table of the object, which may be changed
     * @param object the object, as the game has set it
     * @param bits the bits of its fields when it appears, in the view of its owner or of others, whichever are more
     * @param mostBits the most that fit a packet
     */
    default void onObjectTooLarge(StateTable table, StateObject object, int bits, int mostBits) {
        if (Checks.ON) {
            throw new IllegalStateException("a " + object.getClass().getSimpleName() + " takes " + bits
                    + " bits when it appears, must be at most " + mostBits + " to fit a packet: " + object);
        }
    }
}
