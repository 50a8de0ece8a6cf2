package dev.tickwire.testing.transfer;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.VanishReason;
import dev.tickwire.testing.rooms.wire.Guest;
import dev.tickwire.testing.rooms.wire.HallsClientListener;
import dev.tickwire.testing.rooms.wire.Say;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** Checks a client's callbacks: each server begins once and ends once, and all objects are those of one server. */
class ClientRules implements HallsClientListener {
    private final Client client;
    private final String name;
    private final RunLog diary;
    private boolean isComplete;
    /** The server of the last end after which the client tries again by itself, until it begins or gives up. */
    private Peer returning;

    private final Set<Peer> begun = new HashSet<>();
    private final Set<Peer> ended = new HashSet<>();
    private final Map<Guest, Peer> seen = new IdentityHashMap<>();

    ClientRules(Client client, String name, RunLog diary) {
        this.client = client;
        this.name = name;
        this.diary = diary;
    }

    @Override
    public void onConnect(Peer server) {
        diary.note(name + " onConnect " + server);
        begin(server);
        diary.require(server == client.peer(), name, " notified of the begin of another, ", server);
    }

    @Override
    public void onTransfer(Peer from, Peer to, String text) {
        diary.count("transferred");
        diary.require(begun.contains(from), name, " transferred from ", from, ", without a begin");
        diary.require(seen.isEmpty(), name, " transferred with objects of ", from);
        end(from, "onTransfer");
        begin(to);
    }

    @Override
    public void onReconnecting(Peer server, DisconnectReason reason, int attempt, long waitMillis) {
        diary.count("reconnecting");
        diary.require(reason.isTemporary(), name, " reconnects after ", reason);
        diary.require(client.state() == ClientState.CONNECTING, name, " reconnects and is ", client.state());
        end(server, "onReconnecting " + reason);
        returning = server;
    }

    @Override
    public void onDisconnect(Peer server, DisconnectReason reason, String text) {
        diary.count("client told " + reason);
        if (server == returning) {
            // The game has left while the client waited.
            diary.note(name + " onDisconnect " + reason + " of " + server);
            diary.require(reason == DisconnectReason.CLOSED_LOCALLY, name, " gave up without an attempt: ", reason);
            returning = null;
            return;
        }
        diary.require(reason != DisconnectReason.TRANSFERRED, name, " notified of TRANSFERRED, and is nowhere");
        diary.require(reason != DisconnectReason.REPLACED, name, " notified of REPLACED, and has no other client");
        end(server, "onDisconnect " + reason);
    }

    private void begin(Peer server) {
        isComplete = false;
        diary.count(returning == null ? "begin" : "return");
        returning = null;
        diary.require(begun.add(server), name, " notified twice of the begin of ", server);
    }

    private void end(Peer server, String callback) {
        diary.note(name + " " + callback + " of " + server);
        diary.require(ended.add(server), name, " notified twice of the end of ", server, ", by ", callback);
        diary.require(!server.isConnected(), name, " notified of the end of ", server, ", by ", callback);
        diary.require(!seen.containsValue(server), name, " notified of the end with objects of ", server, ": ", seen);
    }

    @Override
    public void onRoom(Peer from, String room, String text) {
        diary.note(name + " onRoom " + room);
        requireCurrent("a room", from);
    }

    @Override
    public void onSay(Peer from, Say say) {
        requireCurrent("a message", from);
    }

    @Override
    public void onGuestAppear(Peer from, Guest guest) {
        diary.note(name + " onGuestAppear " + guest);
        requireCurrent("an object", from);
        diary.require(seen.put(guest, from) == null, name, " notified twice that a guest appears");
    }

    @Override
    public void onGuestChange(Peer from, Guest guest, long changes) {
        requireCurrent("a change", from);
        diary.require(seen.get(guest) == from, name, " notified of a change by another, ", from);
    }

    @Override
    public void onGuestVanish(Peer from, Guest guest, VanishReason why) {
        diary.note(name + " onGuestVanish " + guest + " " + why);
        diary.require(seen.remove(guest) == from, name, " notified by another, ", from, ", that a guest vanishes");
    }

    @Override
    public void onWorldComplete(Peer from) {
        requireCurrent("a complete world", from);
        isComplete = true;
    }

    /** Whether all has been shown that was there when the present connection began. */
    boolean isComplete() {
        return isComplete;
    }

    private void requireCurrent(String event, Peer server) {
        boolean isCurrent = begun.contains(server) && !ended.contains(server);
        diary.require(isCurrent, name, " notified of ", event, " of ", server, " outside its time");
    }

    /** Judges when the client is closed. */
    void judgeEnd() {
        diary.require(client.state() == ClientState.DISCONNECTED, name, " is closed and ", client.state());
        Set<Peer> unnotified = new HashSet<>(begun);
        unnotified.removeAll(ended);
        diary.require(unnotified.isEmpty(), name, " is closed and not notified of the end of ", unnotified);
        diary.require(seen.isEmpty(), name, " is closed and not notified that its objects vanish");
    }
}
