package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.compile.CheckedProtocol.CheckedChannel;
import dev.tickwire.schema.compile.CheckedProtocol.CheckedEntry;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.ChannelModel.ChannelMessage;
import dev.tickwire.schema.model.ChannelModel.Sender;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Builds the model of a protocol and its channels. */
final class ProtocolBuilder {
    private final Map<Symbol, MessageModel> messages;
    private final Map<Symbol, Integer> typeNumbers = new HashMap<>();

    private ProtocolBuilder(CheckedProtocol protocol, Map<Symbol, MessageModel> messages) {
        this.messages = messages;
        protocol.messages().forEach(message -> typeNumbers.put(message, typeNumbers.size()));
    }

    /**
     * Builds one protocol, with its wire projection and, unless one is given, the id that is its hash.
     *
     * @param messages the models of all messages
     */
    static ProtocolModel build(
            CheckedProtocol protocol,
            DeclarationName name,
            Documentation documentation,
            Map<Symbol, MessageModel> messages) {
        ProtocolBuilder builder = new ProtocolBuilder(protocol, messages);
        List<MessageModel> byNumber =
                protocol.messages().stream().map(messages::get).toList();
        List<ChannelModel> channels = new ArrayList<>();
        protocol.channels().forEach(channel -> channels.add(builder.channel(channels.size(), channel)));
        String projection = WireProjection.of(protocol.version(), byNumber, channels, protocol.packets());
        return new ProtocolModel(
                name,
                documentation,
                protocol.version(),
                protocol.givenId().orElseGet(() -> ProtocolId.of(projection)),
                byNumber,
                channels,
                protocol.packets(),
                0,
                projection);
    }

    private ChannelModel channel(int number, CheckedChannel channel) {
        return new ChannelModel(
                number,
                channel.declaration().name().text(),
                ModelBuilder.documentation(channel.declaration().documentation()),
                channel.kind().orElseThrow(),
                channel.limits(),
                channel.entries().stream().map(this::message).toList(),
                List.of(),
                ChannelModel.StateLimits.NONE);
    }

    private ChannelMessage message(CheckedEntry entry) {
        return new ChannelMessage(
                messages.get(entry.message()), typeNumbers.get(entry.message()), sender(entry.entry()));
    }

    private static Sender sender(ChannelEntry entry) {
        return entry.sender()
                .map(side -> side == ChannelEntry.Side.CLIENT ? Sender.CLIENT : Sender.SERVER)
                .orElse(Sender.EITHER);
    }
}
