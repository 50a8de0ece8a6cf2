package dev.tickwire.tap;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.protocol.version.SpokenVersion;
import dev.tickwire.state.ObjectType;

/**
 * Reports packets of an earlier version with the channels and types of the newest version. Positions and sizes are
 * those in the packet. Channels, messages and objects that are gone in the newest version are left out, as are gone
 * fields.
 */
final class VersionTap implements PacketTap {
    private final TapPoint point;
    private final SpokenVersion version;

    VersionTap(TapPoint point, SpokenVersion version) {
        this.point = point;
        this.version = version;
    }

    @Override
    public boolean seesFields() {
        return point.tap().seesFields();
    }

    @Override
    public void onEntry(Direction direction, ChannelConfig channel, int start, int bits) {
        ChannelConfig newest = version.newest(channel);
        if (newest != null) {
            point.tap().onEntry(direction, newest, start, bits);
        }
    }

    @Override
    public void onMessage(
            Direction direction,
            ChannelConfig channel,
            MessageType<?> type,
            Message message,
            int start,
            int fields,
            int bits) {
        ChannelConfig newest = version.newest(channel);
        MessageType<?> newestType = version.newest(type);
        if (newest != null && newestType != null) {
            point.tap().onMessage(direction, newest, newestType, message, start, fields, bits);
        }
    }

    @Override
    public void onObject(Direction direction, StateChannel channel, int type, int slot, int start, int bits) {
        StateChannel newest = version.newest(channel);
        if (newest == null) {
            return;
        }
        ObjectType<?> newestType =
                type < 0 ? null : version.newest(channel.objects().get(type));
        if (type < 0 || newestType != null && newest.objects().contains(newestType)) {
            point.tap().onObject(direction, newest, type < 0 ? type : newestType.number(), slot, start, bits);
        }
    }

    @Override
    public void onField(Direction direction, StateChannel channel, int type, int cell, int start, int bits) {
        StateChannel newest = version.newest(channel);
        ObjectType<?> objectType = channel.objects().get(type);
        ObjectType<?> newestType = version.newest(objectType);
        if (newest != null && newestType != null && newest.objects().contains(newestType)) {
            int newestCell = cellOf(objectType, cell, newestType);
            if (newestCell >= 0) {
                point.tap().onField(direction, newest, newestType.number(), newestCell, start, bits);
            }
        }
    }

    /**
     * Returns the first cell in the newest version of the field with this first cell; negative if the field is gone.
     */
    private static int cellOf(ObjectType<?> type, int cell, ObjectType<?> newest) {
        int field = type.fieldAt(cell);
        for (int other = 0; other < newest.cells(); other++) {
            int found = newest.fieldAt(other);
            if (field < 0 ? found < 0 : found >= 0 && newest.fieldName(found).equals(type.fieldName(field))) {
                return other;
            }
        }
        return -1;
    }

    @Override
    public void onRefused() {
        point.tap().onRefused();
    }
}
