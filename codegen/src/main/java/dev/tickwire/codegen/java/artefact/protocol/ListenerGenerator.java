package dev.tickwire.codegen.java.artefact.protocol;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.tickwire.codegen.java.names.DeprecatedUses;
import dev.tickwire.codegen.java.names.Deprecation;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.ListenerMethods;
import dev.tickwire.codegen.java.names.Nullness;
import dev.tickwire.codegen.java.names.ProtocolNames;
import dev.tickwire.codegen.java.names.Receiver;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.lang.model.element.Modifier;

/**
 * Generates the listener of one side: a method for each message that it can receive, and at a client for each event of
 * an object.
 */
public final class ListenerGenerator {
    private static final List<ParameterSpec> ON_MESSAGE = List.of(
            ParameterSpec.builder(TypeNames.PEER, "from").build(),
            ParameterSpec.builder(
                            ParameterizedTypeName.get(TypeNames.MESSAGE_TYPE, WildcardTypeName.subtypeOf(Object.class)),
                            "type")
                    .build(),
            ParameterSpec.builder(TypeNames.MESSAGE, "message").build());

    private final ProtocolModel protocol;
    private final ProtocolNames names;
    private final Receiver receiver;
    private final Nullness nullness;

    public ListenerGenerator(ProtocolModel protocol, ProtocolNames names, Receiver receiver, Nullness nullness) {
        this.protocol = protocol;
        this.names = names;
        this.receiver = receiver;
        this.nullness = nullness;
    }

    // Example: public interface ArenaServerListener extends ServerListener { ... }
    public TypeSpec generate() {
        List<ChannelModel.ChannelMessage> received = received();
        SortedMap<Integer, MessageModel> messagesByNumber = new TreeMap<>();
        received.stream()
                .filter(ChannelModel.ChannelMessage::isPlain)
                .forEach(entry -> messagesByNumber.put(entry.typeNumber(), entry.message()));
        CallListenerMethods calls = new CallListenerMethods(receiver.extended(), received, nullness);
        String side = receiver.name().toLowerCase(Locale.ROOT);
        TypeSpec.Builder type = TypeSpec.interfaceBuilder(names.listenerClass(receiver))
                .addSuperinterface(receiver.extended())
                .addJavadoc(DocText.line("Callbacks of a " + side + " of the protocol "
                        + DocText.code(protocol.name().simpleName())
                        + ". Methods that are not overridden do nothing"
                        + (calls.hasCalls() ? ", except that they refuse calls." : ".")
                        + " A message is recycled when its method returns, unless it is retained."))
                .addModifiers(Modifier.PUBLIC);
        messagesByNumber.values().forEach(message -> type.addMethod(onTyped(message)));
        type.addMethods(calls.typed());
        if (receiver == Receiver.CLIENT) {
            type.addMethods(new ObjectListenerMethods(protocol.objects()).generate());
        }
        return type.addMethods(onMessage(messagesByNumber))
                .addMethods(calls.dispatches())
                .build();
    }

    /** Returns whether the listener uses a deprecated class. */
    public boolean usesDeprecated() {
        return DeprecatedUses.in(received(), receiver == Receiver.CLIENT ? protocol.objects() : List.of());
    }

    /** Messages that this side can receive. Answers complete their calls and are not included. */
    private List<ChannelModel.ChannelMessage> received() {
        List<ChannelModel.ChannelMessage> received = new ArrayList<>();
        for (ChannelModel channel : protocol.channels()) {
            for (ChannelModel.ChannelMessage entry : channel.messages()) {
                // The game polls inputs for each tick.
                if (channel.kind() != ChannelModel.Kind.INPUT && entry.sender() != receiver.self()) {
                    received.add(entry);
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
        MethodSpec method = MethodSpec.methodBuilder(method(message))
                .addJavadoc(
                        DocText.of("Called when " + DocText.one(message.name().simpleName()) + " arrives.")
                                .tag("param", "from the sender")
                                .tag("param", "message the message")
                                .build())
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .addParameter(TypeNames.PEER, "from")
                .addParameter(TypeNames.of(message.name()), "message")
                .build();
        return Deprecation.mark(method, message.documentation());
    }

    // Example: default void onMessage(Peer from, MessageType<?> type, Message message) { ... }
    private static List<MethodSpec> onMessage(SortedMap<Integer, MessageModel> received) {
        List<NumberDispatch.Call> calls = new ArrayList<>();
        received.forEach((number, message) -> calls.add(new NumberDispatch.Call(
                number, CodeBlock.of("$N(from, ($T) message)", method(message), TypeNames.of(message.name())))));
        return new NumberDispatch("onMessage", "type.number()", ON_MESSAGE, calls).generate();
    }
}
