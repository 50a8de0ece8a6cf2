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
 * @param version version number in the schema, 0 without one
 * @param givenId protocol id in the schema, if it has one
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
     * @param kind its kind; empty if that was reported
     * @param limits its limits
     * @param state its limits if it is a state channel
     * @param redundancy its redundancy if it is an input channel
     * @param entries its messages
     * @param objects its objects
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
     * @param entry its source
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
     * @param entry its source
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
