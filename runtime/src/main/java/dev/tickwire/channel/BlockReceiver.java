package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.MessageChannel;
import java.util.Arrays;

/**
 * Joins the fragments of the block that a reliable channel expects next. A fragment is first read without effect, then
 * kept or dropped. Memory grows with the arrived fragments up to the largest block of the channel, and is reused for
 * later blocks.
 */
final class BlockReceiver {
    private static final int NOT_READ = -1;
    private static final int MIN_PIECE_BYTES = 1024;

    private final MessageChannel config;
    private final MessageCodec codec;

    private boolean active;
    private int fragments;
    private int missing;
    private int length;
    private boolean[] received = {};
    /** Pieces of equal size, each of whole fragments; null until a fragment of the piece has arrived. */
    private byte[][] pieces = {};

    private final int fragmentsInPiece;
    private BlockMessage message;

    private int readFragment = NOT_READ;
    private int readFragments;
    private int readBytes;
    private BlockMessage readMessage;
    private byte[] readData = {};

    BlockReceiver(MessageChannel config, MessageCodec codec) {
        this.config = config;
        this.codec = codec;
        this.fragmentsInPiece = Math.max(1, MIN_PIECE_BYTES / config.fragmentBytes());
    }

    /** Returns whether a fragment of the expected block has arrived. */
    boolean isActive() {
        return active;
    }

    /**
     * Reads a fragment, from behind the message id on. Returns false if it breaks the protocol.
     *
     * @param isExpected whether the fragment belongs to the expected block, whose number of fragments may be known
     */
    boolean read(BitReader in, PacketIn packet, boolean isExpected) {
        int count = in.readInt(1, config.maxFragments());
        int number = in.readInt(0, count - 1);
        int bytes = in.readInt(1, config.fragmentBytes());
        if (in.failed() || !isLegal(count, number, bytes) || isExpected && active && count != fragments) {
            return in.fail();
        }
        if (readData.length < bytes) {
            readData = new byte[config.fragmentBytes()];
        }
        in.readBytes(readData, 0, bytes);
        if (!in.failed() && number == 0) {
            readMessage(in, packet);
        }
        readFragment = number;
        readFragments = count;
        readBytes = bytes;
        return !in.failed();
    }

    private boolean isLegal(int count, int number, int bytes) {
        if (number < count - 1) {
            return bytes == config.fragmentBytes();
        }
        return (long) number * config.fragmentBytes() + bytes <= config.maxBlockBytes();
    }

    private void readMessage(BitReader in, PacketIn packet) {
        Message read = codec.read(in, packet);
        if (read instanceof BlockMessage) {
            readMessage = (BlockMessage) read;
        } else if (read != null) {
            read.release();
            in.fail();
        }
    }

    /** Drops the fragment that was read. */
    void discard() {
        readFragment = NOT_READ;
        if (readMessage != null) {
            readMessage.release();
            readMessage = null;
        }
    }

    /**
     * Keeps the fragment that was read, of the expected block. Returns the completed message, which belongs to the
     * caller, or null.
     */
    BlockMessage keep() {
        if (!active) {
            begin();
        }
        if (!received[readFragment]) {
            received[readFragment] = true;
            missing--;
            store();
            if (readFragment == 0) {
                message = readMessage;
                readMessage = null;
            }
        }
        discard();
        return missing == 0 ? finish() : null;
    }

    private void begin() {
        active = true;
        fragments = readFragments;
        missing = fragments;
        length = 0;
        if (received.length < fragments) {
            received = new boolean[Math.max(fragments, Math.min(2 * received.length, config.maxFragments()))];
        }
        Arrays.fill(received, 0, fragments, false);
        int needed = (received.length - 1) / fragmentsInPiece + 1;
        if (pieces.length < needed) {
            pieces = Arrays.copyOf(pieces, needed);
        }
    }

    private void store() {
        int piece = readFragment / fragmentsInPiece;
        if (pieces[piece] == null) {
            pieces[piece] = new byte[pieceBytes()];
        }
        int offset = readFragment % fragmentsInPiece * config.fragmentBytes();
        System.arraycopy(readData, 0, pieces[piece], offset, readBytes);
        length += readBytes;
    }

    private int pieceBytes() {
        return fragmentsInPiece * config.fragmentBytes();
    }

    private BlockMessage finish() {
        BlockMessage whole = message;
        byte[] block = Ownership.prepareBlock(whole, length);
        for (int offset = 0; offset < length; offset += pieceBytes()) {
            System.arraycopy(pieces[offset / pieceBytes()], 0, block, offset, Math.min(pieceBytes(), length - offset));
        }
        message = null;
        active = false;
        return whole;
    }

    /** Drops the block. */
    void clear() {
        discard();
        active = false;
        if (message != null) {
            message.release();
            message = null;
        }
    }
}
