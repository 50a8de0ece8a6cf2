package dev.tickwire.codegen.java.cells;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.names.UnionNames;
import dev.tickwire.codegen.java.packing.body.CaseMethods;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import dev.tickwire.codegen.java.value.CellPlace;
import java.util.ArrayList;
import java.util.List;

/**
 * Generates the methods of a union that store it in an object's cells and load it. The cells hold the tag, then the
 * value of the current case. If another case has more cells, the cells that the current value leaves unused are 0.
 */
public final class UnionCellsGenerator {
    private final UnionClass body;
    private final UnionNames union;
    private final CellPlace tag;

    public UnionCellsGenerator(UnionClass body) {
        this.body = body;
        this.union = body.union();
        Names locals = body.names().locals();
        this.tag = new CellPlace(locals.newName("cells"), locals.newName("at"), 0);
    }

    public List<MethodSpec> generate() {
        List<MethodSpec> methods = new ArrayList<>(pack());
        methods.addAll(unpack());
        return methods;
    }

    // Example:
    // public void packCells(int[] cells, int at) {
    //     cells[at] = which.ordinal();
    //     Arrays.fill(cells, at + 1, at + 4, 0);
    //     switch (which) {
    //         case WEAPON -> {
    //             cells[at + 1] = weapon;
    //         }
    //         case AREA -> {
    //             area.packCells(cells, at + 1);
    //         }
    //     }
    // }
    public List<MethodSpec> pack() {
        MethodSpec.Builder pack =
                CellMethods.pack(body, tag.cells(), tag.base()).addCode(tag.set(body.tagOfCase()));
        if (body.cells() > 1) {
            pack.addCode(tag.behind(1).clear(body.cells() - 1));
        }
        return new CaseMethods(body, pack).add(JavaNames.PACK_CELLS, cases -> {
            CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch ($N)", body.member(union.which()));
            for (FieldCode field : cases) {
                add(code, field, field.value().packCells(field, field.madePlace(), tag.behind(1)));
            }
            return code.endControlFlow().build();
        });
    }

    // Example:
    // public void unpackCells(int[] cells, int at) {
    //     choose(BY_TAG[cells[at]]);
    //     switch (which) {
    //         case WEAPON -> {
    //             weapon = cells[at + 1];
    //         }
    //         case AREA -> {
    //             madeArea().unpackCells(cells, at + 1);
    //         }
    //     }
    // }
    public List<MethodSpec> unpack() {
        if (body.isEarlier()) {
            return unpackEarlier();
        }
        MethodSpec.Builder unpack = CellMethods.unpack(body, tag.cells(), tag.base())
                .addStatement("$N($N[$L])", union.choose(), union.table(), tag.cell());
        return new CaseMethods(body, unpack).add(JavaNames.UNPACK_CELLS, cases -> {
            CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch ($N)", union.which());
            for (FieldCode field : cases) {
                if (field.cells() == 0 && field.maker() != null) {
                    code.addStatement("case $N -> $L", union.constantName(field.name()), field.place());
                } else {
                    add(code, field, field.value().unpackCells(field, field.place(), tag.behind(1)));
                }
            }
            return code.endControlFlow().build();
        });
    }

    private List<MethodSpec> unpackEarlier() {
        MethodSpec.Builder unpack = CellMethods.unpack(body, tag.cells(), tag.base());
        return new CaseMethods(body, unpack, tag.cell()).add(JavaNames.UNPACK_CELLS, cases -> {
            CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch ($L)", tag.cell());
            for (FieldCode field : cases) {
                code.beginControlFlow("case $L ->", body.tag(field))
                        .add(body.selection(field))
                        .add(
                                field.cells() == 0
                                        ? field.value().reset(field, field.place())
                                        : field.value().unpackCells(field, field.place(), tag.behind(1)))
                        .endControlFlow();
            }
            return code.endControlFlow().build();
        });
    }

    private void add(CodeBlock.Builder code, FieldCode field, CodeBlock statements) {
        if (field.cells() == 0) {
            code.add("case $N -> {}\n", union.constantName(field.name()));
            return;
        }
        code.beginControlFlow("case $N ->", union.constantName(field.name()))
                .add(statements)
                .endControlFlow();
    }
}
