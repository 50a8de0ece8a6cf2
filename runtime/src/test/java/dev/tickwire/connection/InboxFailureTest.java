package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.object.EndpointObjects;
import dev.tickwire.state.server.replicate.StateSender;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Exceptions between two packets of a batch, at a client that reads the state of each packet: messages fail when they
 * return to their pool, where no listener runs that would be guarded.
 */
class InboxFailureTest {
    private static final long TICK_NANOS = 20_000_000L;

    /** Numbers of the notes that fail when they are reset. */
    private final Set<Integer> failing = new HashSet<>();

    /** Numbers of the notes at which the client's listener fails. */
    private final Set<Integer> unwelcome = new HashSet<>();

    private final MessageType<Note> note = new MessageType<>(0, Note.class, () -> new Note(failing), 16, 16);
    private final NoteProtocol protocol = new NoteProtocol(note);
    private final ConnectionContext serverContext = context(Side.SERVER);
    private final ConnectionContext clientContext = context(Side.CLIENT);
    private final List<Integer> received = new ArrayList<>();
    private final Connection server = new Connection(serverContext, (type, message) -> {}, ConnectionSettings.DEFAULT);
    private final Connection client =
            new Connection(clientContext, this::onMessage, ConnectionSettings.DEFAULT.withReorder(true));
    private int tick = 1;
    private long now = -1;

    /** A message that is nothing but a number. */
    private static final class Note extends Message {
        private final Set<Integer> failing;
        int number;

        Note(Set<Integer> failing) {
            this.failing = failing;
        }

        @Override
        public void write(BitWriter out) {
            out.writeBits(number, 16);
        }

        @Override
        public boolean read(BitReader in) {
            number = (int) in.readBits(16);
            return !in.failed();
        }

        @Override
        public int measure() {
            return 16;
        }

        @Override
        public Message reset() {
            if (failing.contains(number)) {
                throw new IllegalStateException("note " + number);
            }
            number = 0;
            return this;
        }
    }

    private static final class NoteProtocol extends Protocol {
        NoteProtocol(MessageType<Note> note) {
            super(
                    "Notes",
                    1,
                    List.of(note),
                    List.of(MessageChannel.builder(0, "notes", ChannelKind.UNRELIABLE)
                            .serverSends(note)
                            .build()),
                    PacketLimits.DEFAULT,
                    50);
        }

        @Override
        public MessageFactory newFactory() {
            return new MessageFactory(messages()) {};
        }
    }

    private void onMessage(MessageType<?> type, Message message) {
        int number = ((Note) message).number;
        received.add(number);
        if (unwelcome.contains(number)) {
            throw new IllegalArgumentException("listener of " + number);
        }
    }

    @BeforeEach
    void begin() {
        serverContext.nextTick(tick + 1);
        server.sendObjects(new StateSender(List.of(), new int[0]), new EndpointObjects());
        client.receiveObjects(new StateReceiver(List.of()), 0);
    }

    private ConnectionContext context(Side side) {
        return new ConnectionContext(protocol, side, protocol.newFactory());
    }

    /** The packet of the server's next tick, with some notes. */
    private byte[] packet(int... numbers) {
        for (int number : numbers) {
            Note sent = serverContext.factory().create(note);
            sent.number = number;
            assertTrue(server.outgoing().send(sent).isQueued());
        }
        serverContext.nextTick(++tick + 1);
        now += TICK_NANOS;
        server.beginFlush(now, 1, tick);
        assertTrue(server.nextDatagram());
        int from = server.datagramOffset();
        byte[] datagram =
                Arrays.copyOfRange(server.datagram(), from, from + server.datagramLength() + Datagrams.SPARE_BYTES);
        assertFalse(server.nextDatagram());
        return datagram;
    }

    /** Passes a packet to the client. Returns whether it has new state then. */
    private boolean receive(byte[] packet) {
        assertTrue(client.receive(now, packet, 0, packet.length - Datagrams.SPARE_BYTES));
        return client.hasNewState();
    }

    private void proceed() {
        while (client.hasNewState()) {
            assertTrue(client.proceed(now));
        }
    }

    @Test
    void shouldForgetTheEndOfABatchThatFailed() {
        byte[] first = packet(1);
        packet(2);
        byte[] third = packet(3);
        byte[] fourth = packet(4);
        byte[] fifth = packet(5);
        byte[] sixth = packet(6);
        receive(first);
        proceed();
        assertTrue(client.endBatch(now));
        assertFalse(receive(third), "deferred, since the second is missing");
        assertTrue(client.endBatch(now));
        failing.add(3);
        assertThrows(IllegalStateException.class, () -> client.proceed(now));
        assertEquals(List.of(1, 3), received);

        assertFalse(receive(sixth), "deferred");
        assertTrue(receive(fourth));
        proceed();
        assertEquals(List.of(1, 3, 4), received, "the batch is not over");
        receive(fifth);
        proceed();
        assertEquals(List.of(1, 3, 4, 5, 6), received);
    }

    @Test
    void shouldCollectFailuresUntilTheOuterCallEnds() {
        byte[] first = packet(1, 2, 3);
        byte[] second = packet(4);
        failing.addAll(List.of(1, 2, 3));
        unwelcome.add(1);
        clientContext.failures().begin();
        assertTrue(receive(first));
        assertTrue(client.proceed(now));
        assertEquals(List.of(1), received);
        client.deliver(now);
        assertEquals(List.of(1, 2), received);
        assertTrue(client.endBatch(now));
        assertEquals(List.of(1, 2, 3), received);
        receive(second);
        proceed();
        assertEquals(List.of(1, 2, 3, 4), received);
        RuntimeException thrown = assertThrows(
                RuntimeException.class, () -> clientContext.failures().end());
        assertEquals("listener of 1", thrown.getMessage());
        assertEquals(
                List.of("note 1", "note 2", "note 3"),
                Arrays.stream(thrown.getSuppressed()).map(Throwable::getMessage).toList());
    }

    @Test
    void shouldThrowEachFailureOnce() {
        byte[] first = packet(1);
        byte[] second = packet(2);
        byte[] third = packet(3);
        failing.add(1);
        unwelcome.addAll(List.of(1, 2));
        receive(first);
        RuntimeException both = assertThrows(IllegalArgumentException.class, () -> client.proceed(now));
        assertEquals("note 1", both.getSuppressed()[0].getMessage());
        receive(second);
        RuntimeException next = assertThrows(IllegalArgumentException.class, () -> client.proceed(now));
        assertEquals(List.of(), List.of(next.getSuppressed()));
        receive(third);
        proceed();
        assertEquals(List.of(1, 2, 3), received);
    }
}
