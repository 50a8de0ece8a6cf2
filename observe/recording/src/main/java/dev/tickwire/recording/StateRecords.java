package dev.tickwire.recording;

import dev.tickwire.recording.block.RecordOutput;
import dev.tickwire.recording.write.ChannelRecorder;
import dev.tickwire.state.object.StateReader;

/** Writes the whole state of a moment as a frame, which is how each block begins. */
final class StateRecords {
    private StateRecords() {}

    static void write(RecordOutput out, RecordedState state) {
        state.peers().forEach((index, peer) -> {
            out.putByte(RecordKind.PEER.ordinal());
            out.putNumber(index);
            out.putNumber(peer.clientId());
            out.putText(peer.address());
            if (peer.version() != null) {
                out.putByte(RecordKind.VERSION.ordinal());
                out.putNumber(index);
                out.putNumber(peer.version().number());
                out.putNumber(peer.version().protocolId());
            }
        });
        state.rooms().forEach((index, room) -> {
            out.putByte(RecordKind.ROOM.ordinal());
            out.putNumber(index);
            out.putText(room);
            out.putText("");
        });
        if (state.connection() != null) {
            out.putByte(RecordKind.CONNECTION.ordinal());
            out.putNumber(state.connection().number());
            out.putNumber(state.connection().ticksPerSecond());
            out.putByte(state.connection().isComplete() ? 1 : 0);
        }
        state.channels().forEach((number, channel) -> {
            out.putByte(RecordKind.STATE.ordinal());
            out.putNumber(number);
            write(out, channel);
        });
        writeTables(out, state);
        state.sight().write(out);
        out.putByte(RecordKind.FRAME.ordinal());
        out.putNumber(0);
        out.putNumber(0);
    }

    private static void writeTables(RecordOutput out, RecordedState state) {
        for (RecordedTables.Table table : state.tables().further()) {
            out.putByte(RecordKind.TABLE.ordinal());
            out.putNumber(table.channel());
            out.putNumber(table.number());
            out.putText(table.room());
            out.putByte(RecordKind.TABLE_STATE.ordinal());
            out.putNumber(table.channel());
            out.putNumber(table.number());
            write(out, table.objects());
        }
        state.tables().forEachPlace((peer, channel, table) -> {
            out.putByte(RecordKind.PLACE.ordinal());
            out.putNumber(peer);
            out.putNumber(channel);
            out.putNumber(table + 1L);
        });
    }

    private static void write(RecordOutput out, RecordedChannel channel) {
        out.putByte(1);
        int before = -1;
        for (int slot = 0; slot < channel.slots(); slot++) {
            if (channel.number(slot) != StateReader.NO_OBJECT) {
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
