package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.ProtocolModel;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Names of the classes of a protocol and of the constants in them. */
public final class ProtocolNames {
    private final String javaPackage;
    private final String simpleName;
    private final Names constants = new Names();
    private final Set<String> used = new HashSet<>();
    private final String instance;
    private final String types;

    public ProtocolNames(ProtocolModel protocol) {
        javaPackage = protocol.name().targetPackage();
        simpleName = protocol.name().simpleName();
        used.add(constants.newName(JavaNames.PROTOCOL_ID));
        for (MessageModel message : protocol.messages()) {
            used.add(constants.newName(JavaWords.constant(message.name().simpleName()), message.name()));
        }
        for (ObjectModel object : protocol.objects()) {
            used.add(constants.newName(JavaWords.constant(object.name().simpleName()), object.name()));
        }
        for (ChannelModel channel : protocol.channels()) {
            used.add(constants.newName(JavaWords.channelConstant(channel.name()), channel.number()));
        }
        instance = constants.newName("INSTANCE");
        used.add(instance);
        types = constants.newName("TYPES");
        used.add(types);
    }

    public ClassName protocolClass() {
        return ClassName.get(javaPackage, JavaNames.protocolClass(simpleName));
    }

    public ClassName factoryClass() {
        return ClassName.get(javaPackage, JavaNames.factoryClass(simpleName));
    }

    public ClassName listenerClass(Receiver receiver) {
        return ClassName.get(javaPackage, JavaNames.listenerClass(simpleName, receiver));
    }

    /** Name of the constant with the protocol id. */
    public String id() {
        return JavaNames.PROTOCOL_ID;
    }

    /** Returns whether a constant of the protocol class has this name. */
    public boolean isConstant(String name) {
        return used.contains(name);
    }

    /** Name of the constant of a message type. */
    public String type(MessageModel message) {
        return constants.get(message.name());
    }

    /** Name of the constant of an object type. */
    public String type(ObjectModel object) {
        return constants.get(object.name());
    }

    /** Name of the constant of a channel. */
    public String channel(ChannelModel channel) {
        return constants.get(channel.number());
    }

    /** Name of the constant with all message types. A constructor that listed them itself would be too large. */
    public String types() {
        return types;
    }

    /** Name of the constant with the protocol's only instance. */
    public String instance() {
        return instance;
    }

    // Example: CHAT, EMOTE
    /** Constants of message types, separated by commas. */
    public CodeBlock listOf(List<MessageModel> messages) {
        return messages.stream()
                .map(message -> CodeBlock.of("$N", type(message)))
                .collect(CodeBlock.joining(",$W"));
    }
}
