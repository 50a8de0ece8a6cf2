package dev.tickwire.tools.recording.event;

import dev.tickwire.field.Visitable;
import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.RecordedChannel;
import dev.tickwire.recording.RecordedInput;
import dev.tickwire.recording.RecordedMessage;
import dev.tickwire.recording.RecordedPacket;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.tools.packet.PacketContent;
import java.util.Set;

/** Something that happened in a frame of a recording. */
public sealed interface Event {
    /** Whether it concerns a peer: its connection, its messages, the objects that it owns. */
    boolean isOf(int peer);

    /** The name of the message or object; empty if it is about neither. */
    default String typeName() {
        return "";
    }

    /** A peer has connected, or was there when the recording began. */
    record Connected(int peer, long clientId, String address) implements Event {
        @Override
        public boolean isOf(int other) {
            return peer == other;
        }
    }

    /** A peer has another address. */
    record Moved(int peer, String address) implements Event {
        @Override
        public boolean isOf(int other) {
            return peer == other;
        }
    }

    /** A connection has ended. */
    record Ended(int peer, String reason, String text) implements Event {
        @Override
        public boolean isOf(int other) {
            return peer == other;
        }
    }

    /**
     * A message was sent or received.
     *
     * @param fields null if it is a refusal, or its bits are none of the message
     */
    record Told(RecordedMessage message, MessageModel model, Visitable fields) implements Event {
        @Override
        public boolean isOf(int peer) {
            return message.isOf(peer);
        }

        @Override
        public String typeName() {
            return model.name().simpleName();
        }
    }

    /**
     * A packet was sent or received.
     *
     * @param address the address of the other end; null if it is not known yet, or any more
     * @param content what is in it
     */
    record Packet(RecordedPacket packet, String address, PacketContent content) implements Event {
        @Override
        public boolean isOf(int peer) {
            return packet.peer() == peer;
        }
    }

    /**
     * A peer is in another room.
     *
     * @param room the name of the room; an empty text for none
     * @param text the text beside it
     */
    record Entered(int peer, String room, String text) implements Event {
        @Override
        public boolean isOf(int other) {
            return peer == other;
        }
    }

    /**
     * A further table of a channel was opened or closed.
     *
     * @param channel the name of the channel
     * @param table its number, from 1 on
     * @param room the name of the room that it belongs to; an empty text if it is no room's
     */
    record Table(String channel, int table, String room, boolean isOpen) implements Event {
        @Override
        public boolean isOf(int peer) {
            return false;
        }
    }

    /**
     * A peer sees another table of a channel.
     *
     * @param channel the name of the channel
     * @param table the number of the table, 0 for the first, {@link dev.tickwire.recording.RecordedState#NO_TABLE} for
     *     none
     */
    record Placed(int peer, String channel, int table) implements Event {
        @Override
        public boolean isOf(int other) {
            return peer == other;
        }
    }

    /**
     * The input of a player.
     *
     * @param direction whether the recorded end is the player's, or received it
     * @param fields null if its bits are none of the message
     */
    record Input(RecordedInput input, Direction direction, MessageModel model, Visitable fields) implements Event {
        @Override
        public boolean isOf(int peer) {
            return input.peer() == peer;
        }

        @Override
        public String typeName() {
            return model.name().simpleName();
        }
    }

    /** The change of an object. */
    enum Change {
        APPEAR,
        CHANGE,
        VANISH
    }

    /**
     * An object has appeared, changed or vanished.
     *
     * @param channel the number of the channel
     * @param table the number of its table, 0 for the first of its channel
     * @param number its slot and generation
     * @param owner the peer that owns it; {@link RecordedChannel#NOBODY} for none
     * @param isNewOwner whether it had another owner before
     * @param names the fields that differ, where it changes
     * @param fields all of them where it appears, those that differ where it changes; null where it vanishes, or if its
     *     cells are none of such an object
     */
    record Changed(
            Change change,
            ObjectModel model,
            int channel,
            int table,
            int number,
            int owner,
            boolean isNewOwner,
            Set<String> names,
            Visitable fields)
            implements Event {
        @Override
        public boolean isOf(int peer) {
            return owner == peer;
        }

        @Override
        public String typeName() {
            return model.name().simpleName();
        }
    }
}
