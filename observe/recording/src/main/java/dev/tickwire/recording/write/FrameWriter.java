package dev.tickwire.recording.write;

import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.block.Block;
import dev.tickwire.recording.block.BlockThread;
import dev.tickwire.recording.block.RecordOutput;
import java.util.concurrent.atomic.AtomicLong;

/** Writes frames into blocks and queues full blocks for storage. */
final class FrameWriter {
    /** Longest period of a block: 0.7 s. With the time to store it, a crash loses at most a second. */
    private static final long BLOCK_NANOS = 700_000_000L;

    private static final int BLOCK_BYTES = 1 << 20;
    private static final long MICROS = 1_000;

    private final BlockThread thread;
    private final StateRecorder state;
    /** Current block, or null if all blocks wait to be stored. Without a block, frames are lost. */
    private Block block;

    private long lastMicros;
    private long lastTick;
    /** Offset of the current frame in the block. */
    private int frameStart;

    private final AtomicLong frames = new AtomicLong();
    private final AtomicLong lostFrames = new AtomicLong();

    /** Creates a writer without a block. */
    FrameWriter(BlockThread thread, StateRecorder state) {
        this.thread = thread;
        this.state = state;
    }

    /** Returns the records of the current block, or null if there is none. */
    RecordOutput records() {
        return block == null ? null : block.records;
    }

    /** Returns the number of written frames. Callable on any thread. */
    long frames() {
        return frames.get();
    }

    /** Returns the number of lost frames. Callable on any thread. */
    long lostFrames() {
        return lostFrames.get();
    }

    /** Counts a lost frame. */
    void countLostFrame() {
        lostFrames.incrementAndGet();
    }

    /**
     * Begins a block, if an empty block is available.
     *
     * @param nanos the time since the recording began
     */
    void beginBlock(long nanos) {
        block = thread.acquire();
        if (block != null) {
            lastTick = tick();
            lastMicros = nanos / MICROS;
            block.begin(lastMicros * MICROS, lastTick);
        }
    }

    /** Queues the current block for storage. */
    void submitBlock() {
        thread.submit(block);
        block = null;
    }

    /** Returns whether the block has reached 1 MiB. */
    boolean isFull() {
        return block.records.length() >= BLOCK_BYTES;
    }

    /** Returns whether the block must end at a time, since it is full or lasts long enough. */
    boolean isOver(long nanos) {
        return nanos - block.startNanos >= BLOCK_NANOS || isFull();
    }

    /** Returns whether the current frame has records or another tick. */
    boolean hasChanges() {
        return hasRecords() || tick() > lastTick;
    }

    /** Returns whether the current frame has records. */
    boolean hasRecords() {
        return block.records.length() > frameStart;
    }

    private long tick() {
        return state.tick();
    }

    /** Returns the tick of the previous frame, or of the block's start. */
    long lastTick() {
        return lastTick;
    }

    /**
     * Writes the objects.
     *
     * @param isWhole true to write all objects, false to write only objects with changes
     */
    void writeState(boolean isWhole) {
        state.write(block.records, isWhole);
    }

    /** Restarts the recording of objects, for a new connection. */
    void restartState() {
        state.restart();
    }

    /**
     * Ends the current frame.
     *
     * @param nanos the time since the recording began
     */
    void writeFrame(long nanos) {
        long micros = nanos / MICROS;
        long tick = Math.max(lastTick, tick());
        block.records.putByte(RecordKind.FRAME.ordinal());
        block.records.putNumber(micros - lastMicros);
        block.records.putNumber(tick - lastTick);
        lastMicros = micros;
        lastTick = tick;
        block.endNanos = micros * MICROS;
        block.endTick = tick;
        block.frames++;
        frames.incrementAndGet();
        frameStart = block.records.length();
    }
}
