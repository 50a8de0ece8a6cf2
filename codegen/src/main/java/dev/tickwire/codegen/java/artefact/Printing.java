package dev.tickwire.codegen.java.artefact;

import com.palantir.javapoet.MethodSpec;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.MessageClass;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates {@code appendTo} and {@code toString}: the fields of {@code visit} as text for logs and debuggers. */
public final class Printing {
    private Printing() {}

    public static List<MethodSpec> of(BodyClass body) {
        return List.of(append(body), string());
    }

    // Example:
    // public StringBuilder appendTo(StringBuilder text) {
    //     return FieldText.append(text, "Move", this);
    // }
    private static MethodSpec append(BodyClass body) {
        String text = body.names().locals().newName("text");
        MethodSpec.Builder method = MethodSpec.methodBuilder("appendTo")
                .addModifiers(Modifier.PUBLIC)
                .returns(StringBuilder.class)
                .addParameter(StringBuilder.class, text)
                .addStatement(
                        "return $T.append($N, $S, this)",
                        TypeNames.FIELD_TEXT,
                        text,
                        body.name().simpleName());
        return body instanceof MessageClass
                ? method.addAnnotation(Override.class).build()
                : method.addJavadoc(
                                DocText.of("Appends the text of " + DocText.code("toString") + ", without allocating.")
                                        .tag("param", text + " the target")
                                        .tag("return", text)
                                        .build())
                        .build();
    }

    // Example:
    // public String toString() {
    //     return appendTo(new StringBuilder(64)).toString();
    // }
    private static MethodSpec string() {
        return MethodSpec.methodBuilder("toString")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(String.class)
                .addStatement("return appendTo(new $T(64)).toString()", StringBuilder.class)
                .build();
    }
}
