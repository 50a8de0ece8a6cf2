package dev.tickwire.samples.rts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.rts.wire.Army;
import dev.tickwire.samples.rts.wire.RtsConstants;
import dev.tickwire.samples.rts.wire.RtsProtocol;
import dev.tickwire.samples.rts.wire.Spot;
import dev.tickwire.samples.rts.wire.Unit;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.GameTick;
import dev.tickwire.testing.World;
import dev.tickwire.transport.NetworkPreset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Battles of bots on bad networks: what clients know, what they cost, and whether all agree. */
class RtsTest {
    private static final int TICKS_PER_SECOND = 20;
    private static final int BYTES_PER_TICK = 160;
    /** Acks, heads of entries and answers, beside the updates of objects. */
    private static final int MOST_OVERHEAD = 16;
    /** A client without a network, as for a second of HELL, is sent less than a packet for each tick. */
    private static final int MOST_TICKS_IN_FOG = 20;

    private final List<RtsPlayer> players = new ArrayList<>();
    private World world;
    private StateTable table;
    private boolean isFrozen;

    @AfterEach
    void close() {
        world.close();
    }

    private void begin(NetworkPreset preset) {
        world = World.of(RtsProtocol.get())
                .seed(Seeds.of(RtsTest.class, preset.ordinal()))
                .preset(preset)
                .tickMillis(1000.0 / TICKS_PER_SECOND)
                .clients(RtsConstants.ARMIES)
                .serverSettings(settings -> settings.maxClients(RtsConstants.ARMIES + 1))
                .server(this::serve)
                .client((client, number) -> {
                    players.add(new RtsPlayer(client, "player " + number));
                    return players.get(number)::tick;
                })
                .start();
        table = world.server().state(RtsProtocol.WORLD_CHANNEL);
        world.connect();
    }

    /** Serves the game, or a game that stands still. */
    private GameTick serve(Server server) {
        RtsServer game = new RtsServer(server);
        return now -> {
            if (isFrozen) {
                server.update(now);
                server.flush();
            } else {
                game.tick(now);
            }
        };
    }

    /** Lets bots fight. */
    private void fight(int seconds) {
        for (int second = 0; second < seconds; second++) {
            players.forEach(Rts::command);
            world.run(1);
        }
    }

    private void marchHome() {
        for (RtsPlayer player : players) {
            List<Unit> own = player.units(true);
            if (!own.isEmpty()) {
                int army = own.get(0).army();
                player.march(own, new Spot().x(army % 2 * 256).y(army / 2 * 256));
            }
        }
    }

    /** Armies meet and march home. A unit that leaves the sight of an army is removed from its client at once. */
    @ParameterizedTest
    @EnumSource(names = "HELL")
    void shouldRemoveUnitsInTheFog(NetworkPreset preset) {
        begin(preset);
        List<Unit> units = units();
        int[][] fog = new int[RtsConstants.ARMIES][units.size()];
        int[] mostTicks = new int[1];
        int[] mostEnemies = new int[1];
        world.eachTick(tick -> {
            for (RtsPlayer player : players) {
                Peer peer = peerOf(player);
                boolean[] inSight = inSight(units, peer);
                for (int i = 0; i < inSight.length; i++) {
                    Unit unit = units.get(i);
                    boolean isLeft = unit.isPresent() && !inSight[i] && table.isShownTo(peer, unit);
                    fog[peer.index()][i] = isLeft ? fog[peer.index()][i] + 1 : 0;
                    mostTicks[0] = Math.max(mostTicks[0], fog[peer.index()][i]);
                }
                mostEnemies[0] = Math.max(mostEnemies[0], player.units(false).size());
            }
        });
        fight(5);
        assertTrue(mostEnemies[0] > 50, "enemies shown: " + mostEnemies[0]);
        marchHome();
        world.run(4);
        assertTrue(mostTicks[0] <= MOST_TICKS_IN_FOG, "ticks in the fog: " + mostTicks[0]);
    }

    /** Returns which units the army of a player sees, by their places at the server. */
    private static boolean[] inSight(List<Unit> units, Peer peer) {
        Army army = peer.attachment(Army.class);
        float[] x = new float[units.size()];
        float[] y = new float[units.size()];
        for (int i = 0; i < x.length; i++) {
            x[i] = units.get(i).spot().x();
            y[i] = units.get(i).spot().y();
        }
        boolean[] inSight = new boolean[x.length];
        for (int own = 0; own < x.length; own++) {
            Unit unit = units.get(own);
            for (int i = 0; army != null && unit.isPresent() && unit.army() == army.number() && i < x.length; i++) {
                float squared = (x[i] - x[own]) * (x[i] - x[own]) + (y[i] - y[own]) * (y[i] - y[own]);
                inSight[i] |= squared <= Battle.SIGHT * Battle.SIGHT;
            }
        }
        return inSight;
    }

    private Peer peerOf(RtsPlayer player) {
        return world.server().peer(player.client.peer().index());
    }

    /** The battle stands still at times, until each client has exactly the units that its army sees. */
    @ParameterizedTest
    @EnumSource(names = "BAD_WIFI")
    void shouldAgreeWithAllPlayers(NetworkPreset preset) {
        begin(preset);
        for (int time = 0; time < 4; time++) {
            fight(2);
            settle();
        }
        assertTrue(table.count() < RtsConstants.ARMIES * (RtsConstants.SOLDIERS + 1), "nobody has died");
        marchHome();
        world.run(1);
        settle();
    }

    private void settle() {
        // A soldier sees in the tick of its death, too: the battle stands still after a tick without a death.
        for (int before = 0; before != table.count(); ) {
            before = table.count();
            world.tick();
        }
        isFrozen = true;
        world.settle(10);
        for (RtsPlayer player : players) {
            int shown = player.units(true).size() + player.units(false).size();
            boolean[] inSight = inSight(units(), peerOf(player));
            assertEquals(
                    IntStream.range(0, inSight.length).filter(i -> inSight[i]).count(), shown);
        }
        isFrozen = false;
    }

    private List<Unit> units() {
        return StreamSupport.stream(table.all(RtsProtocol.UNIT).spliterator(), false)
                .toList();
    }

    @Test
    void shouldKeepTheBudgetOfEachPlayer() {
        begin(NetworkPreset.BROADBAND);
        fight(1);
        double most = 8.0 * (BYTES_PER_TICK + MOST_OVERHEAD) * TICKS_PER_SECOND / 1000;
        for (int second = 1; second < 6; second++) {
            fight(1);
            assertTrue(rate() < most, "kbit/s with a budget: " + rate());
        }
    }

    @Test
    void shouldNeedABudget() {
        begin(NetworkPreset.BROADBAND);
        for (Peer peer : world.server().peers()) {
            table.budget(peer, 65_535);
        }
        fight(1);
        double most = 0;
        for (int second = 1; second < 4; second++) {
            fight(1);
            most = Math.max(most, rate());
        }
        assertTrue(most > 60, "kbit/s without a budget: " + most);
    }

    private double rate() {
        return players.stream()
                .mapToDouble(player -> player.client.peer().statistics().link().receivedKilobitsPerSecond())
                .max()
                .orElseThrow();
    }

    @Test
    void shouldGiveAPlayerWhoReturnsTheirArmy() {
        begin(NetworkPreset.MOBILE);
        fight(2);
        RtsPlayer away = players.get(2);
        int army = away.units(true).get(0).army();
        away.client.disconnect();
        world.run(1);
        assertEquals(RtsConstants.ARMIES - 1, world.server().peerCount());
        world.connect();
        world.runUntil(() -> !away.units(true).isEmpty(), 5);
        assertEquals(army, away.units(true).get(0).army());
        isFrozen = true;
        world.settle(10);
        assertEquals(RtsConstants.SOLDIERS, away.units(true).size());
    }

    @Test
    void shouldRejectAFifthPlayer() {
        begin(NetworkPreset.BROADBAND);
        world.run(1);
        Client fifth = world.client(world.addClient());
        fifth.connect(World.SERVER_ADDRESS);
        world.runUntil(fifth::isConnected, 5);
        world.runUntil(() -> !fifth.isConnected() && world.server().peerCount() == RtsConstants.ARMIES, 5);
    }

    /** The armies stand in sight of each other, out of reach. */
    @Test
    void shouldIgnoreOrdersToUnitsOfOthers() {
        begin(NetworkPreset.LAN);
        world.run(1);
        for (RtsPlayer player : players) {
            List<Unit> own = player.units(true);
            int army = own.get(0).army();
            player.march(own, new Spot().x(108 + army % 2 * 40).y(108 + army / 2 * 40));
        }
        world.run(3);
        List<Unit> enemies = players.get(0).units(false);
        assertTrue(enemies.size() > 100, "enemies in sight: " + enemies.size());
        List<String> before = describe();
        players.get(0).march(enemies.subList(0, 100), new Spot());
        world.run(1);
        assertEquals(before, describe());
        players.get(0).march(players.get(0).units(true), new Spot());
        world.run(1);
        assertNotEquals(before, describe());
    }

    private List<String> describe() {
        return units().stream().map(Unit::toString).toList();
    }
}
