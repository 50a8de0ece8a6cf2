package dev.tickwire.endpoint.server;

import dev.tickwire.base.Arguments;
import dev.tickwire.base.PrintableText;
import dev.tickwire.base.SlotIterable;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.slot.RoomExchange;
import dev.tickwire.state.StateTable;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Rooms of a server by name, with the room of each peer. */
public final class Rooms {
    private final ServerCore core;
    private final PeerTable peers;
    private final ServerTables tables;
    private final Map<String, Room> byName = new LinkedHashMap<>();
    /** By slot, the room of the peer, or null. */
    private final ServerRoom[] bySlot;
    /** By slot, the room of the last {@code onEnterRoom} without an {@code onLeaveRoom} since; or null. */
    private final ServerRoom[] entered;

    private Broadcast broadcast;

    Rooms(ServerCore core, PeerTable peers, ServerTables tables) {
        this.core = core;
        this.peers = peers;
        this.tables = tables;
        bySlot = new ServerRoom[peers.slots()];
        entered = new ServerRoom[peers.slots()];
    }

    /** Sets the broadcast to the whole server, from which those to rooms are derived. */
    void broadcast(Broadcast sender) {
        broadcast = sender;
    }

    /** Returns the room of a name, opened if there is none. */
    public Room of(String name) {
        Room known = byName.get(Arguments.required("name", name));
        if (known != null) {
            return known;
        }
        requireName(name);
        SlotIterable<Peer> noPeers = peers.none();
        Room room = new ServerRoom(core, this, name, noPeers, broadcast.to(noPeers));
        byName.put(name, room);
        return room;
    }

    private static void requireName(String name) {
        PrintableText.require("name", name);
        int bytes = name.getBytes(StandardCharsets.UTF_8).length;
        if (bytes < 1 || bytes > RoomExchange.MAX_NAME_BYTES) {
            throw new IllegalArgumentException("name = \"" + name + "\" takes " + bytes
                    + " bytes of UTF-8, must be in 1.." + RoomExchange.MAX_NAME_BYTES);
        }
    }

    /** Returns the open rooms, in the order in which they were opened. */
    public Collection<Room> all() {
        return Collections.unmodifiableCollection(byName.values());
    }

    /** Returns the room of a peer; null if it is in none. */
    ServerRoom roomOf(PeerConnection peer) {
        return at(bySlot, peer);
    }

    private ServerRoom at(ServerRoom[] rooms, PeerConnection peer) {
        int slot = peer.slot();
        return slot >= 0 && peers.at(slot) == peer ? rooms[slot] : null;
    }

    /**
     * Returns the listener for a peer: the listener of the peer's room, if the room has a listener, else the listener
     * of the server.
     */
    ServerListener listenerOf(PeerConnection peer) {
        ServerRoom room = roomOf(peer);
        return room == null ? core.listener() : listenerOf(room);
    }

    private ServerListener listenerOf(ServerRoom room) {
        return room.listener() == null ? core.listener() : room.listener();
    }

    /** Creates a table of a channel for a room, which is closed with the room. */
    StateTable newTable(StateChannel channel, ServerRoom room) {
        StateTable made = tables.newTable(channel, room.name());
        for (int slot = room.next(0); slot >= 0; slot = room.next(slot + 1)) {
            include(made, channel, peers.at(slot));
        }
        return made;
    }

    /**
     * Moves a peer in the game.
     *
     * @param peer the peer
     * @param room the room, or null for none
     * @param text the text for its client beside the room's name
     */
    void move(PeerConnection peer, Room room, String text) {
        if (peers.inGame(Math.max(peer.index(), 0)) != peer) {
            throw new IllegalStateException(peer + " cannot enter or leave a room: it is not connected");
        }
        ServerRoom to = requireSameServer(room);
        ServerRoom from = roomOf(peer);
        if (from == to) {
            return;
        }
        core.requireNotFlushing("enter");
        moveTables(peer, from, to);
        int slot = peer.index();
        bySlot[slot] = to;
        if (from != null) {
            from.remove(slot);
        }
        if (to != null) {
            to.add(slot);
        }
        String name = to == null ? "" : to.name();
        peer.session().exchanges().rooms().state(name, text);
        core.taps().onRoom(peer, name, text);
        core.calling("enter", () -> notifyOfMove(peer));
    }

    private ServerRoom requireSameServer(Room room) {
        if (room == null) {
            return null;
        }
        if (!(room instanceof ServerRoom serverRoom) || !serverRoom.isOf(this)) {
            throw new IllegalArgumentException("room = " + room + ", must be one of this server");
        }
        serverRoom.requireOpen();
        return serverRoom;
    }

    /** Notifies the listeners until they know the room of the peer: a listener may move the peer again. */
    private void notifyOfMove(PeerConnection peer) {
        while (at(entered, peer) != roomOf(peer)) {
            ServerRoom left = at(entered, peer);
            ServerRoom next = left == null ? roomOf(peer) : null;
            entered[peer.index()] = next;
            if (left != null) {
                notifyOfLeave(peer, left);
            } else {
                notifyOfEnter(peer, next);
            }
        }
    }

    private void moveTables(PeerConnection peer, ServerRoom from, ServerRoom to) {
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

    /**
     * Shows a peer a table of a channel. The tick lets the client find out when it has the objects of its room. Objects
     * of a channel that the peer's version has not are never sent, so the client waits for none.
     */
    private void include(StateTable table, StateChannel channel, PeerConnection peer) {
        boolean isSpoken = peer.connection().version().spoken(channel) != null;
        if (isSpoken && tables.of(channel, peer) != table) {
            peer.session().exchanges().rooms().onOtherObjects(tables.tick());
        }
        table.include(peer);
    }

    /**
     * Removes a peer from its room, before its slot is freed. Returns the room of its last {@code onEnterRoom}, or
     * null.
     */
    ServerRoom remove(PeerConnection peer) {
        int slot = peer.index();
        ServerRoom left = entered[slot];
        if (bySlot[slot] != null) {
            bySlot[slot].remove(slot);
        }
        bySlot[slot] = null;
        entered[slot] = null;
        return left;
    }

    /** Notifies that a peer has left a room; no effect if the room is null. */
    void notifyOfLeave(PeerConnection peer, ServerRoom left) {
        if (left != null) {
            core.notifyGame(() -> listenerOf(left).onLeaveRoom(peer, left));
        }
    }

    private void notifyOfEnter(PeerConnection peer, ServerRoom room) {
        core.notifyGame(() -> listenerOf(room).onEnterRoom(peer, room));
    }

    /** Closes a room. */
    void close(ServerRoom room, String text) {
        byName.remove(room.name());
        core.calling("close", () -> {
            for (int slot = room.next(0); slot >= 0; slot = room.next(slot + 1)) {
                move(peers.at(slot), null, text);
            }
            room.closeTables();
        });
    }
}
