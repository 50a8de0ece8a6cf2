package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.bits.Side;
import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.PeerListener;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.CallType;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectCallType;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import dev.tickwire.state.ObjectCells;
import dev.tickwire.state.StateObject;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Generated protocols and listeners call, answer and aim as the schema declares. */
class CallListenerTest {
    private static final String SCHEMA = """
            package game;
            object Door { bool open; }
            message Chat { uint8 a; }
            message Buy { uint8 a; } message Bought { uint8 a; }
            message Choose { uint8 a; } message Chosen { uint8 a; }
            message Open { uint8 a; } message Opened { uint8 a; }
            message Use { uint8 a; } message Slam { uint8 a; } message Call { uint8 a; }
            protocol Game {
                ticks 60;
                channel control reliable_ordered {
                    client Buy -> Bought;
                    server Choose -> Chosen;
                    Chat;
                    client Open -> Opened at Door;
                    owner client Use -> Opened at Door;
                    server Slam at Door;
                    Call -> Chosen;
                }
                channel events reliable_unordered { client Buy; Open at Door; owner client Slam at Door; }
                channel world state { server Door; }
            }
            """;

    private static GeneratedCode code;
    private static Protocol protocol;
    private static MessageFactory factory;

    private final List<String> calls = new ArrayList<>();

    @BeforeAll
    static void generate() throws ReflectiveOperationException {
        code = generated(SCHEMA);
        protocol = (Protocol) code.type("game.GameProtocol").getMethod("get").invoke(null);
        factory = protocol.newFactory();
    }

    private static GeneratedCode generated(String schema) {
        CompileResult result =
                SchemaCompiler.compile(new MemorySources(Map.of("game.tick", schema)), new JavaBackEnd());
        return GeneratedCode.of(result.model()
                .orElseThrow(() -> new AssertionError(result.diagnostics().toString())));
    }

    private static MessageType<?> type(String name) {
        return protocol.messages().stream()
                .filter(type -> type.label().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void shouldExposeThePurposeOfAMessageInItsType() {
        assertInstanceOf(CallType.class, type("Buy"));
        assertInstanceOf(CallType.class, type("Choose"));
        assertSame(
                code.type("game.Door"),
                assertInstanceOf(ObjectCallType.class, type("Open")).objectClass());
        assertSame(
                code.type("game.Door"),
                assertInstanceOf(ObjectMessageType.class, type("Slam")).objectClass());
        assertSame(MessageType.class, type("Bought").getClass());
        assertNull(type("Buy").objectClass());
    }

    @Test
    void shouldExposeCallersAndRespondersOfEachChannel() {
        MessageChannel control = (MessageChannel) protocol.channels().get(0);
        assertEquals(List.of("Buy", "Open", "Use", "Call"), carried(control, Side.CLIENT, MessageChannel.Use.CALL));
        assertEquals(List.of("Choose", "Call"), carried(control, Side.SERVER, MessageChannel.Use.CALL));
        assertEquals(List.of("Chosen"), carried(control, Side.CLIENT, MessageChannel.Use.ANSWER));
        assertEquals(List.of("Bought", "Chosen", "Opened"), carried(control, Side.SERVER, MessageChannel.Use.ANSWER));
        assertEquals(List.of("Chat"), carried(control, Side.CLIENT, MessageChannel.Use.MESSAGE));
        assertEquals(List.of(), carried(control, Side.CLIENT, MessageChannel.Use.TO_OBJECT));
        assertEquals(List.of("Slam"), carried(control, Side.SERVER, MessageChannel.Use.TO_OBJECT));
        assertTrue(control.isOwnerOnly(Side.CLIENT, type("Use").number()));
        assertFalse(control.isOwnerOnly(Side.CLIENT, type("Open").number()));
        assertEquals(
                type("Opened").number(), control.answer(Side.CLIENT, type("Use").number()));
        MessageChannel events = (MessageChannel) protocol.channels().get(1);
        assertEquals(List.of("Buy"), carried(events, Side.CLIENT, MessageChannel.Use.MESSAGE));
        assertEquals(List.of("Open", "Slam"), carried(events, Side.CLIENT, MessageChannel.Use.TO_OBJECT));
        assertEquals(List.of("Open"), carried(events, Side.SERVER, MessageChannel.Use.TO_OBJECT));
        assertTrue(events.isOwnerOnly(Side.CLIENT, type("Slam").number()));
    }

    private static List<String> carried(MessageChannel channel, Side sender, MessageChannel.Use use) {
        return protocol.messages().stream()
                .filter(type -> channel.carries(sender, type.number(), use))
                .map(MessageType::label)
                .toList();
    }

    @Test
    void shouldHaveAMethodForEachThatItsSideCanReceive() {
        assertEquals(
                List.of(
                        "onBuy(Buy)",
                        "onBuy(Buy, Answer)",
                        "onCall(MessageType, StateObject, Message, Answer)",
                        "onCallMessage(Call, Answer)",
                        "onChat(Chat)",
                        "onDoorOpen(Door, Open)",
                        "onDoorOpen(Door, Open, Answer)",
                        "onDoorSlam(Door, Slam)",
                        "onDoorUse(Door, Use, Answer)",
                        "onMessage(MessageType, Message)",
                        "onObjectMessage(MessageType, StateObject, Message)"),
                methods("game.GameServerListener"));
        assertEquals(
                List.of(
                        "onCall(MessageType, StateObject, Message, Answer)",
                        "onCallMessage(Call, Answer)",
                        "onChat(Chat)",
                        "onChoose(Choose, Answer)",
                        "onDoorAppear(Door)",
                        "onDoorChange(Door, long)",
                        "onDoorOpen(Door, Open)",
                        "onDoorSlam(Door, Slam)",
                        "onDoorVanish(Door, VanishReason)"),
                methods("game.GameClientListener").stream()
                        .filter(method -> !method.startsWith("onObject") && !method.startsWith("onMessage"))
                        .toList());
    }

    /** The methods that an interface declares itself, without the peer. */
    private static List<String> methods(String listener) {
        return Arrays.stream(code.type(listener).getDeclaredMethods())
                .map(method -> method.getName() + "("
                        + String.join(
                                ", ",
                                Arrays.stream(method.getParameterTypes())
                                        .skip(1)
                                        .map(Class::getSimpleName)
                                        .toList())
                        + ")")
                .sorted()
                .toList();
    }

    @Test
    void shouldInvokeTheListenerMethodOfACall() {
        PeerListener server = listener("game.GameServerListener");
        StateObject door = ObjectCells.create(code.type("game.Door"));
        server.onCall(null, type("Buy"), null, factory.create(type("Buy").number()), answer("Bought"));
        server.onCall(null, type("Use"), door, factory.create(type("Use").number()), answer("Opened"));
        server.onCall(null, type("Call"), null, factory.create(type("Call").number()), answer("Chosen"));
        server.onObjectMessage(
                null, type("Open"), door, factory.create(type("Open").number()));
        server.onObjectMessage(
                null, type("Chat"), door, factory.create(type("Chat").number()));
        PeerListener client = listener("game.GameClientListener");
        client.onCall(null, type("Choose"), null, factory.create(type("Choose").number()), answer("Chosen"));
        client.onObjectMessage(
                null, type("Slam"), door, factory.create(type("Slam").number()));
        assertEquals(
                List.of(
                        "answer of Bought",
                        "onBuy Buy{a=0}",
                        "answer of Opened",
                        "onDoorUse Door{open=false} Use{a=0}",
                        "answer of Chosen",
                        "onCallMessage Call{a=0}",
                        "onDoorOpen Door{open=false} Open{a=0}",
                        "answer of Chosen",
                        "onChoose Choose{a=0}",
                        "onDoorSlam Door{open=false} Slam{a=0}"),
                calls);
    }

    @Test
    void shouldRejectACallWithoutListenerMethod() {
        ServerListener server = (ServerListener) Proxy.newProxyInstance(
                code, new Class<?>[] {code.type("game.GameServerListener")}, InvocationHandler::invokeDefault);
        server.onCall(null, type("Buy"), null, factory.create(type("Buy").number()), answer("Bought"));
        server.onCall(null, type("Chat"), null, factory.create(type("Chat").number()), answer("Bought"));
        assertEquals(List.of("answer of Bought", "refused", "refused"), calls);
    }

    private PeerListener listener(String name) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            if (isDispatch(method)) {
                return InvocationHandler.invokeDefault(proxy, method, arguments);
            }
            StringBuilder text = new StringBuilder(method.getName());
            for (Object argument : arguments) {
                text.append(argument == null || argument instanceof Answer<?> ? "" : " " + argument);
            }
            calls.add(text.toString());
            return null;
        };
        return (PeerListener) Proxy.newProxyInstance(code, new Class<?>[] {code.type(name)}, handler);
    }

    private static boolean isDispatch(Method method) {
        return method.getName().equals("onCall") || method.getName().equals("onObjectMessage");
    }

    /** Creates an answer that records in {@code calls} how the listener completes it. */
    private Answer<?> answer(String expected) {
        return (Answer<?>) Proxy.newProxyInstance(
                Answer.class.getClassLoader(), new Class<?>[] {Answer.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("as")) {
                        assertSame(code.type("game." + expected), arguments[0]);
                        calls.add("answer of " + expected);
                        return proxy;
                    }
                    assertEquals("refuseUnhandled", method.getName());
                    calls.add("refused");
                    return null;
                });
    }

    @Test
    void shouldHaveNoMethodsForCallsWithoutCalls() {
        GeneratedCode plain =
                generated("package game; message A {} protocol Game { channel c reliable_ordered { A; } }");
        assertEquals(
                List.of("onA", "onMessage"),
                Arrays.stream(plain.type("game.GameServerListener").getDeclaredMethods())
                        .map(Method::getName)
                        .sorted()
                        .toList());
        assertTrue(ClientListener.class.isAssignableFrom(plain.type("game.GameClientListener")));
    }

    @Tag(Runs.LONG)
    @Test
    void shouldGenerateManyCallsAndObjectMessages() {
        StringBuilder schema = new StringBuilder("package game;\nobject Door { bool open; }\n");
        StringBuilder entries = new StringBuilder();
        for (int i = 0; i < 340; i++) {
            schema.append("message A%1$d {} message B%1$d {} message C%1$d {}\n".formatted(i));
            entries.append("A%1$d -> B%1$d at Door; C%1$d at Door;\n".formatted(i));
        }
        String text =
                schema + "protocol Game { ticks 60; channel w state { server Door; } channel c reliable_ordered { "
                        + entries + "} }";
        GeneratedCode many = generated(text);
        long dispatches = Arrays.stream(many.type("game.GameServerListener").getDeclaredMethods())
                .filter(method -> method.getName().matches("onCall\\d+|onObjectMessage\\d+"))
                .count();
        assertTrue(dispatches > 2, "methods among which it is divided: " + dispatches);
    }
}
