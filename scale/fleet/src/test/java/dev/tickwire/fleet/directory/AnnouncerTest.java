package dev.tickwire.fleet.directory;

import static dev.tickwire.fleet.directory.Fleets.server;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tickwire.fleet.Await;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Announcements by an announcer: their contents and times. */
class AnnouncerTest {
    private static final int MAX_SECONDS = 30;

    /** Records announcements and withdrawals. Fails on demand. */
    private static final class StubRegistry implements ServerRegistry {
        record Announcement(GameServer server, List<Long> arrivals) {}

        final BlockingQueue<Announcement> announcements = new LinkedBlockingQueue<>();
        final List<String> withdrawn = new ArrayList<>();
        volatile boolean isUnavailable;
        /** The server that is refused, though the directory is there. */
        volatile String refused = "";
        /** Mistake that each call throws; null for none. */
        volatile Throwable bug;

        @Override
        public void announce(GameServer server, Collection<Arrival> arrivals) throws DirectoryUnavailableException {
            announcements.add(new Announcement(
                    server, arrivals.stream().map(Arrival::account).toList()));
            occur(bug);
            if (isUnavailable || server.id().equals(refused)) {
                throw new DirectoryUnavailableException("gone", null);
            }
        }

        @Override
        public synchronized void withdraw(String id) throws DirectoryUnavailableException {
            withdrawn.add(id);
            occur(bug);
            if (isUnavailable) {
                throw new DirectoryUnavailableException("gone", null);
            }
        }

        private static void occur(Throwable bug) {
            if (bug instanceof Error error) {
                throw error;
            } else if (bug instanceof RuntimeException exception) {
                throw exception;
            }
        }

        @Override
        public void close() {
            withdrawn.add("closed");
        }

        Announcement next() throws InterruptedException {
            Announcement next = announcements.poll(MAX_SECONDS, TimeUnit.SECONDS);
            assertNotNull(next, () -> "nothing within " + MAX_SECONDS + " s");
            return next;
        }

        /** Returns the next announcement of this state of a server. */
        Announcement next(GameServer server) throws InterruptedException {
            long startNanos = System.nanoTime();
            Announcement next = next();
            while (!next.server().equals(server)) {
                if (System.nanoTime() - startNanos > TimeUnit.SECONDS.toNanos(MAX_SECONDS)) {
                    fail("not in " + MAX_SECONDS + " s: " + server);
                }
                next = next();
            }
            return next;
        }
    }

    private final StubRegistry registry = new StubRegistry();

    static Stream<Throwable> bugs() {
        return Stream.of(new IllegalStateException("a bug"), new AssertionError("a bug"));
    }

    @ParameterizedTest
    @MethodSource("bugs")
    void shouldGoOnWhenADirectoryOfTheGameHasABug(Throwable bug) throws Exception {
        registry.bug = bug;
        try (Announcer announcer = new Announcer(registry, Duration.ofMillis(10))) {
            announcer.add(server("a"));
            Await.until("three failures", () -> announcer.failures() >= 3);
            assertFalse(announcer.announceNow());
            assertEquals("a bug", announcer.lastFailure());
            registry.bug = null;
            Await.until("announced", announcer::isReachable);
        }
        assertEquals(List.of("a"), registry.withdrawn);
    }

    @Test
    void shouldAnnounceImmediatelyAndPeriodically() throws Exception {
        try (Announcer announcer = new Announcer(registry, Duration.ofMillis(10))) {
            announcer.add(server("a"));
            for (int i = 0; i < 5; i++) {
                assertEquals(new StubRegistry.Announcement(server("a"), List.of()), registry.next());
            }
            assertTrue(announcer.announcements() >= 4, () -> announcer.announcements() + " announcements");
            assertEquals(0, announcer.failures());
        }
    }

    @Test
    void shouldSendArrivalsOnceWithTheirState() throws Exception {
        try (Announcer announcer = new Announcer(registry, Duration.ofMillis(10))) {
            AnnouncedServer hall = announcer.add(server("a"));
            hall.arrived(1);
            hall.arrived(2);
            for (int i = 0; i < 3; i++) {
                assertEquals(new StubRegistry.Announcement(server("a"), List.of()), registry.next());
            }
            hall.show(server("a").withFreeSlots(8));
            assertEquals(
                    List.of(1L, 2L), registry.next(server("a").withFreeSlots(8)).arrivals());
            assertEquals(List.of(), registry.next().arrivals());
        }
    }

    @Test
    void shouldResendArrivalsUntilTheDirectoryHasThem() throws Exception {
        try (Announcer announcer = new Announcer(registry, Duration.ofMillis(10))) {
            AnnouncedServer hall = announcer.add(server("a"));
            registry.next();
            registry.isUnavailable = true;
            hall.arrived(1);
            hall.show(server("a").withFreeSlots(9));
            assertEquals(
                    List.of(1L), registry.next(server("a").withFreeSlots(9)).arrivals());
            assertEquals(List.of(1L), registry.next().arrivals());
            hall.arrived(2);
            hall.show(server("a").withFreeSlots(8));
            assertEquals(
                    List.of(1L, 2L), registry.next(server("a").withFreeSlots(8)).arrivals());
            assertFalse(announcer.isReachable());
            assertEquals("gone", announcer.lastFailure());
            registry.isUnavailable = false;
            StubRegistry.Announcement next = registry.next();
            while (!next.arrivals().isEmpty()) {
                next = registry.next();
            }
            registry.next(); // The one before it has succeeded.
            assertTrue(announcer.isReachable());
            assertTrue(announcer.failures() >= 2);
        }
    }

    @Test
    void shouldAnnounceAllImmediatelyOnRequest() throws Exception {
        Announcer announcer = new Announcer(registry, Duration.ofMinutes(1));
        AnnouncedServer hall = announcer.add(server("a"));
        announcer.add(server("b"));
        hall.show(server("a").withDraining(true));
        assertTrue(announcer.announceNow());
        List<GameServer> all = new ArrayList<>();
        while (!registry.announcements.isEmpty()) {
            all.add(registry.announcements.poll().server());
        }
        assertTrue(all.contains(server("a").withDraining(true)), all::toString);
        assertEquals(server("b"), all.get(all.size() - 1));
        registry.isUnavailable = true;
        assertFalse(announcer.announceNow());
        announcer.close();
        assertFalse(announcer.announceNow());
    }

    @Test
    void shouldLetAServerThatIsRefusedKeepBackNoOther() throws Exception {
        try (Announcer announcer = new Announcer(registry, Duration.ofMillis(10))) {
            registry.refused = "a";
            announcer.add(server("a"));
            AnnouncedServer second = announcer.add(server("b"));
            AnnouncedServer third = announcer.add(server("c"));
            for (int free = 9; free > 4; free--) {
                second.show(server("b").withFreeSlots(free));
                third.show(server("c").withFreeSlots(free));
                registry.next(server("b").withFreeSlots(free));
                registry.next(server("c").withFreeSlots(free));
                registry.next(server("a"));
            }
        }
    }

    @Test
    void shouldNotBlockWaitersAfterAForcedClose() throws Exception {
        CountDownLatch isAtWork = new CountDownLatch(1);
        ServerRegistry hanging = new ServerRegistry() {
            @Override
            public void announce(GameServer server, Collection<Arrival> arrivals) throws DirectoryUnavailableException {
                isAtWork.countDown();
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException ended) {
                    throw new DirectoryUnavailableException("interrupted", ended);
                }
            }

            @Override
            public void withdraw(String id) {}

            @Override
            public void close() {}
        };
        Announcer announcer = new Announcer(hanging, Duration.ofMinutes(1));
        announcer.add(server("a"));
        isAtWork.await();
        BlockingQueue<Boolean> outcome = new LinkedBlockingQueue<>();
        Thread waiting = new Thread(() -> {
            try {
                outcome.add(announcer.announceNow());
            } catch (InterruptedException never) {
                Thread.currentThread().interrupt();
            }
        });
        waiting.setDaemon(true);
        waiting.start();
        Await.until("waiting", () -> waiting.getState() == Thread.State.WAITING);
        Thread.currentThread().interrupt();
        announcer.close();
        assertTrue(Thread.interrupted());
        assertEquals(false, outcome.poll(MAX_SECONDS, TimeUnit.SECONDS));
    }

    @Test
    void shouldForgetTheOldestOfTooManyArrivals() throws Exception {
        try (Announcer announcer = new Announcer(registry, Duration.ofMillis(10))) {
            AnnouncedServer hall = announcer.add(server("a"));
            for (long account = 0; account < 2_000; account++) {
                hall.arrived(account);
            }
            hall.show(server("a").withFreeSlots(0));
            List<Long> arrivals = registry.next(server("a").withFreeSlots(0)).arrivals();
            assertEquals(ServerRegistry.MAX_ARRIVALS, arrivals.size());
            assertEquals(1_999, arrivals.get(arrivals.size() - 1));
        }
    }

    @Test
    void shouldWithdrawAllWhenClosed() {
        Announcer announcer = new Announcer(registry, Duration.ofMinutes(1));
        AnnouncedServer first = announcer.add(server("a"));
        announcer.add(server("b"));
        first.withdraw();
        first.withdraw();
        announcer.close();
        announcer.close();
        first.withdraw();
        assertEquals(List.of("a", "b"), registry.withdrawn);
        assertThrows(IllegalStateException.class, () -> announcer.add(server("c")));
    }

    @Test
    void shouldCloseWhileTheDirectoryIsUnavailable() {
        registry.isUnavailable = true;
        Announcer announcer = new Announcer(registry, Duration.ofMinutes(1));
        announcer.add(server("a"));
        announcer.add(server("b"));
        announcer.close();
        assertEquals(List.of("a"), registry.withdrawn, "gives up at the first");
    }

    @Test
    void shouldRefuseAStateOfAnotherServer() {
        try (Announcer announcer = new Announcer(registry, Duration.ofMinutes(1))) {
            AnnouncedServer hall = announcer.add(server("a"));
            String message = assertThrows(IllegalArgumentException.class, () -> hall.show(server("b")))
                    .getMessage();
            assertEquals("id = 'b', must stay 'a'", message);
        }
    }
}
