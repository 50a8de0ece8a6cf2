package dev.tickwire.recording;

import dev.tickwire.recording.write.FieldsRecorder;

/**
 * An input of a recording: at a server one that came in time for its tick, at a client one that its player has made.
 *
 * @param peer the index of the player; 0 in the recording of a client
 * @param channel the number of its channel
 * @param tick the tick of the server for which it is
 * @param viewTick the tick that the player saw, to a sixteenth of a tick
 * @param fields the bits of its fields, from the lowest bit of the first byte on
 */
public record RecordedInput(int peer, int channel, long tick, double viewTick, byte[] fields) {
    /**
     * Reads what a {@link FieldsRecorder} has written behind the kind.
     *
     * @param frameTick the tick of the frame before
     */
    static RecordedInput read(RecordInput in, long frameTick) {
        int peer = in.takeNumber(Character.MAX_VALUE);
        int channel = in.takeNumber(Byte.MAX_VALUE);
        long tick = frameTick + in.takeSigned();
        double viewTick = tick - (double) in.takeNumber(Integer.MAX_VALUE) / FieldsRecorder.VIEW_TICK_PARTS;
        return new RecordedInput(peer, channel, tick, viewTick, in.takeBytes());
    }
}
