package dev.tickwire.endpoint;

import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.StateTable;

/** The server of a room, as far as the room asks anything of it. */
interface RoomHost {
    /** Refuses a thread that does not own the server. */
    void requireOwner();

    /** Refuses what a source or transport cannot do while the server sends. */
    void requireNotFlushing(String method);

    /** Checks that a channel is one of the server's protocol, and returns it. */
    StateChannel requireState(StateChannel channel);

    /** A table of a channel of the protocol, which is closed with the room. */
    StateTable newTable(StateChannel channel, Room room);

    /** Lets a peer see a table of a channel. */
    void include(StateTable table, StateChannel channel, Peer peer);

    /** Broadcasts to the peers of the room. */
    Broadcaster broadcaster(Iterable<Peer> peers);

    /** A room is closed. */
    void close(Room room, String text);
}
