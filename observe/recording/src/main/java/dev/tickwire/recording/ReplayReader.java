package dev.tickwire.recording;

import dev.tickwire.protocol.Protocol;
import dev.tickwire.recording.replay.ReplayedFrame;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads the frames of a recording, block by block, for a {@link Replay}. Damaged blocks are counted and skipped. */
final class ReplayReader {
    private final RecordingFile file;
    private final ReplayedFrame frame;
    private final boolean hasTicks;
    private int block;
    /** Reader of the current block, or null if the block is damaged. */
    private @Nullable FrameReader reader;
    /** Whether {@link #frame} holds a frame that was not played yet. */
    private boolean hasNext;

    private long lastTick;
    private long damagedBlocks;

    ReplayReader(RecordingFile file, Protocol protocol) {
        this.file = file;
        frame = new ReplayedFrame(protocol);
        hasTicks = !protocol.stateChannels().isEmpty();
    }

    /** Returns the frame that was read last. */
    ReplayedFrame frame() {
        return frame;
    }

    /** Returns whether the protocol has state channels, and so ticks. */
    boolean hasTicks() {
        return hasTicks;
    }

    /** Returns whether a frame waits to be played. */
    boolean hasNext() {
        return hasNext;
    }

    /** Returns the time of the frame that waits, in nanoseconds since the recording began. */
    long nanos() {
        return waiting().nanos();
    }

    /** Returns the tick of the frame that waits. */
    long tick() {
        return waiting().tick();
    }

    private FrameReader waiting() {
        if (reader == null) {
            throw new IllegalStateException("no frame waits to be played");
        }
        return reader;
    }

    /** Returns the tick of the last frame that a seek skipped. */
    long lastTick() {
        return lastTick;
    }

    /** Returns the number of damaged blocks that were skipped, each counted as often as it was reached. */
    long damagedBlocks() {
        return damagedBlocks;
    }

    /** Reads the next frame, from the next readable block if the current block has ended. */
    void readNext() {
        frame.clearEvents();
        hasNext = reader != null && reader.next(frame);
        while (!hasNext && block + 1 < file.blocks()) {
            begin(block + 1);
            frame.clearEvents();
            hasNext = reader != null && reader.next(frame);
        }
    }

    /**
     * Moves to the last frame at or before a time. The state of that frame is then in {@link #frame}.
     *
     * @return false if the recording has no blocks
     */
    boolean seek(long nanos) {
        hasNext = false;
        if (file.blocks() == 0) {
            return false;
        }
        int number = file.blockAt(nanos);
        skip(number, framesUntil(number, nanos));
        return true;
    }

    /**
     * Moves to the first frame. Events of the first moment follow in later frames, so a replay from the beginning plays
     * them.
     *
     * @return false if the recording has no blocks
     */
    boolean seekToFirst() {
        hasNext = false;
        if (file.blocks() == 0) {
            return false;
        }
        skip(0, 1);
        return true;
    }

    private void skip(int number, int frames) {
        begin(number);
        for (int i = 0; i < frames && reader != null; i++) {
            frame.clearEvents();
            reader.next(frame);
            lastTick = reader.tick();
        }
    }

    /** Begins to read a block. */
    private void begin(int number) {
        block = number;
        frame.beginBlock();
        try {
            reader = file.frames(number);
        } catch (IOException damaged) {
            reader = null;
            damagedBlocks++;
        }
    }

    /** Returns the number of frames up to a time in a block, at least 1; 0 if the block is damaged. */
    private int framesUntil(int number, long nanos) {
        int frames = 0;
        try {
            FrameReader counting = file.frames(number);
            frame.beginBlock();
            while (counting.next(frame) && (counting.nanos() <= nanos || frames == 0)) {
                frames++;
            }
        } catch (IOException damaged) {
            return 0;
        }
        return frames;
    }
}
