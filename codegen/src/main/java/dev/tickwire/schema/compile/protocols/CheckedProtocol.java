package dev.tickwire.schema.compile.protocols;

import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.ast.ChannelEntry.Side;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.model.ChannelModel.Kind;
import dev.tickwire.schema.model.ChannelModel.Limits;
import dev.tickwire.schema.model.ChannelModel.StateLimits;
import dev.tickwire.schema.model.ProtocolModel.PacketLimits;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Checked protocol.
 *
 * @param symbol its declaration
 * @param version version number in the schema, 0 without a version
 * @param givenId protocol id in the schema, if the schema sets an id
 * @param packets limits of packets
 * @param ticksPerSecond ticks per second, 0 for a protocol without ticks
 * @param messages messages by type number
 * @param channels channels by number
 */
public record CheckedProtocol(
        Symbol symbol,
        long version,
        OptionalLong givenId,
        PacketLimits packets,
        int ticksPerSecond,
        List<Symbol> messages,
        List<CheckedChannel> channels) {

    /**
     * Checked channel.
     *
     * @param declaration its declaration
     * @param kind kind of the channel; empty if an error of the kind was reported
     * @param limits limits of the channel
     * @param state limits of a state channel
     * @param redundancy redundancy of an input channel
     * @param entries messages of the channel
     * @param objects objects of the channel
     */
    public record CheckedChannel(
            ChannelDeclaration declaration,
            Optional<Kind> kind,
            Limits limits,
            StateLimits state,
            int redundancy,
            List<CheckedEntry> entries,
            List<CheckedObject> objects) {

        boolean is(Kind which) {
            return kind.equals(Optional.of(which));
        }
    }

    /**
     * Message on a channel.
     *
     * @param entry entry of the channel in the syntax tree
     * @param message the message
     * @param answer the answer if it is a call
     * @param object the object to which it is addressed, if any
     */
    public record CheckedEntry(ChannelEntry entry, Symbol message, Optional<Symbol> answer, Optional<Symbol> object) {

        /** Sides that may send the message. */
        public Set<Side> senders() {
            return entry.sender().map(EnumSet::of).orElseGet(() -> EnumSet.allOf(Side.class));
        }

        /** Sides that send the answer: those that receive the call. */
        Set<Side> answerers() {
            return entry.sender()
                    .map(asker -> EnumSet.complementOf(EnumSet.of(asker)))
                    .orElseGet(() -> EnumSet.allOf(Side.class));
        }
    }

    /**
     * Object on a state channel.
     *
     * @param entry entry of the channel in the syntax tree
     * @param object the object
     */
    public record CheckedObject(ChannelEntry entry, Symbol object) {}

    /** Objects of all channels, in the order of channels and of their lists. */
    public List<Symbol> objects() {
        return channels.stream()
                .flatMap(channel -> channel.objects().stream())
                .map(CheckedObject::object)
                .toList();
    }
}
