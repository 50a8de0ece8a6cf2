package dev.tickwire.recording.block;

/** Block of records, under construction in memory: the unit that is compressed, stored and read alone. */
public final class Block {
    /** Initial size of the records' buffer, in bytes: a second of a usual game. The buffer grows as needed. */
    private static final int ROOM = 1 << 16;

    public final RecordOutput records = new RecordOutput(ROOM);
    public long startNanos;
    public long endNanos;
    long startTick;
    public long endTick;
    public int frames;

    /**
     * Clears the block for reuse.
     *
     * @param nowNanos the start of the block, in nanoseconds since the recording began
     * @param tick the tick of the endpoint at the start
     */
    public void begin(long nowNanos, long tick) {
        records.clear();
        startNanos = nowNanos;
        endNanos = nowNanos;
        startTick = tick;
        endTick = tick;
        frames = 0;
    }
}
