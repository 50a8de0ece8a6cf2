package dev.tickwire.chunk.transfer;

import dev.tickwire.bits.BitReader;
import dev.tickwire.channel.ChannelContext;
import dev.tickwire.channel.MessageCodec;
import dev.tickwire.channel.PacketIn;
import dev.tickwire.channel.ReadResult;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.protocol.MessageChannel;

/**
 * Slice of a received packet, with the opening of its chunk if that is there. It is read without effect, then stored or
 * discarded. Format: {@code docs/wire.md}, "Chunks".
 */
final class ReceivedSlice {
    private final MessageChannel config;
    /** The channel of received chunks, as games know it. */
    private final MessageChannel shown;

    private final MessageCodec codec;
    private final ChunkContext context;
    private final ChunkLog log;

    private boolean isRead;
    private long chunkId;
    private int chunkBytes;
    private boolean hasKey;
    private final long[] key = KeyFormat.newWords();
    /** Description of the chunk, or null if the packet does not open it. */
    private BlockMessage message;

    private int number;
    private boolean isLast;
    private int crc;
    /** Bytes of the slice, or null. */
    private byte[] bytes;

    /** Creates a slice that was not read. The log has the lengths of ended chunks. */
    ReceivedSlice(ChannelContext channel, ChunkContext context, ChunkLog log) {
        this.config = channel.config();
        this.shown = channel.shown();
        this.codec = channel.codec();
        this.context = context;
        this.log = log;
    }

    /**
     * Reads a slice from behind its id and the bit for the opening. The packet is too late if not even the length of
     * the chunk is known.
     *
     * @param id the id of the chunk, without the wrap
     * @param isOpening whether the opening of the chunk is there
     * @param chunk the chunk of the id, or null before its first slice and after its end
     */
    ReadResult read(BitReader in, PacketIn packet, long id, boolean isOpening, IncomingTransfer chunk) {
        chunkId = id;
        if (isOpening) {
            readDescription(in, packet);
        } else {
            chunkBytes = chunk != null ? chunk.lengthBytes() : log.contains(id) ? log.lengthBytes(id) : 0;
            if (chunkBytes == 0) {
                in.fail();
                return ReadResult.TOO_LATE;
            }
        }
        if (in.failed() || isOpening && chunk != null && !describes(chunk)) {
            return malformed(in);
        }
        number = in.readInt(0, config.maxSlices() - 1);
        int last = (chunkBytes - 1) / config.sliceBytes();
        if (in.failed() || number > last || !isInWindow(chunk)) {
            return malformed(in);
        }
        isLast = number == last;
        crc = isLast ? (int) in.readBits(Integer.SIZE) : 0;
        int length = isLast ? chunkBytes - last * config.sliceBytes() : config.sliceBytes();
        if (bytes == null) {
            bytes = context.acquireSlice();
        }
        isRead = in.readBytes(bytes, 0, length);
        return isRead ? ReadResult.READ : ReadResult.MALFORMED;
    }

    private static ReadResult malformed(BitReader in) {
        in.fail();
        return ReadResult.MALFORMED;
    }

    private void readDescription(BitReader in, PacketIn packet) {
        chunkBytes = in.readInt(1, config.maxChunkBytes());
        hasKey = in.readBool();
        if (hasKey) {
            KeyFormat.read(in, key);
        }
        if (in.failed()) {
            return;
        }
        Message read = codec.read(in, packet);
        if (read instanceof BlockMessage) {
            message = (BlockMessage) read;
        } else if (read != null) {
            read.release();
            in.fail();
        }
    }

    private boolean describes(IncomingTransfer chunk) {
        boolean isSameKey = hasKey ? chunk.key() != null && KeyFormat.matches(chunk.key(), key) : chunk.key() == null;
        return isSameKey && chunkBytes == chunk.lengthBytes();
    }

    /**
     * Returns whether the slice is less than 2,048 after the first missing one. So the slices lie together and take
     * little memory.
     */
    private boolean isInWindow(IncomingTransfer chunk) {
        if (chunk == null && log.contains(chunkId)) {
            return true;
        }
        int firstMissing =
                chunk == null || chunk.set() == null ? 0 : chunk.set().firstMissing();
        return number - firstMissing < SliceWindow.MAX_SLICES;
    }

    /** Returns whether a slice was read since the last call. */
    boolean pollRead() {
        boolean polled = isRead;
        isRead = false;
        return polled;
    }

    /** Returns the id of the chunk, without the wrap. */
    long chunkId() {
        return chunkId;
    }

    /** Returns whether the opening of the chunk was read. */
    boolean isOpening() {
        return message != null;
    }

    /** Returns a new chunk as the opening describes it. The message belongs to the chunk. */
    IncomingTransfer newChunk(ChunkAccount account) {
        Chunk.Key chunkKey = hasKey ? KeyFormat.of(key) : null;
        IncomingTransfer chunk = new IncomingTransfer(shown, message, chunkBytes, chunkKey, account);
        message = null;
        return chunk;
    }

    /** Returns the number of the slice in its chunk, from 0. */
    int number() {
        return number;
    }

    /** Returns whether this is the last slice, which has the sum of the content. */
    boolean isLast() {
        return isLast;
    }

    /** Returns the CRC-32C of the content, if this is the last slice. */
    int crc() {
        return crc;
    }

    /** Returns the bytes, from the beginning of the array on. */
    byte[] bytes() {
        return bytes;
    }

    /** Drops what was read. */
    void discard() {
        isRead = false;
        releaseMessage();
        releaseBytes();
    }

    /** Releases the opening, unless a new chunk has it. */
    void releaseMessage() {
        if (message != null) {
            message.release();
            message = null;
        }
    }

    /** Makes the buffer of the bytes available again. */
    void releaseBytes() {
        if (bytes != null) {
            context.releaseSlice(bytes);
            bytes = null;
        }
    }
}
