package dev.tickwire.message;

import dev.tickwire.base.Content;
import dev.tickwire.bits.BitReader;

/**
 * A message that carries a block of bytes beside its fields: a level, a replay, a picture.
 *
 * <p>On a reliable channel a block travels in fragments, one a packet, and arrives whole.
 */
public abstract class BlockMessage extends Message {
    private static final byte[] NO_BYTES = {};

    private byte[] blockData = NO_BYTES;
    private int blockLength;
    /** Whether the array was given for this one block; it may be a large one, and no pool is to keep it. */
    private boolean isGiven;

    /** Makes a message without a block. */
    protected BlockMessage() {}

    /**
     * The bytes of the block: the first {@link #blockLength()} of this array. The array is reused with the message and
     * may be longer.
     */
    public final byte[] blockData() {
        checkRead(this);
        return blockData;
    }

    /** How many bytes the block has; 0 if there is none. A block that is sent has at least one. */
    public final int blockLength() {
        checkRead(this);
        return blockLength;
    }

    /**
     * Copies a block in.
     *
     * @param bytes the block
     * @throws NullPointerException if it is null
     */
    protected final void copyBlock(byte[] bytes) {
        requireBlock(bytes);
        copyBlock(bytes, 0, bytes.length);
    }

    /**
     * Copies bytes into the block.
     *
     * @param bytes where they are
     * @param offset the first
     * @param length how many
     * @throws IndexOutOfBoundsException if they do not lie in {@code bytes}
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
     * Copies the block of another message.
     *
     * @param other where it is
     */
    protected final void copyBlockOf(BlockMessage other) {
        copyBlock(other.blockData, 0, other.blockLength);
    }

    /** Takes the block away; for {@code reset}. */
    protected final void clearBlock() {
        blockLength = 0;
        if (isGiven) {
            isGiven = false;
            blockData = NO_BYTES;
        }
    }

    /**
     * Whether both blocks have the same bytes; for {@code equals}.
     *
     * @param other the other message
     */
    protected final boolean sameBlock(BlockMessage other) {
        return Content.same(blockData, blockLength, other.blockData, other.blockLength);
    }

    /** A hash over the bytes of the block; for {@code hashCode}. */
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

    final void giveBlock(byte[] block, int length) {
        blockData = block;
        blockLength = length;
        isGiven = true;
    }

    /** An array whose first bytes are the block from now on. */
    final byte[] prepareBlock(int length) {
        if (blockData.length < length) {
            blockData = new byte[length];
        }
        blockLength = length;
        return blockData;
    }
}
