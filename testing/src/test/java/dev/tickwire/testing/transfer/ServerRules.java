package dev.tickwire.testing.transfer;

import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.rooms.wire.Count;
import dev.tickwire.testing.rooms.wire.Counted;
import dev.tickwire.testing.rooms.wire.HallsServerListener;
import dev.tickwire.testing.rooms.wire.Say;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Checks a server's callbacks: each peer begins once and ends once, and in between its room is reported. */
class ServerRules implements HallsServerListener {
    private final Server server;
    private final RunLog diary;
    private final Set<Peer> connected = new HashSet<>();
    private final Map<Peer, Room> rooms = new HashMap<>();
    private boolean drained;

    ServerRules(Server server, RunLog diary) {
        this.server = server;
        this.diary = diary;
    }

    @Override
    public void onConnect(Peer peer) {
        diary.note(this + " onConnect " + peer);
        diary.require(connected.add(peer), this, " notified twice of the begin of ", peer);
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
        diary.note(this + " onDisconnect " + peer + " " + reason);
        diary.count("server told " + reason);
        diary.require(connected.remove(peer), this, " notified of an end without a begin of ", peer);
        diary.require(rooms.get(peer) == null, this, " not notified that ", peer, " left its room");
        diary.require(peer.room() == null, this, " notified of the end of ", peer, " in a room");
    }

    @Override
    public void onTransferFailed(Peer peer, DisconnectReason reason) {
        diary.note(this + " onTransferFailed " + peer + " " + reason);
        diary.count("transfer failed");
        requireKnown("a transfer", peer);
    }

    @Override
    public void onEnterRoom(Peer peer, Room room) {
        diary.note(this + " onEnterRoom " + peer + " " + room);
        diary.count("entered a room");
        diary.require(rooms.put(peer, room) == null, this, " notified that ", peer, " is in two rooms");
        requireKnown("a room", peer);
    }

    @Override
    public void onLeaveRoom(Peer peer, Room room) {
        diary.note(this + " onLeaveRoom " + peer + " " + room);
        diary.require(rooms.remove(peer) == room, this, " notified that ", peer, " left a room where it was not");
    }

    @Override
    public void onSay(Peer from, Say say) {
        requireKnown("a message", from);
    }

    @Override
    public void onCount(Peer from, Count count, Answer<Counted> answer) {
        requireKnown("a call", from);
        answer.retain();
    }

    @Override
    public void onDrained() {
        diary.note(this + " onDrained");
        diary.require(!drained, this, " notified twice that it has drained");
        diary.require(server.peerCount() == 0, this, " notified that it has drained with peers");
        drained = true;
    }

    private void requireKnown(String event, Peer peer) {
        diary.require(connected.contains(peer), this, " notified of ", event, " of ", peer, " outside its time");
    }

    /** Compares the callbacks with the server's state, between two updates. */
    void judge() {
        int peers = 0;
        for (Peer peer : server.peers()) {
            peers++;
            diary.require(peer.isConnected(), this, " has ", peer);
            requireKnown("nothing", peer);
            diary.require(rooms.get(peer) == peer.room(), this, " was not notified of the room of ", peer);
        }
        diary.require(peers == server.peerCount(), this, " counts ", server.peerCount(), " of ", peers);
        diary.require(peers == connected.size(), this, " has ", peers, " peers, was notified of ", connected);
        server.rooms().forEach(this::judge);
    }

    private void judge(Room room) {
        int peers = 0;
        for (Peer peer : room.peers()) {
            peers++;
            diary.require(peer.room() == room, this, " has ", peer, " in ", room, " and ", peer.room());
        }
        diary.require(peers == room.peerCount(), room, " has ", peers);
    }

    /** Judges when the server has nothing to do any more. */
    void judgeRest() {
        boolean isOver = server.isDraining() && server.peerCount() == 0 && server.loginCount() == 0;
        diary.require(!isOver || drained, this, " not notified that it has drained");
    }

    /** Judges when the server is closed. */
    void judgeEnd() {
        diary.require(connected.isEmpty(), this, " is closed and not notified of the end of ", connected);
        diary.require(rooms.isEmpty(), this, " is closed with peers in rooms: ", rooms);
    }

    @Override
    public String toString() {
        return "server " + server.transport().localAddress().getPort();
    }
}
