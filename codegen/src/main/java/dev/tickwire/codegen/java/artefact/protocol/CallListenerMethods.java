package dev.tickwire.codegen.java.artefact.protocol;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import dev.tickwire.codegen.java.names.Deprecation;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.ListenerMethods;
import dev.tickwire.codegen.java.names.Nullness;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.schema.model.ChannelModel.ChannelMessage;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectModel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.lang.model.element.Modifier;

/**
 * Generates the listener methods for calls and for messages to objects. Each call or message has its own method;
 * overridden methods of the runtime's listener dispatch to them.
 */
final class CallListenerMethods {
    private static final ParameterSpec FROM =
            ParameterSpec.builder(TypeNames.PEER, "from").build();
    private static final ParameterSpec TYPE =
            ParameterSpec.builder(anyOf(TypeNames.MESSAGE_TYPE), "type").build();
    private static final ParameterSpec MESSAGE =
            ParameterSpec.builder(TypeNames.MESSAGE, "message").build();
    private static final ParameterSpec ANSWER =
            ParameterSpec.builder(anyOf(TypeNames.ANSWER), "answer").build();

    private final ClassName listener;
    private final Nullness nullness;
    private final SortedMap<Integer, ChannelMessage> calls = new TreeMap<>();
    private final SortedMap<Integer, ChannelMessage> objectMessages = new TreeMap<>();

    /**
     * Selects the calls and messages of one side.
     *
     * @param listener the runtime's listener to extend
     * @param received messages that the side can receive; the same on all channels
     * @param nullness the annotations for null
     */
    CallListenerMethods(ClassName listener, Collection<ChannelMessage> received, Nullness nullness) {
        this.listener = listener;
        this.nullness = nullness;
        for (ChannelMessage entry : received) {
            if (entry.answer().isPresent()) {
                calls.put(entry.typeNumber(), entry);
            } else if (entry.object().isPresent()) {
                objectMessages.put(entry.typeNumber(), entry);
            }
        }
    }

    private static TypeName anyOf(ClassName type) {
        return ParameterizedTypeName.get(type, WildcardTypeName.subtypeOf(Object.class));
    }

    /** Returns whether the side receives calls. */
    boolean hasCalls() {
        return !calls.isEmpty();
    }

    /** Generates a method for each call and each message to an object. */
    List<MethodSpec> typed() {
        List<MethodSpec> methods = new ArrayList<>();
        calls.values().forEach(entry -> methods.add(onCall(entry)));
        objectMessages.values().forEach(entry -> methods.add(objectMessageMethod(entry)));
        return methods;
    }

    /** Generates the dispatching methods; none without calls and messages to objects. */
    List<MethodSpec> dispatches() {
        List<MethodSpec> methods = new ArrayList<>();
        if (!calls.isEmpty()) {
            methods.addAll(onCall());
        }
        if (!objectMessages.isEmpty()) {
            methods.addAll(onObjectMessage());
        }
        return methods;
    }

    // Example: default void onBuy(Peer from, Buy message, Answer<Bought> answer) { answer.refuseUnhandled(); }
    // Example: default void onDoorOpen(Peer from, Door object, Open message, Answer<Opened> answer) { ... }
    private static MethodSpec onCall(ChannelMessage entry) {
        MessageModel answer = entry.answer().orElseThrow().message();
        return marked(
                entry,
                declare(entry, "call", "caller")
                        .addParameter(
                                ParameterizedTypeName.get(TypeNames.ANSWER, TypeNames.of(answer.name())), "answer")
                        .addStatement("answer.refuseUnhandled()"));
    }

    // Example: default void onDoorSlam(Peer from, Door object, Slam message) {}
    private static MethodSpec objectMessageMethod(ChannelMessage entry) {
        return marked(entry, declare(entry, "message", "sender"));
    }

    private static MethodSpec marked(ChannelMessage entry, MethodSpec.Builder method) {
        return Deprecation.mark(
                method.build(),
                entry.message().documentation(),
                entry.object().map(ObjectModel::documentation).orElse(Documentation.NONE));
    }

    private static MethodSpec.Builder declare(ChannelMessage entry, String kind, String sender) {
        boolean isCall = entry.answer().isPresent();
        DocText text = DocText.of("Called when "
                + (isCall ? "a call " + DocText.code(name(entry)) : DocText.one(name(entry)))
                + entry.object()
                        .map(object -> " to " + DocText.one(name(object)))
                        .orElse("")
                + " arrives." + (isCall ? " Unless overridden, it refuses the call." : ""));
        text.tag("param", "from the " + sender);
        entry.object()
                .ifPresent(object -> text.tag("param", "object the object that the " + kind + " is addressed to"));
        text.tag("param", "message the message");
        if (isCall) {
            text.tag("param", "answer completes the call, now or later");
        }
        MethodSpec.Builder method = MethodSpec.methodBuilder(method(entry))
                .addJavadoc(text.build())
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .addParameter(FROM);
        entry.object().ifPresent(object -> method.addParameter(TypeNames.of(object.name()), "object"));
        return method.addParameter(TypeNames.of(entry.message().name()), "message");
    }

    private static String method(ChannelMessage entry) {
        return entry.object()
                .map(object -> ListenerMethods.of(name(object), name(entry)))
                .orElseGet(() -> ListenerMethods.of(name(entry)));
    }

    private static String name(ChannelMessage entry) {
        return entry.message().name().simpleName();
    }

    private static String name(ObjectModel object) {
        return object.name().simpleName();
    }

    // Example:
    // default void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
    //     switch (type.number()) {
    //         case 0 -> onBuy(from, (Buy) message, answer.as(Bought.class));
    //         default -> ServerListener.super.onCall(from, type, object, message, answer);
    //     }
    // }
    private List<MethodSpec> onCall() {
        List<NumberDispatch.Call> dispatched = new ArrayList<>();
        calls.forEach((number, entry) -> dispatched.add(new NumberDispatch.Call(
                number,
                CodeBlock.of(
                        "$L, answer.as($T.class))",
                        begun(entry),
                        TypeNames.of(entry.answer().orElseThrow().message().name())))));
        return new NumberDispatch(
                        "onCall",
                        "type.number()",
                        List.of(FROM, TYPE, object(nullness.nullable(TypeNames.STATE_OBJECT)), MESSAGE, ANSWER),
                        dispatched,
                        CodeBlock.of("$T.super.onCall(from, type, object, message, answer);", listener))
                .generate();
    }

    // Example:
    // default void onObjectMessage(Peer from, MessageType<?> type, StateObject object, Message message) {
    //     switch (type.number()) {
    //         case 9 -> onDoorSlam(from, (Door) object, (Slam) message);
    //         default -> {}
    //     }
    // }
    private List<MethodSpec> onObjectMessage() {
        List<NumberDispatch.Call> dispatched = new ArrayList<>();
        objectMessages.forEach(
                (number, entry) -> dispatched.add(new NumberDispatch.Call(number, CodeBlock.of("$L)", begun(entry)))));
        List<ParameterSpec> parameters = List.of(FROM, TYPE, object(TypeNames.STATE_OBJECT), MESSAGE);
        return new NumberDispatch("onObjectMessage", "type.number()", parameters, dispatched).generate();
    }

    private static ParameterSpec object(TypeName type) {
        return ParameterSpec.builder(type, "object").build();
    }

    /** Call of a listener method up to the message, without the closing parenthesis. */
    private static CodeBlock begun(ChannelMessage entry) {
        CodeBlock object = entry.object()
                .map(type -> CodeBlock.of("($T) object, ", TypeNames.of(type.name())))
                .orElse(CodeBlock.of(""));
        return CodeBlock.of(
                "$N(from, $L($T) message",
                method(entry),
                object,
                TypeNames.of(entry.message().name()));
    }
}
