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
 * A checked protocol.
 *
 * @param symbol the protocol
 * @param version the number it says itself, 0 if none
 * @param givenId the protocol id, if it is given
 * @param packets limits of packets
 * @param ticksPerSecond the ticks a second, 0 for a protocol without ticks
 * @param messages the messages by type number
 * @param channels the channels by number
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
     * A checked channel.
     *
     * @param declaration the channel
     * @param kind its kind, empty where it was reported
     * @param limits its parameters
     * @param state its parameters if it is a state channel
     * @param redundancy its parameter if it is an input channel
     * @param entries the messages it carries
     * @param objects the objects it tells
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
     * A message on a channel.
     *
     * @param entry how it is written
     * @param message the message
     * @param answer the message that answers it, if it is asked
     * @param object the object at which it is aimed, if it is
     */
    public record CheckedEntry(ChannelEntry entry, Symbol message, Optional<Symbol> answer, Optional<Symbol> object) {

        /** The sides that send the message. */
        public Set<Side> senders() {
            return entry.sender().map(EnumSet::of).orElseGet(() -> EnumSet.allOf(Side.class));
        }

        /** The sides that send its answer: those that are asked. */
        Set<Side> answerers() {
            return entry.sender()
                    .map(asker -> EnumSet.complementOf(EnumSet.of(asker)))
                    .orElseGet(() -> EnumSet.allOf(Side.class));
        }
    }

    /**
     * An object on a state channel.
     *
     * @param entry how it is written
     * @param object the object
     */
    public record CheckedObject(ChannelEntry entry, Symbol object) {}

    /** The objects of all channels, in the order of channels and of listing. */
    public List<Symbol> objects() {
        return channels.stream()
                .flatMap(channel -> channel.objects().stream())
                .map(CheckedObject::object)
                .toList();
    }
}
