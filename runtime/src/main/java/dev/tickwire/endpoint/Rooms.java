package dev.tickwire.endpoint;

import dev.tickwire.base.Arguments;
import dev.tickwire.base.ShownText;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.slot.RoomExchange;
import dev.tickwire.state.StateTable;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The rooms of a server by their names, and which peers are in which. */
final class Rooms implements RoomHost {
    private final ServerCore core;
    private final PeerTable peers;
    private final ServerTables tables;
    private final Map<String, Room> byName = new LinkedHashMap<>();
    private Broadcast broadcast;

    Rooms(ServerCore core, PeerTable peers, ServerTables tables) {
        this.core = core;
        this.peers = peers;
        this.tables = tables;
    }

    /** Has a broadcast to all of the server, from which those to rooms are made. */
    void broadcast(Broadcast sender) {
        broadcast = sender;
    }

    @Override
    public void requireOwner() {
        core.requireOwner();
    }

    @Override
    public void requireNotFlushing(String method) {
        core.requireNotFlushing(method);
    }

    @Override
    public StateChannel requireState(StateChannel channel) {
        return core.requireState(channel);
    }

    @Override
    public StateTable newTable(StateChannel channel, Room room) {
        return tables.newTable(channel, room);
    }

    @Override
    public Broadcaster broadcaster(Iterable<Peer> inRoom) {
        return broadcast.to(inRoom);
    }

    /** The room of a name, opened if there is none. */
    Room of(String name) {
        Room known = byName.get(Arguments.required("name", name));
        if (known != null) {
            return known;
        }
        requireName(name);
        Room room =
                new Room(this, name, peers.none(), core.protocol().channels().size());
        byName.put(name, room);
        return room;
    }

    private static void requireName(String name) {
        ShownText.require("name", name);
        int bytes = name.getBytes(StandardCharsets.UTF_8).length;
        if (bytes < 1 || bytes > RoomExchange.MOST_NAME_BYTES) {
            throw new IllegalArgumentException("name = \"" + name + "\" takes " + bytes
                    + " bytes of UTF-8, must take 1.." + RoomExchange.MOST_NAME_BYTES);
        }
    }

    /** All that are open, in the order in which they were opened. */
    Collection<Room> all() {
        return Collections.unmodifiableCollection(byName.values());
    }

    /**
     * Moves a peer that the game knows.
     *
     * @param peer the peer
     * @param to the room, or null for none
     * @param text what its client is told beside the room's name
     */
    void move(Peer peer, Room to, String text) {
        if (peers.inGame(Math.max(peer.index(), 0)) != peer) {
            throw new IllegalStateException(peer + " cannot enter or leave a room: it is not in the game");
        }
        if (to != null && !to.isOf(this)) {
            throw new IllegalArgumentException("room = " + to + ", must be one of this server");
        }
        if (to != null) {
            to.requireOpen();
        }
        Room from = peer.room();
        if (from == to) {
            return;
        }
        core.requireNotFlushing("enter");
        moveTables(peer, from, to);
        peer.room(to);
        if (from != null) {
            from.remove(peer);
        }
        if (to != null) {
            to.add(peer);
        }
        core.exchanges(peer).rooms().state(to == null ? "" : to.name(), text);
        core.taps().onRoom(peer, to == null ? "" : to.name(), text);
        core.calling("enter", () -> tellMove(peer));
    }

    /** Tells until it is told where the peer is: listeners may move it on meanwhile. */
    private void tellMove(Peer peer) {
        while (peer.toldRoom() != peer.room()) {
            Room left = peer.toldRoom();
            if (left != null) {
                peer.toldRoom(null);
                tellLeave(peer, left);
            } else {
                peer.toldRoom(peer.room());
                tellEnter(peer, peer.room());
            }
        }
    }

    private void moveTables(Peer peer, Room from, Room to) {
        for (StateChannel channel : core.protocol().stateChannels()) {
            StateTable before = from == null ? null : from.table(channel.number());
            StateTable after = to == null ? null : to.table(channel.number());
            if (after != null) {
                include(after, channel, peer);
            } else if (before != null) {
                include(tables.of(channel), channel, peer);
            }
        }
    }

    /** Lets a peer see a table of a channel; its client finds out whether it has the objects of its room. */
    @Override
    public void include(StateTable table, StateChannel channel, Peer peer) {
        if (tables.of(channel, peer) != table) {
            core.exchanges(peer).rooms().onOtherObjects(tables.tick());
        }
        table.include(peer);
    }

    /** A peer is about to be in no slot any more; returns the room that it is to be told to have left, or null. */
    Room remove(Peer peer) {
        Room told = peer.toldRoom();
        if (peer.room() != null) {
            peer.room().remove(peer);
        }
        peer.room(null);
        peer.toldRoom(null);
        return told;
    }

    /** Tells that a peer has left a room; nothing if that is null. */
    void tellLeave(Peer peer, Room left) {
        if (left != null) {
            try {
                listenerOf(left).onLeaveRoom(peer, left);
            } catch (Throwable thrown) {
                core.failures().add(thrown);
            }
        }
    }

    private void tellEnter(Peer peer, Room entered) {
        try {
            listenerOf(entered).onEnterRoom(peer, entered);
        } catch (Throwable thrown) {
            core.failures().add(thrown);
        }
    }

    private ServerListener listenerOf(Room room) {
        return room.listener() == null ? core.listener() : room.listener();
    }

    @Override
    public void close(Room room, String text) {
        byName.remove(room.name());
        core.calling("close", () -> {
            for (Peer peer : room.peers()) {
                move(peer, null, text);
            }
            room.closeTables();
        });
    }
}
