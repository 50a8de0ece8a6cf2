package dev.tickwire.testing.transfer;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.testing.rooms.wire.Guest;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import dev.tickwire.transport.MemoryNetwork;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/** A place for a server; another comes when one has closed. */
final class RandomHost {
    private static final int GUESTS = 2;

    private final MemoryNetwork network;
    private final ServerSessions.Encrypted sessions;
    private final ActionChances whims;
    private final RunLog diary;
    private final LongFunction<byte[]> tokens;
    private final List<Guest> guests = new ArrayList<>();
    private TwoAddresses transport;
    private Server server;
    private RandomServerGame game;
    private ServerActs acts;
    private int pausedTicks;
    private int places;

    RandomHost(
            MemoryNetwork network,
            ServerSessions.Encrypted sessions,
            ActionChances whims,
            RunLog diary,
            LongFunction<byte[]> tokens) {
        this.network = network;
        this.sessions = sessions;
        this.whims = whims;
        this.diary = diary;
        this.tokens = tokens;
        open();
    }

    private void open() {
        transport = new TwoAddresses(network);
        server = Server.builder(HallsProtocol.get())
                .transport(transport)
                .maxClients(RandomTransferWorld.PLAYERS)
                .random(whims.newRandom())
                .session(sessions.withPublicAddress(transport.localAddress()).withPublicAddress(transport.second()))
                .build();
        if (whims.oneIn(2)) {
            server.tap(new Tap() {});
        }
        acts = new ServerActs(server, whims, tokens);
        game = new RandomServerGame(server, whims, acts, diary);
        server.listener(game);
        if (whims.oneIn(3)) {
            server.logins(game);
        }
        server.start();
        diary.note("server " + transport.localAddress().getPort() + " opens");
        guests.clear();
        for (int number = 0; number < GUESTS; number++) {
            guests.add(server.state(HallsProtocol.WORLD_CHANNEL)
                    .add(HallsProtocol.GUEST)
                    .number(number));
        }
    }

    /** One of the addresses at which the server is reached. */
    InetSocketAddress address() {
        return whims.oneIn(2) ? transport.localAddress() : transport.second();
    }

    Server server() {
        return server;
    }

    /** Its loop stands still. */
    void pause(int ticks) {
        pausedTicks = ticks;
    }

    void tick(long nowNanos) {
        if (pausedTicks > 0) {
            pausedTicks--;
        } else if (server.isClosed()) {
            if (whims.oneIn(60)) {
                game.judgeEnd();
                open();
            }
        } else if (server.isDraining() && server.peerCount() == 0 && whims.oneIn(100)) {
            whims.run("close", server::close);
        } else {
            whims.run("update", () -> server.update(nowNanos));
            play();
            if (!server.isClosed()) {
                whims.run("flush", server::flush);
            }
        }
    }

    private void play() {
        if (whims.isStopped() || server.isClosed()) {
            return;
        }
        if (whims.oneIn(20)) {
            whims.run("an act", acts::act);
        }
        if (!server.isClosed()) {
            places++;
            guests.forEach(guest -> guest.x(places % 1000));
        }
    }

    /** Judges between two updates. */
    void judge() {
        if (!server.isClosed()) {
            game.judge();
        }
    }

    /** The peer of a client in the game, or null. */
    Peer peer(long clientId) {
        if (!server.isClosed()) {
            for (Peer peer : server.peers()) {
                if (peer.clientId() == clientId) {
                    return peer;
                }
            }
        }
        return null;
    }

    /** Judges the end, and closes. */
    void close() {
        if (!server.isClosed()) {
            game.judgeRest();
            whims.run("close", server::close);
        }
        game.judgeEnd();
    }
}
