package dev.tickwire.codegen.java.cells;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.value.CellPlace;
import java.util.List;

/**
 * Statements of one generated method that visits fields with their cells. A cell is an element of the {@code int[]}
 * that holds the values of an object. This class assigns the cells to the fields, in order.
 *
 * <p>A long method is split: its <i>sections</i> are runs of fields, each moved to a method of its own.
 */
public abstract class CellStatements implements BodyNode.Visitor {
    private final CodeBlock.Builder code = CodeBlock.builder();
    private final String i;
    private final SectionCall sections;
    private CellPlace next;

    /** Generates calls of the methods of sections. */
    public interface SectionCall {
        /**
         * Returns the statement that calls the method of a section.
         *
         * @param section the run of fields that has a method of its own
         * @param first position of the cells of the first field in the section
         */
        CodeBlock of(BodyNode.Section section, CellPlace first);
    }

    /**
     * Begins a method.
     *
     * @param i name of the loop variable, not used otherwise in the generated method
     * @param first position of the cells of the method's first field
     * @param sections generates the calls of the methods into which the generated method is split: its sections
     */
    CellStatements(String i, CellPlace first, SectionCall sections) {
        this.i = i;
        this.next = first;
        this.sections = sections;
    }

    /** Statements so far; callers may append further statements. */
    public final CodeBlock.Builder code() {
        return code;
    }

    /** Name of the loop variable. Loops are never nested. */
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

    /** Never called: the types that objects contain have no conditions. */
    @Override
    public final void visit(BodyNode.Branch branch) {
        throw new AssertionError(branch);
    }

    @Override
    public final void visit(BodyNode.Align align) {
        // Alignment has no value.
    }

    @Override
    public final void visit(BodyNode.Reserved reserved) {
        // Reserved bits have no value.
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
        if (skips(field)) {
            next = first.behind(field.cells());
            return;
        }
        if (field.isOptional()) {
            optional(field, first);
        } else {
            value(field, first);
        }
        next = first.behind(field.cells());
    }

    /** Returns whether the method leaves the cells of a field. */
    boolean skips(FieldCode field) {
        return false;
    }

    /** Adds an optional field, with a cell for the presence of the field. */
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
        code.beginControlFlow("$L", field.array().loop(i));
        one(field, field.array().element(i), new CellPlace(first.cells(), behind(field, first, i), first.offset()));
        code.endControlFlow();
    }

    // Example: at + i * 3
    /**
     * Returns the expression of the cell index behind a number of elements.
     *
     * @param elements expression of the number of elements
     */
    static String behind(FieldCode field, CellPlace first, String elements) {
        return first.base() + " + " + elements + (field.elementCells() == 1 ? "" : " * " + field.elementCells());
    }

    /** Adds a single value that has cells, or one element of an array. */
    abstract void one(FieldCode field, CodeBlock place, CellPlace first);
}
