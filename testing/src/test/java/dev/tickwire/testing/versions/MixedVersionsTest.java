package dev.tickwire.testing.versions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateView;
import dev.tickwire.testing.soak.Replay;
import dev.tickwire.testing.soak.SoakSeeds;
import dev.tickwire.testing.transfer.SharedKey;
import dev.tickwire.transport.MemoryNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentSkipListMap;
import org.junit.jupiter.api.Test;

/**
 * Players with builds of three versions on bad lines, who are sent between servers of the newest build and one that was
 * not yet updated, and between rooms. Each sees what its version has, the rest by default, and no session ends unless a
 * player leaves. The normal run lives a few lives, the profile {@code long} 200, and the profile {@code soak} goes on
 * for its time.
 */
class MixedVersionsTest {
    private static final int LIVES = Runs.of("tickwire.soak.seeds", 4, 200);
    private static final int TICKS = 1_500;
    private static final int MAX_QUIET_TICKS = 3_000;
    private static final int TICKS_BETWEEN_LOOKS = 30;
    private static final long TICK_NANOS = 1_000_000_000L / 60;
    private static final List<RoadsBuild> SERVERS = List.of(RoadsBuild.NEWEST, RoadsBuild.SECOND, RoadsBuild.NEWEST);
    private static final List<RoadsBuild> PLAYERS =
            List.of(RoadsBuild.FIRST, RoadsBuild.SECOND, RoadsBuild.NEWEST, RoadsBuild.FIRST);

    private final Map<String, Long> totals = new ConcurrentSkipListMap<>();

    @Test
    void shouldSpeakTheIdsOfOldBuilds() {
        assertEquals(RoadsBuild.FIRST.protocol.id(), RoadsBuild.NEWEST.idOf(1));
        assertEquals(RoadsBuild.FIRST.protocol.id(), RoadsBuild.SECOND.idOf(1));
        assertEquals(RoadsBuild.SECOND.protocol.id(), RoadsBuild.NEWEST.idOf(2));
    }

    @Test
    void shouldKeepPlayersOfAllVersionsInTheGame() {
        SoakSeeds.run("MixedVersionsTest", LIVES, this::live);
        System.out.println("MixedVersionsTest: " + totals);
        if (!Replay.isWanted()) {
            List.of("transfers", "crashes", "answers", "received", "gone", "unsent", "in rooms")
                    .forEach(kind -> assertTrue(totals.getOrDefault(kind, 0L) > LIVES, () -> kind + " in " + totals));
        }
    }

    private void live(long seed) {
        try (Life life = new Life(new Random(seed))) {
            try {
                life.run();
                life.settle();
            } catch (AssertionError | RuntimeException failed) {
                throw Replay.failure("MixedVersionsTest", seed, "failed at tick " + life.ticks, failed);
            }
            life.count();
        }
    }

    /** Servers and players of one seed. */
    private final class Life implements AutoCloseable {
        private final Random random;
        private final SharedKey key;
        private final MemoryNetwork network = new MemoryNetwork();
        private final List<RoadsHost> hosts = new ArrayList<>();
        private final List<RoadsPlayer> players = new ArrayList<>();
        private int ticks;
        private int crashes;
        private int inRooms;

        Life(Random random) {
            this.random = random;
            key = new SharedKey(random);
            SERVERS.forEach(build -> hosts.add(new RoadsHost(build, network, key, new Random(random.nextLong()))));
            for (RoadsBuild build : PLAYERS) {
                RoadsPlayer player = new RoadsPlayer(build, players.size() + 1, network, new Random(random.nextLong()));
                players.add(player);
                player.client().connect(token(player));
            }
        }

        /** To any server, in the newest version that it and the player have. */
        private byte[] token(RoadsPlayer player) {
            RoadsHost host = hosts.get(random.nextInt(hosts.size()));
            int version = Math.min(host.build.version(), player.build.version());
            return SharedKey.mint(
                    key.tokens(
                            player.build.idOf(version),
                            List.of(host.server.transport().localAddress())),
                    player.clientId);
        }

        void run() {
            for (int tick = 0; tick < TICKS; tick++) {
                hosts.forEach(RoadsHost::act);
                players.forEach(RoadsPlayer::act);
                RoadsPlayer player = players.get(random.nextInt(players.size()));
                if (random.nextInt(60) == 0 && player.client().isConnected()) {
                    transfer(player);
                }
                if (random.nextInt(400) == 0) {
                    player.crash(token(player));
                    crashes++;
                }
                // A token is for one address: who moves before its session begins has no answer.
                if (random.nextInt(400) == 0 && player.client().isConnected()) {
                    player.move();
                }
                tick();
            }
        }

        private void transfer(RoadsPlayer player) {
            for (RoadsHost host : hosts) {
                Peer peer = host.peer(player.clientId);
                if (peer != null && peer.isConnected()) {
                    transfer(peer, token(player));
                    return;
                }
            }
        }

        private void transfer(Peer peer, byte[] token) {
            try {
                peer.transfer(token, "on");
            } catch (IllegalStateException | IllegalArgumentException refused) {
                // It is on its way already, or the token names this server.
                add("refused", 1);
            }
        }

        private void tick() {
            ticks++;
            long nowNanos = ticks * TICK_NANOS;
            hosts.forEach(host -> host.tick(nowNanos));
            players.forEach(player -> player.tick(nowNanos));
        }

        /** Nothing happens any more: all players see what is there. */
        void settle() {
            List<String> differences = List.of("not compared");
            for (int quiet = 0; quiet < MAX_QUIET_TICKS && !differences.isEmpty(); quiet += TICKS_BETWEEN_LOOKS) {
                for (int tick = 0; tick < TICKS_BETWEEN_LOOKS; tick++) {
                    tick();
                }
                differences = differences();
            }
            assertEquals(List.of(), differences);
        }

        private List<String> differences() {
            List<String> all = new ArrayList<>();
            for (RoadsPlayer player : players) {
                List<RoadsHost> where = hosts.stream()
                        .filter(host -> host.peer(player.clientId) != null)
                        .toList();
                if (!player.client().isConnected() || where.size() != 1) {
                    all.add(player + " is " + player.client().state() + " at " + where.size() + " servers");
                } else {
                    compare(player, where.get(0), all);
                }
            }
            return all;
        }

        private void compare(RoadsPlayer player, RoadsHost host, List<String> into) {
            Peer peer = host.peer(player.clientId);
            int version = Math.min(player.build.version(), host.build.version());
            assertEquals(version, peer.version(), () -> player + " at a server of " + host.build);
            assertEquals(version, player.client().peer().version());
            if (player.openCalls() > 0) {
                into.add(player + " has open calls");
            }
            RoadsBuild less = player.build.version() < host.build.version() ? player.build : host.build;
            Map<Integer, String> sent = host.build.carts(host.table(peer), less);
            Map<Integer, String> shown = player.build.carts(
                    player.client().state(player.build.world).all(player.build.object("Cart")), less);
            if (!sent.equals(shown)) {
                into.add(player + " at a server of " + host.build + " sees " + shown + ", should see " + sent);
            }
            compareNewer(player, less, into);
            inRooms += peer.room() == null ? 0 : 1;
        }

        /** What the server's version or the player's has not. */
        private void compareNewer(RoadsPlayer player, RoadsBuild less, List<String> into) {
            StateView view = player.client().state(player.build.world);
            if (player.build != RoadsBuild.FIRST && view.count(player.build.object("Dog")) != 1) {
                into.add(player + " sees " + view.count(player.build.object("Dog")) + " dogs");
            }
            if (player.build == RoadsBuild.NEWEST && less == RoadsBuild.SECOND) {
                for (StateObject cart : view.all(player.build.object("Cart"))) {
                    assertNull(RoadsBuild.get(cart, "tow"));
                }
            }
        }

        void count() {
            hosts.forEach(RoadsHost::close);
            for (RoadsHost host : hosts) {
                add("received", host.received());
                add("gone", host.gone());
                add("unsent", host.unsent());
                add("counts", host.counts());
            }
            for (RoadsPlayer player : players) {
                add("received", player.received());
                add("answers", player.answered());
                add("transfers", player.transfers());
            }
            add("crashes", crashes);
            add("in rooms", inRooms);
        }

        private void add(String kind, long times) {
            totals.merge(kind, times, Long::sum);
        }

        @Override
        public void close() {
            players.forEach(RoadsPlayer::close);
            hosts.forEach(RoadsHost::close);
        }
    }
}
