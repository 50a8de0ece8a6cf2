package dev.tickwire.testing.move;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.ClientSessions;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.testing.World;
import dev.tickwire.testing.move.wire.MovingProtocol;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Players change their addresses in the middle of fragmented packets, of blocks and of chunks, in both directions. */
class MovingTest {
    private static final int PLAYERS = 2;
    private static final int MOVES = Runs.of(6, 12);
    private static final NetworkConditions LOSSY = NetworkConditions.perfect()
            .withLatencyMillis(25)
            .withJitterMillis(5)
            .withLoss(0.05)
            .withDuplicates(0.02);

    /** Encrypted sessions at each change, plain ones in the profile {@code long}. */
    static Stream<Boolean> sessions() {
        return Stream.of(true, false).limit(Runs.of(1, 2));
    }

    @ParameterizedTest
    @MethodSource("sessions")
    void shouldResumeBlocksAndChunks(boolean secure) {
        long seed = Seeds.of(MovingTest.class);
        String about = "seed " + seed + (secure ? ", encrypted" : ", plain");
        try (World world = world(secure, seed)) {
            List<TrafficEndpoint> atServer = new ArrayList<>();
            List<TrafficEndpoint> atClients = new ArrayList<>();
            List<String> ends = new ArrayList<>();
            listen(world, secure, atServer, atClients, ends);
            world.connect();
            boolean[] talks = {true};
            world.eachTick(tick -> {
                if (talks[0]) {
                    atServer.forEach(TrafficEndpoint::talk);
                    atClients.forEach(TrafficEndpoint::talk);
                }
            });
            world.run(1);
            int amidChunks = 0;
            for (int move = 0; move < MOVES; move++) {
                amidChunks += atServer.get(0).chunkBytesDone() > 0 ? 1 : 0;
                world.changeAddress(move % PLAYERS);
                world.run(1.5);
            }
            assertTrue(amidChunks > MOVES / 2, about + ": " + amidChunks + " amid chunks");
            assertEquals(MOVES, world.server().sessionStatistics().moves(), about);
            // However many there are by now: that is for the rate of the chunks beside them.
            world.runUntil(() -> atClients.stream().allMatch(MovingTest::hasReceivedMuch), 60);
            talks[0] = false;
            world.runUntil(
                    () -> {
                        boolean isAllReceived = true;
                        for (int i = 0; i < PLAYERS; i++) {
                            isAllReceived &= atServer.get(i).hasReceivedAllOf(atClients.get(i));
                            isAllReceived &= atClients.get(i).hasReceivedAllOf(atServer.get(i));
                        }
                        return isAllReceived;
                    },
                    300);
            assertEquals(List.of(), ends, about);
            for (TrafficEndpoint one : atClients) {
                assertTrue(hasReceivedMuch(one), about + ": " + one);
            }
            System.out.println("MovingTest: " + about + ": " + MOVES + " moves, a client received " + atClients.get(0));
        }
    }

    private static boolean hasReceivedMuch(TrafficEndpoint one) {
        return one.linesReceived() > 300 && one.picturesReceived() > 30 && one.terrainsReceived() > 1;
    }

    private static World world(boolean secure, long seed) {
        int[] accounts = {0};
        return World.of(MovingProtocol.get())
                .seed(seed)
                .clients(PLAYERS)
                .conditions(LOSSY)
                .serverSettings(server -> {
                    server.maxPacketsPerFlush(4);
                    if (secure) {
                        server.session(ServerSessions.encrypted(NetcodeKey.insecure()));
                    }
                })
                .clientSettings(client -> client.maxPacketsPerFlush(4)
                        .session(secure ? ClientSessions.insecure(++accounts[0]) : ClientSessions.plain()))
                .start();
    }

    /** Lets a pair of travellers begin when a client connects; both lists are by the numbers of the clients. */
    private static void listen(
            World world,
            boolean secure,
            List<TrafficEndpoint> atServer,
            List<TrafficEndpoint> atClients,
            List<String> ends) {
        world.server().listener(new ServerListener() {
            @Override
            public void onConnect(Peer peer) {
                TrafficEndpoint traveller = new TrafficEndpoint(world.server(), peer);
                peer.attach(traveller);
                atServer.add(traveller);
            }

            @Override
            public void onDisconnect(Peer peer, DisconnectReason reason) {
                ends.add(peer + " " + reason);
            }

            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                from.attachment(TrafficEndpoint.class).receive(message);
            }
        });
        for (int i = 0; i < PLAYERS; i++) {
            int number = i;
            world.client(i).listener(new ClientListener() {
                @Override
                public void onConnect(Peer peer) {
                    TrafficEndpoint traveller = new TrafficEndpoint(world.client(number), peer);
                    peer.attach(traveller);
                    atClients.add(traveller);
                }

                @Override
                public void onDisconnect(Peer peer, DisconnectReason reason) {
                    ends.add(peer + " " + reason);
                }

                @Override
                public void onMessage(Peer from, MessageType<?> type, Message message) {
                    from.attachment(TrafficEndpoint.class).receive(message);
                }
            });
            world.client(i).connect(World.SERVER_ADDRESS);
            world.runUntil(world.client(i)::isConnected, 30);
        }
    }
}
