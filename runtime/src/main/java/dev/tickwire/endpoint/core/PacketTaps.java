package dev.tickwire.endpoint.core;

import dev.tickwire.base.Failures;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.tap.PositionTap;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import dev.tickwire.tap.PacketTap;
import java.util.Arrays;
import java.util.function.Supplier;

/** Observers of the contents of an endpoint's packets. An exception of one does not affect the others. */
final class PacketTaps implements PacketTap {
    private static final PositionTap[] NONE = {};

    private final Failures failures;
    private final Runnable refusals;
    /** Returns the peer whose packet is being written or read. */
    private final Supplier<Peer> peer;

    private PositionTap[] taps = NONE;
    /** Those of the taps that are notified of fields. */
    private PositionTap[] fieldTaps = NONE;

    /**
     * Creates an empty list.
     *
     * @param failures collects the exceptions of taps
     * @param peer returns the peer whose packet is being written or read
     * @param refusals called when the packet is malformed
     */
    PacketTaps(Failures failures, Supplier<Peer> peer, Runnable refusals) {
        this.failures = failures;
        this.peer = peer;
        this.refusals = refusals;
    }

    void add(PositionTap tap, boolean seesFields) {
        taps = with(taps, tap);
        fieldTaps = seesFields ? with(fieldTaps, tap) : fieldTaps;
    }

    /** Removes a tap, if present. */
    void remove(PositionTap tap) {
        taps = without(taps, Arrays.asList(taps).indexOf(tap));
        fieldTaps = without(fieldTaps, Arrays.asList(fieldTaps).indexOf(tap));
    }

    /** Returns a copy of an array with one more element. */
    static <T> T[] with(T[] some, T more) {
        T[] all = Arrays.copyOf(some, some.length + 1);
        all[some.length] = more;
        return all;
    }

    /** Returns a copy of an array without the element at a place, or the array itself for a negative place. */
    static <T> T[] without(T[] all, int place) {
        if (place < 0) {
            return all;
        }
        T[] left = Arrays.copyOf(all, all.length - 1);
        System.arraycopy(all, place + 1, left, place, left.length - place);
        return left;
    }

    void clear() {
        taps = NONE;
        fieldTaps = NONE;
    }

    boolean isEmpty() {
        return taps.length == 0;
    }

    @Override
    public boolean seesFields() {
        return fieldTaps.length > 0;
    }

    @Override
    public void onRefused() {
        refusals.run();
    }

    @Override
    public void onEntry(Direction direction, ChannelConfig channel, int start, int bits) {
        for (PositionTap tap : taps) {
            try {
                tap.onEntry(peer.get(), direction, channel, start, bits);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
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
        for (PositionTap tap : taps) {
            try {
                tap.onMessage(peer.get(), direction, channel, type, message, start, fields, bits);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    @Override
    public void onObject(Direction direction, StateChannel channel, int type, int slot, int start, int bits) {
        ObjectType<?> objectType = type < 0 ? null : channel.objects().get(type);
        for (PositionTap tap : taps) {
            try {
                tap.onObject(peer.get(), direction, channel, objectType, slot, start, bits);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    @Override
    public void onField(Direction direction, StateChannel channel, int type, int cell, int start, int bits) {
        ObjectType<?> objectType = channel.objects().get(type);
        int field = objectType.fieldAt(cell);
        for (PositionTap tap : field < 0 ? NONE : fieldTaps) {
            try {
                tap.onField(peer.get(), direction, channel, objectType, field, start, bits);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }
}
