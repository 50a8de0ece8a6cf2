package dev.tickwire.schema.compile.build;

import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.protocols.CheckedProtocol;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedChannel;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedEntry;
import dev.tickwire.schema.compile.wire.ProtocolId;
import dev.tickwire.schema.compile.wire.WireProjection;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.ChannelModel.Answer;
import dev.tickwire.schema.model.ChannelModel.ChannelMessage;
import dev.tickwire.schema.model.ChannelModel.Sender;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.ProtocolModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Builds the model of a protocol and its channels. */
final class ProtocolBuilder {
    private final Map<Symbol, MessageModel> messages;
    private final Map<Symbol, ObjectModel> objects;
    private final Map<Symbol, Integer> typeNumbers = new HashMap<>();

    private ProtocolBuilder(
            CheckedProtocol protocol, Map<Symbol, MessageModel> messages, Map<Symbol, ObjectModel> objects) {
        this.messages = messages;
        this.objects = objects;
        protocol.messages().forEach(message -> typeNumbers.put(message, typeNumbers.size()));
    }

    /**
     * Builds a protocol with its wire projection. The protocol's id is the hash of the projection, unless the schema
     * sets an id.
     *
     * @param files the file of the protocol, then the imported files
     * @param messages models of all messages
     * @param objects models of all objects
     */
    static ProtocolModel build(
            CheckedProtocol protocol,
            DeclarationName name,
            Documentation documentation,
            List<ProtocolModel.PackedFile> files,
            Map<Symbol, MessageModel> messages,
            Map<Symbol, ObjectModel> objects) {
        ProtocolBuilder builder = new ProtocolBuilder(protocol, messages, objects);
        List<MessageModel> byNumber =
                protocol.messages().stream().map(messages::get).toList();
        List<ChannelModel> channels = new ArrayList<>();
        protocol.channels().forEach(channel -> channels.add(builder.channel(channels.size(), channel)));
        boolean hasTicks = protocol.ticksPerSecond() > 0;
        String projection = WireProjection.of(protocol.version(), byNumber, channels, protocol.packets(), hasTicks);
        return new ProtocolModel(
                name,
                documentation,
                protocol.version(),
                protocol.givenId().orElseGet(() -> ProtocolId.of(projection)),
                byNumber,
                channels,
                protocol.packets(),
                protocol.ticksPerSecond(),
                files,
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
                channel.objects().stream()
                        .map(entry -> objects.get(entry.object()))
                        .toList(),
                channel.state(),
                channel.redundancy());
    }

    private ChannelMessage message(CheckedEntry entry) {
        return new ChannelMessage(
                messages.get(entry.message()),
                typeNumbers.get(entry.message()),
                sender(entry.entry()),
                entry.answer().map(answer -> new Answer(messages.get(answer), typeNumbers.get(answer))),
                entry.object().map(objects::get),
                entry.entry().isOwnerOnly());
    }

    private static Sender sender(ChannelEntry entry) {
        return entry.sender()
                .map(side -> side == ChannelEntry.Side.CLIENT ? Sender.CLIENT : Sender.SERVER)
                .orElse(Sender.EITHER);
    }
}
