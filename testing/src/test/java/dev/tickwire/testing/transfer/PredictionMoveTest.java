package dev.tickwire.testing.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
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
import dev.tickwire.state.StateTable;
import dev.tickwire.state.StateView;
import dev.tickwire.testing.soak.time.wire.Crate;
import dev.tickwire.testing.soak.time.wire.Press;
import dev.tickwire.testing.soak.time.wire.Runner;
import dev.tickwire.testing.soak.time.wire.SoakTimeClientListener;
import dev.tickwire.testing.soak.time.wire.SoakTimeProtocol;
import dev.tickwire.testing.soak.time.wire.SoakTimeServerListener;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * A player's own object is predicted also after a transfer and in another room, as it is in the first place, and shown
 * with the crate that is bound to it.
 */
class PredictionMoveTest {
    private static final long UNIX_SECONDS = 1_700_000_000L;
    private static final long TURN_NANOS = 1_000_000_000L / 240;
    private static final float STRIDE = 0.5f;
    /** A round trip takes six ticks: the own object is drawn at least so far ahead of its newest state. */
    private static final double MIN_AHEAD = 5;

    private static final double MAX_AHEAD = 20;

    private final Random random = new Random(Seeds.of(PredictionMoveTest.class));
    private final NetcodeKey key = NetcodeKey.random(random);
    private final MemoryNetwork network = new MemoryNetwork();
    private final List<Host> hosts = new ArrayList<>();
    private final Client client = Client.builder(SoakTimeProtocol.get())
            .transport(new NetworkSimulator(
                    network.open(), 5, NetworkConditions.perfect().withLatencyMillis(50)))
            .random(random)
            .build();
    private final StateView world = client.state(SoakTimeProtocol.WORLD_CHANNEL);
    private final InputQueue<Press> mine = client.inputs(SoakTimeProtocol.MOVES_CHANNEL);
    private long now;

    PredictionMoveTest() {
        client.listener(new SoakTimeClientListener() {});
        client.predict(SoakTimeProtocol.RUNNER, SoakTimeProtocol.MOVES_CHANNEL, PredictionMoveTest::step);
    }

    private static void step(Runner runner, Press press) {
        runner.x(runner.x() + press.aim());
    }

    private final class Host implements SoakTimeServerListener {
        final Server server = Server.builder(SoakTimeProtocol.get())
                .transport(network.open())
                .maxClients(2)
                .random(random)
                .session(ServerSessions.encrypted(key).withUnixClock(() -> UNIX_SECONDS))
                .build();
        private final Inputs<Press> moves = server.inputs(SoakTimeProtocol.MOVES_CHANNEL);
        private Runner runner;
        private Crate crate;

        Host() {
            server.listener(this);
            server.start();
            hosts.add(this);
        }

        byte[] token() {
            return new ConnectTokens(
                            SoakTimeProtocol.ID, key, List.of(server.transport().localAddress()))
                    .mint(UNIX_SECONDS, hosts.indexOf(this) + 1, new byte[0]);
        }

        @Override
        public void onConnect(Peer peer) {
            own(server.state(SoakTimeProtocol.WORLD_CHANNEL), peer);
        }

        void own(StateTable table, Peer peer) {
            runner = table.add(SoakTimeProtocol.RUNNER).number(hosts.indexOf(this));
            table.owner(runner, peer);
            crate = table.add(SoakTimeProtocol.CRATE).number(hosts.indexOf(this));
            table.bind(crate, runner);
        }

        void remove(StateTable table) {
            table.remove(runner);
            table.remove(crate);
        }

        void turn() {
            server.update(now);
            while (server.isTickDue()) {
                if (runner != null && server.peerCount() > 0) {
                    step(runner, moves.of(server.peer(0)));
                    crate.x(runner.x());
                }
                server.flush();
            }
        }
    }

    @AfterEach
    void close() {
        client.close();
        hosts.forEach(host -> host.server.close());
    }

    private void run(double seconds) {
        for (long end = now + (long) (seconds * 1e9); now < end; ) {
            now += TURN_NANOS;
            hosts.forEach(Host::turn);
            client.update(now);
            while (client.isTickDue()) {
                mine.next().aim(STRIDE);
                client.flush();
            }
            assertTogether();
        }
    }

    /** The runner and its crate come, move and go in one step. */
    private void assertTogether() {
        Iterator<Crate> crates = world.all(SoakTimeProtocol.CRATE).iterator();
        for (Runner runner : world.all(SoakTimeProtocol.RUNNER)) {
            Crate crate = crates.next();
            assertEquals(runner.number(), crate.number());
            assertEquals(world.newest(runner).x(), crate.x());
        }
        assertFalse(crates.hasNext(), "a crate without its runner");
    }

    /** The only object, which is predicted, and rightly. */
    private Runner assertPredicted() {
        run(5);
        long corrections = client.predictions().corrections();
        long steps = client.predictions().steps();
        long begun = now;
        Runner own = null;
        for (int turn = 0; turn < 100; turn++) {
            run(0.02);
            assertEquals(2, world.count());
            own = world.all(SoakTimeProtocol.RUNNER).iterator().next();
            assertTrue(own.isOwned());
            double ahead = (own.x() - world.newest(own).x()) / STRIDE;
            assertTrue(ahead >= MIN_AHEAD && ahead <= MAX_AHEAD, "drawn " + ahead + " ticks ahead");
        }
        assertEquals(corrections, client.predictions().corrections());
        assertEquals((now - begun) * 60e-9, client.predictions().steps() - steps, 3, "one step a tick");
        return own;
    }

    @Test
    void shouldPredictAtTheServerToWhichAPlayerIsSentOn() {
        Host first = new Host();
        run(20);
        client.connect(first.token());
        Runner before = assertPredicted();
        Host second = new Host();
        run(0.1);
        first.server.peer(0).transfer(second.token(), "");
        Runner own = assertPredicted();
        assertNotSame(before, own);
        assertEquals(1, own.number());
    }

    @Test
    void shouldPredictInAnotherRoomAndBackInTheFirst() {
        Host host = new Host();
        client.connect(host.token());
        Runner before = assertPredicted();
        Room cellar = host.server.room("cellar");
        Peer peer = host.server.peer(0);
        StateTable hall = host.server.state(SoakTimeProtocol.WORLD_CHANNEL);
        host.remove(hall);
        peer.enter(cellar);
        host.own(cellar.state(SoakTimeProtocol.WORLD_CHANNEL), peer);
        Runner below = assertPredicted();
        assertNotSame(before, below);
        host.remove(cellar.state(SoakTimeProtocol.WORLD_CHANNEL));
        peer.leaveRoom();
        hall.include(peer);
        host.own(hall, peer);
        assertNotSame(below, assertPredicted());
    }
}
