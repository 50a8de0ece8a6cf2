package dev.tickwire.codegen.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import javax.lang.model.element.Modifier;

/** How the methods begin by which structs and unions put their values into the cells of an object, and take them. */
final class CellMethods {
    static final String PACK = "packCells";
    static final String UNPACK = "unpackCells";

    private CellMethods() {}

    // Example: public void packCells(int[] cells, int at) {
    static MethodSpec.Builder pack(String cells, String at) {
        DocText text = DocText.of("Puts the values into the cells of an object.")
                .tag("param", cells + " where they go")
                .tag("param", at + " the first of their cells");
        return parameters(MethodSpec.methodBuilder(PACK), cells, at)
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc(text.build());
    }

    // Example: public void unpackCells(int[] cells, int at) {
    static MethodSpec.Builder unpack(String cells, String at) {
        DocText text = DocText.of("Takes the values from the cells of an object.")
                .tag("param", cells + " what packCells has made")
                .tag("param", at + " the first of their cells");
        return parameters(MethodSpec.methodBuilder(UNPACK), cells, at)
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc(text.build());
    }

    /** Adds the parameters that all such methods have. */
    static MethodSpec.Builder parameters(MethodSpec.Builder method, String cells, String at) {
        return method.addParameter(ArrayTypeName.of(TypeName.INT), cells).addParameter(TypeName.INT, at);
    }
}
