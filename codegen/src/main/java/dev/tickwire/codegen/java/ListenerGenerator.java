package dev.tickwire.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
        return type.addMethods(onMessage(received)).build();
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
    private static List<MethodSpec> onMessage(SortedMap<Integer, MessageModel> received) {
        List<MethodSpec> methods = new ArrayList<>();
        MethodSpec.Builder method =
                declare("onMessage").addAnnotation(Override.class).addModifiers(Modifier.PUBLIC, Modifier.DEFAULT);
        List<List<Map.Entry<Integer, MessageModel>>> parts =
                Bytecode.parts(List.copyOf(received.entrySet()), ListenerGenerator::dispatch);
        for (List<Map.Entry<Integer, MessageModel>> part : parts) {
            if (parts.size() == 1) {
                method.addCode(dispatch(part));
                break;
            }
            int last = part.get(part.size() - 1).getKey();
            String name = "onMessage" + (methods.size() + 1);
            methods.add(declare(name)
                    .addModifiers(Modifier.PRIVATE)
                    .addCode(dispatch(part))
                    .build());
            if (methods.size() == 1) {
                method.beginControlFlow("if (type.number() <= $L)", last);
            } else if (methods.size() < parts.size()) {
                method.nextControlFlow("else if (type.number() <= $L)", last);
            } else {
                method.nextControlFlow("else");
            }
            method.addStatement("$N(from, type, message)", name);
        }
        methods.add(
                0, parts.size() == 1 ? method.build() : method.endControlFlow().build());
        return methods;
    }

    private static MethodSpec.Builder declare(String name) {
        return MethodSpec.methodBuilder(name)
                .addParameter(TypeNames.PEER, "from")
                .addParameter(
                        ParameterizedTypeName.get(TypeNames.MESSAGE_TYPE, WildcardTypeName.subtypeOf(Object.class)),
                        "type")
                .addParameter(TypeNames.MESSAGE, "message");
    }

    private static CodeBlock dispatch(List<Map.Entry<Integer, MessageModel>> received) {
        if (received.isEmpty()) {
            return CodeBlock.of("");
        }
        CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch (type.number())");
        received.forEach(entry -> code.add(dispatch(entry)));
        return code.add("default -> {}\n").endControlFlow().build();
    }

    private static CodeBlock dispatch(Map.Entry<Integer, MessageModel> entry) {
        MessageModel message = entry.getValue();
        return CodeBlock.of(
                "case $L -> $N(from, ($T) message);\n", entry.getKey(), method(message), TypeNames.of(message.name()));
    }
}
