package dev.tickwire.inspector.live;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.OutgoingChunk;

/** Chunks in progress, and the last 32 that ended. At most 128 are tracked at a time. */
final class ObservedChunks {
    private static final int MAX_OPEN = 128;
    private static final int MAX_ENDED = 32;

    private final Chunk[] open = new Chunk[MAX_OPEN];
    private final ChunkRow[] openRows = new ChunkRow[MAX_OPEN];
    private int openCount;

    /** Ring of the rows of ended chunks, in the order of their ends. */
    private final ChunkRow[] ended = new ChunkRow[MAX_ENDED];

    private long endedCount;
    private long lastNumber;

    ObservedChunks() {
        for (int i = 0; i < MAX_OPEN; i++) {
            openRows[i] = new ChunkRow();
        }
        for (int i = 0; i < MAX_ENDED; i++) {
            ended[i] = new ChunkRow();
        }
    }

    /** Called when a chunk has progressed or ended. */
    void onChunk(int peer, Chunk chunk, long nowNanos) {
        int index = findOrAdd(peer, chunk, nowNanos);
        if (index < 0) {
            return;
        }
        openRows[index].read(chunk, nowNanos);
        if (openRows[index].state.isEnd()) {
            end(index);
        }
    }

    /**
     * Called when the connection of a peer ends. The peer's chunks are closed, since no further events of these chunks
     * follow.
     */
    void onEnd(int peer) {
        for (int index = openCount - 1; index >= 0; index--) {
            if (openRows[index].peer == peer) {
                openRows[index].state = Chunk.State.CLOSED;
                end(index);
            }
        }
    }

    private int findOrAdd(int peer, Chunk chunk, long nowNanos) {
        for (int index = 0; index < openCount; index++) {
            if (open[index] == chunk) {
                return index;
            }
        }
        if (openCount == MAX_OPEN) {
            return -1;
        }
        open[openCount] = chunk;
        ChunkRow row = openRows[openCount];
        row.number = ++lastNumber;
        row.peer = peer;
        row.isOutgoing = chunk instanceof OutgoingChunk;
        row.beganNanos = nowNanos;
        return openCount++;
    }

    private void end(int index) {
        ended[(int) (endedCount++ % MAX_ENDED)].set(openRows[index]);
        openCount--;
        open[index] = open[openCount];
        open[openCount] = null;
        ChunkRow row = openRows[index];
        openRows[index] = openRows[openCount];
        openRows[openCount] = row;
    }

    /** Copies the rows: first those in progress, then the newest that ended. */
    void copyTo(ChunkTable table) {
        table.clear();
        for (int index = 0; index < openCount; index++) {
            table.next().set(openRows[index]);
        }
        for (long back = 1; back <= Math.min(endedCount, MAX_ENDED); back++) {
            table.next().set(ended[(int) ((endedCount - back) % MAX_ENDED)]);
        }
    }
}
