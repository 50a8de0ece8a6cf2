package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.EndpointBuilder;
import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.RateLimit;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.testing.GameTick;
import dev.tickwire.testing.World;
import dev.tickwire.testing.endpoint.bulk.BulkProtocol;
import dev.tickwire.testing.endpoint.wire.Say;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.UdpTransport;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each side announces its receive rate, and the other keeps to it with all packets. */
class ReceiveRateTest {
    /** For datagrams over real sockets; where the rate lets nothing leave none comes. */
    private static final long MAX_WAIT_NANOS = 100_000L;

    private static final int SEEDS = Runs.of(3, 10);
    private static final int WINDOWS = Runs.of(1, 3);

    private static final double TICK_MILLIS = 16;
    private static final long SECOND = 1_000_000_000L;
    private static final long UNIX_SECONDS = 1_700_000_000L;
    private static final String LONG = "x".repeat(60);

    private final Counting atClient = new Counting();
    private final Counting atServer = new Counting();
    private World world;
    private Server server;
    private Client client;
    private boolean serverIsBusy = true;
    private boolean clientIsBusy = true;
    private boolean isReal;
    private LoginListener door;
    private long seed = Seeds.of(ReceiveRateTest.class) % 1_000_000_000;

    @RegisterExtension
    final AfterTestExecutionCallback seedReporter = test -> {
        if (test.getExecutionException().isPresent()) {
            System.out.println("ReceiveRateTest: seed " + seed);
        }
    };

    @AfterEach
    void close() {
        world.close();
    }

    /** Encrypted sessions at each change, plain ones in the profile {@code long}: the rate is kept above them. */
    static Stream<Boolean> sessions() {
        return Stream.of(true, false).limit(Runs.of(1, 2));
    }

    private void play(
            boolean secure,
            NetworkConditions conditions,
            Consumer<EndpointBuilder<?>> atServerSide,
            Consumer<EndpointBuilder<?>> atClientSide) {
        NetcodeKey key = NetcodeKey.random(new Random(1));
        world = World.of(BulkProtocol.get())
                .seed(seed)
                .conditions(conditions)
                .tickMillis(TICK_MILLIS)
                .serverSettings(settings -> {
                    atServerSide.accept(settings);
                    if (secure) {
                        settings.session(ServerSessions.encrypted(key).withUnixClock(() -> UNIX_SECONDS));
                    }
                })
                .clientSettings(atClientSide::accept)
                .server(this::begin)
                .clients(1)
                .start();
        client = world.client(0);
        client.listener(atClient);
        world.eachTick(tick -> {
            if (clientIsBusy && client.isConnected()) {
                fill(client, client.peer());
            }
        });
        if (secure) {
            client.connect(new ConnectTokens(
                            BulkProtocol.ID, key, List.of(server.transport().localAddress()))
                    .mint(UNIX_SECONDS, 1, new byte[0]));
        } else {
            client.connect(server.transport().localAddress());
        }
        for (int ticks = 0; ticks < 500 && !client.isConnected(); ticks++) {
            tick();
        }
        assertTrue(client.isConnected());
    }

    private GameTick begin(Server begun) {
        server = begun;
        server.listener(atServer);
        if (door != null) {
            server.logins(door);
        }
        server.start();
        return now -> {
            server.update(now);
            if (serverIsBusy && server.peer(0) != null) {
                fill(server, server.peer(0));
            }
            server.flush();
        };
    }

    private void tick() {
        world.tick();
        if (isReal) {
            client.transport().awaitDatagram(MAX_WAIT_NANOS);
            server.transport().awaitDatagram(MAX_WAIT_NANOS);
        }
    }

    private static Say message(Endpoint from, int number) {
        return from.create(BulkProtocol.SAY).number(number).text(LONG);
    }

    private static void fill(Endpoint from, Peer to) {
        while (to.canSend(BulkProtocol.SURE_CHANNEL)) {
            to.send(BulkProtocol.SURE_CHANNEL, message(from, 1));
        }
        to.send(BulkProtocol.QUICK_CHANNEL, message(from, 2));
    }

    private void seconds(double count) {
        for (long end = world.nowNanos() + (long) (count * SECOND); world.nowNanos() < end; ) {
            tick();
        }
    }

    /** Bytes a second that each side sends over ten seconds, server and client. */
    private double[] ratesOverTenSeconds() {
        long down = server.transportStatistics().bytesSent();
        long up = client.transportStatistics().bytesSent();
        long from = world.nowNanos();
        seconds(10);
        double seconds = (world.nowNanos() - from) / (double) SECOND;
        return new double[] {
            (server.transportStatistics().bytesSent() - down) / seconds,
            (client.transportStatistics().bytesSent() - up) / seconds
        };
    }

    private void within5Percent(int rate, double measured) {
        assertEquals(rate, measured, rate * 0.05, "seed " + seed);
    }

    /**
     * An adaptive chunk alone goes slower for a while after losses, and for up to ten seconds after a game that took
     * nearly all.
     */
    private void between(double min, int rate, double measured) {
        assertTrue(measured > min && measured < rate * 1.05, "seed " + seed + ": " + measured);
    }

    private static NetworkConditions usual() {
        return NetworkConditions.perfect()
                .withLatencyMillis(30)
                .withJitterMillis(5)
                .withLoss(0.02);
    }

    private void sendChunk(Endpoint from, Peer to) {
        byte[] bytes = new byte[4 << 20];
        new Random(7).nextBytes(bytes);
        to.sendChunk(BulkProtocol.LARGE_CHANNEL, from.create(BulkProtocol.LEVEL), ChunkSource.of(bytes));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldKeepToTheOthersRateInBothDirections(boolean secure) {
        play(secure, usual(), side -> side.receiveRate(25_000), side -> side.receiveRate(60_000));
        seconds(1);
        assertEquals(60_000, server.peer(0).receiveRateOfPeer());
        assertEquals(24_992, client.peer().receiveRateOfPeer(), "it is sent in steps of 16");
        assertEquals(25_000, server.peer(0).receiveRate());
        for (int window = 0; window < WINDOWS; window++) {
            double[] rates = ratesOverTenSeconds();
            within5Percent(60_000, rates[0]);
            within5Percent(25_000, rates[1]);
        }
        assertTrue(
                atClient.sure > 6_600 * WINDOWS && atServer.sure > 2_600 * WINDOWS,
                atClient.sure + " down, " + atServer.sure + " up");
    }

    @ParameterizedTest
    @MethodSource("sessions")
    void shouldKeepToItWithChunksBesideTheGameAndAlone(boolean secure) {
        play(secure, usual(), side -> {}, side -> side.receiveRate(50_000));
        sendChunk(server, server.peer(0));
        seconds(3);
        within5Percent(50_000, ratesOverTenSeconds()[0]);
        serverIsBusy = false;
        seconds(3);
        long before = atClient.chunkBytes();
        between(5_000, 50_000, ratesOverTenSeconds()[0]);
        assertTrue(atClient.chunkBytes() - before > 40_000, atClient.chunkBytes() - before + " bytes of the chunk");

        server.peer(0).chunkRate(ChunkRate.fixed(1_000_000));
        seconds(3);
        within5Percent(50_000, ratesOverTenSeconds()[0]);
    }

    @Test
    void shouldKeepToItWithAChunkAloneWhereDatagramsAreLost() {
        for (int count = 0; count < SEEDS; count++, seed++) {
            play(false, usual(), side -> {}, side -> side.receiveRate(50_000));
            serverIsBusy = false;
            sendChunk(server, server.peer(0));
            seconds(3);
            between(30_000, 50_000, ratesOverTenSeconds()[0]);
            world.close();
        }
    }

    @ParameterizedTest
    @MethodSource("sessions")
    void shouldKeepToARateThatChangesWhilePlaying(boolean secure) {
        play(secure, usual(), side -> {}, side -> {});
        seconds(2);
        double free = ratesOverTenSeconds()[0];
        assertTrue(free > 100_000, free + " bytes a second without a limit");
        int[] rates = {30_000, 80_000, 12_000, 8_000, 40_000};
        for (int rate : rates) {
            client.peer().receiveRate(rate);
            server.peer(0).receiveRate(90_000 - rate);
            seconds(1);
            double[] measured = ratesOverTenSeconds();
            within5Percent(rate, measured[0]);
            within5Percent(90_000 - rate, measured[1]);
        }
        client.peer().receiveRate(0);
        seconds(1);
        assertTrue(ratesOverTenSeconds()[0] > 100_000);
    }

    @Test
    void shouldKeepToTheSmallerOfItsOwnLimitAndTheOthersRate() {
        play(
                false,
                usual(),
                side -> side.rateLimit(RateLimit.of(20_000, 4_000)),
                side -> side.receiveRate(60_000).rateLimit(RateLimit.of(90_000, 4_000)));
        server.peer(0).receiveRate(30_000);
        seconds(2);
        double[] rates = ratesOverTenSeconds();
        assertTrue(rates[0] < 20_000 * 1.1 && rates[0] > 15_000, rates[0] + " by its own, which leaves headers out");
        within5Percent(30_000, rates[1]);
    }

    @ParameterizedTest
    @MethodSource("sessions")
    void shouldComeThroughWhenHalfOfAllIsLost(boolean secure) {
        play(
                secure,
                NetworkConditions.perfect().withLatencyMillis(100).withLoss(0.5).withDuplicates(0.3),
                side -> side.receiveRate(40_000),
                side -> side.receiveRate(20_000));
        seconds(6);
        assertEquals(20_000, server.peer(0).receiveRateOfPeer());
        assertEquals(40_000, client.peer().receiveRateOfPeer());
        within5Percent(20_000, ratesOverTenSeconds()[0]);
    }

    @Test
    void shouldReceiveTheRateOfAClientThatAwaitsAdmission() {
        Login[] waiting = new Login[1];
        door = login -> waiting[0] = login;
        play(true, usual(), side -> side.receiveRate(32_000), side -> side.receiveRate(48_000));
        seconds(2);
        assertEquals(0, server.peerCount());
        assertEquals(32_000, client.peer().receiveRateOfPeer());
        Transport elsewhere = world.openTransport();
        world.line(0).moveTo(elsewhere);
        seconds(3);
        assertEquals(elsewhere.localAddress(), waiting[0].address(), "it may even move");

        waiting[0].admit();
        seconds(1);
        assertEquals(48_000, server.peer(0).receiveRateOfPeer());
        within5Percent(48_000, ratesOverTenSeconds()[0]);
    }

    @Test
    void shouldRefuseRatesThatNobodyCanKeepTo() {
        play(false, usual(), side -> {}, side -> {});
        Peer peer = client.peer();
        String message = assertThrows(IllegalArgumentException.class, () -> peer.receiveRate(4_999))
                .getMessage();
        assertEquals("receiveRate = 4999, must be in 5000..1000000000", message);
        assertThrows(IllegalArgumentException.class, () -> peer.receiveRate(-1));
        assertThrows(IllegalArgumentException.class, () -> peer.receiveRate(1_000_000_001));
        assertThrows(
                IllegalArgumentException.class,
                () -> Client.builder(BulkProtocol.get()).receiveRate(1));
        assertEquals(0, peer.receiveRate());
        client.disconnect();
        peer.receiveRate(9_000);
    }

    @ParameterizedTest
    @MethodSource("sessions")
    void shouldSendNothingForItOnceBothKnow(boolean secure) {
        serverIsBusy = false;
        clientIsBusy = false;
        play(secure, NetworkConditions.perfect(), side -> {}, side -> {});
        seconds(2);
        double[] without = ratesOverTenSeconds();
        client.peer().receiveRate(1_000_000);
        server.peer(0).receiveRate(1_000_000);
        seconds(2);
        double[] with = ratesOverTenSeconds();
        assertEquals(without[0], with[0], without[0] * 0.06, "but for numbers that grow by a byte");
        assertEquals(without[1], with[1], without[1] * 0.06);
        assertEquals(1_000_000, server.peer(0).receiveRateOfPeer());
    }

    @Test
    void shouldAllocateNothingForRatesThatChangeAllTheTime() {
        clientIsBusy = false;
        serverIsBusy = false;
        play(false, NetworkConditions.perfect(), side -> {}, side -> {});
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        changeRates(4_000);
        long before = threads.getThreadAllocatedBytes(thread);
        changeRates(2_000);
        long allocated = threads.getThreadAllocatedBytes(thread) - before;
        assertTrue(allocated < 8_192, allocated + " bytes in 2,000 ticks");
    }

    private void changeRates(int ticks) {
        for (int i = 0; i < ticks; i++) {
            client.peer().receiveRate(5_000 + i);
            server.peer(0).receiveRate(9_000 - i % 3);
            tick();
        }
    }

    @Test
    void shouldKeepToItOverUdp() {
        isReal = true;
        play(
                true,
                NetworkConditions.perfect(),
                side -> side.receiveRate(20_000).transport(onLoopback()),
                side -> side.receiveRate(45_000).transport(onLoopback()));
        sendChunk(server, server.peer(0));
        seconds(1);
        double[] rates = ratesOverTenSeconds();
        within5Percent(45_000, rates[0]);
        within5Percent(20_000, rates[1]);
        client.peer().receiveRate(15_000);
        seconds(1);
        within5Percent(15_000, ratesOverTenSeconds()[0]);
    }

    private static Transport onLoopback() {
        return UdpTransport.builder()
                .bindAddress(InetAddress.getLoopbackAddress())
                .open();
    }

    /** Counts what comes. */
    private static final class Counting implements ServerListener, ClientListener {
        long sure;
        private Chunk chunk;

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            if (message instanceof Say say && say.number() == 1) {
                sure++;
            }
        }

        @Override
        public void onChunkProgress(Peer peer, Chunk progressed) {
            chunk = progressed;
        }

        long chunkBytes() {
            return chunk == null ? 0 : chunk.doneBytes();
        }
    }
}
