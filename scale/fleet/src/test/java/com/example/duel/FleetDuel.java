package com.example.duel;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.fleet.directory.AnnouncedServer;
import dev.tickwire.fleet.directory.Announcer;
import dev.tickwire.fleet.directory.Directory;
import dev.tickwire.fleet.directory.DirectorySettings;
import dev.tickwire.fleet.directory.GameServer;
import dev.tickwire.fleet.directory.RedisDirectory;
import dev.tickwire.fleet.group.Evacuation;
import dev.tickwire.fleet.group.FleetGroup;
import dev.tickwire.fleet.group.FleetServer;
import dev.tickwire.fleet.matchmaker.MatchRequest;
import dev.tickwire.fleet.matchmaker.Matchmaker;
import dev.tickwire.fleet.matchmaker.MatchmakerServer;
import dev.tickwire.group.ServerGroup;
import dev.tickwire.session.NetcodeKey;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** The code of {@code docs/matchmaker.md}. */
final class FleetDuel {
    interface Tickets {
        Optional<MatchRequest> check(String authorization);
    }

    /** The game of one server. */
    static final class DuelGame {
        DuelGame(Server server, FleetServer place) {}

        void tick() {}
    }

    private FleetDuel() {}

    static InetSocketAddress serve(Directory directory, long protocolId, NetcodeKey key, Tickets tickets) {
        Matchmaker matchmaker = new Matchmaker(directory, protocolId, key);
        MatchmakerServer server = MatchmakerServer.builder(
                        matchmaker, (authorization, asked) -> tickets.check(authorization))
                .address(new InetSocketAddress("0.0.0.0", 8078))
                .start();
        return server.address();
    }

    static void announce(
            InetSocketAddress publicAddress, long protocolId, Server server, Peer peer, List<String> rooms) {
        Directory directory = new RedisDirectory("redis://redis:6379", DirectorySettings.defaults());
        Announcer announcer = new Announcer(directory);
        GameServer state = GameServer.empty("duel-1", "pod-1", publicAddress, protocolId, "eu", 64);
        AnnouncedServer announced = announcer.add(state);
        announced.arrived(peer.clientId());
        announced.show(state.withFreeSlots(64 - server.peerCount() - server.loginCount())
                .withRooms(rooms));
    }

    static void end(Announcer announcer, IntFunction<Server.Builder> settings, Matchmaker matchmaker)
            throws InterruptedException {
        FleetGroup fleet =
                new FleetGroup(announcer, "pod-1", "eu", server -> new InetSocketAddress("203.0.113.5", server.port()));
        ServerGroup group = ServerGroup.start(4, settings, server -> {
            FleetServer place = fleet.join(server);
            DuelGame game = new DuelGame(server, place);
            return () -> {
                game.tick();
                place.tick();
            };
        });
        boolean isEmpty =
                new Evacuation(fleet, matchmaker, MatchRequest::of, "the server restarts").run(Duration.ofSeconds(25));
        group.close("the server restarts");
        announcer.close();
        System.out.println(isEmpty ? "all have gone on" : "the time was over");
    }
}
