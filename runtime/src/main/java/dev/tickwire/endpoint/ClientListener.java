package dev.tickwire.endpoint;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.VanishReason;

/**
 * Listener of a client. A game implements the generated interface of its protocol's client side, which extends this
 * interface by a method for each message and object type that a client can receive.
 */
public interface ClientListener extends PeerListener {
    /**
     * Called when the server has answered that it speaks no version of the protocol that this client speaks. The
     * connection attempt is still under way then.
     *
     * <p>The answer is not encrypted, so an attacker on the path can forge it. It therefore does not end an attempt
     * with a token, or an attempt whose answer came from a beacon: the attempt goes on, and a time-out has the reason
     * {@link dev.tickwire.session.DisconnectReason#VERSION_MISMATCH},
     * {@link dev.tickwire.session.DisconnectReason#VERSION_TOO_OLD} or
     * {@link dev.tickwire.session.DisconnectReason#VERSION_TOO_NEW}. A plain attempt ends with that reason after this
     * call. A game may show the mismatch to the player, or end the attempt by {@link Client#disconnect()}.
     *
     * @param server the server, not connected yet
     * @param mismatch the protocol ids of client and server
     */
    default void onVersionMismatch(Peer server, VersionMismatch mismatch) {}

    /**
     * Called in place of {@link #onDisconnect} if the client will try to connect again by itself, as
     * {@link Client.Builder#reconnect} allows. Called when a connection was lost, and after each failed attempt. All
     * objects have vanished. The client is {@link ClientState#CONNECTING} until {@link #onConnect} or, if it gives up,
     * {@link #onDisconnect}.
     *
     * <p>At the server, the reconnected client is a new {@link Peer}.
     *
     * @param server the server of the connection or the attempt that has ended
     * @param reason why it ended
     * @param attempt the number of the next attempt, from 1
     * @param waitMillis the time until that attempt, in milliseconds
     */
    default void onReconnecting(Peer server, DisconnectReason reason, int attempt, long waitMillis) {}

    /**
     * Called when an object appears: when the view reaches the tick of its update, or on arrival for objects of the
     * player, objects bound to them, and objects of {@code immediate} types. All objects of a tick have their values of
     * that tick by then. What appears on arrival precedes the messages of the same packet.
     *
     * <p>Generated interfaces implement this: they call the method of the object's type. A game overrides it only to
     * see all objects in one method.
     *
     * @param server the server
     * @param type the type of the object
     * @param object the object
     */
    default void onObjectAppear(Peer server, ObjectType<?> type, StateObject object) {}

    /**
     * Called when an object has changed, at the same times as {@link #onObjectAppear}.
     *
     * @param server the server
     * @param type the type of the object
     * @param object the object, with its new values
     * @param changes a bit for each changed field, the first field in the lowest bit; 0 if only
     *     {@link StateObject#isOwned()} changed
     */
    default void onObjectChange(Peer server, ObjectType<?> type, StateObject object, long changes) {}

    /**
     * Called when an object vanishes, at the same times as {@link #onObjectAppear}. At the end of a connection it is
     * called for all objects, before {@link #onDisconnect}.
     *
     * @param server the server
     * @param type the type of the object
     * @param object the object, with its last values
     * @param reason the reason
     */
    default void onObjectVanish(Peer server, ObjectType<?> type, StateObject object, VanishReason reason) {}

    /**
     * Called when all objects of all state channels have appeared that the client was to see when it joined. Newer
     * objects and changes may still wait to be sent.
     *
     * <p>Called again after each resync of a channel, when all its objects have appeared, for example after a move to
     * another table. Also called again after each {@link #onRoom}, at once if the objects of the room arrived before
     * its name.
     *
     * @param server the server
     */
    default void onWorldComplete(Peer server) {}

    /**
     * Called when this client has been transferred to another server. This call replaces the {@code onDisconnect} of
     * the old connection and the {@code onConnect} of the new connection. By default it calls {@link #onConnect}.
     *
     * <p>Before the call, all reliable messages of the old server have been delivered, and all reliable messages sent
     * to the old server have arrived. The exceptions: this took more than five seconds, or the old connection ended
     * before. Calls without an answer a second later have failed, and unfinished chunks have ended. The old server's
     * objects have vanished; those of the new server appear from now on.
     *
     * <p>If the new server rejects the client, the client stays with the old server, and no method is called. If the
     * old connection has ended by then, {@link #onDisconnect} is called, with the new server's reason and text in place
     * of {@link dev.tickwire.session.DisconnectReason#TRANSFERRED}.
     *
     * @param from the old server, whose connection has ended
     * @param to the new server, connected; {@link Client#peer()} returns it from now on
     * @param text one line for the player to read; may be empty
     */
    default void onTransfer(Peer from, Peer to, String text) {
        onConnect(to);
    }

    /**
     * Called when the server has moved this client into another room of the server, or out of a room. Each change leads
     * to a call, in no order with messages and objects. Of several changes in quick succession, only the last may be
     * notified. {@link #onWorldComplete} follows when all objects that the client is to see there have appeared.
     *
     * @param server the server
     * @param room the name of the room; empty for none
     * @param text one line for the player to read: the text with which the room was closed, or empty
     */
    default void onRoom(Peer server, String room, String text) {}
}
