package dev.tickwire.fleet.agones;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.fleet.Await;
import dev.tickwire.fleet.hall.HallProtocol;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.Protocol;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
@Timeout(60)
class AgonesLifecycleTest {
    private static final Duration SOON = Duration.ofMillis(20);
    private static final String ROOMS = "PATCH /v1beta1/counters/rooms ";

    private final AgonesStub stub = new AgonesStub();
    private final RecordedEvents events = new RecordedEvents();
    private AgonesLifecycle lifecycle;

    @AfterEach
    void close() {
        if (lifecycle != null) {
            lifecycle.close();
        }
        stub.close();
    }

    @Test
    void shouldLeadAProcessThroughItsLife() throws Exception {
        stub.declareCounter("rooms", 10);
        start();
        events.await("state SCHEDULED");
        await("health", () -> stub.count("POST /health {}") >= 3);
        assertEquals(List.of(), stub.requestBodies(), "only health before the game calls ready()");
        lifecycle.ready();
        events.await("state READY");
        assertEquals("203.0.113.7:7412", events.publicAddress());
        lifecycle.count("rooms", 1);
        await("the count", () -> stub.counted("rooms") == 1);
        stub.allocateByMatchmaker();
        events.await("state ALLOCATED");
        stub.scaleDown();
        events.await("ending");
        lifecycle.close();
        assertEquals(List.of("POST /ready {}", ROOMS + "{\"count\":\"1\"}", "POST /shutdown {}"), stub.requestBodies());
        assertEquals(
                List.of(
                        "state SCHEDULED",
                        "state REQUEST_READY",
                        "state READY",
                        "state ALLOCATED",
                        "state SHUTDOWN",
                        "ending"),
                events.all());
        AgonesStatistics statistics = lifecycle.statistics();
        assertEquals(0, statistics.failures());
        assertFalse(statistics.isFailing());
        assertTrue(statistics.succeeded() >= 6, statistics::toString);
    }

    @Test
    void shouldDoNothingOutsideOfAgones() {
        AgonesLifecycle disabled = AgonesLifecycle.from(Map.of(), events);
        assertFalse(disabled.isActive());
        disabled.ready();
        disabled.allocate();
        disabled.reserve(Duration.ofSeconds(1));
        disabled.count("rooms", 1);
        disabled.capacity("rooms", 1);
        disabled.label("map", "castle");
        disabled.labelVersions(HallProtocol.get());
        disabled.annotation("map", "castle");
        disabled.beat();
        disabled.shutdown();
        assertEquals(Optional.empty(), disabled.gameServer());
        assertEquals(AgonesStatistics.NONE, disabled.statistics());
        disabled.close();
        assertThrows(IllegalArgumentException.class, () -> disabled.count("rooms", -1));
        assertEquals(List.of(), events.all());
    }

    @Test
    void shouldStartByTheEnvironment() throws Exception {
        lifecycle = AgonesLifecycle.from(Map.of(Agones.PORT_VARIABLE, Integer.toString(stub.port())), events);
        assertTrue(lifecycle.isActive());
        events.await("state SCHEDULED");
        assertEquals("Scheduled", lifecycle.gameServer().orElseThrow().state().text());
    }

    @Test
    void shouldSendCountsOnlyWhenTheyHaveChanged() throws Exception {
        stub.declareCounter("rooms", 10);
        start();
        lifecycle.capacity("rooms", 20);
        await("the capacity", () -> stub.requestBodies().size() == 1);
        for (int tick = 0; tick < 1000; tick++) {
            lifecycle.capacity("rooms", 20);
            lifecycle.count("rooms", 15);
        }
        await("the count", () -> stub.counted("rooms") == 15);
        lifecycle.label("map", "castle");
        lifecycle.annotation("motd", "hello");
        await("the label", () -> stub.requestBodies().size() == 4);
        lifecycle.label("map", "castle");
        lifecycle.annotation("motd", "hello");
        lifecycle.count("rooms", 15);
        lifecycle.close();
        assertEquals(
                List.of(
                        ROOMS + "{\"capacity\":\"20\"}",
                        ROOMS + "{\"count\":\"15\",\"capacity\":\"20\"}",
                        "PUT /metadata/label {\"key\":\"map\",\"value\":\"castle\"}",
                        "PUT /metadata/annotation {\"key\":\"motd\",\"value\":\"hello\"}",
                        "POST /shutdown {}"),
                stub.requestBodies());
    }

    @Test
    void shouldLabelTheServerWithTheVersionsThatItSpeaksBeforeItIsReady() throws Exception {
        start();
        Protocol newest = new VersionedHall(0xC0FFEE00C0FFEEL, 5, new VersionedHall(-2, 4), new VersionedHall(7, 3));
        lifecycle.labelVersions(newest);
        lifecycle.ready();
        events.await("state READY");
        assertEquals(
                List.of(
                        "PUT /metadata/label {\"key\":\"protocol-00c0ffee00c0ffee\",\"value\":\"5\"}",
                        "PUT /metadata/label {\"key\":\"protocol-fffffffffffffffe\",\"value\":\"4\"}",
                        "PUT /metadata/label {\"key\":\"protocol-0000000000000007\",\"value\":\"3\"}",
                        "POST /ready {}"),
                stub.requestBodies());
        assertEquals(
                Map.of(
                        Agones.versionLabel(newest.id()),
                        "5",
                        Agones.versionLabel(-2),
                        "4",
                        Agones.versionLabel(7),
                        "3"),
                stub.labels());
    }

    @Test
    void shouldWaitForAFailedLabelOfAVersionBeforeItIsReady() throws Exception {
        AtomicBoolean isFirst = new AtomicBoolean(true);
        stub.fault(exchange -> {
            boolean isNow = exchange.getRequestURI().getPath().equals("/metadata/label") && isFirst.getAndSet(false);
            if (isNow) {
                exchange.close();
            }
            return isNow;
        });
        start();
        lifecycle.labelVersions(new VersionedHall(8, 5, new VersionedHall(7, 3)));
        lifecycle.ready();
        events.await("state READY");
        assertEquals(1, lifecycle.statistics().unreachable());
        assertEquals(Map.of(Agones.versionLabel(8), "5", Agones.versionLabel(7), "3"), stub.labels());
        assertEquals(1, stub.count("POST /ready {}"));
    }

    @Test
    void shouldLabelTheServerOfASchemaWithoutVersions() throws Exception {
        start();
        lifecycle.labelVersions(HallProtocol.get());
        await(
                "the label",
                () -> stub.labels()
                        .equals(Map.of(Agones.versionLabel(HallProtocol.get().id()), "0")));
    }

    /** A version of a protocol, with the messages of another. */
    private static final class VersionedHall extends Protocol {
        private final long version;
        private final List<Protocol> earlier;

        VersionedHall(long id, long version, Protocol... earlier) {
            super(
                    "Hall",
                    id,
                    HallProtocol.get().messages(),
                    HallProtocol.get().channels(),
                    HallProtocol.get().limits(),
                    50);
            this.version = version;
            this.earlier = List.of(earlier);
        }

        @Override
        public long version() {
            return version;
        }

        @Override
        public List<Protocol> earlier() {
            return earlier;
        }

        @Override
        public MessageFactory newFactory() {
            return MessageFactory.of(messages());
        }
    }

    @Test
    void shouldSendOneCountPerInterval() throws Exception {
        stub.declareCounter("rooms", 100);
        lifecycle = settings().countEvery(Duration.ofMinutes(1)).start();
        lifecycle.count("rooms", 1);
        await("the first count", () -> stub.counted("rooms") == 1);
        for (int rooms = 2; rooms <= 100; rooms++) {
            lifecycle.count("rooms", rooms);
        }
        lifecycle.label("map", "castle");
        await("the label", () -> !stub.labels().isEmpty());
        assertEquals(1, stub.counted("rooms"));
    }

    @Test
    void shouldSendReadyBeforeOtherStates() throws Exception {
        start();
        lifecycle.allocate();
        events.await("state ALLOCATED");
        lifecycle.ready();
        await("ready anew", () -> stub.requestBodies().size() == 3);
        lifecycle.reserve(Duration.ofSeconds(30));
        events.await("state RESERVED");
        assertEquals(
                List.of("POST /ready {}", "POST /allocate {}", "POST /ready {}", "POST /reserve {\"seconds\":\"30\"}"),
                stub.requestBodies());
    }

    @Test
    void shouldReportAnOutageOnceAndResendAllValuesAfterIt() throws Exception {
        stub.declareCounter("rooms", 10);
        start();
        lifecycle.ready();
        lifecycle.count("rooms", 2);
        lifecycle.label("map", "castle");
        events.await("state READY");
        await("all of it", () -> stub.requestBodies().size() == 3);
        stub.stop();
        events.await("failure UNREACHABLE");
        lifecycle.count("rooms", 3);
        long failures = lifecycle.statistics().failures();
        await("many tries", () -> lifecycle.statistics().failures() > failures + 10);
        assertTrue(lifecycle.statistics().isFailing());
        stub.restart();
        events.await("recovery");
        await("the count", () -> stub.counted("rooms") == 3);
        await("the label anew", () -> stub.count("PUT /metadata/label {\"key\":\"map\",\"value\":\"castle\"}") >= 2);
        assertEquals(1, stub.count("POST /ready {}"), "an allocated process would go back to ready");
        assertEquals(1, events.count("failure UNREACHABLE"));
        assertEquals(1, events.count("recovery"));
        stub.stop();
        await("the second outage", () -> events.count("failure UNREACHABLE") == 2);
        stub.restart();
        await("the second recovery", () -> events.count("recovery") == 2);
    }

    @Test
    void shouldWaitForASidecarThatStartsLater() throws Exception {
        stub.stop();
        start();
        lifecycle.ready();
        events.await("failure UNREACHABLE");
        stub.restart();
        events.await("state READY");
        await("recovery", () -> events.count("recovery") == 1);
        assertEquals(List.of("POST /ready {}"), stub.requestBodies());
    }

    @Test
    void shouldResendReadyToARestartedSidecar() throws Exception {
        start();
        lifecycle.ready();
        events.await("state READY");
        stub.forgetState();
        stub.cutStreams();
        await("ready again", () -> stub.count("POST /ready {}") == 2);
        await("the state", () -> events.count("state READY") == 2);
        stub.allocateByMatchmaker();
        events.await("state ALLOCATED");
        stub.cutStreams();
        await("a new stream", () -> lifecycle.statistics().interruptions() == 2 && stub.openStreams() == 1);
        assertEquals(2, stub.count("POST /ready {}"));
    }

    @Test
    void shouldNotResendReadyIfItWasSentDuringTheInterruption() throws Exception {
        AtomicBoolean isBlocked = new AtomicBoolean(true);
        stub.fault(exchange -> {
            boolean isRefused =
                    isBlocked.get() && exchange.getRequestURI().getPath().equals("/watch/gameserver");
            if (isRefused) {
                AgonesStub.answer(exchange, 503, "{}");
            }
            return isRefused;
        });
        start();
        events.await("failure REFUSED");
        lifecycle.ready();
        await("ready", () -> stub.count("POST /ready {}") == 1);
        stub.forgetState();
        isBlocked.set(false);
        events.await("state SCHEDULED");
        lifecycle.label("map", "castle");
        await("the label", () -> !stub.labels().isEmpty());
        assertEquals(1, stub.count("POST /ready {}"));
    }

    @Test
    void shouldKeepSendingHealthWhileOtherCallsAreRefused() throws Exception {
        start();
        lifecycle.count("no-such-counter", 1);
        lifecycle.ready();
        events.await("failure REFUSED");
        events.await("state READY");
        await("tries", () -> lifecycle.statistics().refused() >= 4);
        long healths = stub.count("POST /health {}");
        await("health", () -> stub.count("POST /health {}") > healths + 3);
        assertEquals(1, events.count("failure REFUSED"));
        assertEquals(0, lifecycle.statistics().unreachable());
        stub.declareCounter("no-such-counter", 5);
        events.await("recovery");
        assertEquals(1, stub.counted("no-such-counter"));
    }

    @Test
    void shouldSendItsStateWhileOtherCallsAreRefusedSlowly() throws Exception {
        stub.fault(exchange -> {
            pause(2 * SOON.toMillis());
            return false;
        });
        start();
        lifecycle.count("no-such-counter", 1);
        events.await("failure REFUSED");
        lifecycle.ready();
        events.await("state READY");
    }

    @Test
    void shouldSendValuesWhileUpdatesArriveFasterThanTheListenerReturns() throws Exception {
        start();
        events.await("state SCHEDULED");
        events.onUpdate = () -> {
            long before = lifecycle.statistics().updates();
            stub.delete();
            stub.delete();
            awaitUnchecked("two more", () -> lifecycle.statistics().updates() >= before + 2);
        };
        stub.delete();
        events.await("ending");
        lifecycle.label("map", "castle");
        await("the label", () -> !stub.labels().isEmpty());
        events.onUpdate = () -> {};
    }

    /** As of one that ends in good order: it ends its streams, then answers what it was asked. */
    @Test
    void shouldResendReadyToASidecarThatStoppedDuringTheCall() throws Exception {
        AtomicBoolean isEnding = new AtomicBoolean(true);
        stub.fault(exchange -> {
            if (!exchange.getRequestURI().getPath().equals("/ready") || !isEnding.getAndSet(false)) {
                return false;
            }
            stub.cutStreams();
            awaitUnchecked("the end of the stream", () -> lifecycle.statistics().interruptions() == 1);
            AgonesStub.answer(exchange, 200, "{}");
            return true;
        });
        start();
        events.await("state SCHEDULED");
        lifecycle.ready();
        events.await("state READY");
        assertEquals(2, stub.count("POST /ready {}"));
    }

    @Test
    void shouldReportAnOutageOnceIfTheWatchRecoversLate() throws Exception {
        AtomicBoolean isCut = new AtomicBoolean(true);
        stub.fault(exchange -> {
            boolean isNow = isCut.get() && exchange.getRequestURI().getPath().equals("/metadata/label");
            if (isNow) {
                exchange.close();
            }
            return isNow;
        });
        AtomicInteger updates = new AtomicInteger();
        events.onUpdate = updates::incrementAndGet;
        events.onFailure = () -> {
            stub.cutStreams();
            awaitUnchecked("the end of the stream", () -> lifecycle.statistics().interruptions() == 1);
            isCut.set(false);
            pause(2 * SOON.toMillis()); // Health is due before the watch is open.
        };
        start();
        events.await("state SCHEDULED");
        lifecycle.label("map", "castle");
        await("the update of the new stream", () -> updates.get() >= 2);
        await(
                "recovery",
                () -> events.count("recovery") > 0 && !lifecycle.statistics().isFailing());
        assertEquals(1, events.count("failure UNREACHABLE"));
    }

    @Test
    void shouldNeverBlockItsCaller() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        stub.fault(exchange -> {
            waitFor(end);
            return false;
        });
        stub.declareCounter("rooms", 100);
        lifecycle = AgonesLifecycle.builder(stub.client(Duration.ofMinutes(1)))
                .listener(events)
                .start();
        await("a call that hangs", () -> stub.count("POST /health {}") == 1);
        lifecycle.ready();
        for (int rooms = 0; rooms < 100; rooms++) {
            lifecycle.count("rooms", rooms);
            lifecycle.label("map", "m" + rooms);
            lifecycle.beat();
        }
        lifecycle.shutdown();
        assertEquals(1, stub.count("POST /health {}"), "the call hangs still");
        assertEquals(0, lifecycle.statistics().succeeded());
        end.countDown();
    }

    @Test
    void shouldTolerateASlowSidecar() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        CountDownLatch end = new CountDownLatch(1);
        stub.fault(exchange -> {
            if (exchange.getRequestMethod().equals("GET") || calls.incrementAndGet() > 4) {
                return false;
            }
            waitFor(end);
            return true;
        });
        lifecycle = AgonesLifecycle.builder(stub.client(Duration.ofMillis(100)))
                .listener(events)
                .healthEvery(SOON)
                .retryWithin(SOON)
                .start();
        lifecycle.ready();
        events.await("state READY");
        await(
                "four calls without an answer, reported once; others may be slow, too",
                () -> lifecycle.statistics().unreachable() >= 4
                        && events.count("recovery") > 0
                        && events.count("failure UNREACHABLE") == events.count("recovery"));
        end.countDown();
    }

    @Test
    void shouldSendValuesWhileHealthIsSlow() throws Exception {
        stub.fault(exchange -> {
            if (exchange.getRequestURI().getPath().equals("/health")) {
                LockSupport.parkNanos(Duration.ofMillis(60).toNanos());
            }
            return false;
        });
        start();
        lifecycle.ready();
        events.await("state READY");
        await("health", () -> stub.count("POST /health {}") >= 3);
    }

    @Test
    void shouldTolerateGarbage() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        stub.fault(exchange -> {
            if (calls.incrementAndGet() > 30) {
                return false;
            }
            AgonesStub.answer(exchange, 200, "<html>");
            return true;
        });
        start();
        lifecycle.ready();
        events.await("state READY");
        await("recovery", () -> !lifecycle.statistics().isFailing());
        assertEquals(0, lifecycle.statistics().refused());
        assertTrue(lifecycle.statistics().unreadable() > 0);
    }

    @Test
    void shouldWithholdHealthWhileTheGameHangs() throws Exception {
        lifecycle = settings().beatWithin(Duration.ofSeconds(30)).start();
        await("health by its start", () -> stub.count("POST /health {}") >= 2);
        lifecycle.close();
        lifecycle = settings().beatWithin(Duration.ofMillis(10)).start();
        await("withheld", () -> lifecycle.statistics().withheldHealths() >= 5);
        long before = stub.count("POST /health {}");
        long withheldBefore = lifecycle.statistics().withheldHealths();
        await("withheld on", () -> lifecycle.statistics().withheldHealths() >= withheldBefore + 5);
        assertEquals(before, stub.count("POST /health {}"));
        await("health by beats", () -> {
            lifecycle.beat();
            return stub.count("POST /health {}") > before;
        });
    }

    @Test
    void shouldTolerateAThrowingListener() throws Exception {
        List<Throwable> handled = new CopyOnWriteArrayList<>();
        events.isThrowing = true;
        lifecycle = settings()
                .onFailure((description, cause) -> {
                    assertEquals("a listener of Agones failed", description);
                    handled.add(cause);
                })
                .start();
        events.await("state SCHEDULED");
        lifecycle.ready();
        events.await("state READY");
        await("causes", () -> handled.size() >= 6);
        assertEquals(IllegalStateException.class, handled.get(0).getClass());
        await("failures of the listener", () -> lifecycle.statistics().listenerFailures() >= 6);
        assertEquals(0, lifecycle.statistics().failures());
    }

    @Test
    void shouldBoundPendingUpdates() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        events.holding = end;
        start();
        events.await("state SCHEDULED");
        int updates = 3 * SidecarWork.MAX_PENDING_UPDATES;
        for (int i = 0; i < updates; i++) {
            stub.client(Duration.ofSeconds(10)).setLabel("number", "n" + i);
        }
        await("all updates", () -> lifecycle.statistics().updates() == updates + 1);
        await("the dropped", () -> lifecycle.statistics().droppedUpdates() == 2 * SidecarWork.MAX_PENDING_UPDATES);
        end.countDown();
        await(
                "the newest",
                () -> lifecycle
                        .gameServer()
                        .map(GameServerResource::labels)
                        .orElse(Map.of())
                        .containsValue("n" + (updates - 1)));
    }

    @Test
    void shouldSendOnlyShutdownWhenClosed() throws Exception {
        stub.declareCounter("rooms", 10);
        start();
        lifecycle.ready();
        events.await("state READY");
        lifecycle.shutdown();
        lifecycle.count("rooms", 1);
        lifecycle.ready();
        lifecycle.shutdown();
        events.await("ending");
        long healths = stub.count("POST /health {}");
        await("health until the end", () -> stub.count("POST /health {}") > healths);
        lifecycle.close();
        lifecycle.close();
        assertEquals(List.of("POST /ready {}", "POST /shutdown {}"), stub.requestBodies());
        assertEquals(1, events.count("ending"));
        Await.until("the end of the stream", () -> {
            stub.writeLine("{}");
            return stub.openStreams() == 0;
        });
    }

    @Test
    void shouldDropRefusedValuesWhenClosed() throws Exception {
        start();
        lifecycle.count("no-such-counter", 1);
        events.await("failure REFUSED");
        lifecycle.shutdown();
        events.await("ending");
        await("the end of the failure", () -> !lifecycle.statistics().isFailing());
        long refused = lifecycle.statistics().refused();
        long healths = stub.count("POST /health {}");
        await("some time", () -> stub.count("POST /health {}") > healths + 10);
        assertEquals(refused, lifecycle.statistics().refused());
    }

    @Test
    void shouldDropACallThatFailsAfterShutdownWasSent() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        stub.fault(exchange -> {
            if (exchange.getRequestMethod().equals("PATCH")) {
                waitFor(end);
            }
            return false;
        });
        start();
        lifecycle.count("no-such-counter", 1);
        await("the call", () -> stub.requestBodies().size() == 1);
        lifecycle.shutdown();
        end.countDown();
        events.await("ending");
        assertEquals(1, lifecycle.statistics().refused());
        assertFalse(lifecycle.statistics().isFailing());
        assertEquals(0, events.count("failure REFUSED"));
    }

    @Test
    void shouldCloseWhileTheSidecarIsUnreachable() throws Exception {
        start();
        events.await("state SCHEDULED");
        stub.stop();
        lifecycle.close();
        assertEquals(0, stub.count("POST /shutdown {}"));
    }

    @Test
    void shouldSendShutdownAtOnceWhenClosed() throws Exception {
        AtomicBoolean isRefused = new AtomicBoolean(true);
        stub.fault(exchange -> {
            boolean isNow =
                    isRefused.get() && exchange.getRequestURI().getPath().equals("/shutdown");
            if (isNow) {
                AgonesStub.answer(exchange, 503, "{}");
            }
            return isNow;
        });
        lifecycle = settings().retryWithin(Duration.ofMinutes(1)).start();
        lifecycle.shutdown();
        await(
                "a pause that is longer than the end",
                () -> lifecycle.statistics().refused() == 5);
        isRefused.set(false);
        lifecycle.close();
        assertEquals("Shutdown", stub.state());
    }

    @Test
    void shouldNotifyOfADeletion() throws Exception {
        start();
        events.await("state SCHEDULED");
        stub.delete();
        events.await("ending");
        assertEquals(List.of("state SCHEDULED", "ending"), events.all());
    }

    @Test
    void shouldCloseFromItsListener() throws Exception {
        events.onEnding = () -> lifecycle.close();
        start();
        lifecycle.ready();
        events.await("state READY");
        stub.scaleDown();
        await("shutdown", () -> stub.count("POST /shutdown {}") == 1);
    }

    @Test
    void shouldRefuseMistakesOfTheCaller() {
        start();
        assertThrows(IllegalArgumentException.class, () -> lifecycle.count("", 1));
        assertThrows(IllegalArgumentException.class, () -> lifecycle.capacity("rooms", -1));
        assertThrows(IllegalArgumentException.class, () -> lifecycle.label("a b", ""));
        assertThrows(IllegalArgumentException.class, () -> lifecycle.annotation("a", null));
        assertThrows(IllegalArgumentException.class, () -> lifecycle.reserve(Duration.ofSeconds(-1)));
        assertThrows(IllegalArgumentException.class, () -> settings().healthEvery(Duration.ZERO));
        assertThrows(IllegalArgumentException.class, () -> settings().countEvery(Duration.ofMinutes(2)));
        assertThrows(IllegalArgumentException.class, () -> settings().retryWithin(Duration.ZERO));
        assertThrows(IllegalArgumentException.class, () -> settings().beatWithin(Duration.ZERO));
        assertThrows(IllegalArgumentException.class, () -> settings().listener(null));
        assertThrows(IllegalArgumentException.class, () -> AgonesLifecycle.builder(null));
        assertEquals(List.of(), stub.requestBodies());
    }

    private AgonesLifecycle.Builder settings() {
        return AgonesLifecycle.builder(stub.client(Duration.ofSeconds(10)))
                .listener(events)
                .healthEvery(SOON)
                .countEvery(SOON)
                .retryWithin(SOON);
    }

    private void start() {
        lifecycle = settings().start();
    }

    private static void await(String description, Callable<Boolean> condition) throws Exception {
        Await.until(description, condition);
    }

    private static void awaitUnchecked(String description, Callable<Boolean> condition) {
        try {
            await(description, condition);
        } catch (Exception failed) {
            throw new IllegalStateException(description, failed);
        }
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
    }

    private static void waitFor(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
    }

    /** Records all events of a listener but the single updates, as text. */
    private static final class RecordedEvents implements AgonesListener {
        private final List<String> words = new CopyOnWriteArrayList<>();
        private volatile GameServerResource newest;
        private volatile boolean isThrowing;
        private volatile CountDownLatch holding;
        private volatile Runnable onUpdate = () -> {};
        private volatile Runnable onFailure = () -> {};
        private volatile Runnable onEnding = () -> {};

        @Override
        public void onGameServer(GameServerResource gameServer) {
            newest = gameServer;
            bug();
            onUpdate.run();
        }

        @Override
        public void onState(GameServerResource gameServer) {
            words.add("state " + gameServer.state());
            bug();
            CountDownLatch latch = holding;
            if (latch != null) {
                waitFor(latch);
            }
        }

        @Override
        public void onEnding(GameServerResource gameServer) {
            words.add("ending");
            onEnding.run();
        }

        @Override
        public void onFailure(AgonesException why) {
            words.add("failure " + why.kind());
            onFailure.run();
        }

        @Override
        public void onRecovery() {
            words.add("recovery");
        }

        List<String> all() {
            return List.copyOf(words);
        }

        long count(String word) {
            return words.stream().filter(word::equals).count();
        }

        String publicAddress() {
            return newest.publicAddress(Agones.GAME_PORT)
                    .map(address -> address.getHostString() + ":" + address.getPort())
                    .orElse("none");
        }

        void await(String word) throws Exception {
            Await.until(word + " of " + words, () -> words.contains(word));
        }

        private void bug() {
            if (isThrowing) {
                throw new IllegalStateException("a bug of the game");
            }
        }
    }
}
