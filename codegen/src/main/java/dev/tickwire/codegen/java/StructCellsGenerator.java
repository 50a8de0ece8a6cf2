package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import java.util.List;

/** Generates how a struct puts its fields into cells of the object that holds it, or takes them from there. */
final class StructCellsGenerator extends BodyMethods {
    private final boolean packs;
    private final ResetGenerator resets;

    private StructCellsGenerator(BodyClass body, boolean packs, ResetGenerator resets) {
        super(body, packs ? CellMethods.PACK : CellMethods.UNPACK);
        this.packs = packs;
        this.resets = resets;
    }

    /** Generates {@code packCells}, then the methods of its sections. */
    static List<MethodSpec> pack(BodyClass body, ResetGenerator resets) {
        return new StructCellsGenerator(body, true, resets).generate();
    }

    /** Generates {@code unpackCells}, then the methods of its sections. */
    static List<MethodSpec> unpack(BodyClass body, ResetGenerator resets) {
        return new StructCellsGenerator(body, false, resets).generate();
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
    private List<MethodSpec> generate() {
        Names locals = body.names().locals();
        String cells = locals.newName("cells");
        String at = locals.newName("at");
        MethodSpec.Builder method = packs ? CellMethods.pack(cells, at) : CellMethods.unpack(cells, at);
        CellStatements statements = statements(locals.newName("i"), new CellPlace(cells, at, 0));
        methods.add(0, method.addCode(statements.of(body.nodes())).build());
        return methods;
    }

    /** The method of a section whose first field has its cells so far behind the first of all. */
    private MethodSpec.Builder part(MethodSpec.Builder method, BodyNode.Section section, int offset) {
        Names locals = body.names().locals();
        String cells = locals.newName("cells");
        String at = locals.newName("at");
        DocText text = DocText.of((packs ? "Puts a part of the fields into" : "Takes a part of the fields from")
                        + " the cells of an object.")
                .tag("param", cells + (packs ? " where they go" : " where they are"))
                .tag("param", at + " the first cell of all fields");
        CellStatements statements = statements(locals.newName("i"), new CellPlace(cells, at, offset));
        return CellMethods.parameters(method, cells, at)
                .addJavadoc(text.build())
                .addCode(statements.of(section.nodes()));
    }

    private CellStatements statements(String i, CellPlace first) {
        return packs ? new PackCells(i, first, this::call) : new UnpackCells(i, first, this::call, resets);
    }

    private CodeBlock call(BodyNode.Section section, CellPlace first) {
        String name = section(section, method -> part(method, section, first.offset()));
        return ValueCode.statement("$N($N, $N)", name, first.cells(), first.base());
    }
}
