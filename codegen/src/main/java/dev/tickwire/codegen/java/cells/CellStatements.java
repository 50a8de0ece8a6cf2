package dev.tickwire.codegen.java.cells;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.value.CellPlace;
import dev.tickwire.codegen.java.value.FieldCode;
import java.util.List;

/** The statements of one method that goes over the cells of fields: where each field has its cells is here. */
public abstract class CellStatements implements BodyNode.Visitor {
    private final CodeBlock.Builder code = CodeBlock.builder();
    private final String i;
    private final SectionCall sections;
    private CellPlace next;

    /** Calls the method of a section. */
    public interface SectionCall {
        /**
         * Makes the call.
         *
         * @param section the section
         * @param first where its first field has its cells
         */
        CodeBlock of(BodyNode.Section section, CellPlace first);
    }

    /**
     * Begins a method.
     *
     * @param i a free variable for loops
     * @param first the cells of its first field
     * @param sections calls the methods of sections
     */
    CellStatements(String i, CellPlace first, SectionCall sections) {
        this.i = i;
        this.next = first;
        this.sections = sections;
    }

    /** The statements so far, to add others. */
    public final CodeBlock.Builder code() {
        return code;
    }

    /** The variable of loops; there is never one inside another. */
    final String index() {
        return i;
    }

    /** The statements for some nodes, behind those so far. */
    final CodeBlock of(List<BodyNode> nodes) {
        nodes.forEach(node -> node.accept(this));
        return code.build();
    }

    @Override
    public final void visit(BodyNode.Field node) {
        add(node.field());
    }

    /** No object holds what has conditions. */
    @Override
    public final void visit(BodyNode.Branch branch) {
        throw new AssertionError(branch);
    }

    @Override
    public final void visit(BodyNode.Align align) {
        // Holds no value.
    }

    @Override
    public final void visit(BodyNode.Reserved reserved) {
        // Holds no value.
    }

    @Override
    public final void visit(BodyNode.Section section) {
        code.add(sections.of(section, next));
        next = next.behind(cellsOf(section.nodes()));
    }

    private static int cellsOf(List<BodyNode> nodes) {
        return nodes.stream()
                .mapToInt(node -> node instanceof BodyNode.Field field
                        ? field.field().cells()
                        : cellsOf(node.inside().toList()))
                .sum();
    }

    /** Adds a field. */
    public final void add(FieldCode field) {
        CellPlace first = next;
        if (field.isOptional()) {
            optional(field, first);
        } else {
            value(field, first);
        }
        next = first.behind(field.cells());
    }

    /** A field with a cell for its presence. */
    abstract void optional(FieldCode field, CellPlace presence);

    /** The value of a field, or all of its elements behind a cell for their number. */
    final void value(FieldCode field, CellPlace first) {
        if (field.isArray()) {
            count(field, first);
            if (field.elementCells() > 0) {
                elements(field, first.behind(1));
            }
        } else if (field.elementCells() > 0) {
            one(field, field.place(), first);
        }
    }

    /** The number of the elements of an array. */
    abstract void count(FieldCode field, CellPlace cell);

    // Example:
    // for (int i = 0; i < slotsCount; i++) {
    //     ...
    // }
    /** The elements of an array. */
    void elements(FieldCode field, CellPlace first) {
        code.beginControlFlow("$L", field.loop(i));
        one(field, field.element(i), new CellPlace(first.cells(), behind(field, first, i), first.offset()));
        code.endControlFlow();
    }

    // Example: at + i * 3
    /** The base of an index behind so many elements. */
    static String behind(FieldCode field, CellPlace first, String elements) {
        return first.base() + " + " + elements + (field.elementCells() == 1 ? "" : " * " + field.elementCells());
    }

    /** A single value, or one of the elements; it has cells. */
    abstract void one(FieldCode field, CodeBlock place, CellPlace first);
}
