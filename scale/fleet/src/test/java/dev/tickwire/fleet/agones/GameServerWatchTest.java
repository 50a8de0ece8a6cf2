package dev.tickwire.fleet.agones;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.fleet.Await;
import dev.tickwire.fleet.failure.FleetFailures;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
@Timeout(60)
class GameServerWatchTest {
    private static final long PAUSE_NANOS = Duration.ofMillis(10).toNanos();

    private final AgonesStub stub = new AgonesStub();
    private final Agones agones = stub.client(Duration.ofSeconds(10));
    private final RecordedUpdates events = new RecordedUpdates();
    private GameServerWatch watch;

    @AfterEach
    void close() {
        if (watch != null) {
            watch.close();
        }
        stub.close();
    }

    @Test
    void shouldNotifyOfTheGameServerInitiallyAndOnChanges() throws Exception {
        open();
        events.await("SCHEDULED");
        agones.ready();
        events.await("READY");
        stub.allocateByMatchmaker();
        events.await("ALLOCATED");
        stub.scaleDown();
        events.await("SHUTDOWN");
        assertEquals(List.of("SCHEDULED", "REQUEST_READY", "READY", "ALLOCATED", "SHUTDOWN"), events.states);
        assertEquals(List.of(), events.interruptions);
        assertEquals(5, watch.updates());
        assertEquals(0, watch.interruptions());
    }

    @Test
    void shouldReopenABrokenStream() throws Exception {
        open();
        events.await("SCHEDULED");
        for (int cut = 1; cut <= 3; cut++) {
            stub.cutStreams();
            int updates = cut + 1;
            Await.until("the update after cut " + cut, () -> events.states.size() == updates);
            assertEquals(cut, events.interruptions.size());
            assertEquals(
                    AgonesException.Kind.UNREACHABLE,
                    events.interruptions.get(cut - 1).kind());
        }
        assertEquals(1, stub.openStreams());
    }

    @Test
    void shouldWaitForAnUnreachableSidecarAndReportItOnce() throws Exception {
        stub.stop();
        open();
        Await.until("five tries", () -> watch.interruptions() >= 5);
        assertEquals(1, events.interruptions.size());
        assertEquals(List.of(), events.states);
        stub.restart();
        events.await("SCHEDULED");
        stub.stop();
        Await.until("the second interruption", () -> events.interruptions.size() == 2);
    }

    @Test
    void shouldCloseAStreamThatDoesNotBegin() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        AtomicInteger tries = new AtomicInteger();
        stub.fault(exchange -> {
            if (tries.incrementAndGet() > 2) {
                return false;
            }
            try {
                end.await();
            } catch (InterruptedException over) {
                Thread.currentThread().interrupt();
            }
            return true;
        });
        watch = stub.client(Duration.ofMillis(500)).watch(events, FleetFailures.LOGGED, PAUSE_NANOS);
        events.await("SCHEDULED");
        assertTrue(watch.interruptions() >= 2, () -> watch.interruptions() + " interruptions");
        assertEquals(
                "GET /watch/gameserver: no answer within 500 ms",
                events.interruptions.get(0).getMessage());
        end.countDown();
    }

    @Test
    void shouldCloseAStreamOfGarbage() throws Exception {
        open();
        events.await("SCHEDULED");
        List<String> lines = List.of(
                "",
                "{}",
                "[]",
                "{\"result\":7}",
                "{\"result\":{\"status\":{\"state\":[]}}}",
                "event: hello",
                "{\"result\":{}");
        for (int i = 0; i < lines.size(); i++) {
            int updates = i + 2;
            stub.writeLine(lines.get(i));
            Await.until("the update after line " + i, () -> events.states.size() == updates);
            assertEquals(
                    AgonesException.Kind.UNREADABLE, events.interruptions.get(i).kind());
        }
    }

    @Test
    void shouldCloseAStreamWithAHugeLine() throws Exception {
        open();
        events.await("SCHEDULED");
        stub.writeLine("x".repeat(SidecarHttp.MAX_ANSWER_BYTES + 1));
        Await.until("the update after it", () -> events.states.size() == 2);
        assertEquals(
                "GET /watch/gameserver: an answer of more than 1048576 bytes",
                events.interruptions.get(0).getMessage());
    }

    @Test
    void shouldReportTheErrorOfAStream() throws Exception {
        open();
        events.await("SCHEDULED");
        stub.writeLine("{\"error\":{\"code\":14,\"message\":\"transport is closing\",\"details\":[]}}");
        Await.until("the update after it", () -> events.states.size() == 2);
        AgonesException why = events.interruptions.get(0);
        assertEquals(AgonesException.Kind.REFUSED, why.kind());
        assertEquals(14, why.grpcCode());
        assertTrue(why.getMessage().contains("transport is closing"), why::getMessage);
    }

    @Test
    void shouldReportARefusedStream() throws Exception {
        AtomicInteger tries = new AtomicInteger();
        stub.fault(exchange -> {
            if (tries.incrementAndGet() > 1) {
                return false;
            }
            AgonesStub.answer(exchange, 503, "{\"code\":14,\"message\":\"not yet\",\"details\":[]}");
            return true;
        });
        open();
        events.await("SCHEDULED");
        assertEquals(
                "GET /watch/gameserver: HTTP status 503, code 14: not yet",
                events.interruptions.get(0).getMessage());
    }

    @Test
    void shouldTolerateAThrowingListener() throws Exception {
        events.isThrowing = true;
        open();
        events.await("SCHEDULED");
        agones.ready();
        events.await("READY");
        Await.until("three failures", () -> watch.listenerFailures() == 3);
        assertEquals(0, watch.interruptions());
    }

    @Test
    void shouldNotNotifyAfterClose() throws Exception {
        open();
        events.await("SCHEDULED");
        watch.close();
        Await.until("the end of the stream", () -> {
            agonesReady();
            return stub.openStreams() == 0;
        });
        assertEquals(List.of("SCHEDULED"), events.states);
        assertEquals(List.of(), events.interruptions);
    }

    private void agonesReady() {
        try {
            agones.ready();
        } catch (AgonesException failed) {
            throw new AssertionError(failed);
        }
    }

    private void open() {
        watch = agones.watch(events, FleetFailures.LOGGED, PAUSE_NANOS);
    }

    private static final class RecordedUpdates implements GameServerListener {
        private final List<String> states = new CopyOnWriteArrayList<>();
        private final List<AgonesException> interruptions = new CopyOnWriteArrayList<>();
        private volatile boolean isThrowing;

        @Override
        public void onGameServer(GameServerResource gameServer) {
            states.add(gameServer.state().name());
            if (isThrowing) {
                throw new IllegalStateException("a bug of the game");
            }
        }

        @Override
        public void onInterrupted(AgonesException why) {
            interruptions.add(why);
        }

        void await(String state) throws Exception {
            Await.until(state, () -> states.contains(state));
        }

        @Override
        public String toString() {
            return states.stream().collect(Collectors.joining(", "));
        }
    }
}
