package dev.tickwire.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.lang.model.element.Modifier;

/** Generates the listener of one side of a protocol, with a method for each message that this side can receive. */
final class ListenerGenerator {

    /** The side that listens. */
    enum Receiver {
        SERVER("ServerListener", TypeNames.SERVER_LISTENER, ChannelModel.Sender.SERVER),
        CLIENT("ClientListener", TypeNames.CLIENT_LISTENER, ChannelModel.Sender.CLIENT);

        private final String suffix;
        private final ClassName extended;
        private final ChannelModel.Sender self;

        Receiver(String suffix, ClassName extended, ChannelModel.Sender self) {
            this.suffix = suffix;
            this.extended = extended;
            this.self = self;
        }

        String suffix() {
            return suffix;
        }
    }

    private final ProtocolModel protocol;
    private final ProtocolNames names;
    private final Receiver receiver;

    ListenerGenerator(ProtocolModel protocol, ProtocolNames names, Receiver receiver) {
        this.protocol = protocol;
        this.names = names;
        this.receiver = receiver;
    }

    // Example: public interface ArenaServerListener extends ServerListener { ... }
    TypeSpec generate() {
        SortedMap<Integer, MessageModel> received = received();
        String side = receiver.name().toLowerCase(Locale.ROOT);
        TypeSpec.Builder type = TypeSpec.interfaceBuilder(names.listenerClass(receiver))
                .addSuperinterface(receiver.extended)
                .addJavadoc(DocText.line("The events of a " + side + " of the protocol "
                        + protocol.name().simpleName()
                        + ". Every method does nothing unless it is overridden; a message is recycled when its"
                        + " method returns unless it is retained."))
                .addModifiers(Modifier.PUBLIC);
        received.values().forEach(message -> type.addMethod(onTyped(message)));
        return type.addMethod(onMessage(received)).build();
    }

    private SortedMap<Integer, MessageModel> received() {
        SortedMap<Integer, MessageModel> received = new TreeMap<>();
        for (ChannelModel channel : protocol.channels()) {
            for (ChannelModel.ChannelMessage entry : channel.messages()) {
                if (entry.sender() != receiver.self) {
                    received.put(entry.typeNumber(), entry.message());
                }
            }
        }
        return received;
    }

    private static String method(MessageModel message) {
        return ListenerMethods.of(message.name().simpleName());
    }

    // Example: default void onMove(Peer from, Move message) {}
    private static MethodSpec onTyped(MessageModel message) {
        return MethodSpec.methodBuilder(method(message))
                .addJavadoc(DocText.of("The message " + message.name().simpleName() + " has come.")
                        .tag("param", "from who sent it")
                        .tag("param", "message the message")
                        .build())
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .addParameter(TypeNames.PEER, "from")
                .addParameter(TypeNames.of(message.name()), "message")
                .build();
    }

    // Example:
    // default void onMessage(Peer from, MessageType<?> type, Message message) {
    //     switch (type.number()) {
    //         case 0 -> onMove(from, (Move) message);
    //         default -> {}
    //     }
    // }
    private static MethodSpec onMessage(SortedMap<Integer, MessageModel> received) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("onMessage")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .addParameter(TypeNames.PEER, "from")
                .addParameter(
                        ParameterizedTypeName.get(TypeNames.MESSAGE_TYPE, WildcardTypeName.subtypeOf(Object.class)),
                        "type")
                .addParameter(TypeNames.MESSAGE, "message");
        if (received.isEmpty()) {
            return method.build();
        }
        method.beginControlFlow("switch (type.number())");
        received.forEach((number, message) -> method.addCode(
                "case $L -> $N(from, ($T) message);\n", number, method(message), TypeNames.of(message.name())));
        return method.addCode("default -> {}\n").endControlFlow().build();
    }
}
