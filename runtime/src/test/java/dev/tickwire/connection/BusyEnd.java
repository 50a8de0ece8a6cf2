package dev.tickwire.connection;

import dev.tickwire.bits.Side;
import dev.tickwire.call.Answer;
import dev.tickwire.call.Call;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.MessageChannelBuilder;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.RateLimit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * One end of a connection whose game does at random what a connection allows: messages of all kinds, receipts, calls,
 * chunks, and changes of the rates. Two ends of one seed that receive the same do the same.
 */
final class BusyEnd implements ConnectionListener {
    /** Bit set of the chunk channels. They stay active if the last slices of all were lost, until the next chunk. */
    static final long CHUNKS = 1 << 5 | 1 << 6;

    private static final int CHUNK_BYTES = 20_000;
    private static final int CALLS = 8;
    private static final CallType<Chat, Move> ASK = new CallType<>(1, Chat.class, Chat::new, 13, 517);
    private static final List<MessageType<?>> TYPES =
            List.of(TestProtocol.MOVE, ASK, TestProtocol.PING, TestProtocol.LEVEL);
    private static final TestProtocol PROTOCOL = TestProtocol.asBuilt(
            TYPES,
            PacketLimits.DEFAULT,
            withAll(TestProtocol.reliable(0)),
            withAll(TestProtocol.unreliable(1)),
            withAll(TestProtocol.reliable(2).fragmentBytes(500).priority(-1)),
            withAll(TestProtocol.unordered(3)),
            withAll(TestProtocol.sequenced(4).priority(2)),
            chunks(5).build(),
            chunks(6).priority(1).build(),
            withAll(TestProtocol.unreliable(7).budgetBytes(300)),
            TestProtocol.unordered(CALLS).bothCall(ASK, TestProtocol.MOVE).build());

    final Connection connection;
    final ConnectionContext context;
    /** All that the listener was notified of. */
    final StringBuilder story = new StringBuilder();

    private final MessageFactory factory = PROTOCOL.newFactory();
    private final Random listening;
    private final List<OutgoingChunk> outgoing = new ArrayList<>();
    private final List<IncomingChunk> incoming = new ArrayList<>();
    private final ArrayDeque<Answer<Move>> unanswered = new ArrayDeque<>();
    private final ArrayDeque<Call<Move>> asked = new ArrayDeque<>();
    private long receipts;

    BusyEnd(Side side, long seed) {
        listening = new Random(seed);
        context = new ConnectionContext(PROTOCOL, side, factory, new Random(~seed));
        connection = new Connection(context, this, ConnectionSettings.DEFAULT);
    }

    private static MessageChannel withAll(MessageChannelBuilder channel) {
        TYPES.forEach(channel::bothSend);
        return channel.build();
    }

    private static MessageChannelBuilder chunks(int number) {
        return MessageChannel.builder(number, "chunks" + number, ChannelKind.CHUNK)
                .maxChunkBytes(CHUNK_BYTES)
                .bothSend(TestProtocol.LEVEL);
    }

    /** Does one thing. */
    void act(Random random) {
        MessageChannel channel = PROTOCOL.messageChannels().get(random.nextInt(CALLS));
        switch (random.nextInt(20)) {
            case 0 -> sendChunk(random);
            case 1 -> cancelChunk(random);
            case 2 -> changeRates(random);
            case 3, 4 -> ask(random);
            case 5 -> cancelCall();
            case 6 -> answer(random);
            case 7 -> sendBlock(channel, random);
            default -> send(channel, random);
        }
    }

    private void send(MessageChannel channel, Random random) {
        if (channel.kind() == ChannelKind.CHUNK || !connection.outgoing().canSend(channel)) {
            return;
        }
        Message message = random.nextBoolean()
                ? factory.create(TestProtocol.PING)
                : factory.create(ASK).text("x".repeat(random.nextInt(60)));
        if (!channel.kind().isReliable() && random.nextBoolean()) {
            connection.outgoing().send(channel, message, receipts++);
        } else {
            connection.outgoing().send(channel, message);
        }
    }

    private void sendBlock(MessageChannel channel, Random random) {
        if (channel.kind() == ChannelKind.RELIABLE_ORDERED
                && connection.outgoing().canSend(channel)) {
            Level level = factory.create(TestProtocol.LEVEL).with(random.nextInt(16), 1 + random.nextInt(3_000));
            connection.outgoing().send(channel, level);
        }
    }

    private void sendChunk(Random random) {
        byte[] content = new byte[1 + random.nextInt(CHUNK_BYTES)];
        random.nextBytes(content);
        MessageChannel channel = PROTOCOL.messageChannels().get(5 + random.nextInt(2));
        outgoing.add(
                connection.outgoing().sendChunk(channel, factory.create(TestProtocol.LEVEL), ChunkSource.of(content)));
    }

    private void cancelChunk(Random random) {
        outgoing.removeIf(chunk -> chunk.state().isEnd());
        incoming.removeIf(chunk -> chunk.state().isEnd());
        if (random.nextBoolean() && !outgoing.isEmpty()) {
            outgoing.get(random.nextInt(outgoing.size())).cancel();
        } else if (!incoming.isEmpty()) {
            incoming.get(random.nextInt(incoming.size())).cancel();
        }
    }

    private void changeRates(Random random) {
        connection.allowance().limit(random.nextInt(3) == 0 ? RateLimit.of(6_000, 4_000) : RateLimit.NONE);
        connection.allowance().receiver(random.nextInt(3) == 0 ? 5_000 : 0, 20);
    }

    private void ask(Random random) {
        MessageChannel channel = PROTOCOL.messageChannels().get(CALLS);
        Chat question = factory.create(ASK).text("q".repeat(random.nextInt(20)));
        Call<Move> call = connection.outgoing().call(channel, ASK, question, ObjectDirectory.NO_REFERENCE);
        asked.add(call.onAnswer(answer -> story.append(" answered"))
                .onFailure(failure -> story.append(' ').append(failure.text()))
                .retain());
    }

    private void cancelCall() {
        Call<Move> call = asked.poll();
        if (call != null && call.isOpen()) {
            call.cancel();
        }
    }

    private void answer(Random random) {
        Answer<Move> answer = unanswered.poll();
        if (answer != null && answer.isOpen()) {
            if (random.nextBoolean()) {
                answer.with(factory.create(TestProtocol.MOVE));
            } else {
                answer.refuse("no");
            }
        }
    }

    @Override
    public void onMessage(MessageType<?> type, Message message) {
        story.append(' ').append(message);
        if (listening.nextInt(8) == 0) {
            act(listening);
        }
    }

    @Override
    public void onCall(MessageType<?> type, PartHolder object, Message message, Answer<?> answer) {
        story.append(" call ").append(message);
        unanswered.add(answer.as(Move.class).retain());
    }

    @Override
    public void onReceipt(long receipt, boolean acked) {
        story.append(' ').append(receipt).append(acked);
    }

    @Override
    public void onChunk(IncomingChunk chunk) {
        incoming.add(chunk);
        if (listening.nextInt(8) == 0) {
            chunk.refuse();
        }
    }

    @Override
    public void onChunkEnd(Chunk chunk) {
        story.append(" chunk ").append(chunk.state());
    }
}
