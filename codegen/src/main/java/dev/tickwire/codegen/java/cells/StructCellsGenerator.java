package dev.tickwire.codegen.java.cells;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.BodyMethods;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.packing.body.ResetGenerator;
import dev.tickwire.codegen.java.value.CellPlace;
import dev.tickwire.codegen.java.value.ValueCode;
import java.util.List;

/**
 * Generates the methods of a struct that store it in an object's cells, load it, or interpolate it between two steps.
 * Long methods are split into sections: runs of fields, each in a method of its own.
 */
public final class StructCellsGenerator extends BodyMethods {
    private final Purpose purpose;
    private final ResetGenerator resets;

    /** Method to generate, with its Javadoc. */
    private enum Purpose {
        PACK(JavaNames.PACK_CELLS, "cells", "Writes a part of the fields into the cells of an object.", "the target"),
        UNPACK(
                JavaNames.UNPACK_CELLS,
                "cells",
                "Reads a part of the fields from the cells of an object.",
                "the source"),
        DRAW(JavaNames.DRAW_AT, "steps", "Sets a part of the fields to interpolated values.", "a number for each cell");

        private final String method;
        private final String cells;
        private final String text;
        private final String cellsText;

        Purpose(String method, String cells, String text, String cellsText) {
            this.method = method;
            this.cells = cells;
            this.text = text;
            this.cellsText = cellsText;
        }
    }

    private StructCellsGenerator(BodyClass body, Purpose purpose, ResetGenerator resets) {
        super(body, purpose.method);
        this.purpose = purpose;
        this.resets = resets;
    }

    /** Generates {@code packCells}, and the methods of the sections into which it is split. */
    public static List<MethodSpec> pack(BodyClass body, ResetGenerator resets) {
        return new StructCellsGenerator(body, Purpose.PACK, resets).generate();
    }

    /** Generates {@code unpackCells}, and the methods of the sections into which it is split. */
    public static List<MethodSpec> unpack(BodyClass body, ResetGenerator resets) {
        return new StructCellsGenerator(body, Purpose.UNPACK, resets).generate();
    }

    /**
     * Generates {@code unpackCells} of a format, and the methods of its sections.
     *
     * @param before statements at the begin of {@code unpackCells}
     */
    public static List<MethodSpec> unpack(BodyClass body, ResetGenerator resets, CodeBlock before) {
        return new StructCellsGenerator(body, Purpose.UNPACK, resets).generate(before);
    }

    /** Generates {@code drawAt}, and the methods of the sections into which it is split. */
    public static List<MethodSpec> draw(BodyClass body, ResetGenerator resets) {
        return new StructCellsGenerator(body, Purpose.DRAW, resets).generate();
    }

    // Example:
    // public void packCells(int[] cells, int at) {
    //     cells[at] = Quantizer.step(x, -512f, 1024f, 102400);
    //     cells[at + 1] = Quantizer.step(y, -512f, 1024f, 102400);
    // }
    // Example:
    // public void unpackCells(int[] cells, int at) {
    //     x = Quantizer.value(cells[at], -512f, 1024f, 102400);
    //     y = Quantizer.value(cells[at + 1], -512f, 1024f, 102400);
    // }
    // Example:
    // public void drawAt(double[] steps, int at) {
    //     x = (float) (-512f + steps[at] * 1024.0 / 102400);
    //     y = (float) (-512f + steps[at + 1] * 1024.0 / 102400);
    // }
    private List<MethodSpec> generate() {
        return generate(CodeBlock.of(""));
    }

    private List<MethodSpec> generate(CodeBlock before) {
        Names locals = body.names().locals();
        String cells = locals.newName(purpose.cells);
        String at = locals.newName("at");
        MethodSpec.Builder method = switch (purpose) {
            case PACK -> CellMethods.pack(body, cells, at);
            case UNPACK -> CellMethods.unpack(body, cells, at);
            case DRAW -> CellMethods.draw(cells, at);
        };
        CellStatements statements = statements(locals.newName("i"), new CellPlace(cells, at, 0));
        methods.add(
                0, method.addCode(before).addCode(statements.of(body.nodes())).build());
        return methods;
    }

    /**
     * Completes the method of a section.
     *
     * @param offset number of cells before the section's first field
     */
    private MethodSpec.Builder part(MethodSpec.Builder method, BodyNode.Section section, int offset) {
        Names locals = body.names().locals();
        String cells = locals.newName(purpose.cells);
        String at = locals.newName("at");
        DocText text = body.doc(purpose.text)
                .tag("param", cells + " " + purpose.cellsText)
                .tag("param", at + " index of the first cell of all fields");
        CellStatements statements = statements(locals.newName("i"), new CellPlace(cells, at, offset));
        MethodSpec.Builder part = purpose == Purpose.DRAW
                ? CellMethods.drawParameters(method, cells, at)
                : CellMethods.parameters(method, cells, at);
        return part.addJavadoc(text.build()).addCode(statements.of(section.nodes()));
    }

    private CellStatements statements(String i, CellPlace first) {
        return switch (purpose) {
            case PACK -> new PackCells(i, first, this::call);
            case UNPACK -> new UnpackCells(i, first, this::call, resets);
            case DRAW -> new DrawCells(i, first, this::call);
        };
    }

    private CodeBlock call(BodyNode.Section section, CellPlace first) {
        String name = section(section, method -> part(method, section, first.offset()));
        return ValueCode.statement("$L", body.call(name, first.cells(), first.base()));
    }
}
