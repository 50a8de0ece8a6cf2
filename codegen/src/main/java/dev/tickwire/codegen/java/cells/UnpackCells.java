package dev.tickwire.codegen.java.cells;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.packing.body.ResetGenerator;
import dev.tickwire.codegen.java.value.CellPlace;

/** Statements of one method that loads fields from their cells. */
public final class UnpackCells extends CellStatements {
    private final ResetGenerator resets;

    /**
     * Begins a method.
     *
     * @param i name of the loop variable, not used otherwise in the generated method
     * @param first position of the cells of the method's first field
     * @param sections generates the calls of the methods into which the generated method is split: its sections
     */
    public UnpackCells(String i, CellPlace first, SectionCall sections, ResetGenerator resets) {
        super(i, first, sections);
        this.resets = resets;
    }

    /** No condition depends on what only an earlier version has: it stays at its default. */
    @Override
    boolean skips(FieldCode field) {
        return field.isGone();
    }

    // Example:
    // hasSwap = cells[at + 3] != 0;
    // if (hasSwap) {
    //     swap = cells[at + 4];
    // } else {
    //     swap = 0;
    // }
    @Override
    void optional(FieldCode field, CellPlace presence) {
        code().addStatement("$L = $L != 0", field.presence(), presence.cell());
        code().beginControlFlow("if ($L)", field.presence());
        value(field, presence.behind(1));
        if (field.isDropped() != null) {
            code().addStatement("$L = !$L", field.presence(), field.isDropped());
        }
        code().nextControlFlow("else");
        code().add(resets.value(field, index()));
        code().endControlFlow();
    }

    // Example: slotsCount = cells[at + 5];
    // Example:
    // growCorners(cells[at + 5]);
    // cornersCount = cells[at + 5];
    @Override
    void count(FieldCode field, CellPlace cell) {
        if (!field.isVarying()) {
            return;
        }
        // Elements without cells have their default, which may differ from Java's zero.
        if (field.isGrowing() || field.elementCells() == 0) {
            code().addStatement("$N($L)", field.array().growMethod(), cell.cell());
        }
        code().addStatement("$N = $L", field.array().count(), cell.cell());
    }

    @Override
    void one(FieldCode field, CodeBlock place, CellPlace first) {
        code().add(field.value().unpackCells(field, place, first));
    }
}
