package dev.tickwire.codegen.java.cells;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import javax.lang.model.element.Modifier;

/** Declarations of the methods that copy structs and unions to the cells of an object and back. */
final class CellMethods {
    private CellMethods() {}

    // Example: public void packCells(int[] cells, int at) {
    static MethodSpec.Builder pack(BodyClass body, String cells, String at) {
        DocText text = body.doc("Writes the values into the cells of an object.")
                .tag("param", cells + " the target")
                .tag("param", at + " index of their first cell");
        return parameters(body.declare(JavaNames.PACK_CELLS), cells, at)
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc(text.build());
    }

    // Example: public void unpackCells(int[] cells, int at) {
    static MethodSpec.Builder unpack(BodyClass body, String cells, String at) {
        DocText text = body.doc("Reads the values from the cells of an object.")
                .tag("param", cells + " the cells, as packCells wrote them")
                .tag("param", at + " index of their first cell");
        return parameters(body.declare(JavaNames.UNPACK_CELLS), cells, at)
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc(text.build());
    }

    // Example: public void drawAt(double[] steps, int at) {
    static MethodSpec.Builder draw(String steps, String at) {
        DocText text = DocText.of("Sets the values to interpolated ones, which may lie between two steps.")
                .tag("param", steps + " a number for each cell")
                .tag("param", at + " index of their first cell");
        return drawParameters(MethodSpec.methodBuilder(JavaNames.DRAW_AT), steps, at)
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc(text.build());
    }

    /** Adds the parameters of a method on cells. */
    static MethodSpec.Builder parameters(MethodSpec.Builder method, String cells, String at) {
        return method.addParameter(ArrayTypeName.of(TypeName.INT), cells).addParameter(TypeName.INT, at);
    }

    /** Adds the parameters of a method on interpolated cells. */
    static MethodSpec.Builder drawParameters(MethodSpec.Builder method, String steps, String at) {
        return method.addParameter(ArrayTypeName.of(TypeName.DOUBLE), steps).addParameter(TypeName.INT, at);
    }
}
