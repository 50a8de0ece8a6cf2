package dev.tickwire.chunk.transfer;

import dev.tickwire.base.Bits;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.channel.ChannelContext;
import dev.tickwire.channel.MessageCodec;
import dev.tickwire.channel.PacketOut;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.MessageChannel;
import java.util.ArrayDeque;

/**
 * Sending half of a chunk channel: opens chunks in order, chooses slices and processes acks. When all slices of a chunk
 * are under way, those of the next follow.
 */
final class ChunkSender {
    /** Most open chunks of a channel. */
    static final int MAX_OPEN = 16;

    /** Most chunks that wait to be opened. */
    static final int MAX_WAITING = 1024;

    private static final int NONE = -1;

    /** No slice is scheduled so far ahead, so that all are lost. */
    private static final long ALL_NANOS = 3_600_000_000_000L;

    private final MessageChannel config;
    private final MessageCodec codec;
    private final ChunkTraffic traffic;
    private final int costBytes;
    private final ArrayDeque<OutgoingTransfer> waiting = new ArrayDeque<>();
    private final OpenTransfers open = new OpenTransfers();
    private long nextId;
    private final ChunkEnds ends;
    private final SliceWindow.Acked acked;

    private long checkedAtNanos;
    private boolean checked;
    private int silencesSeen;
    private long cancelSentAtNanos;
    private boolean cancelSent;

    private OutgoingTransfer chosen;
    private int chosenSlice;
    private final byte[] slice;
    private long chosenCancel = NONE;
    /** Whether a source had no bytes at the time of the last check. */
    private boolean isAnyStalled;

    ChunkSender(ChannelContext channel, ChunkContext context, ChunkTraffic traffic, ChunkEnds ends) {
        this.config = channel.config();
        this.codec = channel.codec();
        this.traffic = traffic;
        this.acked = new SliceWindow.Acked(traffic.sent());
        this.ends = ends;
        this.costBytes = config.sliceBytes() + ChunkTraffic.OVERHEAD_BYTES;
        this.slice = context.chosenSlice();
    }

    boolean hasRoom() {
        return waiting.size() < MAX_WAITING;
    }

    /** Chunks that are not open yet. */
    int queuedCount() {
        return waiting.size();
    }

    /** Returns whether there is no chunk, and no slice of an ended chunk is under way. */
    boolean isIdle() {
        return open.count() == 0 && waiting.isEmpty() && traffic.sent().underWayBytes() == 0;
    }

    void add(OutgoingTransfer chunk) {
        waiting.add(chunk);
    }

    /** Once for each time: ends cancelled chunks that wait, and marks lost slices for retransmission. */
    void check(long nowNanos) {
        if (checked && checkedAtNanos == nowNanos) {
            return;
        }
        checked = true;
        checkedAtNanos = nowNanos;
        isAnyStalled = false;
        dropCancelledWaiting();
        if (traffic.isSilent()) {
            traffic.onSilence();
        }
        traffic.loseOverdue();
        boolean isSilent = silencesSeen != traffic.silences();
        silencesSeen = traffic.silences();
        for (int i = 0; i < open.count(); i++) {
            open.get(i).stalled(false);
            SliceWindow window = open.get(i).window();
            int lost = isSilent
                    ? window.loseSentBefore(Long.MAX_VALUE, nowNanos + ALL_NANOS)
                    : window.loseSentBefore(traffic.newestAckedOrder(), traffic.lostBeforeNanos());
            if (lost > 0) {
                traffic.onLost(lost, costBytes);
            }
        }
    }

    private void dropCancelledWaiting() {
        // A source may close the connection, which ends all.
        for (int left = waiting.size(); left > 0 && !waiting.isEmpty(); left--) {
            OutgoingTransfer chunk = waiting.remove();
            if (chunk.isCancelling()) {
                finish(chunk, Chunk.State.CANCELLED);
            } else {
                waiting.add(chunk);
            }
        }
    }

    /** Chooses a chunk whose cancel is due. Until an ack ends the chunk, it is resent after a quarter of the wait. */
    boolean chooseCancel() {
        chosenCancel = NONE;
        if (hasPendingCancel()) {
            chosenCancel = open.firstCancelling().id();
            cancelSent = true;
            cancelSentAtNanos = traffic.nowNanos();
        }
        return chosenCancel != NONE;
    }

    boolean hasPendingCancel() {
        return isCancelDue() && open.firstCancelling() != null;
    }

    private boolean isCancelDue() {
        return !cancelSent || traffic.nowNanos() - cancelSentAtNanos >= traffic.waitNanos() / 4;
    }

    /** Returns whether a slice is due for this packet, if there is room. */
    boolean isDueIn(long packet) {
        return (open.count() > 0 || !waiting.isEmpty()) && traffic.isDueIn(packet) && findDue() != null;
    }

    /** Returns whether another packet would carry a slice now. */
    boolean hasDue() {
        return traffic.maySend() && (findDue() != null || findToDuplicate() != null);
    }

    /**
     * Returns a chunk to send the last slices of twice, or null. With many losses and no other chunk, this saves the
     * round trip of a retransmission.
     */
    private OutgoingTransfer findToDuplicate() {
        if (!waiting.isEmpty() || isAnyStalled || !traffic.isDuplicatingTail()) {
            return null;
        }
        return open.firstToDuplicate();
    }

    /** Chooses a slice for this packet and reads its bytes. Returns false if no slice is due, fits or may be sent. */
    boolean chooseSlice(int availableBits) {
        chosen = null;
        while (traffic.maySend()) {
            OutgoingTransfer chunk = findDue();
            boolean isDue = chunk != null;
            chunk = isDue ? chunk : findToDuplicate();
            if (chunk == null) {
                return false;
            }
            int due = isDue ? chunk.window().nextDue() : chunk.window().nextToDuplicate();
            if (sliceBits(config, chunk, due) > availableBits) {
                return false;
            }
            if (read(chunk, due)) {
                chosen = chunk;
                chosenSlice = due;
                return true;
            }
        }
        return false;
    }

    private boolean read(OutgoingTransfer chunk, int due) {
        try {
            if (chunk.read(due, slice, traffic.sums())) {
                return true;
            }
            chunk.stalled(true);
            isAnyStalled = true;
        } catch (ChunkFailure failure) {
            chunk.fail(failure);
            chunk.cancel();
        }
        return false;
    }

    /**
     * Returns the first open chunk with a slice to send, or null. If there is none, opens the next waiting chunk if
     * possible.
     */
    private OutgoingTransfer findDue() {
        OutgoingTransfer due = open.firstDue();
        if (due != null || waiting.isEmpty() || isAnyStalled || !open.mayAdd(nextId)) {
            return due;
        }
        OutgoingTransfer chunk = waiting.remove();
        chunk.open(nextId++);
        open.add(chunk);
        return chunk;
    }

    /** Upper bound on the size of a slice in the entry, in bits, with the opening of its chunk if that is not acked. */
    static int sliceBits(MessageChannel config, OutgoingTransfer chunk, int slice) {
        int bits = Short.SIZE + 1 + Bits.required(config.maxSlices() - 1);
        if (!chunk.isKnown()) {
            bits += Bits.required(config.maxChunkBytes() - 1) + 1 + KeyFormat.BITS + chunk.descriptionBits;
        }
        if (slice == chunk.slices() - 1) {
            bits += Integer.SIZE;
        }
        return bits + Bits.ALIGN_BITS + chunk.sliceBytes(slice) * Byte.SIZE;
    }

    int chosenBits() {
        return chosen == null ? 0 : sliceBits(config, chosen, chosenSlice);
    }

    void write(BitWriter out, PacketOut packet) {
        out.writeBool(chosenCancel != NONE);
        if (chosenCancel != NONE) {
            out.writeWord(chosenCancel & 0xFFFF, Short.SIZE);
            chosenCancel = NONE;
        }
        out.writeBool(chosen != null);
        if (chosen != null) {
            writeSlice(out, packet);
            chosen = null;
        }
    }

    private void writeSlice(BitWriter out, PacketOut packet) {
        out.writeWord(chosen.id() & 0xFFFF, Short.SIZE);
        out.writeBool(!chosen.isKnown());
        if (!chosen.isKnown()) {
            out.writeInt(chosen.lengthBytes(), 1, config.maxChunkBytes());
            out.writeBool(chosen.key() != null);
            if (chosen.key() != null) {
                KeyFormat.write(chosen.key(), out);
            }
            codec.write(out, packet, chosen.typeNumber, chosen.message());
        }
        out.writeInt(chosenSlice, 0, config.maxSlices() - 1);
        if (chosenSlice == chosen.slices() - 1) {
            out.writeBits(chosen.crc() & 0xFFFF_FFFFL, Integer.SIZE);
        }
        out.writeBytes(slice, 0, chosen.sliceBytes(chosenSlice));
    }

    /** Records the chosen slice as sent with a packet. */
    void onSent(long packet) {
        if (chosen != null) {
            long order = traffic.sent().next();
            SliceWindow window = chosen.window();
            int before = window.inFlight();
            window.onSent(chosenSlice, order, traffic.onSent(packet, costBytes));
            // A slice that is sent twice is under way once.
            traffic.reduceInFlight((before + 1L - window.inFlight()) * costBytes);
        }
    }

    /**
     * Returns whether an honest receiver can have sent this ack: the chunk was sent, and the slices may have arrived.
     */
    boolean isLegal(ChunkAck ack) {
        long id = unwrapped(ack.id);
        if (id >= nextId) {
            return false;
        }
        OutgoingTransfer chunk = open.find(id);
        if (chunk == null || ack.state == ChunkAck.ENDED) {
            return true;
        }
        return ack.state == ChunkAck.COMPLETE ? chunk.mayBeComplete() : chunk.mayHaveArrived(ack);
    }

    void onAck(ChunkAck ack) {
        OutgoingTransfer chunk = open.find(unwrapped(ack.id));
        if (chunk == null) {
            return;
        }
        SliceWindow window = chunk.window();
        int before = window.inFlight();
        acked.begin(traffic.credibleNanos());
        if (ack.state == ChunkAck.IN_PROGRESS) {
            chunk.onKnown();
            window.onAckedBefore(ack.firstMissing, acked);
            for (int place = 0; place < ack.count; place++) {
                if (ack.isReceived(place)) {
                    window.onAcked(ack.firstMissing + 1 + place, acked);
                }
            }
            chunk.release();
        } else if (ack.state == ChunkAck.COMPLETE) {
            window.onAckedBefore(chunk.slices(), acked);
        }
        traffic.reduceInFlight((long) (before - window.inFlight()) * costBytes);
        if (acked.slices > 0 || traffic.hasArrived()) {
            traffic.onAcked(acked, ack.delayNanos());
        }
        if (ack.state != ChunkAck.IN_PROGRESS) {
            close(chunk, endOf(chunk, ack.state));
        }
    }

    private static Chunk.State endOf(OutgoingTransfer chunk, int ackState) {
        if (ackState == ChunkAck.COMPLETE) {
            return Chunk.State.COMPLETE;
        }
        if (chunk.cause() != null) {
            return Chunk.State.FAILED;
        }
        return chunk.isCancelling() ? Chunk.State.CANCELLED : Chunk.State.REFUSED;
    }

    private void close(OutgoingTransfer chunk, Chunk.State endState) {
        open.remove(chunk);
        cancelSent = false;
        traffic.reduceInFlight((long) chunk.window().inFlight() * costBytes);
        finish(chunk, endState);
    }

    private void finish(OutgoingTransfer chunk, Chunk.State endState) {
        chunk.end(endState);
        ends.add(chunk);
    }

    /** Returns the full id of a chunk; {@code nextId} or more if it was never sent. */
    private long unwrapped(long wireId) {
        return nextId + (short) (wireId - nextId);
    }

    void reportProgress(ChunkListener listener) {
        for (int i = 0; i < open.count(); i++) {
            OutgoingTransfer chunk = open.get(i);
            if (chunk.pollProgress()) {
                listener.onChunkProgress(chunk);
            }
        }
    }

    /**
     * Ends all chunks because the connection ended, without calling the listener. A source may close the connection
     * again.
     */
    void close() {
        while (open.count() > 0) {
            OutgoingTransfer chunk = open.get(0);
            open.remove(chunk);
            close(chunk);
        }
        while (!waiting.isEmpty()) {
            close(waiting.remove());
        }
    }

    private static void close(OutgoingTransfer chunk) {
        chunk.end(Chunk.State.CLOSED);
        Ownership.drop(chunk.message());
    }
}
