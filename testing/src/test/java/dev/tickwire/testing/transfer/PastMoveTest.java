package dev.tickwire.testing.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
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
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Shots are judged by what was on the screen also in the three seconds after a player was transferred to another
 * server, or entered another room. A shot that was not is one whose past was cut, or at what was drawn beyond its
 * newest state, as docs/time.md describes. There is no third kind, since the crate moves evenly: it is drawn at its
 * place also without the states that were lost between others. {@code -Dtickwire.past.seeds} plays more games.
 */
class PastMoveTest {
    private static final int SEEDS = Integer.getInteger("tickwire.past.seeds", 5);
    private static final long UNIX_SECONDS = 1_700_000_000L;
    private static final long TURN_NANOS = 1_000_000_000L / 240;
    private static final int TICKS = 64;
    /** How far the crate goes in a tick, and how far from the screen it may be judged. */
    private static final float STRIDE = 1;

    private static final double NEAR = 0.1 * STRIDE;

    /** A crate drawn beyond its newest state is drawn on the way to its place for so long: nine tenths take 8 ticks. */
    private static final int BLENDED_TICKS = 30;

    /**
     * The greatest share of shots that are cut since the player has moved, of the game in the middle of five: an outage
     * may cut those of one. In 400 games over MOBILE, one was above it in another room, since its view was three ticks
     * ahead of that without the room after an outage, and one after a transfer. Over BROADBAND no shot was cut.
     */
    private static final double MAX_CUT = 0.08;

    private int shots;
    private int drawnOn;
    private int wrong;
    /** Of each game, the share of shots that were cut. */
    private final List<Double> cut = new ArrayList<>();

    /** A game of one player, with a crate in each place. */
    private static final class Game implements AutoCloseable {
        private final Random random;
        private final NetcodeKey key;
        private final MemoryNetwork network = new MemoryNetwork();
        private final List<Host> hosts = new ArrayList<>();
        private final Client client;
        private final StateView world;
        private final InputQueue<Press> mine;
        /** By tick of the input, where the crate was drawn; NaN if none was. */
        private final double[] drawn = new double[TICKS];
        /** By tick of the input, the newest one before at which the crate was drawn beyond its newest state. */
        private final long[] drawnBeyond = new long[TICKS];

        private long beyondTick = -BLENDED_TICKS;
        private long now;
        private int shots;
        /** The shots, by their ticks: as seen, at what was drawn beyond its newest state, cut, and all others. */
        private final BitSet asSeen = new BitSet();

        private final BitSet drawnOn = new BitSet();
        private final BitSet cut = new BitSet();
        private final BitSet wrong = new BitSet();

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
                    look((int) mine.tick() % TICKS);
                    client.flush();
                }
            }
        }

        private void look(int place) {
            drawn[place] = Double.NaN;
            for (Crate crate : world.all(SoakTimeProtocol.CRATE)) {
                drawn[place] = crate.x();
                if (client.viewTick() > world.newest(crate).version()) {
                    beyondTick = mine.tick();
                }
            }
            drawnBeyond[place] = beyondTick;
        }

        /** A shot of a tick is judged by where the crate was then. */
        void onShot(int tick, double judged, boolean wasCut) {
            shots++;
            boolean isDrawnOn = tick - drawnBeyond[tick % TICKS] < BLENDED_TICKS;
            boolean isAsSeen = Math.abs(judged - drawn[tick % TICKS]) <= NEAR;
            (isAsSeen ? asSeen : isDrawnOn ? drawnOn : wasCut ? cut : wrong).set(tick);
        }

        @Override
        public void close() {
            client.close();
            hosts.forEach(host -> host.server.close());
        }
    }

    private static final class Host implements SoakTimeServerListener {
        final Server server;
        private final Game game;
        private final Inputs<Press> moves;
        private final List<Crate> crates = new ArrayList<>();
        /** How far the crates have gone; that of the room goes into the other direction. */
        private float direction;

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
                direction += STRIDE;
                for (int room = 0; room < crates.size(); room++) {
                    crates.get(room).x(room == 0 ? direction : -1 - direction).version((int) moves.tick());
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
            if (moves.kindOf(peer) != Inputs.Kind.RECEIVED || Double.isNaN(seen) || isOfRoom != (room != null)) {
                return;
            }
            Past past = table.past(moves.of(peer));
            double judged = Double.NaN;
            for (Crate crate : past.all(SoakTimeProtocol.CRATE)) {
                judged = crate.x();
            }
            game.onShot((int) moves.tick(), judged, past.wasCut());
        }
    }

    @ParameterizedTest
    @CsvSource({"BROADBAND, 0.02", "MOBILE, 0.25"})
    void shouldJudgeByWhatWasSeenAfterATransfer(NetworkPreset preset, double maxDrawnOn) {
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
                add(game);
            }
        }
        check(preset + " after a transfer", maxDrawnOn);
    }

    /** Counts the shots that are as seen in the same game without the other room. */
    @ParameterizedTest
    @CsvSource({"BROADBAND, 0.02", "MOBILE, 0.05"})
    void shouldJudgeByWhatWasSeenInAnotherRoom(NetworkPreset preset, double maxDrawnOn) {
        for (int seed = 0; seed < SEEDS; seed++) {
            Game stays = playInRoom(seed, preset, false);
            Game moves = playInRoom(seed, preset, true);
            moves.drawnOn.and(stays.asSeen);
            moves.cut.and(stays.asSeen);
            wrong += stays.wrong.cardinality();
            add(moves);
        }
        check(preset + " in another room", maxDrawnOn);
    }

    private static Game playInRoom(int seed, NetworkPreset preset, boolean isMoving) {
        try (Game game = new Game(Seeds.of(PastMoveTest.class, seed), preset)) {
            Host host = game.newHost();
            game.client.connect(host.token());
            game.run(5);
            if (isMoving) {
                Room cellar = host.server.room("cellar");
                host.crates.add(cellar.state(SoakTimeProtocol.WORLD_CHANNEL).add(SoakTimeProtocol.CRATE));
                host.server.peer(0).enter(cellar);
            }
            host.isJudging = true;
            game.run(3);
            return game;
        }
    }

    private void add(Game game) {
        shots += game.shots;
        drawnOn += game.drawnOn.cardinality();
        cut.add((double) game.cut.cardinality() / game.shots);
        wrong += game.wrong.cardinality();
    }

    /**
     * Judges all games together.
     *
     * @param maxDrawnOn the greatest share of shots at what was drawn beyond its newest state. In 400 games over
     *     MOBILE, it was 0.3 % in another room and 4.1 % after a transfer, where the view delay is still learned, with
     *     deviations of 0.3 and 3.0 % in the mean of five games. Over BROADBAND it was 1.1 and 0.6 %, two shots of each
     *     game at a crate that had just appeared, with deviations of 0.1 %.
     */
    private void check(String situation, double maxDrawnOn) {
        Collections.sort(cut);
        String found = String.format(
                Locale.ROOT,
                "%s: of %d shots %d at what was drawn on, %d wrong, cut by game since the move %s, %s",
                situation,
                shots,
                drawnOn,
                wrong,
                cut,
                Seeds.option());
        if (SEEDS > 5) {
            System.out.println(found);
        }
        assertTrue(shots >= 120 * SEEDS, found);
        assertEquals(0, wrong, found);
        assertTrue(cut.get(SEEDS / 2) <= MAX_CUT, found);
        assertTrue(drawnOn <= maxDrawnOn * shots, found);
    }
}
