package dev.tickwire.testing.soak;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.OutgoingChunk;
import java.util.BitSet;
import java.util.Objects;

/** One chunk in transfer: its source and sink, and the callbacks at both ends. */
final class SoakChunk {
    final long number;
    final long content;
    private final Cargo cargo;
    private final Stock stock;
    private final int length;
    private final Chunk.Key key;
    private OutgoingChunk sent;
    private IncomingChunk received;
    private boolean isSenderNotified;
    private boolean isReceiverNotified;
    private boolean isCancelledBySender;
    private boolean isUnwanted;
    private boolean isWithoutRoom;
    private boolean isPressed;
    private boolean mayStarve;
    private boolean isStarved;
    private boolean isDelivered;
    private boolean isSourceClosed;
    /** Whether the source gives all it has. */
    private boolean isHurried;

    private int asked;
    private int releasedBytes;
    private long senderBytes;
    private long receiverBytes;
    private BitSet stored;
    private Chunk.State sinkEnd;

    SoakChunk(long number, long content, Cargo cargo, Stock stock) {
        this.number = number;
        this.content = content;
        this.cargo = cargo;
        this.stock = stock;
        length = cargo.length(content);
        key = cargo.key(content);
    }

    private AssertionError fault(String problem) {
        return new AssertionError(this + ": " + problem);
    }

    private void require(boolean holds, String otherwise) {
        if (!holds) {
            throw fault(otherwise);
        }
    }

    /** Puts no text together in vain: this is asked for each slice. */
    private void require(boolean holds, int slice, String otherwise) {
        if (!holds) {
            throw fault("slice " + slice + ": " + otherwise);
        }
    }

    void onSent(OutgoingChunk chunk) {
        sent = chunk;
        chunk.attach(this);
        require(chunk.state() == Chunk.State.WAITING, "it could be sent, and was not taken");
    }

    /** The chunk begins at its receiver, which chooses what to do with it. */
    void onBegin(IncomingChunk chunk, boolean hasRoom) {
        require(received == null, "it begins again");
        require(chunk.lengthBytes() == length, "it has a length of " + chunk.lengthBytes());
        require(Objects.equals(chunk.key(), key), "it has another key");
        received = chunk;
        chunk.attach(this);
        if (cargo.isUnwanted(number)) {
            isUnwanted = true;
            chunk.refuse();
        } else if (cargo.isIntoMemory(content)) {
            isWithoutRoom = !hasRoom;
        } else {
            chunk.into(new Sink());
        }
    }

    private boolean isInMemory() {
        return received != null && !received.state().isEnd() && cargo.isIntoMemory(content) && !isUnwanted;
    }

    /** The bytes of memory that it is to come to at its receiver, if it goes there. */
    long declaredBytes() {
        return isInMemory() && !isWithoutRoom ? length : 0;
    }

    /** The bytes that it holds in memory at its receiver. */
    long bytesInMemory() {
        return isInMemory() ? received.doneBytes() : 0;
    }

    /** So little arrives at all that nothing new may come for ten minutes. */
    void mayStarve() {
        mayStarve = true;
    }

    /** Others may take its memory. */
    void press() {
        isPressed |= isInMemory();
    }

    void onProgress(Chunk chunk) {
        boolean isSender = chunk == sent;
        long before = isSender ? senderBytes : receiverBytes;
        require(chunk.doneBytes() > before && chunk.doneBytes() <= length, "it does not go on but back, or too far");
        senderBytes = isSender ? chunk.doneBytes() : senderBytes;
        receiverBytes = isSender ? receiverBytes : chunk.doneBytes();
    }

    void onEnd(Chunk chunk) {
        require(chunk.state().isEnd(), "its end is reported, and it is " + chunk.state());
        if (chunk == sent) {
            require(!isSenderNotified, "its sender is notified of its end again");
            isSenderNotified = true;
            require(isSourceClosed, "it has ended, and its source is open");
        } else {
            require(!isReceiverNotified, "its receiver is notified of its end again");
            isReceiverNotified = true;
            requireReceiverEnd(chunk.state());
        }
    }

    private void requireReceiverEnd(Chunk.State end) {
        require(!isWithoutRoom || end == Chunk.State.REFUSED, "there is no memory for it, and it is " + end);
        switch (end) {
            case COMPLETE:
                require(stored == null || stored.cardinality() == slices(), "complete with " + stored);
                require(received.doneBytes() == length, "complete with " + received);
                break;
            case REFUSED:
                require(isUnwanted || isWithoutRoom || isPressed, "nobody refused it");
                break;
            case CANCELLED:
                require(isCancelledBySender || isUnwanted, "nobody cancelled it");
                break;
            case FAILED:
                // Or its client has left, and the server does not know. The link checks the time of that.
                require(mayStarve || sent.state() == Chunk.State.CLOSED, "it failed");
                require(received.cause().getMessage().startsWith("nothing new"), "it failed");
                isStarved = true;
                break;
            default:
                throw fault("it ends as " + end);
        }
        require(stored == null || sinkEnd == end, "its sink was closed with " + sinkEnd + ", and it is " + end);
    }

    /** It was received into memory, and is delivered. */
    void onDelivered(byte[] bytes, int lengthBytes) {
        require(!isDelivered, "it is delivered again");
        require(received != null && received.state() == Chunk.State.COMPLETE, "it is delivered, and is " + received);
        require(cargo.isIntoMemory(content), "it is delivered, and went elsewhere");
        require(cargo.holdsAll(content, bytes, lengthBytes), "it is damaged");
        isDelivered = true;
    }

    void cancelAtSender() {
        isCancelledBySender |= !sent.state().isEnd();
        sent.cancel();
    }

    void giveUpAtReceiver(boolean isRefusal) {
        if (received != null) {
            isUnwanted |= !received.state().isEnd();
            if (isRefusal) {
                received.refuse();
            } else {
                received.cancel();
            }
        }
    }

    /** From now on the source gives all it has. */
    void hurry() {
        isHurried = true;
    }

    /** Whether nothing is to come any more: both ends know how it ended, or nothing of it ever arrived. */
    boolean isOver() {
        return isSenderNotified && (isReceiverNotified || received == null) && (isDelivered || !mustBeDelivered());
    }

    private boolean mustBeDelivered() {
        return isComplete() && cargo.isIntoMemory(content);
    }

    boolean isComplete() {
        return received != null && received.state() == Chunk.State.COMPLETE;
    }

    /** How it ended at its sender. */
    Chunk.State end() {
        return sent.state();
    }

    /** Judges whether both ends agree; of a connection that has ended, only the receiver may know more. */
    void judge(boolean isConnected) {
        require(sent.state().isEnd() && (received == null || received.state().isEnd()), "it has not ended");
        require(isSourceClosed, "its source is open");
        boolean isClosed = !isConnected && sent.state() == Chunk.State.CLOSED;
        require(isClosed || sent.state() != Chunk.State.CLOSED, "it was closed, and the connection was not");
        require(
                isComplete() == (sent.state() == Chunk.State.COMPLETE) || isClosed,
                "it is " + sent.state() + " at its sender, and " + received + " at its receiver");
        require(
                isClosed || received != null || sent.state() == Chunk.State.CANCELLED && isCancelledBySender,
                "its receiver has not seen it");
        require(
                sent.state() != Chunk.State.REFUSED || isUnwanted || isWithoutRoom || isPressed || isStarved,
                "nobody refused it");
        require(stored == null || sinkEnd != null, "its sink has not ended");
    }

    private int slices() {
        return (length - 1) / cargo.sliceBytes() + 1;
    }

    ChunkSource source() {
        return new Source();
    }

    @Override
    public String toString() {
        return "chunk " + number + " of content " + content + " with " + length + " bytes (sent: " + sent
                + ", received: " + received + ", ends: " + isSenderNotified + " " + isReceiverNotified + ", delivered: "
                + isDelivered + ")";
    }

    private final class Source implements ChunkSource {
        @Override
        public int lengthBytes() {
            return length;
        }

        @Override
        public Chunk.Key key() {
            return key;
        }

        @Override
        public boolean read(int position, byte[] into, int offset, int lengthBytes) {
            require(!isSourceClosed, "it is read after its end");
            require(position >= releasedBytes, position / cargo.sliceBytes(), "read after it was released");
            asked++;
            if (cargo.isSlow(content) && !isHurried && asked % 3 != 0) {
                return false;
            }
            cargo.copy(content, position, into, offset, lengthBytes);
            return true;
        }

        @Override
        public void release(int position) {
            releasedBytes = position;
        }

        @Override
        public void close() {
            require(!isSourceClosed, "its source is closed again");
            isSourceClosed = true;
        }
    }

    private final class Sink implements ChunkSink {
        @Override
        public void begin(IncomingChunk chunk, Stored there) {
            // With room for all, so that storing allocates nothing.
            stored = new BitSet(slices());
            if (chunk.key() != null) {
                stored.or(stock.removeKept(content));
            }
            for (int at = stored.nextSetBit(0); at >= 0; at = stored.nextSetBit(at + 1)) {
                there.add(at);
            }
        }

        @Override
        public boolean isReadable() {
            return true;
        }

        @Override
        public void read(int position, byte[] into, int offset, int lengthBytes) {
            int last = (position + lengthBytes - 1) / cargo.sliceBytes();
            int missing = stored.nextClearBit(position / cargo.sliceBytes());
            require(sinkEnd == null && missing > last, missing, "read back, and is not there");
            for (int done = 0; done < lengthBytes; ) {
                int count = Math.min(cargo.sliceBytes(), lengthBytes - done);
                cargo.copy(content, position + done, into, offset + done, count);
                done += count;
            }
        }

        @Override
        public void write(int position, byte[] bytes, int offset, int lengthBytes) {
            int slice = position / cargo.sliceBytes();
            require(sinkEnd == null, slice, "stored after the end");
            require(!stored.get(slice), slice, "stored again");
            require(lengthBytes == Math.min(cargo.sliceBytes(), length - position), slice, "not of its length");
            require(cargo.holds(content, position, bytes, offset, lengthBytes), slice, "damaged");
            stored.set(slice);
        }

        @Override
        public void end(Chunk.State state) {
            require(sinkEnd == null, "its sink ends again");
            sinkEnd = state;
            if (state != Chunk.State.COMPLETE && received.key() != null) {
                BitSet left = (BitSet) stored.clone();
                left.clear(slices() - 1);
                stock.hold(content, left);
            }
        }
    }
}
