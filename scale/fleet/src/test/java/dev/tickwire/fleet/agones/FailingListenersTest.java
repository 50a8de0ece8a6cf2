package dev.tickwire.fleet.agones;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.fleet.Await;
import dev.tickwire.fleet.failure.FleetFailures;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Listeners that throw in each of their methods: the handler gets the cause, and nothing ends. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(60)
class FailingListenersTest {
    private static final Duration SHORT = Duration.ofMillis(20);

    private final AgonesStub stub = new AgonesStub();
    private final Agones agones = stub.client(Duration.ofSeconds(10));
    private final List<String> called = new CopyOnWriteArrayList<>();
    private final List<Throwable> handled = new CopyOnWriteArrayList<>();

    @AfterEach
    void close() {
        stub.close();
    }

    static Stream<Arguments> calls() {
        return Stream.of(AgonesListener.class, GameServerListener.class)
                .flatMap(listener -> Arrays.stream(listener.getMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !Modifier.isStatic(method.getModifiers()))
                .flatMap(method -> Stream.of(new IllegalStateException("a bug"), new AssertionError("a bug"))
                        .map(bug -> Arguments.of(method.getDeclaringClass().getSimpleName(), method.getName(), bug)));
    }

    @ParameterizedTest
    @MethodSource("calls")
    void shouldReportTheCauseAndGoOn(String listener, String method, Throwable bug) throws Exception {
        // A handler that fails as the listener does ends nothing either.
        BiConsumer<String, Throwable> handler = (what, cause) -> {
            handled.add(cause);
            throwUnchecked(bug);
        };
        if (listener.equals("AgonesListener")) {
            lifecycleGoesOn(failing(AgonesListener.class, method, bug), handler);
        } else {
            watchGoesOn(failing(GameServerListener.class, method, bug), handler);
        }
        assertTrue(called.contains(method), called::toString);
        assertFalse(handled.isEmpty());
        handled.forEach(cause -> assertSame(bug, cause));
    }

    private void lifecycleGoesOn(AgonesListener listener, BiConsumer<String, Throwable> handler) throws Exception {
        try (AgonesLifecycle lifecycle = AgonesLifecycle.builder(agones)
                .listener(listener)
                .onFailure(handler)
                .healthEvery(SHORT)
                .retryWithin(SHORT)
                .start()) {
            Await.until("the resource", () -> called.contains("onState"));
            stub.stop();
            Await.until("an outage", () -> called.contains("onFailure"));
            stub.restart();
            Await.until("its end", () -> called.contains("onRecovery"));
            stub.scaleDown();
            Await.until("the end", () -> called.contains("onEnding"));
            long health = stub.count("POST /health {}");
            Await.until("health after all of that", () -> stub.count("POST /health {}") > health + 1);
            Await.until("the count", () -> lifecycle.statistics().listenerFailures() == handled.size());
        }
    }

    private void watchGoesOn(GameServerListener listener, BiConsumer<String, Throwable> handler) throws Exception {
        try (GameServerWatch watch = agones.watch(listener, new FleetFailures(handler), SHORT.toNanos())) {
            for (int cut = 1; cut <= 2; cut++) {
                long updates = cut;
                Await.until("update " + cut, () -> watch.updates() == updates && stub.openStreams() == 1);
                stub.cutStreams();
            }
            Await.until("the update after both cuts", () -> watch.updates() == 3);
            Await.until("the count", () -> watch.listenerFailures() == handled.size());
            assertEquals(2, watch.interruptions());
        }
    }

    private <T> T failing(Class<T> listener, String method, Throwable bug) {
        return listener.cast(
                Proxy.newProxyInstance(listener.getClassLoader(), new Class<?>[] {listener}, (proxy, call, values) -> {
                    called.add(call.getName());
                    if (call.getName().equals(method)) {
                        throw bug;
                    }
                    return valueOf(call);
                }));
    }

    private static Object valueOf(Method call) {
        assertEquals(void.class, call.getReturnType());
        return null;
    }

    static void throwUnchecked(Throwable bug) {
        if (bug instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) bug;
    }
}
