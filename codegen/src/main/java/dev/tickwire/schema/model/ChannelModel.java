package dev.tickwire.schema.model;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Channel of a protocol.
 *
 * @param number number of the channel, from 0 in the order of declaration
 * @param name name of the channel
 * @param documentation comment of the channel in the schema
 * @param kind kind of the channel, with the delivery guarantee
 * @param limits limits of the channel, with defaults filled in
 * @param messages messages of the channel in the order of the schema; none on a state channel
 * @param objects the object types of a state channel, each at the index of its number on the channel; none on other
 *     channels
 * @param state limits of a state channel, with defaults filled in; {@link StateLimits#NONE} for other channels
 * @param redundancy number of ticks in whose packets an input channel sends a message, 1 to 16; 0 for other channels
 */
public record ChannelModel(
        int number,
        String name,
        Documentation documentation,
        Kind kind,
        Limits limits,
        List<ChannelMessage> messages,
        List<ObjectModel> objects,
        StateLimits state,
        int redundancy) {

    /** Default redundancy of an input channel. */
    public static final int DEFAULT_REDUNDANCY = 4;

    public ChannelModel {
        messages = List.copyOf(messages);
        objects = List.copyOf(objects);
    }

    /**
     * Returns the permitted uses of messages that a side sends on the channel, by type number.
     *
     * @param side the client or the server
     */
    public SortedMap<Integer, Use> uses(Sender side) {
        SortedMap<Integer, Use> uses = new TreeMap<>();
        for (ChannelMessage entry : messages) {
            if (entry.sender() == Sender.EITHER || entry.sender() == side) {
                Use use =
                        new Use(true, entry.answer().isPresent(), entry.object().isPresent(), false);
                uses.merge(entry.typeNumber(), use, Use::or);
            }
            if (entry.sender() == Sender.EITHER || entry.sender() != side) {
                entry.answer().ifPresent(answer -> uses.merge(answer.typeNumber(), Use.ANSWER, Use::or));
            }
        }
        return uses;
    }

    /**
     * Permitted uses of a message type by one side of a channel.
     *
     * @param sent whether the side sends the message other than as an answer
     * @param isCall whether the message is then a call
     * @param isToObject whether the message is then addressed to an object
     * @param answers whether the side sends the message as the answer of calls
     */
    public record Use(boolean sent, boolean isCall, boolean isToObject, boolean answers) {
        private static final Use ANSWER = new Use(false, false, false, true);

        private Use or(Use other) {
            return new Use(
                    sent || other.sent,
                    isCall || other.isCall,
                    isToObject || other.isToObject,
                    answers || other.answers);
        }
    }

    /** Kind of a channel, with its delivery guarantee. */
    public enum Kind {
        /** Each message arrives exactly once, in the order of sending. */
        RELIABLE_ORDERED(true),
        /** Each message arrives exactly once, in any order. */
        RELIABLE_UNORDERED(true),
        /** Messages may be lost or reordered, but are never duplicated. */
        UNRELIABLE(false),
        /** Messages may be lost, but are never duplicated. Messages older than the newest are dropped. */
        UNRELIABLE_SEQUENCED(false),
        /** Large blocks in slices. The channel's single block message describes each. */
        CHUNK(false),
        /** Objects of the server, replicated to clients as differences of their fields. */
        STATE(false),
        /** Message with a player's input for one tick, sent several times. */
        INPUT(false);

        private final boolean reliable;

        Kind(boolean reliable) {
            this.reliable = reliable;
        }

        /** Returns whether messages are sent again until they are acked. */
        public boolean isReliable() {
            return reliable;
        }
    }

    /**
     * Limits of a channel. A chunk channel uses the block size, fragment size and priority; state and input channels
     * use the priority only.
     *
     * @param budgetBytes largest number of bytes in a packet for this channel; 0 for no such limit
     * @param windowMessages largest number of sent messages without an ack, and of messages received ahead of order
     * @param maxMessagesPerPacket largest number of messages in a packet
     * @param blocks whether block messages may be sent
     * @param maxBlockBytes largest block or chunk, in bytes
     * @param fragmentBytes size of a block's fragments or a chunk's slices, in bytes
     * @param resendMillis milliseconds without an ack until a message is sent again; used by the fixed rule, and before
     *     a round trip was measured
     * @param priority channels of higher priority come first in a packet that is too small for all
     */
    public record Limits(
            int budgetBytes,
            int windowMessages,
            int maxMessagesPerPacket,
            boolean blocks,
            int maxBlockBytes,
            int fragmentBytes,
            int resendMillis,
            int priority) {
        /** Limits of a channel without options. */
        public static final Limits DEFAULT = new Limits(0, 1024, 256, true, 262_144, 1024, 100, 0);

        /** Limits of a chunk channel without options. */
        public static final Limits CHUNK_DEFAULT = new Limits(0, 1024, 256, true, 64 << 20, 1024, 100, 0);

        /** Returns the largest number of fragments of a block, or slices of a chunk. */
        public int maxFragments() {
            return (maxBlockBytes - 1) / fragmentBytes + 1;
        }

        /** Returns the limits of a channel of some kind without options. */
        public static Limits defaultsOf(Kind kind) {
            return kind == Kind.CHUNK ? CHUNK_DEFAULT : DEFAULT;
        }
    }

    /**
     * Limits of a state channel.
     *
     * @param objects largest number of objects at a time, 1 to 65,535
     * @param bytesPerTick bytes of state per peer and tick, over all packets of the tick, 64 to 65,535; can be changed
     *     at run time
     * @param every interval of updates in ticks, 1 to 255
     * @param modelled whether differences have modelled coding (adaptive range coder), and not packed coding
     * @param placed whether server and client create placed objects before the game begins
     */
    public record StateLimits(int objects, int bytesPerTick, int every, boolean modelled, boolean placed) {
        /** Limits of a channel without state. */
        public static final StateLimits NONE = new StateLimits(0, 0, 0, false, false);

        /** Limits of a state channel without options. */
        public static final StateLimits DEFAULT = new StateLimits(1023, 1024, 1, false, false);
    }

    /**
     * Message on a channel. The answer of a call is sent on the same channel in the opposite direction. The answer has
     * an entry of its own only if the schema lists it.
     *
     * @param message the message
     * @param typeNumber type number of the message in the protocol
     * @param sender the sides that may send the message
     * @param answer the answer if the message is a call
     * @param object the object type of the same protocol to which the message is addressed, if any
     * @param ownerOnly whether only the owner of that object may send the message; the sender is then a client
     */
    public record ChannelMessage(
            MessageModel message,
            int typeNumber,
            Sender sender,
            Optional<Answer> answer,
            Optional<ObjectModel> object,
            boolean ownerOnly) {

        /** Creates a message that is neither a call nor addressed to an object. */
        public ChannelMessage(MessageModel message, int typeNumber, Sender sender) {
            this(message, typeNumber, sender, Optional.empty(), Optional.empty(), false);
        }

        /** Returns whether the message is neither a call nor addressed to an object. */
        public boolean isPlain() {
            return answer.isEmpty() && object.isEmpty();
        }
    }

    /**
     * Message as the answer to a call.
     *
     * @param message the message
     * @param typeNumber type number of the message in the protocol
     */
    public record Answer(MessageModel message, int typeNumber) {}

    /** Sides that may send a message. */
    public enum Sender {
        EITHER,
        CLIENT,
        SERVER
    }
}
