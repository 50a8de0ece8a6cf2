package dev.tickwire.recording;

import dev.tickwire.state.StateReader;
import java.nio.charset.StandardCharsets;

/** Writes the frame that a block begins with: all peers and all objects. */
final class StateRecords {
    private StateRecords() {}

    static void write(RecordOutput out, RecordedState state) {
        state.peers().forEach((index, peer) -> {
            byte[] address = peer.address().getBytes(StandardCharsets.UTF_8);
            out.putByte(RecordKind.PEER.ordinal());
            out.putNumber(index);
            out.putNumber(peer.clientId());
            out.putNumber(address.length);
            out.putBytes(address, 0, address.length);
        });
        state.channels().forEach((number, channel) -> write(out, number, channel));
        out.putByte(RecordKind.FRAME.ordinal());
        out.putNumber(0);
        out.putNumber(0);
    }

    private static void write(RecordOutput out, int number, RecordedChannel channel) {
        out.putByte(RecordKind.STATE.ordinal());
        out.putNumber(number);
        out.putByte(1);
        int before = -1;
        for (int slot = 0; slot < channel.slots(); slot++) {
            if (channel.number(slot) != StateReader.NOTHING) {
                out.putNumber(slot - before);
                write(out, channel, slot);
                before = slot;
            }
        }
        out.putNumber(0);
    }

    private static void write(RecordOutput out, RecordedChannel channel, int slot) {
        out.putByte(ChannelRecorder.Change.PUT.ordinal());
        out.putNumber(channel.number(slot));
        out.putNumber(channel.type(slot));
        out.putNumber(channel.owner(slot) + 1);
        for (int cell = 0; cell < channel.cellsOf(slot); cell++) {
            out.putSigned(channel.cells(slot)[cell]);
        }
    }
}
