package dev.tickwire.chunk.transfer;

import dev.tickwire.bits.BitReader;
import dev.tickwire.channel.ChannelContext;
import dev.tickwire.channel.PacketIn;
import dev.tickwire.channel.ReadResult;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.MessageChannel;

/**
 * Receiving half of a chunk channel: opens and ends the chunks of the peer, and stores the slices that were read. Acks
 * are chosen later, when a packet is sent.
 */
final class ChunkReceiver {
    /** Acks of an end, and of a state that has not changed since, if nothing more arrives. */
    private static final int END_ACKS = 3;

    private static final int STATE_ACKS = 2;

    /**
     * Chunks fail when nothing new of any chunk of the peer has arrived for ten minutes. A sender retries at least
     * every half a minute, even on the worst networks.
     */
    static final long MAX_SILENCE_NANOS = 600_000_000_000L;

    private final MessageChannel config;
    private final ChunkTraffic traffic;
    private final ChunkEnds ends;
    private final ChunkLog log = new ChunkLog();
    private final ReceivedSlice slice;
    /**
     * Chunks that have not ended, by rising id, including those without a received slice. The entries behind them are
     * reused.
     */
    private final Entry[] live = new Entry[ChunkSender.MAX_OPEN];

    private int liveCount;
    /** Highest id that is known, without the wrap, or -1. */
    private long newest = -1;

    private int nextAck;

    /** An open chunk of the sender. The field {@code chunk} is null until the first slice arrives. */
    private static final class Entry {
        long id;
        IncomingTransfer chunk;
        int pendingAcks;
        /** Whether something has arrived since the last ack, so that another may be sent at the same time. */
        boolean fresh;

        long ackedAtNanos;
        long receivedAtNanos;

        /** Reuses the entry for a later id. */
        void begin(long newId) {
            id = newId;
            chunk = null;
            pendingAcks = 0;
            fresh = false;
            ackedAtNanos = 0;
            receivedAtNanos = 0;
        }

        boolean isAckPending(long nowNanos) {
            return pendingAcks > 0 && chunk != null && chunk.set() != null && (fresh || ackedAtNanos != nowNanos);
        }
    }

    ChunkReceiver(ChannelContext channel, ChunkContext context, ChunkTraffic traffic, ChunkEnds ends) {
        this.config = channel.config();
        this.traffic = traffic;
        this.ends = ends;
        this.slice = new ReceivedSlice(channel, context, log);
    }

    /** Returns whether the sender may use an id: an old id, or a new id with which at most 16 chunks are open. */
    boolean isLegal(int wireId) {
        long id = unwrapped(wireId);
        return id <= newest || id - newest <= ChunkSender.MAX_OPEN - liveCount;
    }

    /** Reads a slice and, if it is there, the opening of its chunk, without effect. */
    ReadResult read(BitReader in, PacketIn packet) {
        int wireId = (int) in.readBits(Short.SIZE);
        boolean isOpening = in.readBool();
        if (in.failed() || !isLegal(wireId)) {
            in.fail();
            return ReadResult.MALFORMED;
        }
        long id = unwrapped(wireId);
        Entry entry = find(id);
        return slice.read(in, packet, id, isOpening, entry == null ? null : entry.chunk);
    }

    /** Drops what was read. */
    void discard() {
        slice.discard();
    }

    /** The sender has cancelled a chunk. */
    void onCancel(int wireId) {
        long id = unwrapped(wireId);
        openUpTo(id);
        Entry entry = find(id);
        if (entry == null) {
            log.addPendingAck(id, traffic.nowNanos());
        } else if (entry.chunk == null) {
            remove(entry);
            log.add(id, 0, ChunkAck.ENDED, END_ACKS, traffic.nowNanos());
        } else {
            end(entry, Chunk.State.CANCELLED);
        }
    }

    /** Adds all ids up to a new id, because the sender opens chunks in order. */
    private void openUpTo(long id) {
        while (newest < id) {
            if (live[liveCount] == null) {
                live[liveCount] = new Entry();
            }
            live[liveCount++].begin(++newest);
        }
    }

    /** Stores the slice that was read. Calls the listener first if the chunk is new. */
    void settle(ChunkListener listener, ObjectDirectory objects) {
        if (!slice.pollRead()) {
            return;
        }
        long id = slice.chunkId();
        traffic.onSliceReceived();
        openUpTo(id);
        Entry entry = find(id);
        if (entry == null) {
            log.addPendingAck(id, traffic.nowNanos());
            discard();
            return;
        }
        if (entry.chunk == null && slice.isOpening()) {
            entry.chunk = slice.newChunk(traffic.account());
            if (objects != null) {
                Ownership.lookUpIn(entry.chunk.message(), objects);
            }
            listener.onChunk(entry.chunk);
        }
        slice.releaseMessage();
        if (find(id) == entry && entry.chunk != null) {
            storeSlice(entry);
        }
        slice.releaseBytes();
    }

    private void storeSlice(Entry entry) {
        IncomingTransfer chunk = entry.chunk;
        entry.pendingAcks = STATE_ACKS;
        entry.fresh = true;
        entry.receivedAtNanos = traffic.nowNanos();
        if (chunk.wanted() != null) {
            end(entry, chunk.wanted());
            return;
        }
        try {
            if (chunk.state() == Chunk.State.WAITING) {
                if (!chunk.open(traffic.elapsedNanos())) {
                    end(entry, Chunk.State.REFUSED);
                    return;
                }
            }
            if (slice.isLast()) {
                chunk.expect(slice.crc());
            }
            if (!chunk.state().isEnd() && !chunk.store(slice.number(), slice.bytes(), traffic.elapsedNanos())) {
                end(entry, Chunk.State.REFUSED);
                return;
            }
        } catch (ChunkFailure failure) {
            fail(entry, chunk, failure);
            return;
        }
        endWhole(entry, chunk);
    }

    private void fail(Entry entry, IncomingTransfer chunk, ChunkFailure failure) {
        if (!chunk.state().isEnd()) {
            chunk.fail(failure);
            end(entry, Chunk.State.FAILED);
        }
    }

    private void endWhole(Entry entry, IncomingTransfer chunk) {
        if (!chunk.state().isEnd() && chunk.isWhole()) {
            end(entry, chunk.isIntact() ? Chunk.State.COMPLETE : Chunk.State.CORRUPT);
        }
    }

    /**
     * Called after a batch of received packets. Continues the sums. Ends chunks that are whole, that the game has
     * ended, or that had no news for ten minutes.
     */
    void endBatch() {
        for (int i = liveCount - 1; i >= 0; i--) {
            // A sink may close the connection at the end of its chunk.
            Entry entry = i < liveCount ? live[i] : null;
            if (entry != null && entry.chunk != null) {
                endBatch(entry);
            }
        }
    }

    private void endBatch(Entry entry) {
        IncomingTransfer chunk = entry.chunk;
        if (chunk.wanted() != null) {
            end(entry, chunk.wanted());
            return;
        }
        try {
            chunk.sum();
        } catch (ChunkFailure failure) {
            fail(entry, chunk, failure);
            return;
        }
        if (chunk.state() == Chunk.State.OPEN && !chunk.isFull() && isSilent()) {
            fail(
                    entry,
                    chunk,
                    new ChunkFailure("no slice of any chunk arrived for " + MAX_SILENCE_NANOS / 1_000_000_000L + " s"));
            return;
        }
        if (chunk.state() == Chunk.State.OPEN) {
            endWhole(entry, chunk);
        }
    }

    private boolean isSilent() {
        return traffic.elapsedNanos() - traffic.account().progressAtNanos() >= MAX_SILENCE_NANOS;
    }

    private void end(Entry entry, Chunk.State endState) {
        long id = entry.id;
        IncomingTransfer chunk = entry.chunk;
        remove(entry);
        byte[] whole = chunk.end(endState);
        if (whole != null) {
            ends.deliver(chunk, whole);
        }
        ends.add(chunk);
        int ackState = chunk.state() == Chunk.State.COMPLETE ? ChunkAck.COMPLETE : ChunkAck.ENDED;
        log.add(id, chunk.lengthBytes(), ackState, END_ACKS, traffic.nowNanos());
    }

    private Entry find(long id) {
        for (int i = 0; i < liveCount; i++) {
            if (live[i].id == id) {
                return live[i];
            }
        }
        return null;
    }

    private void remove(Entry entry) {
        int place = 0;
        while (live[place] != entry) {
            place++;
        }
        liveCount--;
        System.arraycopy(live, place + 1, live, place, liveCount - place);
        // Kept for a later chunk, so that a peer with many cancels causes no garbage.
        live[liveCount] = entry;
        entry.chunk = null;
    }

    private long unwrapped(int wireId) {
        return newest + (short) (wireId - newest);
    }

    /** Returns whether a chunk has not ended, or an ack is owed now or later. */
    boolean isActive() {
        return liveCount > 0 || log.isActive();
    }

    boolean hasPendingAck() {
        for (int i = 0; i < liveCount; i++) {
            if (live[i].isAckPending(traffic.nowNanos())) {
                return true;
            }
        }
        return log.hasPendingAck(traffic.nowNanos());
    }

    /** Returns whether the next ack fits unshortened. */
    boolean fits(int bits) {
        if (log.hasPendingAck(traffic.nowNanos())) {
            return bits >= ChunkAck.FIXED_BITS;
        }
        int needed = 0;
        for (int i = 0; i < liveCount; i++) {
            if (live[i].isAckPending(traffic.nowNanos())) {
                SliceSet set = live[i].chunk.set();
                needed = Math.max(needed, set.highest() - set.firstMissing());
            }
        }
        return bits >= ChunkAck.fixedBits(config.maxSlices()) + Math.min(needed, SliceWindow.MAX_SLICES);
    }

    /**
     * Fills the next ack that is owed. Acks of ended chunks go first, then those of open chunks in turn. Returns false
     * if none is owed now.
     *
     * @param maxBits the most bits that the ack may take
     */
    boolean chooseAck(ChunkAck ack, int maxBits) {
        long ended = log.pollPendingAck(traffic.nowNanos());
        if (ended != ChunkLog.NONE) {
            ack.id = ended;
            ack.state = log.state(ended);
            ack.count = 0;
            ack.delayNanos(log.delayNanos(ended, traffic.nowNanos()));
            return true;
        }
        for (int checked = 0; checked < liveCount; checked++) {
            nextAck = (nextAck + 1) % liveCount;
            Entry entry = live[nextAck];
            if (entry.isAckPending(traffic.nowNanos())) {
                entry.pendingAcks--;
                entry.ackedAtNanos = traffic.nowNanos();
                entry.fresh = false;
                ack.id = entry.id;
                ack.state = ChunkAck.IN_PROGRESS;
                ack.fill(entry.chunk.set(), maxBits - ChunkAck.fixedBits(config.maxSlices()));
                ack.delayNanos(traffic.nowNanos() - entry.receivedAtNanos);
                return true;
            }
        }
        return false;
    }

    void reportProgress(ChunkListener listener) {
        for (int i = 0; i < liveCount; i++) {
            IncomingTransfer chunk = live[i].chunk;
            if (chunk != null && chunk.pollProgress()) {
                listener.onChunkProgress(chunk);
            }
        }
    }

    /**
     * Ends all chunks because the connection ended, without calling the listener. A sink may close the connection
     * again.
     */
    void close() {
        discard();
        while (liveCount > 0) {
            Entry entry = live[0];
            IncomingTransfer chunk = entry.chunk;
            remove(entry);
            if (chunk != null) {
                chunk.end(Chunk.State.CLOSED);
                Ownership.dropKept(chunk.message());
            }
        }
    }
}
