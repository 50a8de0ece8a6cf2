package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.artefact.accessor.Access;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.names.UnionNames;
import dev.tickwire.codegen.java.packing.body.CaseMethods;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** Generates {@code copyFrom}, {@code equals} and {@code hashCode} of a union, over the selected case only. */
final class UnionValueGenerator {
    private final UnionClass body;
    private final UnionNames union;

    UnionValueGenerator(UnionClass body) {
        this.body = body;
        this.union = body.union();
    }

    List<MethodSpec> generate() {
        List<MethodSpec> methods = new ArrayList<>(copy());
        methods.addAll(equality());
        methods.addAll(hash());
        return methods;
    }

    // Example:
    // public Pickup copyFrom(Pickup other) {
    //     Objects.requireNonNull(other, "Pickup.copyFrom = null, must be a Pickup");
    //     choose(other.which);
    //     switch (which) {
    //         case WEAPON -> weapon = other.weapon;
    //         case AREA -> madeArea().copyFrom(other.area);
    //     }
    //     return this;
    // }
    private List<MethodSpec> copy() {
        String other = body.names().locals().newName("other");
        MethodSpec.Builder copy = Access.writing(body, "copyFrom")
                .addJavadoc(DocText.of("Copies the case of another union and its value.")
                        .tag("param", other + " the source")
                        .tag("return", "this union")
                        .build())
                .addParameter(body.name(), other)
                .addCode(Access.requireOther(body, other))
                .addStatement("checkRead($N)", other)
                .addStatement("$N($N.$N)", union.choose(), other, union.which());
        return new CaseMethods(body, copy).add("copy", cases -> {
            CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch ($N)", union.which());
            for (FieldCode field : cases) {
                code.add(
                        "case $N -> $L",
                        union.constantName(field.name()),
                        field.value().copy(field.place(), field.in(other).madePlace()));
            }
            return code.endControlFlow().addStatement("return this").build();
        });
    }

    private CodeBlock eachCase(String before, List<FieldCode> cases, Function<FieldCode, CodeBlock> value) {
        CodeBlock.Builder code = CodeBlock.builder().add(before).beginControlFlow("switch ($N)", union.which());
        for (FieldCode field : cases) {
            code.addStatement("case $N -> $L", union.constantName(field.name()), value.apply(field));
        }
        return code.add(CaseMethods.others(body, cases)).unindent().add("};\n").build();
    }

    // Example:
    // boolean differs = switch (which) {
    //     case WEAPON -> weapon != other.weapon;
    //     case AREA -> !area.equals(other.area);
    // };
    private List<MethodSpec> equality() {
        Names locals = body.names().locals();
        String object = locals.newName("object");
        String other = locals.newName("other");
        String differs = locals.newName("differs");
        Function<List<FieldCode>, CodeBlock> cases = some -> eachCase(
                        "boolean " + differs + " = ",
                        some,
                        field -> field.value()
                                .differs(
                                        field,
                                        field.madePlace(),
                                        field.in(other).madePlace()))
                .toBuilder()
                .addStatement("return !$N", differs)
                .build();
        MethodSpec.Builder equals = MethodSpec.methodBuilder("equals")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.BOOLEAN)
                .addParameter(body.nullness().nullable(TypeName.get(Object.class)), object)
                .beginControlFlow("if (this == $N)", object)
                .addStatement("return true")
                .endControlFlow()
                .beginControlFlow(
                        "if (!($1N instanceof $2T $3N) || $4N != $3N.$4N)", object, body.name(), other, union.which())
                .addStatement("return false")
                .endControlFlow();
        return new CaseMethods(body, equals)
                .add("same", List.of(ParameterSpec.builder(body.name(), other).build()), cases);
    }

    private List<MethodSpec> hash() {
        String hash = body.names().locals().newName("hash");
        MethodSpec.Builder method = MethodSpec.methodBuilder("hashCode")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.INT);
        return new CaseMethods(body, method)
                .add(
                        "hash",
                        cases ->
                                eachCase(
                                                "int " + hash + " = ",
                                                cases,
                                                field -> field.value().hash(field, field.madePlace()))
                                        .toBuilder()
                                        .addStatement("return 31 * $N.ordinal() + $N", union.which(), hash)
                                        .build());
    }
}
