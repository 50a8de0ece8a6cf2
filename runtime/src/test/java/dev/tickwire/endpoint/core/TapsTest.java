package dev.tickwire.endpoint.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.base.Failures;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.endpoint.tap.PositionTap;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import dev.tickwire.tap.TapPoint;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Taps with positions and without: each is notified of the contents of packets once, in its own form. */
class TapsTest {
    private final TapPoint point = new TapPoint();
    private final Taps taps = new Taps(point, new Failures());
    private final List<String> seen = new ArrayList<>();

    private class Plain implements Tap {
        @Override
        public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int bits) {
            seen.add("entry " + bits);
        }

        @Override
        public void onMessage(
                Peer peer, Direction direction, ChannelConfig channel, MessageType<?> type, Message message, int bits) {
            seen.add("message " + bits);
        }

        @Override
        public void onObject(
                Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int slot, int bits) {
            seen.add("object " + slot + " " + bits);
        }

        @Override
        public void onRefused(Peer peer) {
            seen.add("refused");
        }
    }

    private final class Placed extends Plain implements PositionTap {
        @Override
        public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int start, int bits) {
            seen.add("entry " + bits + " at " + start);
        }

        @Override
        public void onMessage(
                Peer peer,
                Direction direction,
                ChannelConfig channel,
                MessageType<?> type,
                Message message,
                int start,
                int fields,
                int bits) {
            seen.add("message " + bits + " at " + start + " and " + fields);
        }

        @Override
        public void onObject(
                Peer peer,
                Direction direction,
                StateChannel channel,
                ObjectType<?> type,
                int slot,
                int start,
                int bits) {
            seen.add("object " + slot + " " + bits + " at " + start);
        }
    }

    private List<String> playPacket() {
        seen.clear();
        point.tap().onMessage(Direction.SENT, null, null, null, 3, 5, 30);
        point.tap().onObject(Direction.SENT, null, -1, 7, 40, 9);
        point.tap().onEntry(Direction.SENT, null, 2, 50);
        point.tap().onRefused();
        return List.copyOf(seen);
    }

    @Test
    void shouldPassContentsWithoutPositions() {
        taps.add(new Plain(), Tap.Detail.OBJECTS);
        assertFalse(point.tap().seesFields());
        assertEquals(List.of("message 30", "object 7 9", "entry 50", "refused"), playPacket());
    }

    @Test
    void shouldPassContentsWithPositions() {
        taps.add(new Placed(), Tap.Detail.FIELDS);
        assertTrue(point.tap().seesFields());
        assertEquals(List.of("message 30 at 3 and 5", "object 7 9 at 40", "entry 50 at 2", "refused"), playPacket());
    }

    @Test
    void shouldPassContentsInTheOrderOfTheTaps() {
        taps.add(new Placed(), Tap.Detail.OBJECTS);
        taps.add(new Plain(), Tap.Detail.NONE);
        taps.add(new Plain(), Tap.Detail.FIELDS);
        assertEquals(
                List.of(
                        "message 30 at 3 and 5",
                        "message 30",
                        "object 7 9 at 40",
                        "object 7 9",
                        "entry 50 at 2",
                        "entry 50",
                        "refused",
                        "refused"),
                playPacket());
    }

    @Test
    void shouldRemoveOnlyTheGivenTap() {
        Tap removed = new Plain();
        taps.add(removed, Tap.Detail.FIELDS);
        taps.add(new Placed(), Tap.Detail.OBJECTS);
        taps.remove(removed);
        assertFalse(point.tap().seesFields());
        assertEquals(List.of("message 30 at 3 and 5", "object 7 9 at 40", "entry 50 at 2", "refused"), playPacket());
    }

    @Test
    void shouldObserveNoPacketsForTapsWithoutContents() {
        Tap removed = new Plain();
        taps.add(removed, Tap.Detail.OBJECTS);
        taps.add(new Plain(), Tap.Detail.NONE);
        taps.remove(removed);
        assertTrue(taps.isOn());
        assertNull(point.tap());
    }
}
