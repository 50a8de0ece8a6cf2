package dev.tickwire.message;

import dev.tickwire.base.Content;
import dev.tickwire.bits.BitReader;

/**
 * Base class of messages with a block of bytes beside their fields: a level, a replay, a picture.
 *
 * <p>A reliable channel sends a block in fragments, one per packet, and delivers the whole block.
 */
public abstract class BlockMessage extends Message {
    private static final byte[] NO_BYTES = {};

    private byte[] blockData = NO_BYTES;
    private int blockLength;
    /** True if the array was supplied for this one block. The array may be large, so no pool keeps it. */
    private boolean isAdopted;

    /** Creates a message without a block. */
    protected BlockMessage() {}

    /**
     * Returns the array with the block in its first {@link #blockLength()} bytes. The array may be longer than the
     * block and is reused with the message.
     */
    public final byte[] blockData() {
        checkRead(this);
        return blockData;
    }

    /**
     * Returns the length of the block in bytes, or 0 without a block. A message that is sent needs a block of at least
     * one byte.
     */
    public final int blockLength() {
        checkRead(this);
        return blockLength;
    }

    /**
     * Sets the block to a copy of an array.
     *
     * @param bytes the block
     * @throws NullPointerException if {@code bytes} is null
     */
    protected final void copyBlock(byte[] bytes) {
        requireBlock(bytes);
        copyBlock(bytes, 0, bytes.length);
    }

    /**
     * Sets the block to a copy of a part of an array.
     *
     * @param bytes the array with the block
     * @param offset the index of the first byte
     * @param length the number of bytes
     * @throws IndexOutOfBoundsException if the part exceeds {@code bytes}
     * @throws NullPointerException if {@code bytes} is null
     */
    protected final void copyBlock(byte[] bytes, int offset, int length) {
        checkWrite(this);
        requireBlock(bytes);
        if (offset < 0 || length < 0 || length > bytes.length - offset) {
            throw new IndexOutOfBoundsException(
                    "offset = " + offset + ", length = " + length + " in an array of " + bytes.length + " bytes");
        }
        System.arraycopy(bytes, offset, prepareBlock(length), 0, length);
    }

    private void requireBlock(byte[] bytes) {
        if (bytes == null) {
            throw new NullPointerException(getClass().getSimpleName() + ".block = null, must be a byte[]");
        }
    }

    /**
     * Sets the block to a copy of the block of another message.
     *
     * @param other the message to copy from
     */
    protected final void copyBlockOf(BlockMessage other) {
        copyBlock(other.blockData, 0, other.blockLength);
    }

    /** Removes the block. Generated {@code reset} methods call this. */
    protected final void clearBlock() {
        blockLength = 0;
        if (isAdopted) {
            isAdopted = false;
            blockData = NO_BYTES;
        }
    }

    /**
     * Returns whether both blocks have the same bytes. Generated {@code equals} methods call this.
     *
     * @param other the other message
     */
    protected final boolean sameBlock(BlockMessage other) {
        return Content.same(blockData, blockLength, other.blockData, other.blockLength);
    }

    /** Returns a hash of the bytes of the block. Generated {@code hashCode} methods call this. */
    protected final int blockHash() {
        return Content.hash(blockData, blockLength);
    }

    final byte[] content() {
        return blockData;
    }

    final int contentLength() {
        return blockLength;
    }

    final boolean readBlock(BitReader in, int length) {
        return in.readBytes(prepareBlock(length), 0, length);
    }

    final void adoptBlock(byte[] block, int length) {
        blockData = block;
        blockLength = length;
        isAdopted = true;
    }

    /** Returns an array with room for a block of the given length, and makes its first bytes the block. */
    final byte[] prepareBlock(int length) {
        if (blockData.length < length) {
            blockData = new byte[length];
        }
        blockLength = length;
        return blockData;
    }
}
