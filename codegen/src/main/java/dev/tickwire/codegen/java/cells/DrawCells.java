package dev.tickwire.codegen.java.cells;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.value.CellPlace;

/** Statements that set fields to interpolated values. Values without interpolation stay as they are. */
public final class DrawCells extends CellStatements {
    /**
     * Begins a method.
     *
     * @param i name of the loop variable, not used otherwise in the generated method
     * @param first position of the cells of the method's first field
     * @param sections generates the calls of the methods into which the generated method is split: its sections
     */
    public DrawCells(String i, CellPlace first, SectionCall sections) {
        super(i, first, sections);
    }

    // Example:
    // if (hasAim) {
    //     aim = (float) (-180f + steps[at + 4] * 360.0 / 36000);
    // }
    @Override
    void optional(FieldCode field, CellPlace presence) {
        if (field.elementCells() > 0) {
            code().beginControlFlow("if ($L)", field.presence());
            value(field, presence.behind(1));
            code().endControlFlow();
        }
    }

    @Override
    void count(FieldCode field, CellPlace cell) {
        // The count stays as it is.
    }

    @Override
    void one(FieldCode field, CodeBlock place, CellPlace first) {
        code().add(field.value().drawCells(field, place, first));
    }
}
