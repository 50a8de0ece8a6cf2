package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.group.GroupStatistics;
import dev.tickwire.group.ServerGroup;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.testing.endpoint.wire.Say;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import dev.tickwire.testing.endpoint.wire.TalkServerListener;
import dev.tickwire.transport.UdpTransport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Servers that share a process, over real sockets, each in its thread. */
class ServerGroupTest {
    private static final int MAX_MILLIS = 20_000;
    private static final long MAX_NANOS = TimeUnit.MILLISECONDS.toNanos(MAX_MILLIS);
    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    private final NetcodeKey key = NetcodeKey.random(new Random(11));
    private final ServerSessions encrypted = ServerSessions.encrypted(key);
    private final Map<Integer, Throwable> failures = new ConcurrentHashMap<>();
    private final List<Client> clients = new ArrayList<>();
    private ServerGroup group;

    /** One server's game: broadcasts each received message. */
    private static final class Room implements TalkServerListener {
        final Server server;
        volatile Thread thread;
        volatile int ticks;
        volatile boolean throwing;

        Room(Server server) {
            this.server = server;
            server.listener(this);
        }

        void tick() {
            thread = Thread.currentThread();
            ticks++;
            if (throwing) {
                throw new IllegalStateException("tick " + ticks);
            }
        }

        @Override
        public void onSay(Peer from, Say say) {
            server.broadcast(
                    server.create(TalkProtocol.SAY).number(say.number()).text(say.text()));
        }
    }

    private final Map<Server, Room> rooms = new ConcurrentHashMap<>();

    private void start(int servers, ServerSessions sessions) {
        group = ServerGroup.start(
                servers,
                number -> Server.builder(TalkProtocol.get())
                        .bindAddress(LOOPBACK)
                        .maxClients(4)
                        .session(sessions),
                server -> {
                    Room room = new Room(server);
                    rooms.put(server, room);
                    return room::tick;
                },
                failures::put);
    }

    /** A game's state at a server, read in its thread. */
    private Room room(int number) throws Exception {
        CompletableFuture<Room> found = new CompletableFuture<>();
        group.execute(number, server -> found.complete(rooms.get(server)));
        return found.get(20, TimeUnit.SECONDS);
    }

    private Client add(Recorded listener) {
        Client client = Client.builder(TalkProtocol.get())
                .transport(UdpTransport.builder().bindAddress(LOOPBACK).open())
                .build();
        client.listener(listener);
        clients.add(client);
        return client;
    }

    private void playUntil(BooleanSupplier done) throws InterruptedException {
        for (long start = System.nanoTime(); !done.getAsBoolean(); Thread.sleep(2)) {
            assertTrue(System.nanoTime() - start < MAX_NANOS, "not within 20 seconds");
            for (Client client : clients) {
                client.update();
                client.flush();
            }
        }
    }

    @AfterEach
    void close() {
        if (group != null) {
            group.close();
        }
        clients.forEach(Client::close);
    }

    @Test
    void shouldPlayOnEachServerInAThreadOfItsOwn() throws Exception {
        start(3, ServerSessions.plain());
        List<Recorded> recordings = new ArrayList<>();
        for (int number = 0; number < 6; number++) {
            recordings.add(new Recorded());
            add(recordings.get(number)).connect(group.address(number % 3));
        }
        playUntil(() -> clients.stream().allMatch(Client::isConnected));
        Talk.send(clients.get(1), 7, "to server 1");
        playUntil(() -> recordings.get(4).receivedTexts.size() == 1
                && recordings.get(1).receivedTexts.size() == 1);
        assertEquals(List.of(), recordings.get(0).receivedTexts);
        assertEquals(List.of(), recordings.get(5).receivedTexts);

        assertEquals(3, group.size());
        assertEquals(
                3,
                IntStream.range(0, 3)
                        .mapToObj(number -> group.address(number).getPort())
                        .distinct()
                        .count());
        assertNotEquals(room(0).thread, room(1).thread);
        assertEquals("tickwire server 2", room(2).thread.getName());
        GroupStatistics sum = group.statistics();
        assertEquals(3, sum.servers());
        assertEquals(6, sum.peers());
        assertEquals(12, sum.slots());
        assertEquals(0, sum.logins());
        assertEquals(6, sum.sessions().connects());
        assertTrue(sum.transport().datagramsReceived() >= 18, sum.toString());
        assertTrue(sum.transport().bytesReceived() > sum.transport().datagramsReceived(), sum.toString());

        group.close("back at noon");
        playUntil(() -> recordings.stream().allMatch(each -> each.texts.size() == 1));
        assertEquals(List.of("back at noon"), recordings.get(5).texts);
        assertEquals(0, group.statistics().servers());
        assertFalse(rooms.values().stream().anyMatch(room -> room.thread.isAlive()));
        group.close();
        group.drain();
        assertTrue(group.awaitDrained(Duration.ZERO));
    }

    @Test
    void shouldKeepTheTextOfTheFirstClose() throws Exception {
        start(1, ServerSessions.plain());
        Recorded recorded = new Recorded();
        add(recorded).connect(group.address(0));
        playUntil(() -> clients.get(0).isConnected());
        CountDownLatch isBusy = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        group.execute(0, server -> {
            isBusy.countDown();
            try {
                end.await();
            } catch (InterruptedException ended) {
                throw new IllegalStateException(ended);
            }
        });
        isBusy.await();
        assertEquals(List.of("tickwire server 0"), group.close("back at noon", Duration.ZERO));
        assertEquals(List.of("tickwire server 0"), group.close("an afterthought", Duration.ZERO));
        end.countDown();
        group.close();
        playUntil(() -> recorded.texts.size() == 1);
        assertEquals(List.of("back at noon"), recorded.texts);
    }

    @Test
    void shouldStartAllOrNone() throws Exception {
        try (DatagramSocket occupied = new DatagramSocket(0, LOOPBACK)) {
            List<Thread> before = threads();
            assertThrows(
                    UncheckedIOException.class,
                    () -> ServerGroup.start(
                            3,
                            number -> Server.builder(TalkProtocol.get())
                                    .bindAddress(LOOPBACK)
                                    .port(number == 1 ? occupied.getLocalPort() : 0),
                            server -> new Room(server)::tick));
            List<Thread> left = new ArrayList<>(threads());
            left.removeAll(before);
            assertEquals(List.of(), left);
        }
        assertEquals(
                "no listener: call listener(...) before start()",
                assertThrows(
                                IllegalStateException.class,
                                () -> ServerGroup.start(
                                        2, number -> Server.builder(TalkProtocol.get()), server -> () -> {}))
                        .getMessage());
        assertEquals(
                "servers = 0, must be in 1..1024",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> ServerGroup.start(
                                        0, number -> Server.builder(TalkProtocol.get()), server -> () -> {}))
                        .getMessage());
    }

    private static List<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("tickwire server"))
                .toList();
    }

    @Test
    void shouldDrainAll() throws Exception {
        start(2, ServerSessions.plain());
        Recorded one = new Recorded();
        add(one).connect(group.address(0));
        playUntil(clients.get(0)::isConnected);
        group.drain();
        Recorded late = new Recorded();
        add(late).connect(group.address(1));
        playUntil(() -> !late.events.isEmpty());
        assertEquals(List.of("disconnect -1 SERVER_DRAINING"), late.events);
        assertFalse(group.awaitDrained(Duration.ofMillis(50)));
        assertEquals(List.of("connect 0"), one.events);
        clients.get(0).disconnect();
        assertTrue(group.awaitDrained(Duration.ofSeconds(20)));
    }

    @Test
    void shouldContinueAfterAGameThatThrows() throws Exception {
        start(2, ServerSessions.plain());
        Room failing = room(1);
        failing.throwing = true;
        int before = failing.ticks;
        playUntil(() -> failing.ticks > before + 3 && failures.containsKey(1));
        failing.throwing = false;
        assertFalse(failures.containsKey(0));
        assertEquals(IllegalStateException.class, failures.get(1).getClass());
        group.execute(0, server -> {
            throw new IllegalArgumentException("a task");
        });
        playUntil(() -> failures.containsKey(0));
        add(new Recorded()).connect(group.address(1));
        playUntil(clients.get(0)::isConnected);
    }

    @Test
    void shouldRefuseToWaitForItself() throws Exception {
        start(2, ServerSessions.plain());
        CompletableFuture<String> refused = new CompletableFuture<>();
        group.execute(0, server -> {
            try {
                group.statistics();
            } catch (IllegalStateException itself) {
                refused.complete(itself.getMessage());
            } catch (InterruptedException hurried) {
                refused.completeExceptionally(hurried);
            }
        });
        assertTrue(refused.get(20, TimeUnit.SECONDS).startsWith("statistics was called by the thread of server 0"));
        group.execute(0, server -> group.close("from inside"));
        assertTrue(group.awaitDrained(Duration.ofSeconds(20)));
    }

    /** A token that names both servers, used at the first and then at the second. */
    @Test
    void shouldKnowAtEachServerTheTokensThatWereUsedAtAnother() throws Exception {
        start(2, encrypted);
        long now = System.currentTimeMillis() / 1000;
        ConnectTokens tokens = new ConnectTokens(TalkProtocol.ID, key, List.of(group.address(0), group.address(1)));
        byte[] token = tokens.mint(now, 1, new byte[0]);
        byte[] request = request(token);
        try (DatagramSocket first = new DatagramSocket(0, LOOPBACK);
                DatagramSocket second = new DatagramSocket(0, LOOPBACK)) {
            send(first, group.address(0), request);
            assertTrue(isAnswered(first, MAX_MILLIS));
            send(second, group.address(0), request);
            awaitUsedTokens(1);
            assertFalse(isAnswered(second, 1), "from another port, at the same server");
            send(second, group.address(1), request);
            assertTrue(isAnswered(second, MAX_MILLIS), "at the next of the list it may be another");
            send(first, group.address(1), request);
            awaitUsedTokens(2);
            assertFalse(isAnswered(first, 1), "and no third");
        }

        byte[] fresh = tokens.mint(now, 2, new byte[0]);
        group.execute(0, Server::drain);
        Recorded recorded = new Recorded();
        add(recorded).connect(fresh);
        playUntil(() -> !recorded.events.isEmpty());
        assertEquals(List.of("connect 0"), recorded.events);
        assertEquals(group.address(1), clients.get(0).peer().address());
        assertEquals(1, group.statistics().peers());
    }

    /** The request that a client with a token sends: its public parts without the date of creation. */
    private static byte[] request(byte[] token) {
        ByteBuffer request = ByteBuffer.allocate(1 + 13 + 8 + 8 + 24 + 1024);
        request.put((byte) 0);
        request.put(token, 0, 13 + 8);
        request.put(token, 13 + 8 + 8, 8 + 24 + 1024);
        return request.array();
    }

    private static void send(DatagramSocket socket, InetSocketAddress server, byte[] request) throws IOException {
        socket.send(new DatagramPacket(request, request.length, server));
    }

    /** Waits until so many requests were refused since their tokens were used elsewhere. */
    private void awaitUsedTokens(long count) throws InterruptedException {
        for (long start = System.nanoTime();
                group.statistics().sessions().dropped(SessionStatistics.Drop.TOKEN_USED) < count; ) {
            assertTrue(System.nanoTime() - start < MAX_NANOS, "not refused within 20 seconds");
        }
    }

    private static boolean isAnswered(DatagramSocket socket, int maxMillis) throws IOException {
        socket.setSoTimeout(maxMillis);
        try {
            socket.receive(new DatagramPacket(new byte[2048], 2048));
            return true;
        } catch (SocketTimeoutException silent) {
            return false;
        }
    }

    /** One session object, whose servers must not share an address. */
    @Test
    void shouldRefuseTwoServersThatTokensCannotDistinguish() {
        InetSocketAddress one = new InetSocketAddress(LOOPBACK, 40_123);
        ServerSessions sessions = ServerSessions.encrypted(key).withPublicAddress(one);
        assertTrue(assertThrows(
                        IllegalStateException.class,
                        () -> ServerGroup.start(
                                2,
                                number -> Server.builder(TalkProtocol.get())
                                        .bindAddress(LOOPBACK)
                                        .session(sessions),
                                server -> new Room(server)::tick))
                .getMessage()
                .startsWith("another server runs with these settings at the same address"));
    }
}
