package dev.tickwire.schema.model;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A channel of a protocol.
 *
 * @param number its number, from 0 in order of declaration
 * @param name its name
 * @param documentation its doc comment
 * @param kind what it guarantees
 * @param limits its parameters, defaults filled in
 * @param messages the messages it carries, in order of listing; none on a state channel
 * @param objects the objects it tells, by their number on it, which is their place in the list; none but on a state
 *     channel
 * @param state the parameters of a state channel, defaults filled in; {@link StateLimits#NONE} of any other
 * @param redundancy in the packets of how many ticks an input channel sends a message, 1 to 16; 0 of any other
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

    /** The redundancy of an input channel that says nothing. */
    public static final int DEFAULT_REDUNDANCY = 4;

    /** Copies the lists. */
    public ChannelModel {
        messages = List.copyOf(messages);
        objects = List.copyOf(objects);
    }

    /** The messages that a side sends on the channel, by type number. */
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
     * The use of the messages of a type that a side sends on a channel.
     *
     * @param sent whether it sends them by itself
     * @param asked whether they are then calls
     * @param aimed whether they are then aimed at objects
     * @param answers whether it answers calls by them
     */
    public record Use(boolean sent, boolean asked, boolean aimed, boolean answers) {
        private static final Use ANSWER = new Use(false, false, false, true);

        private Use or(Use other) {
            return new Use(sent || other.sent, asked || other.asked, aimed || other.aimed, answers || other.answers);
        }
    }

    /** The guarantees of a channel. */
    public enum Kind {
        /** Every message once and in order. */
        RELIABLE_ORDERED(true),
        /** Every message once, in any order. */
        RELIABLE_UNORDERED(true),
        /** Messages may be lost, doubled never, in any order. */
        UNRELIABLE(false),
        /** Messages may be lost, doubled never, and what is older than the newest is dropped. */
        UNRELIABLE_SEQUENCED(false),
        /** Large blocks in slices, each described by the channel's one block message. */
        CHUNK(false),
        /** Objects of the server, told to clients by the differences of their fields. */
        STATE(false),
        /** The message that says what a player does in a tick, sent several times. */
        INPUT(false);

        private final boolean reliable;

        Kind(boolean reliable) {
            this.reliable = reliable;
        }

        /** Whether messages are sent again until they are acked. */
        public boolean isReliable() {
            return reliable;
        }
    }

    /**
     * Parameters of a channel. A chunk channel has the largest block, the size of its pieces and the priority, a state
     * or input channel the priority alone; the others mean nothing there.
     *
     * @param budgetBytes the most bytes of a packet the channel may fill, 0 for no such limit
     * @param windowMessages the most messages sent and not acked, and received ahead of their turn
     * @param maxMessagesPerPacket the most messages in a packet
     * @param blocks whether block messages may be sent
     * @param maxBlockBytes the most bytes of a block, or of a chunk
     * @param fragmentBytes the size of a block's fragments, or of a chunk's slices
     * @param resendMillis how long to wait for an ack before a message is sent again, by the fixed rule and until a
     *     round trip has been measured
     * @param priority higher goes first where a packet is too small for all
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
        /** The limits of a channel that says nothing. */
        public static final Limits DEFAULT = new Limits(0, 1024, 256, true, 262_144, 1024, 100, 0);

        /** The limits of a chunk channel that says nothing. */
        public static final Limits CHUNK_DEFAULT = new Limits(0, 1024, 256, true, 64 << 20, 1024, 100, 0);

        /** The most fragments of a block, or slices of a chunk. */
        public int mostFragments() {
            return (maxBlockBytes - 1) / fragmentBytes + 1;
        }

        /** The limits of a channel of a kind that says nothing. */
        public static Limits defaultsOf(Kind kind) {
            return kind == Kind.CHUNK ? CHUNK_DEFAULT : DEFAULT;
        }
    }

    /**
     * Parameters of a state channel.
     *
     * @param objects the most objects at a time, 1 to 65,535
     * @param bytesPerTick the most bytes of state for a peer and tick, over all its packets, 64 to 65,535; can be
     *     changed at run time
     * @param every its state is told each so many ticks, 1 to 255
     * @param modelled whether differences are coded by adaptive models instead of whole bits
     * @param placed whether both sides place objects before the game begins
     */
    public record StateLimits(int objects, int bytesPerTick, int every, boolean modelled, boolean placed) {
        /** The parameters of a channel that has no state. */
        public static final StateLimits NONE = new StateLimits(0, 0, 0, false, false);

        /** The parameters of a state channel that says nothing. */
        public static final StateLimits DEFAULT = new StateLimits(1023, 1024, 1, false, false);
    }

    /**
     * A message on a channel. An answer travels on the channel of its call, against it, and is a message of the channel
     * beside that only if it is listed itself.
     *
     * @param message the message
     * @param typeNumber its type number in the protocol
     * @param sender who may send it
     * @param answer what answers it, if it is asked; otherwise it is told
     * @param object the object of the same protocol at which it is aimed, if it is
     * @param ownerOnly whether only the owner of that object may send it; then a client is the sender
     */
    public record ChannelMessage(
            MessageModel message,
            int typeNumber,
            Sender sender,
            Optional<Answer> answer,
            Optional<ObjectModel> object,
            boolean ownerOnly) {

        /** A message that is only told. */
        public ChannelMessage(MessageModel message, int typeNumber, Sender sender) {
            this(message, typeNumber, sender, Optional.empty(), Optional.empty(), false);
        }

        /** Whether it is only told: neither asked nor aimed at an object. */
        public boolean isPlain() {
            return answer.isEmpty() && object.isEmpty();
        }
    }

    /**
     * A message as the answer to another.
     *
     * @param message the message
     * @param typeNumber its type number in the protocol
     */
    public record Answer(MessageModel message, int typeNumber) {}

    /** The sides that may send a message. */
    public enum Sender {
        EITHER,
        CLIENT,
        SERVER
    }
}
