package dev.tickwire.codegen.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates the constants and variables of a message or struct, and its constructor. */
final class FieldsGenerator {
    private final BodyClass body;
    private final ResetGenerator resets;

    FieldsGenerator(BodyClass body, ResetGenerator resets) {
        this.body = body;
        this.resets = resets;
    }

    List<FieldSpec> generate() {
        List<FieldSpec> variables = new ArrayList<>();
        String of = body.isMessage() ? "the fields of a message, without type number and block" : "an instance";
        variables.add(
                size("MIN_BITS", "The fewest bits of " + of + ".", body.size().minBits()));
        variables.add(size(
                "MAX_BITS",
                "The most bits of " + of + ", with 7 for each alignment.",
                body.size().maxBits()));
        for (FieldCode field : body.fields()) {
            if (field.constant() != null) {
                variables.add(FieldSpec.builder(field.value().constantType(), field.constant())
                        .addJavadoc(DocText.line("The steps of " + field.name() + "."))
                        .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .initializer(field.value().constant())
                        .build());
            }
        }
        body.fields().forEach(field -> add(field, variables));
        return variables;
    }

    // Example: public static final int MAX_BITS = 90;
    private static FieldSpec size(String name, String sentence, long bits) {
        return FieldSpec.builder(TypeName.INT, name)
                .addJavadoc(DocText.line(sentence))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer("$L", Math.min(bits, Integer.MAX_VALUE))
                .build();
    }

    // Example:
    // private boolean hasSlots;
    // private int slotsCount;
    // private final int[] slots = new int[16];
    private void add(FieldCode field, List<FieldSpec> variables) {
        if (field.isOptional()) {
            variables.add(FieldSpec.builder(TypeName.BOOLEAN, field.presence(), Modifier.PRIVATE)
                    .addJavadoc(DocText.line("Whether " + field.name() + " is present."))
                    .build());
        }
        if (field.isVarying()) {
            variables.add(FieldSpec.builder(TypeName.INT, field.count(), Modifier.PRIVATE)
                    .addJavadoc(DocText.line("How many elements " + field.name() + " has, 0 to "
                            + field.array().most() + "."))
                    .build());
        }
        TypeName type = field.value().variableType();
        CodeBlock initial = field.maker() == null ? field.value().initial(field) : null;
        FieldSpec.Builder variable;
        if (field.isArray()) {
            variable = FieldSpec.builder(ArrayTypeName.of(type), field.variable(), Modifier.PRIVATE, Modifier.FINAL)
                    .initializer("new $T[$L]", type, field.array().most());
        } else {
            variable = FieldSpec.builder(type, field.variable(), Modifier.PRIVATE)
                    .initializer(initial == null ? CodeBlock.of("") : initial);
            if (field.value().isHolder() && field.maker() == null) {
                variable.addModifiers(Modifier.FINAL);
            }
        }
        variables.add(variable.addJavadoc(DocText.line(FieldDocs.facts(field))).build());
    }

    // Example:
    // public Move() {
    //     for (int i = 0; i < 4; i++) {
    //         corners[i] = new Vec3();
    //     }
    //     name.set("nobody");
    // }
    MethodSpec constructor() {
        String i = body.names().locals().newName("i");
        MethodSpec.Builder constructor = MethodSpec.constructorBuilder()
                .addJavadoc(DocText.line(
                        body.isMessage()
                                ? "Makes a message with all fields at their defaults, owned by the caller and in no pool."
                                : body.union() != null
                                        ? "Makes a union whose first case is selected and has its default."
                                        : "Makes a struct with all fields at their defaults."))
                .addModifiers(Modifier.PUBLIC);
        for (FieldCode field : body.fields()) {
            if (field.isArray() && field.value().isHolder()) {
                constructor
                        .beginControlFlow(
                                "for (int $1N = 0; $1N < $2L; $1N++)",
                                i,
                                field.array().most())
                        .addStatement("$L = $L", field.element(i), field.value().initial(field))
                        .endControlFlow();
            }
        }
        if (body.fields().stream().anyMatch(FieldsGenerator::needsFilling)) {
            constructor.addCode(filling(i));
        }
        return constructor.build();
    }

    /** Many fields are filled by the methods that reset them: a constructor has a greatest size, too. */
    private CodeBlock filling(String i) {
        if (body.nodes().stream().anyMatch(node -> node instanceof BodyNode.Section)) {
            return resets.all(body.nodes(), i);
        }
        CodeBlock.Builder code = CodeBlock.builder();
        for (FieldCode field : body.fields()) {
            if (needsFilling(field)) {
                code.add(resets.value(field, i));
            }
        }
        return code.build();
    }

    /** Whether initialisers alone do not give the field its default. */
    private static boolean needsFilling(FieldCode field) {
        if (field.isVarying()) {
            return false;
        } else if (field.isAscending()) {
            return true;
        }
        boolean plain = field.value().isHolder()
                ? field.value().describe(field.defaultValue()).isEmpty()
                : !field.isArray() || field.value().initial(field) == null;
        return !plain;
    }
}
