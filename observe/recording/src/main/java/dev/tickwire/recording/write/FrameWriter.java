package dev.tickwire.recording.write;

import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.block.Block;
import dev.tickwire.recording.block.BlockThread;
import dev.tickwire.recording.block.RecordOutput;

/** Writes frames into blocks: what happens goes into {@link #records}, and a frame ends with what has become of it. */
final class FrameWriter {
    /** So that with the time to store it no more than a second is lost when the process ends. */
    private static final long BLOCK_NANOS = 700_000_000L;

    private static final int BLOCK_BYTES = 1 << 20;
    private static final long MICROS = 1_000;

    private final BlockThread thread;
    private final StateRecorder state;
    /** Null while there is none to write to: what happens is lost. */
    private Block block;

    private long lastMicros;
    private long lastTick;
    /** The bytes of the block behind the last frame. */
    private int frameStart;

    private volatile long frames;
    private volatile long lostFrames;

    /**
     * Has no block to write to.
     *
     * @param thread takes full blocks and has empty ones
     * @param state the objects that frames have
     */
    FrameWriter(BlockThread thread, StateRecorder state) {
        this.thread = thread;
        this.state = state;
    }

    /** Where what happens is written; null while there is no block: it is lost. */
    RecordOutput records() {
        return block == null ? null : block.records;
    }

    /** How many frames were recorded. */
    long frames() {
        return frames;
    }

    /** How many frames were lost since no block was free. */
    long lostFrames() {
        return lostFrames;
    }

    /** A frame is over for which there was no block. */
    void onLost() {
        lostFrames = lostFrames + 1;
    }

    /** Takes an empty block, if there is one, in place of the one before. */
    void beginBlock(long nanos) {
        block = thread.take();
        if (block != null) {
            lastTick = tick();
            lastMicros = nanos / MICROS;
            block.begin(lastMicros * MICROS, lastTick);
        }
    }

    /** Gives the block away: there is none to write to any more. */
    void giveBlock() {
        thread.give(block);
        block = null;
    }

    /** Whether the block has as many bytes as one should. */
    boolean isFull() {
        return block.records.length() >= BLOCK_BYTES;
    }

    /** Whether the block has all that one should. */
    boolean isOver(long nanos) {
        return nanos - block.startNanos >= BLOCK_NANOS || isFull();
    }

    /** Whether anything was written since the last frame, or a tick has passed. */
    boolean hasNews() {
        return hasRecords() || tick() > lastTick;
    }

    /** Whether anything was written since the last frame. */
    boolean hasRecords() {
        return block.records.length() > frameStart;
    }

    private long tick() {
        return state.tick();
    }

    /** The tick of the last frame, or of the begin of the block. */
    long lastTick() {
        return lastTick;
    }

    /** Writes the objects: those that differ, or all. */
    void writeState(boolean isWhole) {
        state.write(block.records, isWhole);
    }

    /** Ends a frame. */
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
        frames = frames + 1;
        frameStart = block.records.length();
    }
}
