package dev.tickwire.testing.transfer;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.input.InputKind;
import dev.tickwire.input.InputQueue;
import dev.tickwire.input.Inputs;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.state.Past;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.StateView;
import dev.tickwire.testing.soak.time.wire.Crate;
import dev.tickwire.testing.soak.time.wire.Press;
import dev.tickwire.testing.soak.time.wire.SoakTimeClientListener;
import dev.tickwire.testing.soak.time.wire.SoakTimeProtocol;
import dev.tickwire.testing.soak.time.wire.SoakTimeServerListener;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkPreset;
import dev.tickwire.transport.NetworkSimulator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Shots are judged by what was on the screen also in the three seconds after a player was sent on to another server, or
 * entered another room. {@code -Dtickwire.past.seeds} plays more games.
 */
class PastMoveTest {
    private static final int SEEDS = Integer.getInteger("tickwire.past.seeds", 5);
    private static final long UNIX_SECONDS = 1_700_000_000L;
    private static final long TURN_NANOS = 1_000_000_000L / 240;
    private static final int TICKS = 64;
    /** How far the crate goes in a tick, and how far from the screen it may be judged. */
    private static final float STRIDE = 1;

    private static final double NEAR = 0.1 * STRIDE;

    /** So many games have the share of shots as seen in all of them; in a few an outage may cut those of one. */
    private static final int MANY_SEEDS = 100;

    private int shots;
    private int asSeen;
    /** Of those that were not judged as seen, the ones whose past was not cut. */
    private int wrong;
    /** Of each game that is over, the share of its shots that were judged as seen. */
    private final List<Double> shares = new ArrayList<>();

    /** A game of one player, with a crate in each place. */
    private final class Game implements AutoCloseable {
        private final int shotsBefore = shots;
        private final int asSeenBefore = asSeen;
        private final Random random;
        private final NetcodeKey key;
        private final MemoryNetwork network = new MemoryNetwork();
        private final List<Host> hosts = new ArrayList<>();
        private final Client client;
        private final StateView world;
        private final InputQueue<Press> mine;
        /** By tick of the input, where the crate was drawn; NaN if none was. */
        private final double[] drawn = new double[TICKS];

        private long now;

        Game(long seed, NetworkPreset preset) {
            random = new Random(seed);
            key = NetcodeKey.random(random);
            client = Client.builder(SoakTimeProtocol.get())
                    .transport(new NetworkSimulator(network.open(), seed, preset.up(), preset.down()))
                    .random(random)
                    .build();
            world = client.state(SoakTimeProtocol.WORLD_CHANNEL);
            mine = client.inputs(SoakTimeProtocol.MOVES_CHANNEL);
            client.listener(new SoakTimeClientListener() {});
        }

        Host newHost() {
            Host host = new Host(this);
            hosts.add(host);
            return host;
        }

        void run(double seconds) {
            for (long end = now + (long) (seconds * 1e9); now < end; ) {
                now += TURN_NANOS;
                hosts.forEach(Host::turn);
                client.update(now);
                while (client.isTickDue()) {
                    mine.next();
                    drawn[(int) mine.tick() % TICKS] = drawnX();
                    client.flush();
                }
            }
        }

        private double drawnX() {
            double x = Double.NaN;
            for (Crate crate : world.all(SoakTimeProtocol.CRATE)) {
                x = crate.x();
            }
            return x;
        }

        @Override
        public void close() {
            client.close();
            hosts.forEach(host -> host.server.close());
            shares.add((double) (asSeen - asSeenBefore) / (shots - shotsBefore));
        }
    }

    private final class Host implements SoakTimeServerListener {
        final Server server;
        private final Game game;
        private final Inputs<Press> moves;
        private final List<Crate> crates = new ArrayList<>();
        /** How far the crates have gone; that of the room goes into the other direction. */
        private float way;

        private boolean isJudging;

        Host(Game game) {
            this.game = game;
            server = Server.builder(SoakTimeProtocol.get())
                    .transport(game.network.open())
                    .maxClients(2)
                    .random(game.random)
                    .session(ServerSessions.encrypted(game.key).withUnixClock(() -> UNIX_SECONDS))
                    .build();
            moves = server.inputs(SoakTimeProtocol.MOVES_CHANNEL);
            server.listener(this);
            server.start();
            crates.add(server.state(SoakTimeProtocol.WORLD_CHANNEL).add(SoakTimeProtocol.CRATE));
        }

        byte[] token() {
            return new ConnectTokens(
                            SoakTimeProtocol.ID,
                            game.key,
                            List.of(server.transport().localAddress()))
                    .mint(UNIX_SECONDS, game.hosts.indexOf(this) + 1, new byte[0]);
        }

        void turn() {
            server.update(game.now);
            while (server.isTickDue()) {
                if (isJudging && server.peerCount() > 0) {
                    judge(server.peer(0));
                }
                way += STRIDE;
                for (int room = 0; room < crates.size(); room++) {
                    crates.get(room).x(room == 0 ? way : -1 - way);
                }
                server.flush();
            }
        }

        /** Judges a shot, but none at what is drawn of the room that the player has left. */
        private void judge(Peer peer) {
            Room room = peer.room();
            StateTable table = room == null
                    ? server.state(SoakTimeProtocol.WORLD_CHANNEL)
                    : room.state(SoakTimeProtocol.WORLD_CHANNEL);
            double seen = game.drawn[(int) moves.tick() % TICKS];
            boolean isOfRoom = seen < 0;
            if (moves.kindOf(peer) != InputKind.RECEIVED || Double.isNaN(seen) || isOfRoom != (room != null)) {
                return;
            }
            Past past = table.past(moves.of(peer));
            double judged = Double.NaN;
            for (Crate crate : past.all(SoakTimeProtocol.CRATE)) {
                judged = crate.x();
            }
            shots++;
            boolean isAsSeen = Math.abs(judged - seen) <= NEAR;
            asSeen += isAsSeen ? 1 : 0;
            wrong += isAsSeen || past.wasCut() ? 0 : 1;
        }
    }

    @ParameterizedTest
    @CsvSource({"BROADBAND, 0.98", "MOBILE, 0.9"})
    void shouldJudgeByWhatWasSeenAfterATransfer(NetworkPreset preset, double least) {
        for (int seed = 0; seed < SEEDS; seed++) {
            try (Game game = new Game(Seeds.of(PastMoveTest.class, seed), preset)) {
                Host first = game.newHost();
                game.client.connect(first.token());
                game.run(5);
                Host second = game.newHost();
                game.run(0.1);
                first.server.peer(0).transfer(second.token(), "");
                for (int turn = 0; turn < 100 && second.server.peerCount() == 0; turn++) {
                    game.run(0.02);
                }
                second.isJudging = true;
                game.run(3);
            }
        }
        check(preset + " after a transfer", least);
    }

    @ParameterizedTest
    @CsvSource({"BROADBAND, 0.98", "MOBILE, 0.9"})
    void shouldJudgeByWhatWasSeenInAnotherRoom(NetworkPreset preset, double least) {
        for (int seed = 0; seed < SEEDS; seed++) {
            try (Game game = new Game(Seeds.of(PastMoveTest.class, seed), preset)) {
                Host host = game.newHost();
                game.client.connect(host.token());
                game.run(5);
                Room cellar = host.server.room("cellar");
                host.crates.add(cellar.state(SoakTimeProtocol.WORLD_CHANNEL).add(SoakTimeProtocol.CRATE));
                host.server.peer(0).enter(cellar);
                host.isJudging = true;
                game.run(3);
            }
        }
        check(preset + " in another room", least);
    }

    private void check(String situation, double least) {
        double seen = (double) asSeen / shots;
        Collections.sort(shares);
        String found = String.format(
                Locale.ROOT,
                "%s: %.2f %% of %d shots as seen, %d not so and not cut, by game %s, %s",
                situation,
                100 * seen,
                shots,
                wrong,
                shares,
                Seeds.option());
        if (SEEDS > 5) {
            System.out.println(found);
        }
        assertTrue(shots >= 120 * SEEDS, found);
        assertTrue(wrong <= (1 - least) * shots, found);
        assertTrue(shares.get(SEEDS / 2) >= least, found);
        assertTrue(seen >= least || SEEDS < MANY_SEEDS, found);
    }
}
