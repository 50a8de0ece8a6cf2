package dev.tickwire.codegen.java;

import com.palantir.javapoet.MethodSpec;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates {@code appendTo} and {@code toString}: what {@code visit} shows, as a text for logs and debuggers. */
final class Printing {
    private Printing() {}

    static List<MethodSpec> of(BodyClass body) {
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
                : method.addJavadoc(DocText.of("Appends what toString returns, without garbage.")
                                .tag("param", text + " where it goes")
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
