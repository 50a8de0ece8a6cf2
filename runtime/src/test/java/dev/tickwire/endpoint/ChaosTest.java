package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Listeners that do all that they may, and throw, while clocks stand still and jump, over a bad network. Each message
 * is in the end with whoever holds it or back in its pool, never in two places, and no statistic turns into nonsense.
 */
class ChaosTest {
    private static final int SEEDS = Runs.of(10, 60);
    private static final int TICKS = 1200;
    private static final int PLAYERS = 4;

    @Test
    void shouldAccountForEveryMessageWhateverListenersAndClocksDo() {
        long seed = Seeds.of(ChaosTest.class);
        int delivered = 0;
        for (int run = 0; run < SEEDS; run++) {
            try {
                delivered += new Chaos(seed + run).run();
            } catch (AssertionError | RuntimeException failed) {
                throw new AssertionError("seed " + (seed + run), failed);
            }
        }
        assertTrue(delivered > SEEDS * 100, "seed " + seed + ": only " + delivered + " messages");
    }

    private static final class Defect extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** Counts what its pools had to make. */
    private static final class Counted {
        private int made;
        private final List<MessageType<?>> types = List.of(
                type(DuelProtocol.STEER, DuelProtocol.Steer::new),
                type(DuelProtocol.WORLD, DuelProtocol.World::new),
                type(DuelProtocol.SAY, DuelProtocol.Say::new));
        private final MessageFactory factory = new MessageFactory(types) {};

        private <M extends Message> MessageType<M> type(MessageType<M> like, Supplier<M> constructor) {
            Supplier<M> counting = () -> {
                made++;
                return constructor.get();
            };
            return new MessageType<>(like.number(), like.messageClass(), counting, like.minBits(), like.maxBits());
        }

        Protocol protocol() {
            DuelProtocol duel = DuelProtocol.get();
            return new Protocol("Duel", duel.id(), types, duel.channels(), PacketLimits.DEFAULT) {
                @Override
                public MessageFactory newFactory() {
                    return factory;
                }
            };
        }

        DuelProtocol.Say say() {
            return (DuelProtocol.Say) factory.create(2);
        }

        int idle() {
            return types.stream().mapToInt(factory::idleCount).sum();
        }
    }

    private static final class Chaos {
        private final Random random;
        private final MemoryNetwork network = new MemoryNetwork();
        private final Counted atServer = new Counted();
        private final List<Counted> atClients = new ArrayList<>();
        private final List<Client> clients = new ArrayList<>();
        private final Server server;
        private long now;
        private int delivered;

        Chaos(long seed) {
            random = new Random(seed);
            now = random.nextLong();
            Transport transport = network.open();
            server = Server.builder(atServer.protocol())
                    .transport(transport)
                    .maxClients(PLAYERS)
                    .random(random)
                    .build();
            server.listener(new Wild(atServer));
            server.start();
            NetworkConditions conditions = NetworkConditions.perfect()
                    .withLatencyMillis(random.nextInt(60))
                    .withJitterMillis(random.nextInt(40))
                    .withLoss(random.nextInt(30) / 100.0)
                    .withDuplicates(0.1)
                    .withReordering(0.05, 80);
            for (int player = 0; player < PLAYERS; player++) {
                Counted counted = new Counted();
                Client client = Client.builder(counted.protocol())
                        .transport(new NetworkSimulator(network.open(), random.nextLong(), conditions))
                        .random(random)
                        .build();
                client.listener(new Wild(counted));
                atClients.add(counted);
                clients.add(client);
            }
        }

        int run() {
            for (int tick = 0; tick < TICKS; tick++) {
                moveClock();
                guarded(() -> server.update(now));
                for (int player = 0; player < PLAYERS; player++) {
                    play(clients.get(player), atClients.get(player));
                }
                if (random.nextInt(3) > 0) {
                    guarded(() -> server.broadcast(atServer.say().with(tickNumber(), "to all")));
                }
                guarded(server::flush);
                server.peers().forEach(peer -> check(peer.statistics().link()));
            }
            clients.forEach(client -> guarded(client::close));
            guarded(server::close);
            held.forEach(Message::release);
            assertEquals(atServer.made, atServer.idle(), "the server's messages");
            for (Counted counted : atClients) {
                assertEquals(counted.made, counted.idle(), "a client's messages");
            }
            return delivered;
        }

        private int tickNumber() {
            return random.nextInt(1 << 30);
        }

        private void moveClock() {
            switch (random.nextInt(100)) {
                case 0:
                    now -= random.nextInt();
                    break;
                case 1:
                    now += random.nextInt(Integer.MAX_VALUE) * 4L;
                    break;
                case 2:
                    now = random.nextLong();
                    break;
                case 3:
                case 4:
                    break;
                default:
                    now += 16_000_000L;
                    break;
            }
        }

        private void play(Client client, Counted counted) {
            guarded(() -> client.update(now));
            if (client.state() == ClientState.DISCONNECTED && random.nextInt(10) == 0) {
                client.connect(server.transport().localAddress());
            }
            for (int i = random.nextInt(4); i > 0; i--) {
                guarded(() -> client.send(counted.say().with(tickNumber(), "to the server")));
            }
            guarded(client::flush);
            if (client.peer() != null) {
                check(client.peer().statistics().link());
            }
        }

        private final List<Message> held = new ArrayList<>();

        private static void guarded(Runnable work) {
            try {
                work.run();
            } catch (Defect expected) {
                // A listener threw: it came out, and all goes on.
            }
        }

        private static void check(LinkStatistics link) {
            assertTrue(link.rttNanos() >= 0 && link.minRttNanos() >= 0 && link.jitterNanos() >= 0, "round trips");
            assertTrue(link.loss() >= 0 && link.loss() <= 1, "loss " + link.loss());
            for (double rate : new double[] {
                link.sentKilobitsPerSecond(), link.receivedKilobitsPerSecond(), link.ackedKilobitsPerSecond()
            }) {
                assertTrue(rate >= 0 && rate < 1e6, "rate " + rate);
            }
        }

        /** Reacts to each callback with random calls. */
        private final class Wild implements ServerListener, ClientListener {
            private final Counted counted;

            Wild(Counted counted) {
                this.counted = counted;
            }

            @Override
            public void onConnect(Peer peer) {
                act(peer);
            }

            @Override
            public void onDisconnect(Peer peer, DisconnectReason reason) {
                act(peer);
            }

            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                delivered++;
                DuelProtocol.Say say = (DuelProtocol.Say) message;
                assertTrue(say.text.get().startsWith("to "), "received: " + say.text.get());
                switch (random.nextInt(8)) {
                    case 0:
                        from.send(message);
                        break;
                    case 1:
                        message.retain();
                        held.add(message);
                        break;
                    case 2:
                        message.retain();
                        from.send(message);
                        held.add(message);
                        break;
                    case 3:
                        message.release();
                        break;
                    case 4:
                        if (counted == atServer) {
                            server.broadcast(message);
                        }
                        break;
                    default:
                        break;
                }
                act(from);
            }

            private void act(Peer peer) {
                if (random.nextInt(4) == 0) {
                    DuelProtocol.Say created = counted.say().with(1, "to be kept");
                    held.add(created);
                }
                if (random.nextInt(4) == 0) {
                    peer.send(counted.say().with(2, "to a peer"));
                }
                if (!held.isEmpty() && random.nextInt(3) == 0) {
                    held.remove(random.nextInt(held.size())).release();
                }
                switch (random.nextInt(300)) {
                    case 0:
                        peer.disconnect();
                        break;
                    case 1:
                        throw new Defect();
                    case 2:
                        server.peers().forEach(Peer::disconnect);
                        break;
                    default:
                        break;
                }
            }
        }
    }
}
