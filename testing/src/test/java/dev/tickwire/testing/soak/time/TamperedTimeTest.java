package dev.tickwire.testing.soak.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.input.InputQueue;
import dev.tickwire.input.InputStatistics;
import dev.tickwire.input.Inputs;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.GameTick;
import dev.tickwire.testing.World;
import dev.tickwire.testing.soak.Replay;
import dev.tickwire.testing.soak.time.wire.Crate;
import dev.tickwire.testing.soak.time.wire.Keys;
import dev.tickwire.testing.soak.time.wire.Press;
import dev.tickwire.testing.soak.time.wire.Runner;
import dev.tickwire.testing.soak.time.wire.SoakTimeClientListener;
import dev.tickwire.testing.soak.time.wire.SoakTimeProtocol;
import dev.tickwire.testing.soak.time.wire.SoakTimeServerListener;
import dev.tickwire.transport.NetworkPreset;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Inputs, reports and what is predicted by packets of which bits were changed: nothing is thrown, nothing but
 * connections ends, what is refused is counted, and those who come back play on.
 */
class TamperedTimeTest {
    private static final int SEEDS = 6;
    private static final double SECONDS = 25;

    private Tampering tampering;
    private int serverEnds;
    private int clientEnds;
    private int otherEnds;
    private long counted;

    @Test
    void shouldEndNothingButConnections() {
        long first = Replay.seedOr(LongStream.of(Seeds.of(TamperedTimeTest.class) % 1_000_000_000))
                .findFirst()
                .getAsLong();
        System.out.println("TamperedTimeTest: seeds from " + first);
        long changed = 0;
        for (long seed = first; seed < first + SEEDS; seed++) {
            runSeed(seed);
            changed += tampering.changed;
        }
        System.out.println("TamperedTimeTest: " + changed + " packets changed, " + clientEnds
                + " connections ended by clients and "
                + serverEnds + " by the server for what came, " + otherEnds + " otherwise, " + counted
                + " inputs counted as doubled, far ahead or of a view that cannot be");
        assertTrue(changed > 500 && clientEnds > 10 && serverEnds > 10 && counted > 10, "too little happened");
    }

    private void runSeed(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        try (World world = World.of(SoakTimeProtocol.get())
                .seed(seed)
                .preset(NetworkPreset.BROADBAND)
                .clients(3)
                .serverTransport(network -> tampering = new Tampering(network, random.split()))
                .server(server -> new Referee(server, random.split()))
                .client((client, number) -> new TamperedClient(client, random.split()))
                .start()) {
            world.runUntil(world::allConnected, 60);
            tampering.isOn = true;
            world.run(SECONDS);
            tampering.isOn = false;
            // What was changed and can be so is what that connection holds.
            for (int i = 0; i < world.clientCount(); i++) {
                world.client(i).disconnect();
            }
            world.runUntil(() -> world.allConnected() && world.server().peerCount() == world.clientCount(), 600);
            world.run(2);
            world.runUntil(() -> world.differences().isEmpty(), 60);
            assertEquals(3, world.server().peerCount(), "seed " + seed);
        }
    }

    /** Whether this side ended a connection for a received packet: the other side receives no text. */
    private static boolean isRefused(DisconnectReason reason, String text) {
        return reason == DisconnectReason.PROTOCOL_ERROR && !text.isEmpty();
    }

    /** The server: it moves what clients own by what they press, and looks at what they saw. */
    private final class Referee implements GameTick, SoakTimeServerListener {
        private final Server server;
        private final StateTable world;
        private final Inputs<Press> inputs;
        private final SplittableRandom random;

        Referee(Server server, SplittableRandom random) {
            this.server = server;
            this.random = random;
            world = server.state(SoakTimeProtocol.WORLD_CHANNEL);
            inputs = server.inputs(SoakTimeProtocol.MOVES_CHANNEL);
            server.listener(this);
            server.start();
            world.add(SoakTimeProtocol.CRATE);
        }

        @Override
        public void onConnect(Peer peer) {
            Runner runner = world.add(SoakTimeProtocol.RUNNER);
            world.owner(runner, peer);
            peer.attach(runner);
            runner.attach(inputs.statistics(peer));
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
            Runner runner = peer.attachment(Runner.class);
            InputStatistics statistics = (InputStatistics) runner.attachment();
            counted += statistics.doubled() + statistics.farAhead() + statistics.viewTicksCut();
            world.remove(runner);
            serverEnds += isRefused(reason, text) ? 1 : 0;
        }

        @Override
        public void tick(long nowNanos) {
            server.update(nowNanos);
            while (server.isTickDue()) {
                for (Peer peer : server.peers()) {
                    for (Crate seen : world.past(inputs.of(peer)).all(SoakTimeProtocol.CRATE)) {
                        assertTrue(Float.isFinite(seen.x()));
                    }
                }
                for (Runner runner : world.all(SoakTimeProtocol.RUNNER)) {
                    Rules.step(runner, inputs.of(runner));
                    runner.x(Math.max(-4000, Math.min(4000, runner.x())));
                }
                for (Crate crate : world.all(SoakTimeProtocol.CRATE)) {
                    crate.x(tampering.isOn ? random.nextInt(-100, 100) : 0);
                }
                server.flush();
            }
        }
    }

    /** A client: it presses what comes, predicts, and comes back. */
    private final class TamperedClient implements GameTick, SoakTimeClientListener {
        private final Client client;
        private final InputQueue<Press> inputs;
        private final SplittableRandom random;

        TamperedClient(Client client, SplittableRandom random) {
            this.client = client;
            this.random = random;
            inputs = client.inputs(SoakTimeProtocol.MOVES_CHANNEL);
            client.predict(SoakTimeProtocol.RUNNER, SoakTimeProtocol.MOVES_CHANNEL, (runner, press) -> {
                Rules.step(runner, press);
                runner.x(Math.max(-4000, Math.min(4000, runner.x())));
            });
            client.listener(this);
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
            clientEnds += isRefused(reason, text) ? 1 : 0;
            otherEnds += reason == DisconnectReason.PROTOCOL_ERROR ? 0 : 1;
        }

        @Override
        public void tick(long nowNanos) {
            client.update(nowNanos);
            if (client.state() == ClientState.DISCONNECTED) {
                client.connect(World.SERVER_ADDRESS);
            }
            while (client.isTickDue()) {
                if (tampering.isOn) {
                    inputs.next().keys(random.nextInt(8)).aim(random.nextInt(-100, 101) / 100f);
                    if (random.nextInt(9) == 0) {
                        inputs.next().keys(Keys.FIRE).shot(random.nextInt(1 << 16));
                    }
                } else {
                    inputs.next();
                }
                client.flush();
            }
        }
    }
}
