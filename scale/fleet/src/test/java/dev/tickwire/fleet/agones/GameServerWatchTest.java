package dev.tickwire.fleet.agones;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.fleet.Await;
import dev.tickwire.fleet.failure.Failures;
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
    private final Heard heard = new Heard();
    private GameServerWatch watch;

    @AfterEach
    void close() {
        if (watch != null) {
            watch.close();
        }
        stub.close();
    }

    @Test
    void shouldTellTheGameServerNowAndWhenItChanges() throws Exception {
        open();
        heard.await("SCHEDULED");
        agones.ready();
        heard.await("READY");
        stub.allocateByMatchmaker();
        heard.await("ALLOCATED");
        stub.scaleDown();
        heard.await("SHUTDOWN");
        assertEquals(List.of("SCHEDULED", "REQUEST_READY", "READY", "ALLOCATED", "SHUTDOWN"), heard.states);
        assertEquals(List.of(), heard.interruptions);
        assertEquals(5, watch.updates());
        assertEquals(0, watch.interruptions());
    }

    @Test
    void shouldOpenACutStreamAgain() throws Exception {
        open();
        heard.await("SCHEDULED");
        for (int cut = 1; cut <= 3; cut++) {
            stub.cutStreams();
            int updates = cut + 1;
            Await.until("the update after cut " + cut, () -> heard.states.size() == updates);
            assertEquals(cut, heard.interruptions.size());
            assertEquals(
                    AgonesException.Kind.UNREACHABLE,
                    heard.interruptions.get(cut - 1).kind());
        }
        assertEquals(1, stub.openStreams());
    }

    @Test
    void shouldWaitForASidecarThatIsAwayAndTellItOnce() throws Exception {
        stub.goAway();
        open();
        Await.until("five tries", () -> watch.interruptions() >= 5);
        assertEquals(1, heard.interruptions.size());
        assertEquals(List.of(), heard.states);
        stub.comeBack();
        heard.await("SCHEDULED");
        stub.goAway();
        Await.until("the second interruption", () -> heard.interruptions.size() == 2);
    }

    @Test
    void shouldGiveUpAStreamThatDoesNotBegin() throws Exception {
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
        watch = stub.client(Duration.ofMillis(500)).watch(heard, Failures.LOGGED, PAUSE_NANOS);
        heard.await("SCHEDULED");
        assertTrue(watch.interruptions() >= 2, () -> watch.interruptions() + " interruptions");
        assertEquals(
                "GET /watch/gameserver: no answer within 500 ms",
                heard.interruptions.get(0).getMessage());
        end.countDown();
    }

    @Test
    void shouldLeaveAStreamOfGarbage() throws Exception {
        open();
        heard.await("SCHEDULED");
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
            Await.until("the update after line " + i, () -> heard.states.size() == updates);
            assertEquals(
                    AgonesException.Kind.UNREADABLE, heard.interruptions.get(i).kind());
        }
    }

    @Test
    void shouldLeaveAStreamWithAHugeLine() throws Exception {
        open();
        heard.await("SCHEDULED");
        stub.writeLine("x".repeat(SidecarHttp.MOST_ANSWER_BYTES + 1));
        Await.until("the update after it", () -> heard.states.size() == 2);
        assertEquals(
                "GET /watch/gameserver: an answer of more than 1048576 bytes",
                heard.interruptions.get(0).getMessage());
    }

    @Test
    void shouldTellTheErrorOfAStream() throws Exception {
        open();
        heard.await("SCHEDULED");
        stub.writeLine("{\"error\":{\"code\":14,\"message\":\"transport is closing\",\"details\":[]}}");
        Await.until("the update after it", () -> heard.states.size() == 2);
        AgonesException why = heard.interruptions.get(0);
        assertEquals(AgonesException.Kind.REFUSED, why.kind());
        assertEquals(14, why.grpcCode());
        assertTrue(why.getMessage().contains("transport is closing"), why::getMessage);
    }

    @Test
    void shouldTellARefusedStream() throws Exception {
        AtomicInteger tries = new AtomicInteger();
        stub.fault(exchange -> {
            if (tries.incrementAndGet() > 1) {
                return false;
            }
            AgonesStub.answer(exchange, 503, "{\"code\":14,\"message\":\"not yet\",\"details\":[]}");
            return true;
        });
        open();
        heard.await("SCHEDULED");
        assertEquals(
                "GET /watch/gameserver: HTTP status 503, code 14: not yet",
                heard.interruptions.get(0).getMessage());
    }

    @Test
    void shouldBearAListenerThatThrows() throws Exception {
        heard.isThrowing = true;
        open();
        heard.await("SCHEDULED");
        agones.ready();
        heard.await("READY");
        Await.until("three failures", () -> watch.listenerFailures() == 3);
        assertEquals(0, watch.interruptions());
    }

    @Test
    void shouldTellNothingAfterItsEnd() throws Exception {
        open();
        heard.await("SCHEDULED");
        watch.close();
        Await.until("the end of the stream", () -> {
            agonesReady();
            return stub.openStreams() == 0;
        });
        assertEquals(List.of("SCHEDULED"), heard.states);
        assertEquals(List.of(), heard.interruptions);
    }

    private void agonesReady() {
        try {
            agones.ready();
        } catch (AgonesException failed) {
            throw new AssertionError(failed);
        }
    }

    private void open() {
        watch = agones.watch(heard, Failures.LOGGED, PAUSE_NANOS);
    }

    private static final class Heard implements GameServerListener {
        private final List<String> states = new CopyOnWriteArrayList<>();
        private final List<AgonesException> interruptions = new CopyOnWriteArrayList<>();
        private volatile boolean isThrowing;

        @Override
        public void onGameServer(GameServer gameServer) {
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
