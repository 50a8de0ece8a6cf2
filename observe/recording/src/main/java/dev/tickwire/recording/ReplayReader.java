package dev.tickwire.recording;

import dev.tickwire.protocol.Protocol;
import dev.tickwire.recording.replay.ReplayedFrame;
import java.io.IOException;

/** Reads the frames of a recording for a replay: one after the other, or from a moment on. */
final class ReplayReader {
    private final RecordingFile file;
    private final ReplayedFrame frame;
    private final boolean hasTicks;
    private int block;
    /** Null where the block is damaged. */
    private FrameReader reader;
    /** Whether a frame was read and waits for its time. */
    private boolean hasNext;

    private long lastTick;
    private long damagedBlocks;

    ReplayReader(RecordingFile file, Protocol protocol) {
        this.file = file;
        frame = new ReplayedFrame(protocol);
        hasTicks = !protocol.stateChannels().isEmpty();
    }

    /** The frame that was read last. */
    ReplayedFrame frame() {
        return frame;
    }

    /** Whether frames have ticks. */
    boolean hasTicks() {
        return hasTicks;
    }

    /** Whether a frame waits for its time. */
    boolean hasNext() {
        return hasNext;
    }

    /** The time of the frame that waits. */
    long nanos() {
        return reader.nanos();
    }

    /** The tick of the frame that waits. */
    long tick() {
        return reader.tick();
    }

    /** The tick of the frame that {@link #go} has read. */
    long lastTick() {
        return lastTick;
    }

    /** How many blocks were damaged, each counted as often as it was to be read. */
    long damagedBlocks() {
        return damagedBlocks;
    }

    /** Reads the next frame, of this block or the next that can be read. */
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
     * Reads the last frame that is not after a moment; at least the first of its block.
     *
     * @return false if the recording has none
     */
    boolean go(long nanos) {
        hasNext = false;
        if (file.blocks() == 0) {
            return false;
        }
        int number = file.blockAt(nanos);
        skip(number, framesUntil(number, nanos));
        return true;
    }

    /**
     * Reads the first frame. The events of the first moment follow it, so that a replay from the beginning plays them.
     *
     * @return false if the recording has none
     */
    boolean goToFirst() {
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

    /** Begins with a block; a damaged one is passed over. */
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

    /** How many frames of a block are not after a position; at least the first. */
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
