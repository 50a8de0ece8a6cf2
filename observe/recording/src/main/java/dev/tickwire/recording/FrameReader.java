package dev.tickwire.recording;

import dev.tickwire.recording.block.BlockHead;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;

/** Reads the frames of a block. Recordings may be hostile: invalid records end the block and throw nothing. */
final class FrameReader {
    private static final long MICROS = 1_000;
    private static final int MAX_RATE = 1_000;
    private static final int MAX_PEERS = Character.MAX_VALUE;
    private static final int MAX_SLOTS = Character.MAX_VALUE + 1;

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
     * @param listener called for each record of the frame
     * @return false if the block has ended or is invalid
     */
    boolean next(FrameListener listener) {
        if (in.isOver()) {
            return false;
        }
        while (!in.isOver()) {
            int start = in.position();
            RecordKind kind = RecordKind.of(in.readByte());
            if (kind == null) {
                in.fail();
            } else if (kind == RecordKind.FRAME) {
                nanos += in.readNumber() * MICROS;
                tick += in.readNumber(Integer.MAX_VALUE);
                if (!in.failed()) {
                    listener.onRecord(kind, in.position() - start);
                    listener.onFrame(nanos, tick);
                }
                break;
            } else {
                read(kind, listener);
                listener.onRecord(kind, in.position() - start);
            }
        }
        return !in.failed();
    }

    private void read(RecordKind kind, FrameListener listener) {
        switch (kind) {
            case STATE -> listener.onState(in.readNumber(Byte.MAX_VALUE), in);
            case MESSAGE -> {
                RecordedMessage message = RecordedMessage.read(in);
                if (!in.failed()) {
                    listener.onMessage(message);
                }
            }
            case PEER -> listener.onPeer(in.readNumber(MAX_PEERS), in.readNumber(), text());
            case MOVE -> listener.onMove(in.readNumber(MAX_PEERS), text());
            case END -> listener.onEnd(in.readNumber(MAX_PEERS), text(), text());
            case ROOM -> listener.onRoom(in.readNumber(MAX_PEERS), text(), text());
            case TRANSFER -> listener.onTransfer(in.readNumber(MAX_PEERS), in.readNumber(), text(), text());
            case CONNECTION ->
                listener.onConnection(in.readNumber(Integer.MAX_VALUE), in.readNumber(MAX_RATE), in.readByte() != 0);
            case COMPLETE -> listener.onComplete();
            case TABLE -> listener.onTable(in.readNumber(Byte.MAX_VALUE), in.readNumber(Integer.MAX_VALUE), text());
            case TABLE_END -> listener.onTableEnd(in.readNumber(Byte.MAX_VALUE), in.readNumber(Integer.MAX_VALUE));
            case TABLE_STATE ->
                listener.onTableState(in.readNumber(Byte.MAX_VALUE), in.readNumber(Integer.MAX_VALUE), in);
            case PLACE ->
                listener.onPlace(
                        in.readNumber(MAX_PEERS), in.readNumber(Byte.MAX_VALUE), in.readNumber(Integer.MAX_VALUE) - 1);
            case VERSION -> listener.onVersion(in.readNumber(MAX_PEERS), in.readNumber(), in.readNumber());
            case SIGHT -> listener.onSight(in.readNumber(MAX_PEERS), in.readNumber(Byte.MAX_VALUE), slots());
            case INPUT -> {
                RecordedInput input = RecordedInput.read(in, tick);
                if (!in.failed()) {
                    listener.onInput(input);
                }
            }
            default -> {
                RecordedPacket packet = RecordedPacket.read(in);
                if (!in.failed()) {
                    listener.onPacket(packet);
                }
            }
        }
    }

    /** Reads ascending slots, each as the distance from its predecessor; 0 ends them. */
    private int[] slots() {
        IntStream.Builder slots = IntStream.builder();
        int slot = -1;
        for (int gap = in.readNumber(MAX_SLOTS); gap > 0 && !in.failed(); gap = in.readNumber(MAX_SLOTS)) {
            slot += gap;
            if (slot >= MAX_SLOTS) {
                in.fail();
            } else {
                slots.add(slot);
            }
        }
        return slots.build().toArray();
    }

    private String text() {
        return new String(in.readBytes(), StandardCharsets.UTF_8);
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
