package dev.tickwire.inspector.live;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkState;
import dev.tickwire.chunk.OutgoingChunk;

/** Chunks in progress, and the last 32 that ended. At most 128 are tracked at a time. */
final class ObservedChunks {
    private static final int MOST_OPEN = 128;
    private static final int MOST_ENDED = 32;

    private final Chunk[] open = new Chunk[MOST_OPEN];
    private final ChunkRow[] openRows = new ChunkRow[MOST_OPEN];
    private int openCount;

    /** Ring of rows by number of the end. */
    private final ChunkRow[] ended = new ChunkRow[MOST_ENDED];

    private long endedCount;
    private long lastNumber;

    ObservedChunks() {
        for (int i = 0; i < MOST_OPEN; i++) {
            openRows[i] = new ChunkRow();
        }
        for (int i = 0; i < MOST_ENDED; i++) {
            ended[i] = new ChunkRow();
        }
    }

    /** Called when a chunk has progressed or ended. */
    void onChunk(int peer, Chunk chunk, long nowNanos) {
        int place = place(peer, chunk, nowNanos);
        if (place < 0) {
            return;
        }
        openRows[place].read(chunk, nowNanos);
        if (openRows[place].state.isEnd()) {
            end(place);
        }
    }

    /** Called when a peer ends. Its chunks are closed, since no further events of them follow. */
    void onEnd(int peer) {
        for (int place = openCount - 1; place >= 0; place--) {
            if (openRows[place].peer == peer) {
                openRows[place].state = ChunkState.CLOSED;
                end(place);
            }
        }
    }

    private int place(int peer, Chunk chunk, long nowNanos) {
        for (int place = 0; place < openCount; place++) {
            if (open[place] == chunk) {
                return place;
            }
        }
        if (openCount == MOST_OPEN) {
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

    private void end(int place) {
        ended[(int) (endedCount++ % MOST_ENDED)].set(openRows[place]);
        openCount--;
        open[place] = open[openCount];
        open[openCount] = null;
        ChunkRow row = openRows[place];
        openRows[place] = openRows[openCount];
        openRows[openCount] = row;
    }

    /** Copies the rows: first those in progress, then the newest that ended. */
    void copyTo(ChunkTable table) {
        table.clear();
        for (int place = 0; place < openCount; place++) {
            table.next().set(openRows[place]);
        }
        for (long back = 1; back <= Math.min(endedCount, MOST_ENDED); back++) {
            table.next().set(ended[(int) ((endedCount - back) % MOST_ENDED)]);
        }
    }
}
