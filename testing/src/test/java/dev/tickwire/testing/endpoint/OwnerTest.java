package dev.tickwire.testing.endpoint;

import static dev.tickwire.testing.endpoint.Talk.MILLI;
import static dev.tickwire.testing.endpoint.Talk.message;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Broadcaster;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.MessageSender;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.testing.endpoint.wire.Say;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** One thread owns an endpoint with all that belongs to it; another one is refused. */
class OwnerTest {
    /** Immutable, for logs and debuggers, or meant for other threads. */
    private static final Set<String> ANYBODYS = Set.of("protocol", "toString", "execute", "isClosed", "name");

    private final Talk talk = new Talk(2);
    private final String owner = Thread.currentThread().getName();

    /** Lets another thread do something, and waits for it. */
    private static <T> T elsewhere(Callable<T> work) throws Exception {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "render");
        thread.start();
        thread.join();
        return task.get();
    }

    private static String refusal(Callable<?> work) throws Exception {
        return elsewhere(() -> {
            try {
                work.call();
                return "taken";
            } catch (IllegalStateException refused) {
                return refused.getMessage();
            }
        });
    }

    private String refused(String violation) {
        return violation + " belongs to the thread \"" + owner
                + "\" and was called by \"render\": one thread owns an endpoint with its peers and messages;"
                + " call handOver() to change the thread";
    }

    /** Calls each public method with meaningless arguments; returns those that did not refuse the thread. */
    private static List<String> unguardedCalls(Object owned, Class<?> type, String refusal) {
        List<String> unguarded = new ArrayList<>();
        for (Method method : type.getMethods()) {
            boolean isOurs = method.getDeclaringClass() != Object.class;
            boolean counts = isOurs && !Modifier.isStatic(method.getModifiers()) && !method.isSynthetic();
            if (counts && !ANYBODYS.contains(method.getName())) {
                try {
                    method.invoke(owned, nothing(method.getParameterTypes()));
                    unguarded.add(method.toString());
                } catch (InvocationTargetException thrown) {
                    if (!refusal.equals(thrown.getCause().getMessage())) {
                        unguarded.add(method + ": " + thrown.getCause());
                    }
                } catch (IllegalAccessException wrong) {
                    throw new AssertionError(wrong);
                }
            }
        }
        return unguarded;
    }

    private static Object[] nothing(Class<?>[] types) {
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = types[i] == int.class ? (Object) 0 : types[i] == long.class ? (Object) 0L : null;
        }
        return arguments;
    }

    @Test
    void shouldRefuseEveryCallOfAnEndpointByAnotherThread() throws Exception {
        talk.connect(1);
        Client client = talk.client(0);

        assertEquals(List.of(), elsewhere(() -> unguardedCalls(talk.server, Server.class, refused("Server"))));
        assertEquals(List.of(), elsewhere(() -> unguardedCalls(talk.server, Endpoint.class, refused("Server"))));
        assertEquals(List.of(), elsewhere(() -> unguardedCalls(client, Client.class, refused("Client"))));
        assertEquals(List.of(), elsewhere(() -> unguardedCalls(client, Endpoint.class, refused("Client"))));
        talk.ticks(3);
        assertEquals(1, talk.server.peerCount(), "nothing has come of it");
    }

    @Test
    void shouldRefuseEveryCallOfAPeerByAnotherThread() throws Exception {
        talk.connect(1);
        Peer peer = talk.server.peer(0);

        assertEquals(List.of(), elsewhere(() -> unguardedCalls(peer, Peer.class, refused("Server"))));
        assertTrue(elsewhere(peer::toString).contains("peer 0"));
        assertTrue(peer.isConnected());
    }

    /** A game may keep them, and they are refused as their endpoint is. */
    @Test
    void shouldRefuseEveryCallOfARoomAndOfASenderByAnotherThread() throws Exception {
        talk.connect(1);
        Peer peer = talk.server.peer(0);
        Room room = talk.server.room("hall");
        peer.enter(room);
        Broadcaster some = talk.server.to(List.of(peer));
        MessageSender events = peer.on(TalkProtocol.EVENTS_CHANNEL);

        assertEquals(List.of(), elsewhere(() -> unguardedCalls(room, Room.class, refused("Server"))));
        assertEquals(List.of(), elsewhere(() -> unguardedCalls(some, Broadcaster.class, refused("Server"))));
        assertEquals(List.of(), elsewhere(() -> unguardedCalls(events, MessageSender.class, refused("Server"))));
        assertEquals(1, room.peerCount(), "nothing has come of it");
    }

    @Test
    void shouldRefuseADecisionOnALoginByAnotherThread() throws Exception {
        List<Login> logins = new ArrayList<>();
        try (Talk waiting = new Talk(Sessions.PLAIN, 1, logins::add)) {
            Talk.send(waiting.join(new Recorded()), 1, "not connected yet");
            waiting.ticks(10);
            Talk.send(waiting.clients.get(0), 1, "let me in");
            waiting.ticksUntil(() -> !logins.isEmpty());
            Login login = logins.get(0);
            assertEquals(refused("Server"), refusal(login::admit));
            assertEquals(refused("Server"), refusal(() -> login.refuse("no")));
            assertTrue(login.isWaiting());
            assertTrue(login.admit());
        }
    }

    @Test
    void shouldRefuseMessagesAndTheirPoolsToAnotherThread() throws Exception {
        List<Message> kept = new ArrayList<>();
        talk.server.listener(new Recorded() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                message.retain();
                kept.add(message);
            }
        });
        talk.connect(1);
        Client client = talk.client(0);
        client.send(message(client, 1, "kept"));
        talk.ticks(2);
        Say say = (Say) kept.get(0);

        assertEquals(refused("Say"), refusal(() -> say.number(2)));
        assertEquals(refused("Say"), refusal(() -> {
            say.retain();
            return null;
        }));
        assertEquals(refused("Say"), refusal(() -> {
            say.release();
            return null;
        }));
        assertEquals(refused("Server"), refusal(() -> talk.server.create(TalkProtocol.SAY)));
        say.release();
        assertSame(say, talk.server.create(TalkProtocol.SAY));
        assertEquals("taken", refusal(() -> new Say().number(1)));
    }

    @Test
    void shouldBelongToTheThreadThatUpdatesItFirstWhoeverHasBuiltAndStartedIt() throws Exception {
        Talk other = elsewhere(() -> new Talk(1));
        other.connect(1);
        assertEquals(refused("Server"), refusal(() -> {
            other.server.update(other.now());
            return null;
        }));
    }

    @Test
    void shouldBelongToNobodyOnceItsThreadHasEnded() throws Exception {
        elsewhere(() -> {
            talk.connect(1);
            return null;
        });
        talk.ticks(3);
        talk.server.close();
        assertTrue(talk.server.isClosed());
    }

    @Test
    void shouldBelongToAnotherThreadOnceItIsHandedOver() throws Exception {
        talk.connect(1);
        talk.server.handOver();
        assertEquals("taken", refusal(() -> {
            talk.server.update(talk.now() + MILLI);
            talk.server.flush();
            talk.server.handOver();
            return null;
        }));
        talk.ticks(3);
        assertEquals(1, talk.server.peerCount());
        assertEquals(refused("Server"), refusal(() -> {
            talk.server.handOver();
            return null;
        }));
    }

    @Test
    void shouldNotBeHandedOverByAListener() {
        talk.server.listener(new Recorded() {
            @Override
            public void onConnect(Peer peer) {
                talk.server.handOver();
            }
        });
        talk.add(new Recorded()).connect(talk.address());
        assertEquals(
                "handOver was called by a task, listener, sink or source, inside update",
                assertThrows(IllegalStateException.class, () -> talk.ticks(10)).getMessage());
    }
}
