package dev.tickwire.endpoint;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.VanishReason;

/**
 * Listener of a client; the generated listener of a protocol's client side extends it, with methods for each message
 * and object that a client is told.
 */
public interface ClientListener extends PeerListener {
    /**
     * The beacon of the server that the client tries to connect to says that it speaks another version. Told as soon as
     * it is known, from inside {@code update}.
     *
     * <p>A beacon is not sealed: whoever stands on the way can say this in its place. So it ends nothing; the attempt
     * goes on, and ends with {@link dev.tickwire.session.DisconnectReason#VERSION_MISMATCH} if it times out. A game may
     * show it to the player meanwhile, or give up by {@link Client#disconnect()}.
     *
     * @param server the server, connecting
     * @param mismatch both protocol ids
     */
    default void onVersionMismatch(Peer server, VersionMismatch mismatch) {}

    /**
     * An object is there. Told before the messages of the packet that brought it; all objects of the packet are by then
     * as it told them. Generated interfaces call the method made for its type; a game overrides this only to see all.
     *
     * @param server the server
     * @param type its type
     * @param object the object
     */
    default void onObjectAppear(Peer server, ObjectType<?> type, StateObject object) {}

    /**
     * An object has changed, as {@link #onObjectAppear}.
     *
     * @param server the server
     * @param type its type
     * @param object the object, as it is now
     * @param changes a bit for each of its fields that has changed, the first field in the lowest; 0 if only
     *     {@link StateObject#isOwned()} has
     */
    default void onObjectChange(Peer server, ObjectType<?> type, StateObject object, long changes) {}

    /**
     * An object is there no more, as {@link #onObjectAppear}. When the connection ends, this is told of all objects
     * before {@link #onDisconnect}.
     *
     * @param server the server
     * @param type its type
     * @param object the object, with its last values
     * @param why the reason
     */
    default void onObjectVanish(Peer server, ObjectType<?> type, StateObject object, VanishReason why) {}

    /**
     * Called when all objects of all state channels have appeared that the client was to see when it joined. Newer
     * objects and changes may still wait to be sent. Called again after each resync of a channel, once all its objects
     * have appeared, as after a move to another table; and after each {@link #onRoom}, at once if the objects of the
     * room came before its name.
     *
     * @param server the server
     */
    default void onWorldComplete(Peer server) {}

    /**
     * This client goes on at another server, to which the one before has sent it: told once, in place of the end of one
     * connection and the begin of another. All reliable messages of the server before have been delivered, and all that
     * it was sent has arrived there, unless that took longer than five seconds or its connection ended meanwhile. Calls
     * that were not answered within a second more have failed, and chunks that were under way have ended. Its objects
     * have vanished; those of the new one appear from now on. Unless a game overrides this, it is told
     * {@link #onConnect}.
     *
     * <p>If the other server does not let the client in, it stays, and its game is told nothing. If the connection has
     * ended meanwhile, {@link #onDisconnect} tells its end then; in place of
     * {@link dev.tickwire.session.DisconnectReason#TRANSFERRED}, the reason and the text of the other server.
     *
     * @param from the server before, whose connection has ended
     * @param to the new one, connected; {@link Client#peer()} from now on
     * @param text for the player to read, in one line; may be empty
     */
    default void onTransfer(Peer from, Peer to, String text) {
        onConnect(to);
    }

    /**
     * Called when the server has let this client into another of its rooms, or out of one. Each change of rooms leads
     * to a call, but in no order with messages and objects; of several changes in a short time perhaps only the last.
     * {@link #onWorldComplete} follows, when all objects that the client is to see there have appeared.
     *
     * @param server the server
     * @param room the room's name; an empty text for none
     * @param text for the player to read, in one line: what the room was closed with, or an empty text
     */
    default void onRoom(Peer server, String room, String text) {}
}
