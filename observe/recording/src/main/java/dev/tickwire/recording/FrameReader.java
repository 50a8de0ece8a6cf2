package dev.tickwire.recording;

import dev.tickwire.recording.block.BlockHead;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;

/** Reads the frames of a block. Recordings may be hostile: invalid records end the block and throw nothing. */
final class FrameReader {
    private static final long MICROS = 1_000;
    private static final int MOST_RATE = 1_000;
    private static final int MOST_PEERS = Character.MAX_VALUE;
    private static final int MOST_SLOTS = Character.MAX_VALUE + 1;

    private final RecordInput in;
    private long nanos;
    private long tick;

    FrameReader(BlockHead block, RecordInput in) {
        this.in = in;
        nanos = block.startNanos();
        tick = block.startTick();
    }

    /**
     * Reads a frame.
     *
     * @param told called for each of its records
     * @return false if the block has ended or is invalid
     */
    boolean next(FrameListener told) {
        if (in.isOver()) {
            return false;
        }
        while (!in.isOver()) {
            int start = in.position();
            RecordKind kind = RecordKind.of(in.takeByte());
            if (kind == null) {
                in.fail();
            } else if (kind == RecordKind.FRAME) {
                nanos += in.takeNumber() * MICROS;
                tick += in.takeNumber(Integer.MAX_VALUE);
                if (!in.failed()) {
                    told.onRecord(kind, in.position() - start);
                    told.onFrame(nanos, tick);
                }
                break;
            } else {
                read(kind, told);
                told.onRecord(kind, in.position() - start);
            }
        }
        return !in.failed();
    }

    private void read(RecordKind kind, FrameListener told) {
        switch (kind) {
            case STATE -> told.onState(in.takeNumber(Byte.MAX_VALUE), in);
            case MESSAGE -> {
                RecordedMessage message = RecordedMessage.read(in);
                if (!in.failed()) {
                    told.onMessage(message);
                }
            }
            case PEER -> told.onPeer(in.takeNumber(MOST_PEERS), in.takeNumber(), text());
            case MOVE -> told.onMove(in.takeNumber(MOST_PEERS), text());
            case END -> told.onEnd(in.takeNumber(MOST_PEERS), text(), text());
            case ROOM -> told.onRoom(in.takeNumber(MOST_PEERS), text(), text());
            case TRANSFER -> told.onTransfer(in.takeNumber(MOST_PEERS), in.takeNumber(), text(), text());
            case CONNECTION ->
                told.onConnection(in.takeNumber(Integer.MAX_VALUE), in.takeNumber(MOST_RATE), in.takeByte() != 0);
            case COMPLETE -> told.onComplete();
            case TABLE -> told.onTable(in.takeNumber(Byte.MAX_VALUE), in.takeNumber(Integer.MAX_VALUE), text());
            case TABLE_END -> told.onTableEnd(in.takeNumber(Byte.MAX_VALUE), in.takeNumber(Integer.MAX_VALUE));
            case TABLE_STATE -> told.onTableState(in.takeNumber(Byte.MAX_VALUE), in.takeNumber(Integer.MAX_VALUE), in);
            case PLACE ->
                told.onPlace(
                        in.takeNumber(MOST_PEERS), in.takeNumber(Byte.MAX_VALUE), in.takeNumber(Integer.MAX_VALUE) - 1);
            case SIGHT -> told.onSight(in.takeNumber(MOST_PEERS), in.takeNumber(Byte.MAX_VALUE), slots());
            case INPUT -> {
                RecordedInput input = RecordedInput.read(in, tick);
                if (!in.failed()) {
                    told.onInput(input);
                }
            }
            default -> {
                RecordedPacket packet = RecordedPacket.read(in);
                if (!in.failed()) {
                    told.onPacket(packet);
                }
            }
        }
    }

    /** Reads ascending slots, each as the distance from its predecessor; 0 ends them. */
    private int[] slots() {
        IntStream.Builder slots = IntStream.builder();
        int slot = -1;
        for (int gap = in.takeNumber(MOST_SLOTS); gap > 0 && !in.failed(); gap = in.takeNumber(MOST_SLOTS)) {
            slot += gap;
            if (slot >= MOST_SLOTS) {
                in.fail();
            } else {
                slots.add(slot);
            }
        }
        return slots.build().toArray();
    }

    private String text() {
        return new String(in.takeBytes(), StandardCharsets.UTF_8);
    }

    /** Returns the offset of the next record in the block. */
    int position() {
        return in.position();
    }

    /** Returns the time of the last frame, in nanoseconds since the recording began. */
    long nanos() {
        return nanos;
    }

    /** Returns the tick of the last frame. */
    long tick() {
        return tick;
    }

    /** Returns whether a record was invalid. */
    boolean failed() {
        return in.failed();
    }
}
