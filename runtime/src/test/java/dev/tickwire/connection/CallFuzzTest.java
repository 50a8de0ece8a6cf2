package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.unordered;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.tickwire.bits.Side;
import dev.tickwire.call.Answer;
import dev.tickwire.call.Call;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessagePart;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectCallType;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Inputs that a fuzzer may find in calls, answers and what is aimed at objects. */
class CallFuzzTest {
    private static final CallType<Move, Chat> MOVE = new CallType<>(0, Move.class, Move::new, 28, 28);
    private static final MessageType<Chat> CHAT = new MessageType<>(1, Chat.class, Chat::new, 13, 517);
    private static final CallType<Ping, Ping> PING = new CallType<>(2, Ping.class, Ping::new, 0, 0);
    private static final ObjectCallType<Level, Chat, Thing> LEVEL =
            new ObjectCallType<>(3, Level.class, Level::new, 4, 4, false, Thing.class);

    private static final MessageChannel ORDERED = reliable(0)
            .maxBlockBytes(1000)
            .fragmentBytes(100)
            .windowMessages(64)
            .bothCall(MOVE, CHAT)
            .bothCall(PING, PING)
            .ownerCalls(LEVEL, CHAT)
            .bothSend(CHAT)
            .build();
    private static final MessageChannel UNORDERED = unordered(1)
            .maxBlockBytes(1000)
            .fragmentBytes(100)
            .windowMessages(64)
            .bothCall(PING, PING)
            .bothSendAt(LEVEL)
            .build();
    private static final TestProtocol PROTOCOL = TestProtocol.asBuilt(
            List.of(MOVE, CHAT, PING, LEVEL), new PacketLimits(600, 300, 256, 8), ORDERED, UNORDERED);

    private static final int MAX_OPEN = 4;
    private static final ConnectionSettings SETTINGS = ConnectionSettings.DEFAULT.withOpenCalls(MAX_OPEN);

    private static void require(boolean holds) {
        if (!holds) {
            throw new AssertionError("does not hold");
        }
    }

    /** An object that is aimed at. */
    static final class Thing extends PartHolder {
        @Override
        protected void checkRead(MessagePart part) {}

        @Override
        protected void checkWrite(MessagePart part) {}

        @Override
        protected ObjectDirectory objectDirectory() {
            return null;
        }
    }

    /** Of four objects one is there, one may come, and two are gone. */
    private static final class Things implements ObjectDirectory {
        private final Thing thing = new Thing();

        @Override
        public int number(PartHolder object) {
            return 0;
        }

        @Override
        public ObjectDirectory including(PartHolder object) {
            return this;
        }

        @Override
        public <T extends PartHolder> T find(Class<T> type, int number) {
            return (number & 3) == 0 ? type.cast(thing) : null;
        }

        @Override
        public boolean awaits(Class<? extends PartHolder> type, int number) {
            return (number & 3) == 1;
        }
    }

    /** One end, which answers according to a script. */
    private static final class End implements ConnectionListener {
        final MessageFactory factory = PROTOCOL.newFactory();
        final Connection connection;
        final ArrayDeque<Answer<?>> kept = new ArrayDeque<>();
        int script;
        int callCount;
        int outcomes;

        End(Side side) {
            factory.objects(new Things());
            connection = new Connection(new ConnectionContext(PROTOCOL, side, factory, new Random(1)), this, SETTINGS);
        }

        @Override
        public void onMessage(MessageType<?> type, Message message) {}

        @Override
        public void onCall(MessageType<?> type, PartHolder object, Message message, Answer<?> answer) {
            require(answer.isOpen() && (object != null) == (type == LEVEL));
            kept.add(answer.retain());
            if ((script++ & 3) > 0) {
                deliver();
            }
        }

        @Override
        public boolean owns(PartHolder object) {
            return (script & 1) == 0;
        }

        void deliver() {
            Answer<?> answer = kept.poll();
            if (answer == null || !answer.isOpen()) {
                return;
            }
            switch (script++ % 3) {
                case 0:
                    answer.refuse("no");
                    break;
                case 1:
                    answer.refuseUnhandled();
                    break;
                default:
                    answer(answer);
                    break;
            }
        }

        private void answer(Answer<?> answer) {
            try {
                answer.as(Chat.class).with(factory.create(CHAT));
            } catch (ClassCastException ofPing) {
                answer.as(Ping.class).with(factory.create(PING));
            }
        }

        void call(int number) {
            callCount++;
            Call<?> call;
            if ((number & 1) == 0) {
                call = connection.outgoing().call(ORDERED, MOVE, factory.create(MOVE), ObjectDirectory.NO_REFERENCE);
            } else {
                call = connection
                        .outgoing()
                        .call(
                                (number & 2) == 0 ? ORDERED : UNORDERED,
                                PING,
                                factory.create(PING),
                                ObjectDirectory.NO_REFERENCE);
            }
            call.onAnswer(answer -> outcomes++).onFailure(failure -> outcomes++);
            if (number % 7 == 0) {
                call.cancel();
            }
        }

        void check() {
            require(connection.statistics().openCalls() <= MAX_OPEN);
            require(connection.statistics().openAnswers() <= MAX_OPEN);
            require(outcomes + connection.statistics().openCalls() == callCount);
        }

        void close() {
            connection.close();
            require(outcomes == callCount);
            require(connection.statistics().openAnswers() == 0);
        }
    }

    /**
     * The bits behind a header that is right: each packet is a byte for its length, and its payload, first for which
     * end; for one of no bytes that end asks.
     */
    @FuzzTest
    void entries(byte[] data) {
        End client = new End(Side.CLIENT);
        End server = new End(Side.SERVER);
        End[] ends = {client, server};
        int[] sequences = new int[2];
        long now = 0;
        for (int at = 0; at + 1 < data.length; ) {
            int which = data[at] & 1;
            int length = Math.min((data[at] & 0xFF) >> 1, data.length - at - 1);
            End end = ends[which];
            now += 50_000_000L;
            if (length == 0) {
                end.call(data[at + 1]);
                length = 1;
            } else {
                byte[] packet = Datagrams.packet(sequences[which]++, out -> {});
                byte[] whole = Arrays.copyOf(packet, Datagrams.HEADER_BYTES + length + Datagrams.SPARE_BYTES);
                System.arraycopy(data, at + 1, whole, Datagrams.HEADER_BYTES, length);
                if (!end.connection.receive(now, whole, 0, Datagrams.HEADER_BYTES + length)) {
                    break;
                }
                end.connection.endBatch(now);
            }
            end.check();
            at += 1 + length;
        }
        client.close();
        server.close();
    }

    /** A script: what two ends ask and answer, and which of their packets are lost. */
    @FuzzTest
    void exchanges(byte[] data) {
        End client = new End(Side.CLIENT);
        End server = new End(Side.SERVER);
        long now = 0;
        for (byte step : data) {
            now += 20_000_000L;
            End from = (step & 1) == 0 ? client : server;
            End to = from == client ? server : client;
            switch (step >> 1 & 7) {
                case 0, 1:
                    from.call(step >> 4 & 0xF);
                    break;
                case 2:
                    from.deliver();
                    break;
                case 3:
                    Flush.copies(from.connection, now, 1);
                    break;
                default:
                    carry(from, to, now);
                    break;
            }
            client.connection.endBatch(now);
            server.connection.endBatch(now);
            client.check();
            server.check();
        }
        client.close();
        server.close();
    }

    private static void carry(End from, End to, long now) {
        for (byte[] datagram : Flush.copies(from.connection, now, 2)) {
            require(to.connection.receive(now, datagram, 0, datagram.length - Datagrams.SPARE_BYTES));
        }
    }
}
