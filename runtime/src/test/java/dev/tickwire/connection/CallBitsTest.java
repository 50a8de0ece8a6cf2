package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.call.Answer;
import dev.tickwire.call.Call;
import dev.tickwire.call.CallFailure;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Calls and answers bit by bit, as they are and as a hostile peer may write them. */
class CallBitsTest {
    private static final CallType<Move, Chat> MOVE = new CallType<>(0, Move.class, Move::new, 28, 28);
    private static final MessageType<Chat> CHAT = new MessageType<>(1, Chat.class, Chat::new, 13, 517);
    private static final CallType<Ping, Ping> PING = new CallType<>(2, Ping.class, Ping::new, 0, 0);

    private static final int TYPE_BITS = 2;
    private static final int MAX_MESSAGES = 256;

    private final MessageChannel channel = TestProtocol.reliable(0)
            .clientCalls(MOVE, CHAT)
            .bothCall(PING, PING)
            .build();
    private final TestProtocol protocol =
            TestProtocol.asBuilt(List.of(MOVE, CHAT, PING), PacketLimits.DEFAULT, channel);
    private final List<String> events = new ArrayList<>();
    private final MessageFactory factory = protocol.newFactory();
    private final Connection client = new Connection(protocol, Side.CLIENT, factory, (type, message) -> {});
    private final MessageFactory serverFactory = protocol.newFactory();
    private final List<Answer<?>> answers = new ArrayList<>();
    private final Connection server = new Connection(protocol, Side.SERVER, serverFactory, new ConnectionListener() {
        @Override
        public void onMessage(MessageType<?> type, Message message) {}

        @Override
        public void onCall(MessageType<?> type, PartHolder object, Message message, Answer<?> answer) {
            answers.add(answer.retain());
        }
    });
    private int sequence;
    private int id;

    private void callPing() {
        Call<Chat> call = client.outgoing().call(null, MOVE, factory.create(MOVE), ObjectDirectory.NO_REFERENCE);
        call.onAnswer(chat -> events.add(chat.toString())).onFailure(failure -> events.add(failure.toString()));
    }

    /** Gives an end a packet with one message of these bits behind its number. */
    private boolean deliver(Connection to, int type, Consumer<BitWriter> message) {
        boolean isAccepted = Datagrams.receive(to, Datagrams.packet(sequence, out -> {
            out.writeInt(1, 0, 1);
            out.writeBool(false);
            out.writeBool(true);
            out.writeInt(1, 1, MAX_MESSAGES);
            out.writeBits(id, 16);
            out.writeBits(type, TYPE_BITS);
            message.accept(out);
        }));
        if (isAccepted) {
            sequence++;
            id++;
        }
        return isAccepted;
    }

    /** A call, which is no notice. */
    private static Consumer<BitWriter> call(Consumer<BitWriter> fields) {
        return out -> {
            out.writeBool(false);
            fields.accept(out);
        };
    }

    private static Consumer<BitWriter> notice(int callId) {
        return out -> {
            out.writeBool(true);
            out.writeBits(callId, 16);
        };
    }

    private static Consumer<BitWriter> answer(int callId, Consumer<BitWriter> fields) {
        return out -> {
            out.writeBits(callId, 16);
            out.writeBool(false);
            fields.accept(out);
        };
    }

    private static Consumer<BitWriter> refusal(int callId, int why, byte[] text) {
        return out -> {
            out.writeBits(callId, 16);
            out.writeBool(true);
            out.writeBits(why, 3);
            if (why == 0) {
                out.writeCounted(text, 0, text.length, 127);
            }
        };
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void chat(BitWriter out) {
        serverFactory.create(CHAT).write(out);
    }

    @Test
    void shouldWriteACallAsItsMessage() {
        callPing();
        byte[] datagram = Datagrams.sentBy(client);
        BitReader in = new BitReader()
                .wrap(
                        datagram,
                        Datagrams.HEADER_BYTES,
                        datagram.length - Datagrams.HEADER_BYTES - Datagrams.SPARE_BYTES);
        assertEquals(1, in.readInt(0, 1));
        assertFalse(in.readBool());
        assertTrue(in.readBool());
        assertEquals(1, in.readInt(1, MAX_MESSAGES));
        assertEquals(0, in.readBits(16));
        assertEquals(MOVE.number(), in.readBits(TYPE_BITS));
        assertFalse(in.readBool(), "it is no notice");
        assertTrue(factory.create(MOVE).read(in));
        assertTrue(in.leftBits() < 8);
    }

    @Test
    void shouldWriteThatACallIsAbandonedInTwentyBitsBehindItsId() {
        callPing();
        Datagrams.sentBy(client);
        client.outgoing()
                .<Chat>call(null, MOVE, factory.create(MOVE), ObjectDirectory.NO_REFERENCE)
                .cancel();
        byte[] datagram = Datagrams.sentBy(client);
        BitReader in = new BitReader()
                .wrap(
                        datagram,
                        Datagrams.HEADER_BYTES,
                        datagram.length - Datagrams.HEADER_BYTES - Datagrams.SPARE_BYTES);
        assertEquals(1, in.readInt(0, 1));
        assertFalse(in.readBool());
        assertTrue(in.readBool());
        assertEquals(2, in.readInt(1, MAX_MESSAGES));
        assertEquals(1, in.readBits(16));
        assertTrue(in.readBool(), "the next id follows");
        assertEquals(MOVE.number(), in.readBits(TYPE_BITS));
        assertFalse(in.readBool(), "it is no notice");
        assertTrue(factory.create(MOVE).read(in));
        assertEquals(MOVE.number(), in.readBits(TYPE_BITS));
        assertTrue(in.readBool());
        assertEquals(1, in.readBits(16));
        assertTrue(in.leftBits() < 8);
    }

    @Test
    void shouldForgetTheCallThatANoticeNames() {
        for (int call = 0; call < 3; call++) {
            assertTrue(deliver(server, 0, call(out -> factory.create(MOVE).write(out))));
        }
        assertTrue(deliver(server, 0, notice(1)));
        assertTrue(answers.get(0).isOpen()
                && !answers.get(1).isOpen()
                && answers.get(2).isOpen());
        assertTrue(deliver(server, 0, notice(1)), "a second notice");
        assertTrue(deliver(server, 0, notice(0xFFFF)), "a notice of no call");
        assertTrue(deliver(server, 0, notice(3)), "a notice of a notice");
        assertEquals(2, server.statistics().openAnswers());
        assertEquals(3, answers.size());
    }

    @Test
    void shouldShowNoNoticeToWhoeverAdmits() {
        server.pause();
        assertTrue(deliver(server, 0, notice(7)));
        assertNull(server.firstWaiting());
        server.resume();
        assertTrue(server.endBatch(0));
        assertEquals(0, answers.size());
    }

    @Test
    void shouldReadAnAnswer() {
        callPing();
        callPing();
        assertTrue(deliver(client, 1, answer(1, this::chat)));
        assertEquals(1, events.size());
        assertEquals(1, client.statistics().openCalls());
    }

    @Test
    void shouldReadARefusal() {
        callPing();
        callPing();
        assertTrue(deliver(client, 1, refusal(0, 0, utf8("no"))));
        assertTrue(deliver(client, 1, refusal(1, 1, null)));
        assertEquals(List.of("REFUSED: no", CallFailure.NO_HANDLER.toString()), events);
    }

    @Test
    void shouldTreatAnAmbiguousMessageAsAnAnswer() {
        Call<Ping> call = client.outgoing().call(null, PING, factory.create(PING), ObjectDirectory.NO_REFERENCE);
        call.onAnswer(ping -> events.add("pong"));
        assertTrue(deliver(client, 2, out -> {
            out.writeBool(true);
            answer(0, any -> {}).accept(out);
        }));
        assertEquals(List.of("pong"), events);
        id = 0;
        assertTrue(deliver(server, 2, out -> {
            out.writeBool(false);
            out.writeBool(false);
        }));
        assertEquals(1, answers.size());
    }

    @Test
    void shouldDropAnswersToNobody() {
        assertTrue(deliver(client, 1, answer(0, this::chat)));
        callPing();
        assertTrue(deliver(client, 1, answer(1, this::chat)));
        assertTrue(deliver(client, 1, refusal(0xFFFF, 2, null)));
        assertTrue(deliver(client, 1, answer(0, this::chat)));
        assertTrue(deliver(client, 1, answer(0, this::chat)));
        assertTrue(deliver(server, 2, out -> {
            out.writeBool(true);
            answer(0, any -> {}).accept(out);
        }));
        assertEquals(1, events.size());
        assertEquals(4, client.statistics().answersStray());
        assertEquals(0, client.statistics().openCalls());
    }

    @Test
    void shouldDropAnswersOfAnotherType() {
        callPing();
        assertTrue(deliver(client, 2, out -> {
            out.writeBool(true);
            answer(0, any -> {}).accept(out);
        }));
        assertTrue(deliver(client, 2, out -> {
            out.writeBool(true);
            refusal(0, 1, null).accept(out);
        }));
        assertEquals(List.of(), events);
        assertEquals(2, client.statistics().answersStray());
        assertEquals(1, client.statistics().openCalls());
    }

    @Test
    void shouldReportEachReasonOfTheConnectionItself() {
        List<CallFailure> reasons = List.of(
                CallFailure.NO_HANDLER,
                CallFailure.OBJECT_GONE,
                CallFailure.NOT_THE_OWNER,
                CallFailure.TOO_MANY_AT_PEER,
                CallFailure.HANDLER_FAILED);
        for (int why = 1; why <= reasons.size(); why++) {
            callPing();
            assertTrue(deliver(client, 1, refusal(why - 1, why, null)));
            assertEquals(reasons.get(why - 1).toString(), events.get(why - 1));
        }
    }

    @Test
    void shouldRefuseReasonsThatThereAreNot() {
        callPing();
        assertFalse(deliver(client, 1, refusal(0, 6, null)));
        assertFalse(deliver(client, 1, refusal(0, 7, null)));
        assertEquals(1, client.statistics().openCalls());
    }

    @Test
    void shouldRefuseTextsThatAreNone() {
        callPing();
        assertFalse(deliver(client, 1, refusal(0, 0, new byte[] {'a', (byte) 0xC3})));
        assertFalse(deliver(client, 1, refusal(0, 0, new byte[] {0})));
        assertTrue(deliver(client, 1, refusal(0, 0, utf8("two\nlines"))));
        assertEquals(List.of("REFUSED"), events, "a text that may not be shown is left out");
    }

    @Test
    void shouldRefuseWhatTheOtherSideMayNotAskOrAnswer() {
        assertFalse(deliver(client, 0, out -> serverFactory.create(MOVE).write(out)), "a server's Move");
        assertFalse(deliver(server, 1, answer(0, this::chat)), "a client's Chat");
    }

    @Test
    void shouldShowNoAnswerToWhoeverAdmits() {
        server.pause();
        assertTrue(deliver(server, 2, out -> {
            out.writeBool(true);
            refusal(0, 0, utf8("no")).accept(out);
        }));
        assertNull(server.firstWaiting());
        assertTrue(deliver(server, 0, call(out -> factory.create(MOVE).write(out))));
        assertEquals(MOVE, serverFactory.typeOf(server.firstWaiting()));
        server.resume();
        assertTrue(server.endBatch(0));
        assertEquals(1, answers.size());
        assertEquals(1, server.statistics().answersStray());
    }

    @Test
    void shouldReportThatAnUnreliableChannelCarriesNoCalls() {
        Ends ends = new Ends(TestProtocol.of(TestProtocol.reliable(0), TestProtocol.unreliable(1)));
        for (int number = 0; number < 2; number++) {
            MessageChannel carrier = ends.channel(number);
            Message ping = ends.clientFactory.create(TestProtocol.PING);
            assertThrows(
                    IllegalArgumentException.class,
                    () -> ends.client.outgoing().call(carrier, TestProtocol.PING, ping, ObjectDirectory.NO_REFERENCE));
            ping.release();
        }
    }

    @Test
    void shouldHoldOutAFloodOfCalls() {
        for (int call = 0; call < 1000; call++) {
            assertTrue(deliver(server, 0, call(out -> factory.create(MOVE).write(out))));
        }
        assertEquals(64, answers.size());
        assertEquals(64, server.statistics().openAnswers());
        assertEquals(936, server.statistics().callsRejected());
        assertEquals(0, serverFactory.idleCount(CHAT), "no answer was made");
        server.close();
        assertEquals(0, server.statistics().openAnswers());
    }
}
