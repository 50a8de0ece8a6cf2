package dev.tickwire.testing.transfer;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.testing.StateDifferences;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import java.util.ArrayList;
import java.util.List;

/** Compares servers and players once all are quiet: they must agree on who is where and what is to be seen there. */
final class ConsistencyCheck {
    private final List<RandomHost> hosts;
    private final List<RandomPlayer> players;

    ConsistencyCheck(List<RandomHost> hosts, List<RandomPlayer> players) {
        this.hosts = hosts;
        this.players = players;
    }

    /** A line for each thing on which they do not agree. */
    List<String> differences() {
        List<String> all = new ArrayList<>();
        players.forEach(player -> compare(player, all));
        return all;
    }

    private void compare(RandomPlayer player, List<String> into) {
        Client client = player.client();
        List<RandomHost> where = hosts.stream()
                .filter(host -> host.peer(player.clientId()) != null)
                .toList();
        if (!client.isConnected() || where.size() != 1) {
            into.add(player + " is " + client.state() + ", known at " + where.size() + " servers");
            return;
        }
        if (!player.isComplete()) {
            into.add(player + " has no complete world");
        }
        if (player.openCalls() > 0) {
            into.add(player + " has open calls");
        }
        RandomHost host = where.get(0);
        Peer peer = host.peer(player.clientId());
        if (peer.statistics().openAnswers() > 0) {
            into.add(peer + " has calls to be answered");
        }
        String room = peer.room() == null ? "" : peer.room().name();
        if (!room.equals(client.room())) {
            into.add(player + " is in room '" + room + "', its client is in '" + client.room() + "'");
        }
        into.addAll(StateDifferences.of(
                host.server().state(HallsProtocol.WORLD_CHANNEL), peer, client.state(HallsProtocol.WORLD_CHANNEL)));
    }
}
