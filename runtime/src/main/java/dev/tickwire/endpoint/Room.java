package dev.tickwire.endpoint;

import dev.tickwire.base.SlotIterable;
import dev.tickwire.message.Message;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.server.ServerObjects;

/**
 * A room of a server: some of its peers, with tables of objects, broadcasts, a listener and an attachment of their own.
 * A peer is in one room at a time, or in none, and goes from one to another by {@link Peer#enter}, over the same
 * connection. Its client is told the room's name: {@link ClientListener#onRoom}.
 *
 * <pre>{@code
 * Room dungeon = server.room("dungeon 7");
 * dungeon.listener(new Dungeon(dungeon.state(GameProtocol.WORLD_CHANNEL)));
 * peer.enter(dungeon);
 * }</pre>
 *
 * <p>Made by {@link Server#room}, it lasts until it is {@linkplain #close closed}.
 */
public final class Room implements Broadcaster {
    private final RoomHost host;
    private final String name;
    private final SlotIterable<Peer> peers;
    private final Broadcaster broadcast;
    /** By the number of the channel; null where the room has none. */
    private final StateTable[] tables;

    private int count;
    private ServerListener listener;
    private Object attachment;
    /** Whether it is being closed, or was. */
    private boolean closing;

    private boolean closed;

    Room(RoomHost host, String name, SlotIterable<Peer> nobody, int channels) {
        this.host = host;
        this.name = name;
        this.peers = nobody;
        this.broadcast = host.broadcaster(nobody);
        this.tables = new StateTable[channels];
    }

    /** The room's name, by which {@link Server#room} finds it. */
    public String name() {
        return name;
    }

    /**
     * Sets who is told what the peers in the room send, in place of the server's listener: messages, calls, receipts
     * and chunks, and who enters and leaves. Connects, disconnects and changes of address are told to the server's
     * listener alone. Unless this is called, that is told everything.
     *
     * @param told the listener; null for the server's
     * @throws IllegalStateException if the room was closed
     */
    public void listener(ServerListener told) {
        requireOpen();
        listener = told;
    }

    /**
     * The room's own table of a state channel, made when it is asked for first: who is in the room sees its objects,
     * and none of the channel's other tables. Where a room has none, its peers are in the channel's {@linkplain
     * Server#state first table}, or where the game puts them. It is closed with the room, and not by itself.
     *
     * @param channel one of the protocol's channels
     * @throws IllegalArgumentException if it is another protocol's
     * @throws IllegalStateException if the room was closed, or the server is flushing
     */
    public StateTable state(StateChannel channel) {
        requireOpen();
        int number = host.requireState(channel).number();
        if (tables[number] == null) {
            StateTable made = host.newTable(channel, this);
            for (Peer peer : peers) {
                host.include(made, channel, peer);
            }
            tables[number] = made;
        }
        return tables[number];
    }

    /** The peers in the room, to loop over; peers may come and go meanwhile. One live object. */
    public Iterable<Peer> peers() {
        host.requireOwner();
        return peers;
    }

    /** How many peers are in the room. */
    public int peerCount() {
        host.requireOwner();
        return count;
    }

    @Override
    public int broadcast(Message message) {
        requireNot(closed);
        return broadcast.broadcast(message);
    }

    @Override
    public int broadcast(MessageChannel channel, Message message) {
        requireNot(closed);
        return broadcast.broadcast(channel, message);
    }

    @Override
    public int broadcast(MessageChannel channel, Message message, long receipt) {
        requireNot(closed);
        return broadcast.broadcast(channel, message, receipt);
    }

    @Override
    public <M extends Message, T extends StateObject> int broadcast(ObjectMessageType<M, T> type, T object, M message) {
        requireNot(closed);
        return broadcast.broadcast(type, object, message);
    }

    /** The object that the game has attached, or null. */
    public Object attachment() {
        host.requireOwner();
        return attachment;
    }

    /**
     * The object that the game has attached, or null.
     *
     * @param type its class
     * @param <T> its class
     * @throws ClassCastException if something else is attached
     */
    public <T> T attachment(Class<T> type) {
        return type.cast(attachment());
    }

    /**
     * Attaches an object of the game's own, in place of what was attached: its match.
     *
     * @param object the object, or null
     */
    public void attach(Object object) {
        host.requireOwner();
        attachment = object;
    }

    /** Closes the room without a text, as {@link #close(String)}. */
    public void close() {
        close("");
    }

    /**
     * Closes the room: who is still in it is in none from now on, and its client is told so with the text; the room's
     * listener is told of each, with {@link ServerListener#onLeaveRoom}. Its tables are closed, and its name is free.
     * Peers stay connected. Nothing if it was closed before.
     *
     * @param text for the players to read, in one line, at most 127 bytes of UTF-8; may be empty
     * @throws IllegalArgumentException if the text is too long or has a character that
     *     {@link DisconnectReason#requireText} refuses
     * @throws IllegalStateException if the server is flushing
     */
    public void close(String text) {
        host.requireOwner();
        DisconnectReason.requireText(text);
        if (!closing) {
            host.requireNotFlushing("close");
            closing = true;
            try {
                host.close(this, text);
            } finally {
                closed = true;
            }
        }
    }

    /** Whether {@link #close} was called. */
    public boolean isClosed() {
        host.requireOwner();
        return closing;
    }

    @Override
    public String toString() {
        return "room " + name + (closing ? " (closed)" : " (" + count + " peers)");
    }

    boolean isOf(RoomHost other) {
        return host == other;
    }

    /** The room's own listener, or null. */
    ServerListener listener() {
        return listener;
    }

    /** Its own table of a channel by its number, or null. */
    StateTable table(int channel) {
        return tables[channel];
    }

    void add(Peer peer) {
        peers.add(peer.index());
        count++;
    }

    void remove(Peer peer) {
        peers.remove(peer.index());
        count--;
    }

    void closeTables() {
        for (StateTable table : tables) {
            if (table != null) {
                ServerObjects.closeOfRoom(table);
            }
        }
    }

    /** Refuses what needs a room that stays. */
    void requireOpen() {
        requireNot(closing);
    }

    private void requireNot(boolean over) {
        host.requireOwner();
        if (over) {
            throw new IllegalStateException("room " + name + " was closed: open another by server.room(name)");
        }
    }
}
