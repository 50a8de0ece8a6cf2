package dev.tickwire.codegen.java.cells;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.value.CellPlace;
import java.util.Arrays;

/** Statements of one method that stores fields in their cells. */
public final class PackCells extends CellStatements {
    /**
     * Begins a method.
     *
     * @param i name of the loop variable, not used otherwise in the generated method
     * @param first position of the cells of the method's first field
     * @param sections generates the calls of the methods into which the generated method is split: its sections
     */
    public PackCells(String i, CellPlace first, SectionCall sections) {
        super(i, first, sections);
    }

    // Example:
    // if (hasSwap) {
    //     cells[at + 3] = 1;
    //     cells[at + 4] = swap;
    // } else {
    //     Arrays.fill(cells, at + 3, at + 5, 0);
    // }
    @Override
    void optional(FieldCode field, CellPlace presence) {
        code().beginControlFlow("if ($L)", field.presence());
        code().add(presence.set(CodeBlock.of("1")));
        value(field, presence.behind(1));
        code().nextControlFlow("else");
        code().add(presence.clear(field.cells()));
        code().endControlFlow();
    }

    // Example: cells[at + 5] = slotsCount;
    @Override
    void count(FieldCode field, CellPlace cell) {
        boolean mayLack = field.isVarying() && field.array().min() > 0;
        code().add(cell.set(
                mayLack
                        ? field.array().checkedCount()
                        : CodeBlock.of("$L", field.array().countExpression())));
    }

    // Example:
    // for (int i = 0; i < slotsCount; i++) {
    //     cells[at + i + 6] = slots[i];
    // }
    // Arrays.fill(cells, at + slotsCount + 6, at + 22, 0);
    @Override
    void elements(FieldCode field, CellPlace first) {
        super.elements(field, first);
        if (field.isVarying()) {
            CellPlace behind = new CellPlace(
                    first.cells(), behind(field, first, field.array().count()), first.offset());
            CellPlace end = first.behind(field.array().max() * field.elementCells());
            code().addStatement("$T.fill($N, $L, $L, 0)", Arrays.class, first.cells(), behind.index(), end.index());
        }
    }

    @Override
    void one(FieldCode field, CodeBlock place, CellPlace first) {
        code().add(field.value().packCells(field, place, first));
    }
}
