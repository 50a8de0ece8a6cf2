package dev.tickwire.testing.soak;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.testing.soak.wire.ChunkProof;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The chunks of one channel in one direction of one connection: sends them, and judges what comes of them at both ends.
 */
final class ChunkFlow {
    private final String name;
    private final MessageChannel channel;
    private final Cargo cargo;
    private final Stock stock;
    private final List<SoakChunk> underWay = new ArrayList<>();
    private final Map<Chunk.State, Long> ends = new EnumMap<>(Chunk.State.class);
    private long sent;
    /** The count of events that allocate: chunks begin and end, and take memory piece by piece. */
    private long events;

    private boolean isHurried;

    ChunkFlow(String name, MessageChannel channel, Cargo cargo, Stock stock) {
        this.name = name;
        this.channel = channel;
        this.cargo = cargo;
        this.stock = stock;
    }

    void send(Endpoint from, Peer to, Census census) {
        SoakChunk shipment = new SoakChunk(sent++, stock.next(), cargo, stock);
        ChunkProof proof = from.create(census.chunkProof)
                .channel(channel.number())
                .number(shipment.number)
                .content(shipment.content);
        underWay.add(shipment);
        events++;
        shipment.onSent(to.sendChunk(channel, proof, shipment.source()));
        if (isHurried) {
            shipment.hurry();
        }
    }

    MessageChannel channel() {
        return channel;
    }

    /** The chunks that have not ended at both ends. */
    List<SoakChunk> underWay() {
        return underWay;
    }

    void onChunk(ChunkProof proof, IncomingChunk chunk, boolean hasRoom) {
        find(proof.number()).onBegin(chunk, hasRoom);
        events++;
    }

    void onDelivered(ChunkProof proof) {
        SoakChunk shipment = find(proof.number());
        shipment.onDelivered(proof.blockData(), proof.blockLength());
        finish(shipment);
    }

    /** More has come of a chunk of this flow. */
    void onProgress(SoakChunk shipment, Chunk chunk) {
        shipment.onProgress(chunk);
        events += shipment.declaredBytes() > 0 ? 1 : 0;
    }

    /** Called when one side of a chunk of this flow reports its end. */
    void onEnd(SoakChunk shipment, Chunk chunk) {
        events++;
        shipment.onEnd(chunk);
        finish(shipment);
    }

    private SoakChunk find(long number) {
        for (SoakChunk shipment : underWay) {
            if (shipment.number == number) {
                return shipment;
            }
        }
        throw new AssertionError(this + ": chunk " + number + " comes, which was not sent or has ended");
    }

    private void finish(SoakChunk shipment) {
        if (shipment.isOver()) {
            shipment.judge(true);
            settle(shipment);
            underWay.remove(shipment);
        }
    }

    private void settle(SoakChunk shipment) {
        ends.merge(shipment.end(), 1L, Long::sum);
        if (!shipment.isComplete() && cargo.isKeyed(shipment.content)) {
            stock.sendAgain(shipment.content);
        }
    }

    /** Both ends of the connection have been closed. */
    void close() {
        for (SoakChunk shipment : underWay) {
            shipment.judge(false);
            settle(shipment);
        }
        underWay.clear();
    }

    /** From now on all sources give what they have. */
    void hurry() {
        isHurried = true;
        underWay.forEach(SoakChunk::hurry);
    }

    /** Chunks may lose their memory to others from now on, until they end. */
    void press() {
        underWay.forEach(SoakChunk::press);
    }

    /** The declared bytes of the chunks that go into memory at the receiver of this flow. */
    long declaredBytes() {
        long bytes = 0;
        for (int i = 0; i < underWay.size(); i++) {
            bytes += underWay.get(i).declaredBytes();
        }
        return bytes;
    }

    /** The bytes that the receiver of this flow holds in memory. */
    long bytesInMemory() {
        long bytes = 0;
        for (int i = 0; i < underWay.size(); i++) {
            bytes += underWay.get(i).bytesInMemory();
        }
        return bytes;
    }

    /** How often something was done that allocates. */
    long events() {
        return events;
    }

    /** How chunks ended at their senders, and how many each way. */
    Map<Chunk.State, Long> ends() {
        return ends;
    }

    boolean isComplete() {
        return underWay.isEmpty();
    }

    @Override
    public String toString() {
        return name + " on " + channel.name() + " (" + sent + " sent, under way " + underWay + ", ended " + ends + ")";
    }
}
