package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** Generates how a union is copied, compared, hashed and printed: by the selected case alone. */
final class UnionValueGenerator {
    private final BodyClass body;
    private final UnionNames union;

    UnionValueGenerator(BodyClass body) {
        this.body = body;
        this.union = body.union();
    }

    List<MethodSpec> generate() {
        return List.of(copy(), equality(), hash(), print());
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
    private MethodSpec copy() {
        String other = body.names().locals().newName("other");
        CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch ($N)", union.which());
        for (FieldCode field : body.fields()) {
            code.add(
                    "case $N -> $L",
                    union.constantName(field.name()),
                    field.value().copy(field.place(), FieldCode.in(other, field.madePlace())));
        }
        return Access.writing(body, "copyFrom")
                .addJavadoc(DocText.of("Takes the case of another union, and its value.")
                        .tag("param", other + " where it is")
                        .tag("return", "this union")
                        .build())
                .addParameter(body.name(), other)
                .addCode(Access.requireOther(body, other))
                .addStatement("$N($N.$N)", union.choose(), other, union.which())
                .addCode(code.endControlFlow().build())
                .addStatement("return this")
                .build();
    }

    // Example:
    // boolean differs = switch (which) {
    //     case WEAPON -> weapon != other.weapon;
    //     case AREA -> !area.equals(other.area);
    // };
    private CodeBlock eachCase(String assigned, Function<FieldCode, CodeBlock> value) {
        CodeBlock.Builder code = CodeBlock.builder().add(assigned).beginControlFlow("switch ($N)", union.which());
        for (FieldCode field : body.fields()) {
            code.addStatement("case $N -> $L", union.constantName(field.name()), value.apply(field));
        }
        return code.unindent().add("};\n").build();
    }

    private MethodSpec equality() {
        Names locals = body.names().locals();
        String object = locals.newName("object");
        String other = locals.newName("other");
        String differs = locals.newName("differs");
        return MethodSpec.methodBuilder("equals")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.BOOLEAN)
                .addParameter(Object.class, object)
                .beginControlFlow("if (this == $N)", object)
                .addStatement("return true")
                .endControlFlow()
                .beginControlFlow(
                        "if (!($1N instanceof $2T $3N) || $4N != $3N.$4N)", object, body.name(), other, union.which())
                .addStatement("return false")
                .endControlFlow()
                .addCode(eachCase(
                        "boolean " + differs + " = ",
                        field -> field.value()
                                .differs(field, field.madePlace(), FieldCode.in(other, field.madePlace()))))
                .addStatement("return !$N", differs)
                .build();
    }

    private MethodSpec hash() {
        String hash = body.names().locals().newName("hash");
        return MethodSpec.methodBuilder("hashCode")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(TypeName.INT)
                .addCode(eachCase("int " + hash + " = ", field -> field.value().hash(field, field.madePlace())))
                .addStatement("return 31 * $N.ordinal() + $N", union.which(), hash)
                .build();
    }

    private MethodSpec print() {
        String text = body.names().locals().newName("text");
        String simpleName = body.name().simpleName();
        CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch ($N)", union.which());
        for (FieldCode field : body.fields()) {
            code.addStatement(
                    "case $N -> $N.append($S).append($L)",
                    union.constantName(field.name()),
                    text,
                    simpleName + "{" + field.name() + "=",
                    field.value().print(field.madePlace()));
        }
        return MethodSpec.methodBuilder("toString")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(String.class)
                .addStatement("$1T $2N = new $1T(64)", StringBuilder.class, text)
                .addCode(code.endControlFlow().build())
                .addStatement("return $N.append('}').toString()", text)
                .build();
    }
}
