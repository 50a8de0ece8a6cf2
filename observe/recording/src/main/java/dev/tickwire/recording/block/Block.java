package dev.tickwire.recording.block;

/** A block that is written: its records, and what its head will say. */
public final class Block {
    /** Room for a second of a usual game; it grows where that is not enough, and is used again. */
    private static final int ROOM = 1 << 16;

    public final RecordOutput records = new RecordOutput(ROOM);
    public long startNanos;
    public long endNanos;
    long startTick;
    public long endTick;
    public int frames;

    /** Begins anew. */
    public void begin(long nowNanos, long tick) {
        records.clear();
        startNanos = nowNanos;
        endNanos = nowNanos;
        startTick = tick;
        endTick = tick;
        frames = 0;
    }
}
