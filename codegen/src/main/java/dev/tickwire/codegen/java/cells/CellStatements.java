package dev.tickwire.codegen.java.cells;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.value.CellPlace;
import dev.tickwire.codegen.java.value.FieldCode;
import java.util.List;

/** Statements of one method that visits fields with their cells. This class assigns the cells to the fields. */
public abstract class CellStatements implements BodyNode.Visitor {
    private final CodeBlock.Builder code = CodeBlock.builder();
    private final String i;
    private final SectionCall sections;
    private CellPlace next;

    /** Calls the methods of sections. */
    public interface SectionCall {
        /**
         * Returns the call.
         *
         * @param section the section
         * @param first cells of its first field
         */
        CodeBlock of(BodyNode.Section section, CellPlace first);
    }

    /**
     * Begins a method.
     *
     * @param i unused variable name for loops
     * @param first cells of its first field
     * @param sections calls the methods of sections
     */
    CellStatements(String i, CellPlace first, SectionCall sections) {
        this.i = i;
        this.next = first;
        this.sections = sections;
    }

    /** Statements so far, to append others. */
    public final CodeBlock.Builder code() {
        return code;
    }

    /** Variable of loops. Loops are never nested. */
    final String index() {
        return i;
    }

    /** Appends the statements of the nodes and returns all statements. */
    final CodeBlock of(List<BodyNode> nodes) {
        nodes.forEach(node -> node.accept(this));
        return code.build();
    }

    @Override
    public final void visit(BodyNode.Field node) {
        add(node.field());
    }

    /** Objects hold no type with conditions. */
    @Override
    public final void visit(BodyNode.Branch branch) {
        throw new AssertionError(branch);
    }

    @Override
    public final void visit(BodyNode.Align align) {
        // Has no value.
    }

    @Override
    public final void visit(BodyNode.Reserved reserved) {
        // Has no value.
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

    public final void add(FieldCode field) {
        CellPlace first = next;
        if (field.isOptional()) {
            optional(field, first);
        } else {
            value(field, first);
        }
        next = first.behind(field.cells());
    }

    /** Adds a field with a cell for its presence. */
    abstract void optional(FieldCode field, CellPlace presence);

    /** Adds the value of a field, or a cell for the count and all elements. */
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

    /** Adds the element count of an array. */
    abstract void count(FieldCode field, CellPlace cell);

    // Example:
    // for (int i = 0; i < slotsCount; i++) {
    //     ...
    // }
    /**
     * Adds the elements of an array.
     *
     * @param first cells of the first element
     */
    void elements(FieldCode field, CellPlace first) {
        code.beginControlFlow("$L", field.loop(i));
        one(field, field.element(i), new CellPlace(first.cells(), behind(field, first, i), first.offset()));
        code.endControlFlow();
    }

    // Example: at + i * 3
    /**
     * Index expression behind a number of elements.
     *
     * @param elements expression of the number
     */
    static String behind(FieldCode field, CellPlace first, String elements) {
        return first.base() + " + " + elements + (field.elementCells() == 1 ? "" : " * " + field.elementCells());
    }

    /** Adds a single value with cells, or one of the elements. */
    abstract void one(FieldCode field, CodeBlock place, CellPlace first);
}
