package dev.tickwire.tools.recording.event;

import dev.tickwire.field.Visitable;
import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.RecordedChannel;
import dev.tickwire.recording.RecordedInput;
import dev.tickwire.recording.RecordedMessage;
import dev.tickwire.recording.RecordedPacket;
import dev.tickwire.recording.RecordedPeerVersion;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.tools.packet.PacketContent;
import java.util.Set;

/** Something that happened in a recording, decoded by its schema. */
public sealed interface Event {
    /** Returns whether it concerns a peer: its connection, its messages or packets, or an object that it owns. */
    boolean isOf(int peer);

    /** Returns the simple name of the message or object type, empty for events without one. */
    default String typeName() {
        return "";
    }

    /**
     * A peer connected, or was connected when the recording began.
     *
     * @param peer the index of the peer
     * @param clientId the unsigned client id
     * @param address the address as recorded
     * @param version the version of the connection, null for that of the recording
     */
    record Connected(int peer, long clientId, String address, RecordedPeerVersion version) implements Event {
        @Override
        public boolean isOf(int other) {
            return peer == other;
        }
    }

    /** The address of a peer changed. */
    record Moved(int peer, String address) implements Event {
        @Override
        public boolean isOf(int other) {
            return peer == other;
        }
    }

    /**
     * A connection ended.
     *
     * @param reason the name of the reason, empty if no reason was recorded
     * @param text the text of the side that ended the connection, may be empty
     */
    record Ended(int peer, String reason, String text) implements Event {
        @Override
        public boolean isOf(int other) {
            return peer == other;
        }
    }

    /**
     * A message was sent or received.
     *
     * @param message the message as recorded, with the peers that sent or received the message
     * @param model the type of the message
     * @param fields the fields, null if they cannot be read or the message is a refusal
     */
    record MessageEvent(RecordedMessage message, MessageModel model, Visitable fields) implements Event {
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
     * @param packet the packet as recorded
     * @param address the address of the peer, null for an unknown address
     * @param version the version of the packet, null for that of the recording
     * @param content the decoded packet; null only inside {@link EventReader}, before the frame ends
     */
    record Packet(RecordedPacket packet, String address, RecordedPeerVersion version, PacketContent content)
            implements Event {
        @Override
        public boolean isOf(int peer) {
            return packet.peer() == peer;
        }
    }

    /**
     * A peer entered a room, or left all rooms.
     *
     * @param room the name of the room, empty for none
     * @param text the text of the move, may be empty
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
     * @param table the number of the table, from 1 on
     * @param room the name of the table's room, empty for a table without a room
     * @param isOpen true if the table was opened, false if it was closed
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
     * An input of a player.
     *
     * @param input the input as recorded
     * @param direction {@code SENT} if the player's client recorded the input, {@code RECEIVED} if the server recorded
     *     the input
     * @param model the type of the input
     * @param fields the fields, null if they cannot be read
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

    /** Kinds of changes of an object. */
    enum Change {
        APPEAR,
        CHANGE,
        VANISH
    }

    /**
     * An object appeared, changed or vanished.
     *
     * @param channel the number of the channel
     * @param table the number of the table, 0 for the first
     * @param number the slot in the lower 16 bits, the generation above
     * @param owner the index of the owning peer, or {@link RecordedChannel#NOBODY}
     * @param isNewOwner whether the owner changed
     * @param names the names of the changed fields; empty for an object that appeared or vanished
     * @param fields all fields of an object that appeared, or the changed fields of a change; null for an object that
     *     vanished or cannot be read
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
