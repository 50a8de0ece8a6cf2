package dev.tickwire.testing.soak;

import dev.tickwire.bits.Side;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.testing.soak.wire.BlockProof;
import dev.tickwire.testing.soak.wire.ChunkProof;
import dev.tickwire.testing.soak.wire.Proof;
import dev.tickwire.testing.soak.wire.SoakProtocol;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The soak's protocol, with a count of the messages that exist. */
final class Census extends Protocol {
    final MessageType<Proof> proof;
    final MessageType<BlockProof> blockProof;
    final MessageType<ChunkProof> chunkProof;
    private final Counter counter;
    private final List<MessageFactory> factories = new ArrayList<>();

    private static final class Counter {
        private long made;

        private <M extends Message> MessageType<M> counting(MessageType<M> type, Supplier<M> constructor) {
            Supplier<M> counted = () -> {
                made++;
                return constructor.get();
            };
            return new MessageType<>(type.number(), type.messageClass(), counted, type.minBits(), type.maxBits());
        }
    }

    Census() {
        this(new Counter());
    }

    private Census(Counter counter) {
        this(
                counter,
                counter.counting(SoakProtocol.PROOF, Proof::new),
                counter.counting(SoakProtocol.BLOCK_PROOF, Census::blockProof),
                counter.counting(SoakProtocol.CHUNK_PROOF, ChunkProof::new));
    }

    private Census(
            Counter counter,
            MessageType<Proof> proof,
            MessageType<BlockProof> blockProof,
            MessageType<ChunkProof> chunkProof) {
        super(
                "Soak",
                SoakProtocol.ID,
                List.of(proof, blockProof, chunkProof),
                SoakProtocol.get().messageChannels(),
                SoakProtocol.get().limits());
        this.counter = counter;
        this.proof = proof;
        this.blockProof = blockProof;
        this.chunkProof = chunkProof;
    }

    /**
     * With room for the largest block from the first on: that each of them grows step by step would hide what must not
     * be.
     */
    private static BlockProof blockProof() {
        BlockProof proof = new BlockProof();
        MessageContent.makeRoom(proof);
        return proof;
    }

    @Override
    public MessageFactory newFactory() {
        MessageFactory factory = new MessageFactory(messages()) {};
        factories.add(factory);
        return factory;
    }

    /** Whether messages with blocks go on a channel. */
    boolean carriesBlocks(MessageChannel channel) {
        return channel.carries(Side.CLIENT, blockProof.number());
    }

    /** Messages made, by all endpoints. */
    long made() {
        return counter.made;
    }

    /** Messages that lie in the pools of their endpoints. */
    long idle() {
        long idle = 0;
        for (MessageFactory factory : factories) {
            for (MessageType<?> type : messages()) {
                idle += factory.idleCount(type);
            }
        }
        return idle;
    }
}
