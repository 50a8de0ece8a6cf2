package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.Bytecode;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.MessageClass;
import dev.tickwire.schema.model.HeldReferences;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Generates a method that returns whether a message, struct or union refers to an object that may still arrive. For a
 * message it also generates a variable with the object directory, and its accessors. Fields and cases that are not sent
 * hold their defaults, which refer to no object.
 */
final class ReferencesGenerator {
    private final BodyClass body;
    private final List<FieldCode> referring;
    /** Variable with the object directory of a message, or null. */
    private final String objects;

    ReferencesGenerator(BodyClass body) {
        // The class of a gone message has structs and unions whose classes are newer, and lack some of their fields.
        HeldReferences references = new HeldReferences(body.formats()::isGone);
        this.body = body;
        this.referring = body.fields().stream()
                .filter(field -> references.in(field.value().type()))
                .toList();
        this.objects = isLookedUp() ? body.names().newVariable("objects") : null;
    }

    /** Returns whether the class is a message with references. */
    private boolean isLookedUp() {
        return body instanceof MessageClass && !referring.isEmpty();
    }

    // Example: private ObjectDirectory objects;
    /** Generates the variable; none unless the class is a message with references. */
    List<FieldSpec> variables() {
        return isLookedUp()
                ? List.of(FieldSpec.builder(TypeNames.OBJECT_DIRECTORY, objects, Modifier.PRIVATE)
                        .build())
                : List.of();
    }

    // Example:
    // protected boolean awaitsObject() {
    //     if (awaits(victim, Fighter.class)) {
    //         return true;
    //     }
    //     return false;
    // }
    /** Generates the method, and further ones if it is too large; none without references. */
    List<MethodSpec> generate() {
        if (referring.isEmpty()) {
            return List.of();
        }
        List<CodeBlock> fields = referring.stream().map(this::field).toList();
        List<MethodSpec> methods = new ArrayList<>();
        List<List<CodeBlock>> parts = Bytecode.parts(fields, code -> code);
        MethodSpec.Builder whole = whole();
        for (List<CodeBlock> part : parts.subList(1, parts.size())) {
            String name = body.names().newMethod(JavaNames.AWAITS_OBJECT + (methods.size() + 2));
            methods.add(MethodSpec.methodBuilder(name)
                    .addModifiers(Modifier.PRIVATE)
                    .returns(TypeName.BOOLEAN)
                    .addCode(CodeBlock.join(part, ""))
                    .addStatement("return false")
                    .build());
            whole.addCode(ifTrue(CodeBlock.of("$N()", name)));
        }
        methods.add(
                0,
                whole.addCode(CodeBlock.join(parts.get(0), ""))
                        .addStatement("return false")
                        .build());
        if (isLookedUp()) {
            methods.add(getter());
            methods.add(setter());
        }
        return methods;
    }

    // Example:
    // protected ObjectDirectory objectDirectory() {
    //     return objects;
    // }
    private MethodSpec getter() {
        return MethodSpec.methodBuilder("objectDirectory")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(body.nullness().nullable(TypeNames.OBJECT_DIRECTORY))
                .addStatement("return $N", objects)
                .build();
    }

    // Example:
    // protected boolean lookUpIn(ObjectDirectory next) {
    //     objects = next;
    //     return true;
    // }
    private MethodSpec setter() {
        String next = body.names().locals().newName("next");
        return MethodSpec.methodBuilder("lookUpIn")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(TypeName.BOOLEAN)
                .addParameter(body.nullness().nullable(TypeNames.OBJECT_DIRECTORY), next)
                .addStatement("$N = $N", objects, next)
                .addStatement("return true")
                .build();
    }

    private MethodSpec.Builder whole() {
        MethodSpec.Builder whole =
                MethodSpec.methodBuilder(JavaNames.AWAITS_OBJECT).returns(TypeName.BOOLEAN);
        if (body instanceof MessageClass) {
            return whole.addAnnotation(Override.class).addModifiers(Modifier.PROTECTED);
        }
        return whole.addModifiers(Modifier.PUBLIC)
                .addJavadoc(DocText.of("Returns whether a reference names an object that has not arrived yet.")
                        .tag("return", "true if one does")
                        .build());
    }

    private CodeBlock field(FieldCode field) {
        if (!field.isArray()) {
            CodeBlock awaits = field.value().awaits(field.madePlace());
            return ifTrue(field.maker() == null ? awaits : CodeBlock.of("$L != null && $L", field.madePlace(), awaits));
        }
        String i = body.names().locals().newName("i");
        return CodeBlock.builder()
                .beginControlFlow("$L", field.array().loop(i))
                .add(ifTrue(field.value().awaits(field.array().element(i))))
                .endControlFlow()
                .build();
    }

    private static CodeBlock ifTrue(CodeBlock condition) {
        return CodeBlock.builder()
                .beginControlFlow("if ($L)", condition)
                .addStatement("return true")
                .endControlFlow()
                .build();
    }
}
