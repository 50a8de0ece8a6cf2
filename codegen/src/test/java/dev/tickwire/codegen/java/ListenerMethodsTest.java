package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.java.names.ListenerMethods;
import dev.tickwire.codegen.java.names.ObjectEvent;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.PeerListener;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The listener method of a message or object never has the name of another listener method, whatever the schema. */
class ListenerMethodsTest {
    private static final Set<String> NAMES = Set.of(
            "AddressChange",
            "Arrival",
            "Call",
            "Chunk",
            "ChunkEnd",
            "ChunkProgress",
            "Connect",
            "Disconnect",
            "Drained",
            "EnterRoom",
            "LeaveRoom",
            "Room",
            "Transfer",
            "TransferFailed",
            "Login",
            "Message",
            "Move",
            "ObjectAppear",
            "ObjectChange",
            "ObjectMessage",
            "ObjectTooLarge",
            "ObjectVanish",
            "Receipt",
            "Reconnecting",
            "VersionMismatch",
            "WorldComplete");

    @Test
    void shouldListAllListenerMethodsOfTheRuntime() {
        Set<String> runtime = new TreeSet<>();
        for (Class<?> listener : List.of(PeerListener.class, ServerListener.class, ClientListener.class)) {
            Arrays.stream(listener.getMethods()).map(Method::getName).forEach(runtime::add);
        }
        assertTrue(runtime.size() >= 8, "" + runtime);
        for (String method : runtime) {
            assertTrue(method.startsWith("on"), method);
            assertTrue(ListenerMethods.isReserved(method.substring(2)), method);
            assertTrue(NAMES.contains(method.substring(2)), method);
        }
        for (Method method : LoginListener.class.getMethods()) {
            assertTrue(!method.getName().startsWith("on"), method + " may be a message's too");
        }
    }

    @Test
    void shouldCompileOneClassThatListensToMessagesAndLogins() {
        StringBuilder schema = new StringBuilder("package game;\n");
        StringBuilder listener = new StringBuilder("""
            package game;
            import dev.tickwire.endpoint.LoginListener;
            import dev.tickwire.endpoint.Peer;
            import dev.tickwire.endpoint.Server;
            public final class Game implements GameServerListener, LoginListener {
                @Override public void decide(dev.tickwire.endpoint.Login login) {}
                static void start(Server server, Game game) {
                    server.listener(game);
                    server.logins(game);
                    server.logins(game::decide);
                }
            """);
        for (String name : new TreeSet<>(NAMES)) {
            schema.append("message ").append(name).append(" { bool x; }\n");
            listener.append("    @Override public void ")
                    .append(ListenerMethods.of(name))
                    .append("(Peer from, ")
                    .append(name)
                    .append(" message) {}\n");
        }
        schema.append("protocol Game { channel all reliable_ordered { ")
                .append(String.join("; ", new TreeSet<>(NAMES)))
                .append("; } }\n");
        CompileResult result =
                SchemaCompiler.compile(new MemorySources(Map.of("game.tick", schema.toString())), new JavaBackEnd());
        GeneratedCode code = GeneratedCode.of(
                new JavaBackEnd().generate(result.model().orElseThrow()),
                Map.of("game.Game", listener.append("}\n").toString()));

        List<String> names = Arrays.stream(code.type("game.GameServerListener").getMethods())
                .filter(method -> method.getParameterCount() == 2
                        && method.getParameterTypes()[1].getName().startsWith("game."))
                .map(Method::getName)
                .sorted()
                .toList();
        assertEquals(
                List.of(
                        "onAddressChangeMessage",
                        "onArrival",
                        "onCallMessage",
                        "onChunkEndMessage",
                        "onChunkMessage",
                        "onChunkProgressMessage",
                        "onConnectMessage",
                        "onDisconnectMessage",
                        "onDrainedMessage",
                        "onEnterRoomMessage",
                        "onLeaveRoomMessage",
                        "onLogin",
                        "onMessageMessage",
                        "onMove",
                        "onObjectAppearMessage",
                        "onObjectChangeMessage",
                        "onObjectMessageMessage",
                        "onObjectTooLargeMessage",
                        "onObjectVanishMessage",
                        "onReceiptMessage",
                        "onReconnectingMessage",
                        "onRoomMessage",
                        "onTransferFailedMessage",
                        "onTransferMessage",
                        "onVersionMismatchMessage",
                        "onWorldCompleteMessage"),
                names);
        assertEquals(23, result.diagnostics().size(), "a warning for each that has another name than one would think");
    }

    @Test
    void shouldNotNameObjectMethodsLikeExistingMethods() {
        for (String taken : NAMES) {
            for (ObjectEvent event : ObjectEvent.values()) {
                String object = taken.endsWith(event.word())
                        ? taken.substring(0, taken.length() - event.word().length())
                        : taken;
                String method = ListenerMethods.of(object, event);
                assertTrue(!ListenerMethods.isReserved(method.substring(2)), method);
            }
        }
        assertEquals("onAddressChangeObject", ListenerMethods.of("Address", ObjectEvent.CHANGE));
        assertEquals("onAddressVanish", ListenerMethods.of("Address", ObjectEvent.VANISH));
    }
}
