package dev.tickwire.codegen.java.artefact.protocol;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import dev.tickwire.codegen.java.names.Deprecation;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.ListenerMethods;
import dev.tickwire.codegen.java.names.ObjectEvent;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.schema.model.ObjectModel;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Generates the client's listener methods for objects: a method for each type and event, and the overridden methods of
 * the runtime that dispatch to these.
 */
final class ObjectListenerMethods {
    private static final ParameterSpec SERVER =
            ParameterSpec.builder(TypeNames.PEER, "server").build();
    private static final ParameterSpec TYPE = ParameterSpec.builder(
                    ParameterizedTypeName.get(TypeNames.OBJECT_TYPE, WildcardTypeName.subtypeOf(Object.class)), "type")
            .build();
    private static final ParameterSpec OBJECT =
            ParameterSpec.builder(TypeNames.STATE_OBJECT, "object").build();

    /** Objects by ordinal. */
    private final List<ObjectModel> objects;

    /**
     * Selects the objects of a protocol.
     *
     * @param objects all objects of the protocol, channel after channel
     */
    ObjectListenerMethods(List<ObjectModel> objects) {
        this.objects = objects;
    }

    /** Generates the methods; none without objects. */
    List<MethodSpec> generate() {
        List<MethodSpec> methods = new ArrayList<>();
        for (ObjectModel object : objects) {
            for (ObjectEvent event : ObjectEvent.values()) {
                methods.add(typed(object, event));
            }
        }
        if (!objects.isEmpty()) {
            for (ObjectEvent event : ObjectEvent.values()) {
                methods.addAll(dispatch(event));
            }
        }
        return methods;
    }

    // Example: default void onFighterChange(Peer server, Fighter object, long changes) {}
    private static MethodSpec typed(ObjectModel object, ObjectEvent event) {
        DocText text = DocText.of(event.sentence(DocText.one(object.name().simpleName())))
                .tag("param", "server the server")
                .tag("param", "object the object");
        event.detail().ifPresent(detail -> text.tag("param", detail.name() + " " + event.detailText()));
        MethodSpec.Builder method = MethodSpec.methodBuilder(
                        ListenerMethods.of(object.name().simpleName(), event))
                .addJavadoc(text.build())
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .addParameter(SERVER)
                .addParameter(TypeNames.of(object.name()), "object");
        event.detail().ifPresent(method::addParameter);
        return Deprecation.mark(method.build(), object.documentation());
    }

    // Example:
    // default void onObjectAppear(Peer server, ObjectType<?> type, StateObject object) {
    //     switch (type.ordinal()) {
    //         case 0 -> onFighterAppear(server, (Fighter) object);
    //         default -> {}
    //     }
    // }
    private List<MethodSpec> dispatch(ObjectEvent event) {
        List<ParameterSpec> parameters = new ArrayList<>(List.of(SERVER, TYPE, OBJECT));
        event.detail().ifPresent(parameters::add);
        List<NumberDispatch.Call> calls = new ArrayList<>();
        for (int ordinal = 0; ordinal < objects.size(); ordinal++) {
            calls.add(new NumberDispatch.Call(ordinal, call(objects.get(ordinal), event)));
        }
        return new NumberDispatch("onObject" + event.word(), "type.ordinal()", parameters, calls).generate();
    }

    private static CodeBlock call(ObjectModel object, ObjectEvent event) {
        TypeName type = TypeNames.of(object.name());
        CodeBlock detail =
                event.detail().map(parameter -> CodeBlock.of(", $N", parameter)).orElse(CodeBlock.of(""));
        return CodeBlock.of(
                "$N(server, ($T) object$L)", ListenerMethods.of(object.name().simpleName(), event), type, detail);
    }
}
