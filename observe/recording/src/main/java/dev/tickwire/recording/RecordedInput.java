package dev.tickwire.recording;

import dev.tickwire.recording.write.FieldsRecorder;

/**
 * Input of a player in a recording. A server's recording has inputs that arrived in time for their tick, a client's
 * those of its player.
 *
 * @param peer the index of the player's peer; 0 at a client
 * @param channel the number of the input channel
 * @param tick the tick that the input is for
 * @param viewTick the tick that the player saw when the input was made, to a sixteenth of a tick
 * @param fields the packed fields, from the lowest bit of the first byte on
 */
public record RecordedInput(int peer, int channel, long tick, double viewTick, byte[] fields) {
    /**
     * Reads an input record without its kind byte.
     *
     * @param frameTick the tick of the previous frame
     */
    static RecordedInput read(RecordInput in, long frameTick) {
        int peer = in.readNumber(Character.MAX_VALUE);
        int channel = in.readNumber(Byte.MAX_VALUE);
        long tick = frameTick + in.readSigned();
        double viewTick = tick - (double) in.readNumber(Integer.MAX_VALUE) / FieldsRecorder.VIEW_TICK_PARTS;
        return new RecordedInput(peer, channel, tick, viewTick, in.readBytes());
    }
}
