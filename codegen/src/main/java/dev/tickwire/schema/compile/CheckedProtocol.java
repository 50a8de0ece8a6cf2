package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.model.ChannelModel.Kind;
import dev.tickwire.schema.model.ChannelModel.Limits;
import dev.tickwire.schema.model.ProtocolModel.PacketLimits;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A checked protocol.
 *
 * @param symbol the protocol
 * @param version the number it says itself, 0 if none
 * @param givenId the protocol id, if it is given
 * @param packets limits of packets
 * @param messages the messages by type number
 * @param channels the channels by number
 */
record CheckedProtocol(
        Symbol symbol,
        long version,
        OptionalLong givenId,
        PacketLimits packets,
        List<Symbol> messages,
        List<CheckedChannel> channels) {

    /**
     * A checked channel.
     *
     * @param declaration the channel
     * @param kind its kind, empty where it was reported
     * @param limits its parameters
     * @param entries the messages it carries
     */
    record CheckedChannel(
            ChannelDeclaration declaration, Optional<Kind> kind, Limits limits, List<CheckedEntry> entries) {}

    /**
     * A message on a channel.
     *
     * @param entry how it is written
     * @param message the message
     */
    record CheckedEntry(ChannelEntry entry, Symbol message) {}
}
