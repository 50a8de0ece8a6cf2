package dev.tickwire.recording;

/** A block that is written: its records, and what its head will say. */
final class Block {
    /** Room for a second of a usual game; it grows where that is not enough, and is used again. */
    private static final int ROOM = 1 << 16;

    final RecordOutput records = new RecordOutput(ROOM);
    long startNanos;
    long endNanos;
    long startTick;
    long endTick;
    int frames;

    /** Begins anew. */
    void begin(long nowNanos, long tick) {
        records.clear();
        startNanos = nowNanos;
        endNanos = nowNanos;
        startTick = tick;
        endTick = tick;
        frames = 0;
    }
}
