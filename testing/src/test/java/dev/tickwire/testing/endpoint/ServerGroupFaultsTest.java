package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.group.ServerGroup;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import dev.tickwire.testing.endpoint.wire.TalkServerListener;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import dev.tickwire.transport.UdpTransport;
import java.lang.management.ManagementFactory;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Groups that are used by several threads at once, and games that fail. */
class ServerGroupFaultsTest {
    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

    private final List<Throwable> failures = new CopyOnWriteArrayList<>();

    private static ServerGroup start(int servers) {
        return ServerGroup.start(
                servers,
                number -> Server.builder(TalkProtocol.get()).bindAddress(LOOPBACK),
                server -> {
                    server.listener(new TalkServerListener() {});
                    return () -> {};
                },
                (number, thrown) -> thrown.printStackTrace());
    }

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(20, TimeUnit.SECONDS));
        } catch (InterruptedException hurried) {
            throw new AssertionError(hurried);
        }
    }

    /** The games of two servers close the group at the same time: each would wait for the other's thread. */
    @Test
    void shouldCloseThoughTwoOfItsThreadsCloseIt() throws Exception {
        ServerGroup group = start(2);
        CyclicBarrier barrier = new CyclicBarrier(2);
        for (int number = 0; number < 2; number++) {
            group.execute(number, server -> {
                try {
                    barrier.await(20, TimeUnit.SECONDS);
                } catch (Exception broken) {
                    throw new AssertionError(broken);
                }
                group.close("over");
            });
        }
        assertTrue(group.awaitDrained(Duration.ofSeconds(20)), "both threads wait for each other");
        group.close();
    }

    /** The queue of tasks is full when the group is to drain. */
    @Test
    void shouldDrainAServerWithManyTasks() throws Exception {
        ServerGroup group = start(1);
        CountDownLatch resume = new CountDownLatch(1);
        CountDownLatch standing = new CountDownLatch(1);
        group.execute(0, server -> {
            standing.countDown();
            await(resume);
        });
        await(standing);
        assertThrows(RejectedExecutionException.class, () -> {
            while (true) {
                group.execute(0, server -> {});
            }
        });
        group.drain();
        resume.countDown();
        boolean isDrained = group.awaitDrained(Duration.ofSeconds(20));
        CompletableFuture<Boolean> isDraining = new CompletableFuture<>();
        while (!isAccepted(group, isDraining)) {
            Thread.onSpinWait();
        }
        boolean drains = isDraining.get(20, TimeUnit.SECONDS);
        group.close();
        assertTrue(isDrained && drains, "drain() was forgotten without a word: drains " + drains);
    }

    private static boolean isAccepted(ServerGroup group, CompletableFuture<Boolean> isDraining) {
        try {
            group.execute(0, server -> isDraining.complete(server.isDraining()));
            return true;
        } catch (RejectedExecutionException full) {
            return false;
        }
    }

    /** The failure handler throws, so the thread ends: its socket must not stay open. */
    @Test
    void shouldCloseTheServerOfAThreadThatEnds() throws Exception {
        CountDownLatch failed = new CountDownLatch(1);
        ServerGroup group = ServerGroup.start(
                1,
                number -> Server.builder(TalkProtocol.get()).bindAddress(LOOPBACK),
                server -> {
                    server.listener(new TalkServerListener() {});
                    return () -> {
                        throw new IllegalStateException("a tick");
                    };
                },
                (number, thrown) -> {
                    failed.countDown();
                    throw new IllegalArgumentException("a handler");
                });
        await(failed);
        InetSocketAddress address = group.address(0);
        group.close("over");
        assertTrue(group.awaitDrained(Duration.ofSeconds(1)), "its thread is gone");
        new DatagramSocket(address).close();
    }

    /** The failure handler rethrows, and so does the uncaught exception handler of the thread. */
    @Test
    void shouldContinueAfterHandlersThatThrow() throws Exception {
        CountDownLatch ticks = new CountDownLatch(3);
        ServerGroup group = ServerGroup.start(
                1,
                number -> Server.builder(TalkProtocol.get()).bindAddress(LOOPBACK),
                server -> {
                    server.listener(new TalkServerListener() {});
                    Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> {
                        throw new IllegalArgumentException("the thread's handler");
                    });
                    return () -> {
                        ticks.countDown();
                        throw new IllegalStateException("a tick");
                    };
                },
                (number, thrown) -> {
                    throw (RuntimeException) thrown;
                });
        try {
            assertTrue(
                    ticks.await(20, TimeUnit.SECONDS), "the loop has ended after " + (3 - ticks.getCount()) + " ticks");
        } finally {
            group.close();
        }
    }

    /** Drains, awaits the drain, and closes, as the guide does. The game saves its world in {@code onDrained}. */
    @Test
    void shouldNotifyTheGameOfTheDrainBeforeWaitingThreads() throws Exception {
        AtomicBoolean isNotified = new AtomicBoolean();
        ServerGroup group = ServerGroup.start(
                1,
                number -> Server.builder(TalkProtocol.get()).bindAddress(LOOPBACK),
                server -> {
                    server.listener(new TalkServerListener() {
                        @Override
                        public void onDrained() {
                            isNotified.set(true);
                        }
                    });
                    return () -> {};
                },
                (number, failure) -> failures.add(failure));
        group.drain();
        boolean isDrained = group.awaitDrained(Duration.ofSeconds(20));
        group.close();
        assertTrue(isDrained && isNotified.get(), "drained " + isDrained + ", notified " + isNotified);
    }

    @Test
    void shouldAllocateNothingInItsLoop() throws Exception {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        CompletableFuture<Long> allocated = new CompletableFuture<>();
        int first = 50;
        int counted = 150;
        ServerGroup group = ServerGroup.start(
                1,
                number ->
                        Server.builder(TalkProtocol.get()).bindAddress(LOOPBACK).ticksPerSecond(200),
                server -> {
                    server.listener(new TalkServerListener() {});
                    long thread = Thread.currentThread().getId();
                    long[] ticksAndBytes = {0, 0};
                    return () -> {
                        ticksAndBytes[0]++;
                        if (ticksAndBytes[0] == first) {
                            ticksAndBytes[1] = threads.getThreadAllocatedBytes(thread);
                        } else if (ticksAndBytes[0] == first + counted) {
                            allocated.complete(threads.getThreadAllocatedBytes(thread) - ticksAndBytes[1]);
                        }
                    };
                },
                (number, failure) -> failures.add(failure));
        long bytes = allocated.get(60, TimeUnit.SECONDS);
        group.close();
        assertTrue(bytes < counted * 16, bytes + " bytes in " + counted + " rounds: less than an object in each");
    }

    /** A transport of the game's own that throws where the thread waits. */
    @Test
    void shouldContinueAfterATransportThatThrowsInWaiting() throws Exception {
        CountDownLatch thrown = new CountDownLatch(1);
        ServerGroup group = ServerGroup.start(
                1,
                number -> Server.builder(TalkProtocol.get())
                        .transport(new Waiting(
                                UdpTransport.builder().bindAddress(LOOPBACK).open(), thrown)),
                server -> {
                    server.listener(new TalkServerListener() {});
                    return () -> {};
                },
                (number, failure) -> failures.add(failure));
        await(thrown);
        CompletableFuture<Boolean> runs = new CompletableFuture<>();
        group.execute(0, server -> runs.complete(true));
        boolean isAlive;
        try {
            isAlive = runs.get(20, TimeUnit.SECONDS);
        } catch (java.util.concurrent.TimeoutException dead) {
            isAlive = false;
        }
        group.close();
        assertTrue(isAlive, "the loop has ended, and the failure handler received " + failures);
    }

    private static final class Waiting extends Forwarding {
        private final CountDownLatch thrown;

        Waiting(Transport inner, CountDownLatch thrown) {
            super(inner);
            this.thrown = thrown;
        }

        @Override
        public void awaitDatagram(long nanos) {
            if (thrown.getCount() > 0) {
                thrown.countDown();
                throw new IllegalStateException("a transport");
            }
            super.awaitDatagram(nanos);
        }
    }

    /** A game restores the interrupt of its thread, as is usual: from then on a wait would return at once. */
    @Test
    void shouldWaitThoughTheGameHasInterruptedItsThread() throws Exception {
        java.util.concurrent.atomic.AtomicLong waits = new java.util.concurrent.atomic.AtomicLong();
        boolean[] isInterrupted = {false};
        ServerGroup group = ServerGroup.start(
                1,
                number -> Server.builder(TalkProtocol.get())
                        .transport(
                                new Forwarding(UdpTransport.builder()
                                        .bindAddress(LOOPBACK)
                                        .open()) {
                                    @Override
                                    public void awaitDatagram(long nanos) {
                                        waits.incrementAndGet();
                                        super.awaitDatagram(nanos);
                                    }
                                }),
                server -> {
                    server.listener(new TalkServerListener() {});
                    return () -> {
                        if (!isInterrupted[0]) {
                            isInterrupted[0] = true;
                            Thread.currentThread().interrupt();
                        }
                    };
                },
                (number, failure) -> failures.add(failure));
        Thread.sleep(300);
        group.close();
        assertTrue(waits.get() < 600, waits + " waits in 300 ms, failures " + failures.size());
    }

    /** A task hangs until the end of the test. */
    @Test
    void shouldCloseWithoutAGameThatHangsAndNameIt() throws Exception {
        CountDownLatch hangs = new CountDownLatch(1);
        CountDownLatch begun = new CountDownLatch(1);
        ServerGroup group = start(3);
        group.execute(1, server -> {
            begun.countDown();
            await(hangs);
        });
        await(begun);
        List<String> left = group.close("", Duration.ofMillis(50));
        // On a busy machine the others may need longer to end.
        for (int again = 0; left.size() > 1 && again < 200; again++) {
            left = group.close("", Duration.ofMillis(50));
        }
        assertEquals(List.of("tickwire server 1"), left);
        assertThrows(IllegalArgumentException.class, () -> group.close("", Duration.ofMillis(-1)));
        hangs.countDown();
        assertEquals(List.of(), group.close("", Duration.ofSeconds(20)));
    }

    @Test
    void shouldRefuseAGameWithoutTicks() {
        assertThrows(RuntimeException.class, () -> {
            ServerGroup group = ServerGroup.start(
                    1,
                    number -> Server.builder(TalkProtocol.get()).bindAddress(LOOPBACK),
                    server -> {
                        server.listener(new TalkServerListener() {});
                        return null;
                    },
                    (number, thrown) -> failures.add(thrown));
            Thread.sleep(200);
            group.close();
        });
    }

    @Test
    void shouldWaitForEver() throws Exception {
        ServerGroup group = start(1);
        group.drain();
        try {
            assertTrue(group.awaitDrained(ChronoUnit.FOREVER.getDuration()));
        } finally {
            group.close();
        }
    }

    /** Members that were never started: the transports that their builders were given are theirs to close. */
    @Test
    void shouldCloseTheTransportsOfServersThatNeverStarted() {
        Counting transport = new Counting();
        assertThrows(
                IllegalArgumentException.class,
                () -> ServerGroup.start(
                        2,
                        number -> {
                            if (number == 1) {
                                throw new IllegalArgumentException("settings");
                            }
                            return Server.builder(TalkProtocol.get()).transport(transport);
                        },
                        server -> () -> {}));
        assertEquals(1, transport.closes);
    }

    private static final class Counting implements Transport {
        int closes;

        @Override
        public void update(long nowNanos) {}

        @Override
        public boolean receive(Datagram into) {
            return false;
        }

        @Override
        public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {}

        @Override
        public InetSocketAddress localAddress() {
            return new InetSocketAddress(LOOPBACK, 1);
        }

        @Override
        public TransportStatistics statistics() {
            return new TransportStatistics();
        }

        @Override
        public void close() {
            closes++;
        }
    }

    /** A server that was refused an address leaves nothing behind that refuses another at its other address. */
    @Test
    void shouldReuseTheAddressOfARefusedServer() {
        ServerSessions sessions = ServerSessions.encrypted(NetcodeKey.random(new Random(1)));
        InetSocketAddress one = new InetSocketAddress(LOOPBACK, 41_001);
        InetSocketAddress two = new InetSocketAddress(LOOPBACK, 41_002);
        var ofOne = ((ServerSessions.Encrypted) sessions).withPublicAddress(one);
        var ofBoth = ofOne.withPublicAddress(two);
        var ofTwo = ((ServerSessions.Encrypted) sessions).withPublicAddress(two);
        try (Server first = server(ofOne);
                Server second = server(ofBoth);
                Server third = server(ofTwo)) {
            first.start();
            assertThrows(IllegalStateException.class, second::start);
            third.start();
            assertFalse(third.isClosed());
        }
    }

    private static Server server(ServerSessions sessions) {
        Server server = Server.builder(TalkProtocol.get())
                .bindAddress(LOOPBACK)
                .session(sessions)
                .build();
        server.listener(new TalkServerListener() {});
        return server;
    }
}
