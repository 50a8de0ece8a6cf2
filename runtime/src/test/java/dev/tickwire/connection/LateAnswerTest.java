package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.Side;
import dev.tickwire.call.Answer;
import dev.tickwire.call.CallFailure;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.RateLimit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Answers that come so late that the number of their call has been given again. */
class LateAnswerTest {
    private static final int LAP = 65_536;
    private static final CallType<Move, Chat> MOVE = new CallType<>(0, Move.class, Move::new, 28, 28);
    private static final MessageType<Chat> CHAT = new MessageType<>(1, Chat.class, Chat::new, 13, 517);
    private static final MessageType<Ping> PING = new MessageType<>(2, Ping.class, Ping::new, 0, 0);

    private final List<Answer<?>> answers = new ArrayList<>();
    private final List<String> events = new ArrayList<>();
    private long nowNanos;
    private MessageFactory factory;
    private MessageFactory serverFactory;
    private Connection client;
    private Connection server;

    private void begin(ChannelKind kind) {
        MessageChannel channel = MessageChannel.builder(0, "calls", kind)
                .clientCalls(MOVE, CHAT)
                .clientSends(PING)
                .build();
        TestProtocol protocol = TestProtocol.asBuilt(List.of(MOVE, CHAT, PING), PacketLimits.DEFAULT, channel);
        factory = protocol.newFactory();
        serverFactory = protocol.newFactory();
        client = new Connection(protocol, Side.CLIENT, factory, (type, message) -> {});
        server = new Connection(protocol, Side.SERVER, serverFactory, new ConnectionListener() {
            @Override
            public void onMessage(MessageType<?> type, Message message) {}

            @Override
            public void onCall(MessageType<?> type, PartHolder object, Message message, Answer<?> answer) {
                answers.add(answer.retain());
            }
        });
    }

    private void sendCall(String name) {
        client.outgoing()
                .<Chat>call(null, MOVE, factory.create(MOVE), ObjectDirectory.NO_REFERENCE)
                .within(5, TimeUnit.MINUTES)
                .onAnswer(answer -> events.add(name + " is answered"))
                .onFailure(failure -> events.add(name + ": " + failure));
    }

    private void step() {
        move(client, server);
        move(server, client);
        assertTrue(client.endBatch(nowNanos) && server.endBatch(nowNanos));
    }

    private void move(Connection from, Connection to) {
        for (byte[] datagram : Flush.copies(from, nowNanos, 4)) {
            assertTrue(to.receive(nowNanos, datagram, 0, datagram.length - Datagrams.SPARE_BYTES));
        }
    }

    /** The client sends so many messages, and the server receives them all. */
    private void notifyAnswers(int count) {
        for (int sentCount = 0; sentCount < count; sentCount++) {
            while (!client.outgoing().send(factory.create(PING)).isQueued()) {
                step();
            }
        }
        nowNanos += 1_000_000;
        step();
        step();
        step();
    }

    /** From now on the server sends no more than acks. */
    private void hold() {
        server.allowance().limit(RateLimit.of(1_000, 2_000));
        while (server.statistics().flushesLimited() < 10) {
            step();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"RELIABLE_ORDERED", "RELIABLE_UNORDERED"})
    void shouldNotAffectOtherCalls(ChannelKind kind) {
        begin(kind);
        sendCall("the first");
        step();
        hold();
        answers.get(0).as(Chat.class).with(serverFactory.create(CHAT));
        notifyAnswers(LAP - 1);
        assertEquals(List.of("the first: " + CallFailure.TIMED_OUT), events);
        sendCall("the second");
        server.allowance().limit(RateLimit.NONE);
        for (int i = 0; i < 10; i++) {
            nowNanos += 100_000_000;
            step();
        }
        assertEquals(1, events.size(), events.toString());
        assertEquals(1, client.statistics().answersStray());
        answers.get(1).as(Chat.class).with(serverFactory.create(CHAT));
        step();
        step();
        assertEquals("the second is answered", events.get(1));
    }

    @ParameterizedTest
    @EnumSource(names = {"RELIABLE_ORDERED", "RELIABLE_UNORDERED"})
    void shouldBeOverAtBothEndsAfterHalfALap(ChannelKind kind) {
        for (int before = LAP - 40_000; before < 2 * LAP; before += 20_000) {
            events.clear();
            answers.clear();
            begin(kind);
            notifyAnswers(before);
            sendCall("the last in time");
            notifyAnswers(LAP / 2 - 1);
            answers.get(0).as(Chat.class).with(serverFactory.create(CHAT));
            step();
            sendCall("the late");
            notifyAnswers(LAP / 2);
            assertThrows(
                    IllegalStateException.class,
                    () -> answers.get(1).as(Chat.class).with(serverFactory.create(CHAT)));
            assertEquals(List.of("the last in time is answered", "the late: " + CallFailure.TIMED_OUT), events);
            assertEquals(
                    0, client.statistics().openCalls() + server.statistics().openAnswers());
        }
    }
}
