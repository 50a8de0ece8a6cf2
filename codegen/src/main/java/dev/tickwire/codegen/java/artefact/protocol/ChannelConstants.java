package dev.tickwire.codegen.java.artefact.protocol;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.Deprecation;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.ProtocolNames;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.MessageModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.element.Modifier;

/** Generates the constants of a protocol's channels. */
final class ChannelConstants {
    /** Largest number of chained calls. More would overflow the stack of javac. */
    private static final int MAX_CHAINED_CALLS = 64;

    private final ProtocolNames names;

    ChannelConstants(ProtocolNames names) {
        this.names = names;
    }

    /** Generates the constant of a channel. */
    FieldSpec field(ChannelModel channel) {
        FieldSpec field = FieldSpec.builder(channelType(channel), names.channel(channel))
                .addJavadoc(DocText.of(
                                channel.documentation(),
                                "The channel " + DocText.code(channel.name()) + ", number " + channel.number() + ".")
                        .build())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer(
                        switch (channel.kind()) {
                            case STATE -> state(channel);
                            case INPUT -> input(channel);
                            default ->
                                hasManyCalls(channel)
                                        ? CodeBlock.of("$L()", newChannelName(channel))
                                        : messages(channel);
                        })
                .build();
        return Deprecation.mark(field, channel.documentation());
    }

    private static TypeName channelType(ChannelModel channel) {
        return switch (channel.kind()) {
            case STATE -> TypeNames.STATE_CHANNEL;
            case INPUT ->
                ParameterizedTypeName.get(
                        TypeNames.INPUT_CHANNEL,
                        TypeNames.of(input(channel.messages()).name()));
            default -> TypeNames.MESSAGE_CHANNEL;
        };
    }

    /** The only message of an input channel. */
    private static MessageModel input(List<ChannelModel.ChannelMessage> messages) {
        return messages.get(0).message();
    }

    // Example:
    // MessageChannel.builder(
    //                 0, "control", ChannelKind.RELIABLE_ORDERED)
    //         .bothSend(CHAT, EMOTE)
    //         .serverSendsAt(SLAM)
    //         .clientCalls(BUY, BOUGHT)
    //         .build()
    private CodeBlock messages(ChannelModel channel) {
        CodeBlock.Builder value = begin(channel);
        calls(channel).forEach(call -> value.add("\n.$L", call));
        return value.add("\n.build()$<$<").build();
    }

    /** Begins the builder, with all but its calls, and leaves two indents open. */
    private CodeBlock.Builder begin(ChannelModel channel) {
        CodeBlock.Builder value = CodeBlock.builder()
                .add(
                        "$T.builder(\n$>$>$>$>$L, $S, $T.$L)$<$<",
                        TypeNames.MESSAGE_CHANNEL,
                        channel.number(),
                        channel.name(),
                        TypeNames.CHANNEL_KIND,
                        channel.kind().name());
        limits(value, channel.kind(), channel.limits());
        for (ChannelModel.Sender sender : ChannelModel.Sender.values()) {
            addReceivers(value, channel, sends(sender), entry -> entry.isPlain() && entry.sender() == sender);
        }
        for (ChannelModel.Sender sender : ChannelModel.Sender.values()) {
            addReceivers(
                    value,
                    channel,
                    sends(sender) + "At",
                    entry -> isToObject(entry) && !entry.ownerOnly() && entry.sender() == sender);
        }
        addReceivers(value, channel, "ownerSendsAt", entry -> isToObject(entry) && entry.ownerOnly());
        return value;
    }

    // Example: clientCalls(BUY, BOUGHT)
    private List<CodeBlock> calls(ChannelModel channel) {
        List<CodeBlock> calls = new ArrayList<>();
        for (ChannelModel.ChannelMessage entry : channel.messages()) {
            entry.answer()
                    .ifPresent(answer -> calls.add(CodeBlock.of(
                            "$L($N, $N)", calls(entry), names.type(entry.message()), names.type(answer.message()))));
        }
        return calls;
    }

    private static boolean hasManyCalls(ChannelModel channel) {
        return channel.messages().stream()
                        .filter(entry -> entry.answer().isPresent())
                        .count()
                > MAX_CHAINED_CALLS;
    }

    private static String newChannelName(ChannelModel channel) {
        return "newChannel" + channel.number();
    }

    // Example:
    // private static MessageChannel newChannel0() {
    //     MessageChannelBuilder channel = MessageChannel.builder(
    //                     0, "control", ChannelKind.RELIABLE_ORDERED)
    //             .bothSend(CHAT);
    //     channel.clientCalls(BUY, BOUGHT);
    //     ...
    //     return channel.build();
    // }
    /** Generates the method that creates a channel with too many calls for one expression. */
    Optional<MethodSpec> method(ChannelModel channel) {
        return hasManyCalls(channel) ? Optional.of(newChannel(channel)) : Optional.empty();
    }

    private MethodSpec newChannel(ChannelModel channel) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(newChannelName(channel))
                .addJavadoc(DocText.line("Creates the channel " + DocText.code(channel.name()) + "."))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(TypeNames.MESSAGE_CHANNEL)
                .addStatement(
                        "$T channel = $L",
                        TypeNames.MESSAGE_CHANNEL_BUILDER,
                        begin(channel).add("$<$<").build());
        calls(channel).forEach(call -> method.addStatement("channel.$L", call));
        return method.addStatement("return channel.build()").build();
    }

    private void addReceivers(
            CodeBlock.Builder value,
            ChannelModel channel,
            String method,
            Predicate<ChannelModel.ChannelMessage> isMeant) {
        List<MessageModel> receivedTypes = channel.messages().stream()
                .filter(isMeant)
                .map(ChannelModel.ChannelMessage::message)
                .toList();
        if (!receivedTypes.isEmpty()) {
            value.add("\n.$L($L)", method, names.listOf(receivedTypes));
        }
    }

    /** Returns whether the message is addressed to an object, and is not a call. */
    private static boolean isToObject(ChannelModel.ChannelMessage entry) {
        return entry.object().isPresent() && entry.answer().isEmpty();
    }

    private static String sends(ChannelModel.Sender sender) {
        return switch (sender) {
            case EITHER -> "bothSend";
            case CLIENT -> "clientSends";
            case SERVER -> "serverSends";
        };
    }

    private static String calls(ChannelModel.ChannelMessage entry) {
        if (entry.ownerOnly()) {
            return "ownerCalls";
        }
        return switch (entry.sender()) {
            case EITHER -> "bothCall";
            case CLIENT -> "clientCalls";
            case SERVER -> "serverCalls";
        };
    }

    /** Adds only limits that differ from the defaults. */
    private static void limits(CodeBlock.Builder value, ChannelModel.Kind kind, ChannelModel.Limits limits) {
        ChannelModel.Limits usual = ChannelModel.Limits.defaultsOf(kind);
        boolean isChunk = kind == ChannelModel.Kind.CHUNK;
        limit(value, "budgetBytes", limits.budgetBytes(), usual.budgetBytes());
        limit(value, "windowMessages", limits.windowMessages(), usual.windowMessages());
        limit(value, "maxMessagesPerPacket", limits.maxMessagesPerPacket(), usual.maxMessagesPerPacket());
        if (!limits.blocks()) {
            value.add("\n.withoutBlocks()");
        }
        limit(value, isChunk ? "maxChunkBytes" : "maxBlockBytes", limits.maxBlockBytes(), usual.maxBlockBytes());
        limit(value, isChunk ? "sliceBytes" : "fragmentBytes", limits.fragmentBytes(), usual.fragmentBytes());
        limit(value, "resendMillis", limits.resendMillis(), usual.resendMillis());
        limit(value, "priority", limits.priority(), usual.priority());
    }

    // Example:
    // StateChannel.builder(1, "world")
    //         .maxObjects(255)
    //         .serverSends(FIGHTER, ROCKET)
    //         .build()
    private CodeBlock state(ChannelModel channel) {
        CodeBlock.Builder value = CodeBlock.builder()
                .add("$T.builder($L, $S)$>$>", TypeNames.STATE_CHANNEL, channel.number(), channel.name());
        ChannelModel.StateLimits usual = ChannelModel.StateLimits.DEFAULT;
        limit(value, "maxObjects", channel.state().objects(), usual.objects());
        limit(value, "bytesPerTick", channel.state().bytesPerTick(), usual.bytesPerTick());
        limit(value, "everyTicks", channel.state().every(), usual.every());
        limit(value, "priority", channel.limits().priority(), ChannelModel.Limits.DEFAULT.priority());
        if (channel.state().modelled()) {
            value.add("\n.modelled()");
        }
        if (channel.state().placed()) {
            value.add("\n.placed()");
        }
        value.add(
                "\n.serverSends($L)",
                channel.objects().stream()
                        .map(object -> CodeBlock.of("$N", names.type(object)))
                        .collect(CodeBlock.joining(",$W")));
        return value.add("\n.build()$<$<").build();
    }

    // Example:
    // InputChannel.builder(2, "moves", MOVE)
    //         .redundancy(6)
    //         .build()
    private CodeBlock input(ChannelModel channel) {
        CodeBlock.Builder value = CodeBlock.builder()
                .add(
                        "$T.builder($L, $S, $N)$>$>",
                        TypeNames.INPUT_CHANNEL,
                        channel.number(),
                        channel.name(),
                        names.type(input(channel.messages())));
        limit(value, "redundancy", channel.redundancy(), ChannelModel.DEFAULT_REDUNDANCY);
        limit(value, "priority", channel.limits().priority(), ChannelModel.Limits.DEFAULT.priority());
        return value.add("\n.build()$<$<").build();
    }

    private static void limit(CodeBlock.Builder value, String setter, int configured, int usual) {
        if (configured != usual) {
            value.add("\n.$L($L)", setter, configured);
        }
    }
}
