package dev.tickwire.recording.block;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * Index of the readable blocks in a recording file. Invalid bytes are skipped up to the next valid head. A block begins
 * when its predecessor ends, and the first at 0, so a later start reveals a missing block.
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
     * Scans the file. Only heads are read; records are not checked.
     *
     * @param from the offset of the first block, in bytes
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

    /** End of the newest block so far, in nanoseconds since the recording began. */
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

    /**
     * Skips from an invalid head to the next valid head of a block.
     *
     * @return the offset of the valid head, or the size of the file
     */
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

    /** Returns the offsets of the heads in the file, in the order of {@link #heads}. */
    public List<Long> starts() {
        return starts;
    }

    /**
     * Returns a line of text for each skipped part of the file, and for each gap in time that no skipped part explains.
     */
    public List<String> skipped() {
        return skipped;
    }

    /** Returns the number of bytes that belong to no readable block. */
    public long skippedBytes() {
        return skippedBytes;
    }
}
