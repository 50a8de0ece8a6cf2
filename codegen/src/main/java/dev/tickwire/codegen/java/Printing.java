package dev.tickwire.codegen.java;

import com.palantir.javapoet.MethodSpec;
import javax.lang.model.element.Modifier;

/** How the text of a message, struct or union begins, and what {@code toString} makes of it. */
final class Printing {
    private Printing() {}

    // Example: public StringBuilder appendTo(StringBuilder text) {
    static MethodSpec.Builder declare(BodyClass body, String text) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("appendTo")
                .addModifiers(Modifier.PUBLIC)
                .returns(StringBuilder.class)
                .addParameter(StringBuilder.class, text);
        return body.isMessage()
                ? method.addAnnotation(Override.class)
                : method.addJavadoc(DocText.of("Appends what toString returns, without garbage.")
                        .tag("param", text + " where it goes")
                        .tag("return", text)
                        .build());
    }

    // Example:
    // public String toString() {
    //     return appendTo(new StringBuilder(64)).toString();
    // }
    static MethodSpec string() {
        return MethodSpec.methodBuilder("toString")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(String.class)
                .addStatement("return appendTo(new $T(64)).toString()", StringBuilder.class)
                .build();
    }
}
