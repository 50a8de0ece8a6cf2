package dev.tickwire.recording.block;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the blocks of a file; behind bytes that are none it looks for the next. Each block begins when the one before
 * has ended, the first at 0: where one begins later, the file lacks others.
 */
public final class BlockScan {
    private static final int PIECE_BYTES = 1 << 16;
    private static final int NOT_FOUND = -1;

    private final FileChannel file;
    private final int version;
    private final long size;
    private final List<BlockHead> heads = new ArrayList<>();
    private final List<Long> starts = new ArrayList<>();
    private final List<String> skipped = new ArrayList<>();
    private long skippedBytes;

    /**
     * Looks through a file.
     *
     * @param version of its format
     * @param from where its first block is
     */
    public BlockScan(FileChannel file, int version, long from) throws IOException {
        this.file = file;
        this.version = version;
        size = file.size();
        long at = from;
        long end = from;
        while (at < size) {
            BlockHead head = head(at);
            if (head == null) {
                at = skip(at);
                continue;
            }
            if (at == end && head.startNanos() > endNanos()) {
                skipped.add("the time " + BlockHead.times(endNanos(), head.startNanos())
                        + ", which is in no block: the disk may have been full or too slow");
            }
            heads.add(head);
            starts.add(at);
            at += BlockHead.bytes(version) + head.packedBytes();
            end = at;
        }
    }

    /** When the last block that was found ends. */
    private long endNanos() {
        return heads.isEmpty() ? 0 : heads.get(heads.size() - 1).endNanos();
    }

    private BlockHead head(long at) throws IOException {
        ByteBuffer read = ByteBuffer.allocate(BlockHead.bytes(version));
        file.position(at);
        RecordingFormat.readFully(file, read);
        BlockHead head = BlockHead.read(read.flip(), version);
        boolean isWhole = head != null && at + BlockHead.bytes(version) + head.packedBytes() <= size;
        boolean isInOrder = head != null && endNanos() <= head.startNanos();
        return isWhole && isInOrder ? head : null;
    }

    /** Passes over what is no block; returns where the next one is, or the end of the file. */
    private long skip(long at) throws IOException {
        long next = find(at + 1);
        long end = next == NOT_FOUND ? size : next;
        skippedBytes += end - at;
        skipped.add((end - at) + " bytes at " + at + (next == NOT_FOUND ? ", the last of the file," : "")
                + " are not a readable block");
        return end;
    }

    private long find(long from) throws IOException {
        ByteBuffer piece = ByteBuffer.allocate(PIECE_BYTES);
        for (long start = from; start < size; start += PIECE_BYTES - Integer.BYTES + 1) {
            piece.clear();
            file.position(start);
            RecordingFormat.readFully(file, piece);
            for (int place = 0; place + Integer.BYTES <= piece.position(); place++) {
                if (piece.getInt(place) == BlockHead.magic(version) && head(start + place) != null) {
                    return start + place;
                }
            }
        }
        return NOT_FOUND;
    }

    public List<BlockHead> heads() {
        return heads;
    }

    /** Where the heads are. */
    public List<Long> starts() {
        return starts;
    }

    /** Bytes that are no block, and times that no block has and no such bytes explain, as text. */
    public List<String> skipped() {
        return skipped;
    }

    /** How many bytes are no block. */
    public long skippedBytes() {
        return skippedBytes;
    }
}
