package dev.tickwire.endpoint.server;

import dev.tickwire.base.SlotIterable;
import dev.tickwire.endpoint.Broadcaster;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.server.ServerObjects;
import java.util.function.Predicate;

/** Implementation of {@link Room}, part of {@link Rooms}. */
final class ServerRoom implements Room {
    private final ServerCore core;
    private final Rooms rooms;
    private final String name;
    private final SlotIterable<Peer> peers;
    private final Broadcast broadcast;
    /** Tables by channel number; null for channels without tables. */
    private final StateTable[] tables;

    private int count;
    private ServerListener listener;
    private Object attachment;
    /** True from the beginning of {@link #close} on. */
    private boolean closing;

    private boolean closed;

    ServerRoom(ServerCore core, Rooms rooms, String name, SlotIterable<Peer> noPeers, Broadcast broadcast) {
        this.core = core;
        this.rooms = rooms;
        this.name = name;
        this.peers = noPeers;
        this.broadcast = broadcast;
        this.tables = new StateTable[core.protocol().channels().size()];
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void listener(ServerListener listener) {
        requireOpen();
        this.listener = listener;
    }

    @Override
    public StateTable state(StateChannel channel) {
        requireOpen();
        int number = core.requireState(channel).number();
        if (tables[number] == null) {
            tables[number] = rooms.newTable(channel, this);
        }
        return tables[number];
    }

    @Override
    public Iterable<Peer> peers() {
        core.requireOwner();
        return peers;
    }

    @Override
    public int peerCount() {
        core.requireOwner();
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

    @Override
    public Broadcaster to(Predicate<Peer> chosen) {
        requireNot(closed);
        return broadcast.to(chosen);
    }

    @Override
    public Object attachment() {
        core.requireOwner();
        return attachment;
    }

    @Override
    public void attach(Object object) {
        core.requireOwner();
        attachment = object;
    }

    @Override
    public void close(String text) {
        core.requireOwner();
        DisconnectReason.requireText(text);
        if (!closing) {
            core.requireNotFlushing("close");
            closing = true;
            try {
                rooms.close(this, text);
            } finally {
                closed = true;
            }
        }
    }

    @Override
    public boolean isClosed() {
        core.requireOwner();
        return closing;
    }

    @Override
    public String toString() {
        return "room " + name + (closing ? " (closed)" : " (" + count + " peers)");
    }

    boolean isOf(Rooms other) {
        return rooms == other;
    }

    /** Returns the room's own listener, or null. */
    ServerListener listener() {
        return listener;
    }

    /** Returns the room's own table of a channel, or null. */
    StateTable table(int channel) {
        return tables[channel];
    }

    /** Returns the first slot with a peer in the room, from a slot on, or -1. */
    int next(int from) {
        return peers.next(from);
    }

    void add(int slot) {
        peers.add(slot);
        count++;
    }

    void remove(int slot) {
        peers.remove(slot);
        count--;
    }

    void closeTables() {
        for (StateTable table : tables) {
            if (table != null) {
                ServerObjects.closeOfRoom(table);
            }
        }
    }

    /** Throws if the room was closed. */
    void requireOpen() {
        requireNot(closing);
    }

    private void requireNot(boolean over) {
        core.requireOwner();
        if (over) {
            throw new IllegalStateException("room " + name + " was closed: open a new one with server.room(name)");
        }
    }
}
