package dev.tickwire.testing.soak;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.message.Message;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.testing.soak.wire.BlockProof;
import dev.tickwire.testing.soak.wire.ChunkProof;
import dev.tickwire.testing.soak.wire.Proof;
import java.util.ArrayList;
import java.util.List;

/** One direction of one connection: a flow for each channel. */
final class Link {
    /** Ten minutes, without what adding up ticks may lack of it. */
    private static final double MIN_SILENCE_SECONDS = 599.999;

    /** By the numbers of the channels; null for those of chunks. */
    private final Flow[] flows;
    /** By the numbers of the channels; null for all but those of chunks. */
    private final ChunkFlow[] chunkFlows;

    private final List<Flow> allFlows = new ArrayList<>();
    private final List<ChunkFlow> allChunkFlows = new ArrayList<>();
    private double newsSeconds;

    Link(String name, Census census, Supply supply, long key) {
        flows = new Flow[census.messageChannels().size()];
        chunkFlows = new ChunkFlow[census.messageChannels().size()];
        for (MessageChannel channel : census.messageChannels()) {
            int number = channel.number();
            if (channel.kind() == ChannelKind.CHUNK) {
                chunkFlows[number] = new ChunkFlow(name, channel, supply.cargo(number), supply.stock(number));
                allChunkFlows.add(chunkFlows[number]);
            } else {
                flows[number] = new Flow(name, channel, key + number * 0x632BE59BD9B4E019L);
                allFlows.add(flows[number]);
            }
        }
    }

    /** The flows of all channels of messages. */
    List<Flow> flows() {
        return allFlows;
    }

    /** The flow of a channel, null if it carries chunks. */
    Flow flow(int channel) {
        return flows[channel];
    }

    List<ChunkFlow> chunkFlows() {
        return allChunkFlows;
    }

    /** Something new of a chunk has come to the receiver. */
    void onNews(double seconds) {
        newsSeconds = seconds;
    }

    /** Judges the time at which the receiver gives a chunk up, since nothing new of any chunk comes. */
    void checkSilence(Chunk givenUp, double seconds) {
        if (seconds - newsSeconds < MIN_SILENCE_SECONDS) {
            throw new AssertionError(
                    givenUp + " is given up " + (seconds - newsSeconds) + " s after the last that came");
        }
    }

    void onMessage(Message message) {
        if (message instanceof Proof) {
            Proof proof = (Proof) message;
            flowOf(proof.channel()).onProof(proof);
        } else if (message instanceof BlockProof) {
            BlockProof proof = (BlockProof) message;
            flowOf(proof.channel()).onBlockProof(proof);
        } else {
            ChunkProof proof = (ChunkProof) message;
            chunkFlowOf(proof).onDelivered(proof);
        }
    }

    void onChunk(IncomingChunk chunk, boolean hasRoom) {
        ChunkProof proof = (ChunkProof) chunk.message();
        chunkFlowOf(proof).onChunk(proof, chunk, hasRoom);
    }

    void onChunkProgress(Chunk chunk) {
        chunkFlows[chunk.channel().number()].onProgress((SoakChunk) chunk.attachment(), chunk);
    }

    void onChunkEnd(Chunk chunk) {
        chunkFlows[chunk.channel().number()].onEnd((SoakChunk) chunk.attachment(), chunk);
    }

    /** Checks a receipt of a sender. It contains the number of the message and its flow. */
    void onReceipt(long receipt, boolean acked) {
        flowOf(Flow.channelOf(receipt)).onReceipt(receipt, acked);
    }

    void checkBounds() {
        for (int i = 0; i < allFlows.size(); i++) {
            allFlows.get(i).checkBounds();
        }
    }

    /** The first part of it that is still to come, or null. */
    Object firstIncomplete() {
        for (Flow flow : allFlows) {
            if (!flow.isComplete()) {
                return flow;
            }
        }
        for (ChunkFlow flow : allChunkFlows) {
            if (!flow.isComplete()) {
                return flow;
            }
        }
        return null;
    }

    /** Chunks may lose their memory to others from now on, until they end. */
    void press() {
        allChunkFlows.forEach(ChunkFlow::press);
    }

    /** The declared bytes of the chunks that go into memory at its receiver. */
    long declaredBytes() {
        long bytes = 0;
        for (int i = 0; i < allChunkFlows.size(); i++) {
            bytes += allChunkFlows.get(i).declaredBytes();
        }
        return bytes;
    }

    /** The bytes of chunks that its receiver holds in memory. */
    long bytesInMemory() {
        long bytes = 0;
        for (int i = 0; i < allChunkFlows.size(); i++) {
            bytes += allChunkFlows.get(i).bytesInMemory();
        }
        return bytes;
    }

    /** How often something of a chunk began or ended. */
    long chunkEvents() {
        long events = 0;
        for (int i = 0; i < allChunkFlows.size(); i++) {
            events += allChunkFlows.get(i).events();
        }
        return events;
    }

    /** Both ends of the connection have been closed. */
    void close() {
        allChunkFlows.forEach(ChunkFlow::close);
    }

    private Flow flowOf(int channel) {
        if (channel >= flows.length || flows[channel] == null) {
            throw new AssertionError("a message of channel " + channel + ", which there is not, or is for chunks");
        }
        return flows[channel];
    }

    private ChunkFlow chunkFlowOf(ChunkProof proof) {
        if (proof.channel() >= flows.length || chunkFlows[proof.channel()] == null) {
            throw new AssertionError(
                    "a chunk of channel " + proof.channel() + ", which there is not, or is for messages");
        }
        return chunkFlows[proof.channel()];
    }
}
