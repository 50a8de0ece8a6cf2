package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.Side;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.PeerListener;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ProtocolTest {
    private static GeneratedCode code;
    private static Protocol protocol;

    @BeforeAll
    static void generate() throws ReflectiveOperationException {
        code = SharedCode.code();
        protocol = protocol(code);
    }

    private static Protocol protocol(GeneratedCode code) throws ReflectiveOperationException {
        return (Protocol) code.type("game.ArenaProtocol").getMethod("get").invoke(null);
    }

    private static Object constant(String name) throws ReflectiveOperationException {
        return code.type("game.ArenaProtocol").getField(name).get(null);
    }

    @Test
    void shouldHaveOneCompleteInstance() throws ReflectiveOperationException {
        assertSame(protocol, protocol(code));
        assertEquals("Arena", protocol.name());
        assertEquals(0x1122334455667788L, protocol.id());
        assertEquals(0x1122334455667788L, constant("ID"));
        assertEquals(Features.messages().size(), protocol.messages().size());
        assertSame(constant("MOVE"), protocol.messages().get(0));
        assertSame(constant("FIXED_ARRAYS"), protocol.messages().get(2));
        assertSame(constant("INPUT_CHANNEL"), protocol.channels().get(1));
        assertSame(PacketLimits.DEFAULT, protocol.limits());
    }

    @Test
    void shouldDescribeItsMessages() throws ReflectiveOperationException {
        MessageType<?> move = (MessageType<?>) constant("MOVE");
        MessageModel model = Features.move();
        assertEquals(0, move.number());
        assertEquals(model.size().minBits(), move.minBits());
        assertEquals(model.size().maxBits(), move.maxBits());
        assertTrue(((MessageType<?>) constant("LEVEL")).carriesBlock());
    }

    @Test
    void shouldExposeSendersAndMessagesOfEachChannel() throws ReflectiveOperationException {
        MessageChannel control = (MessageChannel) constant("CONTROL_CHANNEL");
        assertEquals(ChannelKind.RELIABLE_ORDERED, control.kind());
        assertTrue(control.carries(Side.CLIENT, 1));
        assertTrue(control.carries(Side.SERVER, 1));
        assertTrue(control.carries(Side.SERVER, 8));
        assertFalse(control.carries(Side.CLIENT, 8));
        MessageChannel input = (MessageChannel) constant("INPUT_CHANNEL");
        assertEquals("input", input.name());
        assertTrue(input.carries(Side.CLIENT, 0));
        assertFalse(input.carries(Side.SERVER, 0));
    }

    @Test
    void shouldHaveAKindOfChannelInTheRuntimeForEachOfTheLanguage() {
        for (ChannelModel.Kind kind : ChannelModel.Kind.values()) {
            assertEquals(kind.isReliable(), ChannelKind.valueOf(kind.name()).isReliable());
        }
        assertEquals(ChannelModel.Kind.values().length, ChannelKind.values().length);
    }

    @Test
    void shouldCreateMessagesFromPools() throws ReflectiveOperationException {
        MessageFactory factory = protocol.newFactory();
        assertNotSame(factory, protocol.newFactory());
        Message move = factory.create(0);
        assertSame(code.type("game.Move"), move.getClass());
        assertSame(constant("MOVE"), factory.typeOf(move));
        move.release();
        assertSame(move, factory.create(0));
    }

    @Test
    void shouldNotifyEachSideOnlyOfMessagesItCanReceive() {
        assertEquals(List.of("onMessage", "onMove", "onScalars"), ownMethods("game.ArenaServerListener"));
        assertEquals(List.of("onLevel", "onMessage", "onScalars"), ownMethods("game.ArenaClientListener"));
        assertTrue(ServerListener.class.isAssignableFrom(code.type("game.ArenaServerListener")));
        assertTrue(ClientListener.class.isAssignableFrom(code.type("game.ArenaClientListener")));
    }

    private static List<String> ownMethods(String listener) {
        return Arrays.stream(code.type(listener).getDeclaredMethods())
                .map(Method::getName)
                .sorted()
                .toList();
    }

    @Test
    void shouldInvokeTheListenerMethodOfAMessage() {
        List<String> called = new ArrayList<>();
        InvocationHandler handler = (proxy, method, arguments) -> {
            if (method.getName().equals("onMessage")) {
                return InvocationHandler.invokeDefault(proxy, method, arguments);
            }
            called.add(method.getName() + " " + arguments[1]);
            return null;
        };
        PeerListener listener = (PeerListener)
                Proxy.newProxyInstance(code, new Class<?>[] {code.type("game.ArenaClientListener")}, handler);
        MessageFactory factory = protocol.newFactory();
        listener.onMessage(null, factory.type(8), factory.create(8));
        listener.onMessage(null, factory.type(0), factory.create(0));
        assertEquals(List.of("onLevel Level{id=0, block=0 bytes}"), called, "a client never receives a Move");
    }

    @Test
    void shouldSetOnlyLimitsThatDiffer() throws ReflectiveOperationException {
        ChannelModel.Limits limits = new ChannelModel.Limits(900, 512, 32, false, 65536, 512, 250, -3);
        MessageModel ping = Features.empty();
        ChannelModel channel = new ChannelModel(
                0,
                "world_state",
                Documentation.NONE,
                ChannelModel.Kind.UNRELIABLE,
                limits,
                List.of(new ChannelModel.ChannelMessage(ping, 0, ChannelModel.Sender.SERVER)),
                List.of(),
                ChannelModel.StateLimits.NONE,
                0);
        ProtocolModel model = new ProtocolModel(
                Models.name("Arena"),
                Documentation.NONE,
                0,
                -1L,
                List.of(ping),
                List.of(channel),
                new ProtocolModel.PacketLimits(1200, 1024, 1024, 2),
                0,
                List.of(
                        new ProtocolModel.PackedFile("arena.tick", "a7"),
                        new ProtocolModel.PackedFile("common/geometry.tick", "9e")),
                "");
        SchemaModel schema = Models.schema(List.of(ping), model);
        Protocol generated = protocol(GeneratedCode.of(schema));
        MessageChannel config = generated.messageChannels().get(0);
        assertEquals(-1L, generated.id());
        assertEquals(List.of("arena.tick", "common/geometry.tick"), generated.schemaFiles());
        assertEquals(List.of("a7", "9e"), generated.schemaHashes());
        assertEquals(900, config.budgetBytes());
        assertEquals(512, config.windowMessages());
        assertEquals(32, config.maxMessagesPerPacket());
        assertFalse(config.blocks());
        assertEquals(65536, config.maxBlockBytes());
        assertEquals(512, config.fragmentBytes());
        assertEquals(250_000_000L, config.resendNanos());
        assertEquals(-3, config.priority());
        assertEquals(1200, generated.limits().maxPacketBytes());
        assertEquals(2, generated.limits().maxFragments());
        String usual = SharedCode.features().get("game/ArenaProtocol.java");
        assertFalse(usual.contains(".windowMessages("));
    }
}
