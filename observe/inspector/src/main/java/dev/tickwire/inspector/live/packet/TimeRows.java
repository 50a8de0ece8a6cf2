package dev.tickwire.inspector.live.packet;

import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import java.io.IOException;

/**
 * Reads the time entry at the start of a server's packet and writes it as rows for the page. Protocols without ticks
 * have none. docs/wire.md defines it under Time.
 */
final class TimeRows {
    private static final int MAX_DISTANCE = 127;
    private static final int MAX_RATE = 1_000;
    private static final int FAR = 255;

    private final BitRows rows;

    private TimeRows(BitRows rows) {
        this.rows = rows;
    }

    /** Writes the rows, without the reports on inputs. Bits after a malformed value are left out. */
    static void write(BitRows rows, Protocol protocol) throws IOException {
        TimeRows time = new TimeRows(rows);
        boolean hasArrived = rows.flag("settled packet has arrived");
        long next = hasArrived
                ? rows.bits("settled packet, lowest bits", "8 bits", Byte.SIZE)
                : rows.bits("settled packet + 1", "32 bits", Integer.SIZE);
        boolean hasUpdates = rows.flag("has updates");
        if (hasUpdates) {
            rows.integer("distance from the settled packet", 1, MAX_DISTANCE);
        }
        time.writeLater();
        if (hasArrived) {
            time.writeDistance();
        } else {
            time.writeTick(next == 0);
        }
        for (StateChannel channel : protocol.stateChannels()) {
            if (hasUpdates && !rows.failed()) {
                time.write(channel, hasArrived);
            }
        }
    }

    private void writeLater() throws IOException {
        if (!rows.flag("later packets have arrived")) {
            return;
        }
        int between = rows.integer("distance of the newest of them", 1, MAX_DISTANCE) - 1;
        boolean hasGaps = false;
        for (int packet = 1; packet <= between && !rows.failed(); packet++) {
            hasGaps |= !rows.flag("packet " + packet + " behind it has arrived");
        }
        if (hasGaps) {
            rows.flag("all of these are sent again");
        }
    }

    private void writeDistance() throws IOException {
        if (!rows.flag("tick is that of the settled packet + distance")
                && rows.bits("ticks since the settled packet", "8 bits", Byte.SIZE) == FAR) {
            rows.bits("tick, lowest bits", "32 bits", Integer.SIZE);
        }
    }

    private void writeTick(boolean isFirst) throws IOException {
        rows.bits("tick, lowest bits", "32 bits", Integer.SIZE);
        if (isFirst) {
            rows.bits("tick, upper bits", "16 bits", Short.SIZE);
        }
        rows.integer("ticks per second", 1, MAX_RATE);
    }

    private void write(StateChannel channel, boolean hasArrived) throws IOException {
        String name = channel.name() + ": ";
        if (channel.placed() && !hasArrived && rows.flag(name + "placed objects count")) {
            rows.bits(name + "fingerprint", "32 bits", Integer.SIZE);
        }
        if (rows.flag(name + "due")) {
            rows.bits(name + "epoch", "2 bits", 2);
            if (!rows.flag(name + "all updates sent")) {
                rows.flag(name + "all initial objects sent");
                rows.flag(name + "all own objects sent");
            }
        }
    }
}
