package dev.tickwire.codegen.java;

import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import java.util.Map;
import java.util.Optional;

/**
 * A build of a game: what its schema says, and the classes that were generated from it, in a loader of their own.
 *
 * @param model the only protocol of the schema
 * @param protocol the generated protocol
 */
record PairBuild(ProtocolModel model, Protocol protocol) {
    /**
     * Generates a build.
     *
     * @param schema what its classes are generated from
     * @param described the same version, with the names behind {@code else} in the newest schema
     */
    static PairBuild of(SchemaModel schema, SchemaModel described) {
        GeneratedCode code = GeneratedCode.of(new JavaBackEnd().generate(schema), Map.of("Own", "final class Own {}"));
        ProtocolModel model = described.protocols().get(0);
        String name = model.name().targetPackage() + "." + model.name().simpleName() + "Protocol";
        try {
            return new PairBuild(
                    model, (Protocol) code.type(name).getMethod("get").invoke(null));
        } catch (ReflectiveOperationException wrong) {
            throw new AssertionError(wrong);
        }
    }

    /** The messages that a side sends on a channel other than as answers. */
    Optional<ChannelModel.ChannelMessage> entry(String channel, String message, boolean fromServer) {
        ChannelModel.Sender side = fromServer ? ChannelModel.Sender.SERVER : ChannelModel.Sender.CLIENT;
        return model.channels().stream()
                .filter(one -> one.name().equals(channel))
                .flatMap(one -> one.messages().stream())
                .filter(one -> one.message().name().simpleName().equals(message))
                .filter(one -> one.sender() == ChannelModel.Sender.EITHER || one.sender() == side)
                .findFirst();
    }

    MessageModel message(String name) {
        return model.messages().stream()
                .filter(one -> one.name().simpleName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    Optional<ObjectModel> object(String name) {
        return model.objects().stream()
                .filter(one -> one.name().simpleName().equals(name))
                .findFirst();
    }

    MessageType<?> type(String message) {
        return protocol.messages().stream()
                .filter(one -> one.label().equals(message))
                .findFirst()
                .orElseThrow();
    }

    <C extends ChannelConfig> Optional<C> channel(Class<C> type, String name) {
        return protocol.channels().stream()
                .filter(type::isInstance)
                .map(type::cast)
                .filter(one -> one.name().equals(name))
                .findFirst();
    }
}
