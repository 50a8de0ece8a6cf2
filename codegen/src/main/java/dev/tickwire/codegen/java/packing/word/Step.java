package dev.tickwire.codegen.java.packing.word;

import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.packing.body.Branching;
import dev.tickwire.schema.model.Condition;
import java.util.List;
import java.util.stream.Stream;

/** Step of writing or reading a body, in wire order. */
public sealed interface Step extends Branching<Step> {

    void accept(Visitor visitor);

    /**
     * Returns whether writing needs a statement. An empty step, or a step with a single possible value, needs no
     * statement.
     */
    default boolean writes() {
        return true;
    }

    /** Handles a step of each kind. A new kind does not compile until all visitors handle it. */
    interface Visitor {
        void visit(Run run);

        void visit(Whole whole);

        void visit(Align align);

        void visit(Elements elements);

        void visit(IfPresent present);

        void visit(Branch branch);

        void visit(Section section);
    }

    /** Values of fixed width: one bounds check and a few words for all of them. */
    record Run(List<Slot> slots) implements Step {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }

        int widthBits() {
            return slots.stream().mapToInt(Slot::widthBits).sum();
        }
    }

    /** Value that is not packed into words, such as a string: code of its own writes and reads it. */
    record Whole(FieldCode field) implements Step {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }
    }

    /** Alignment to a whole byte. */
    record Align() implements Step {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }
    }

    /** Elements of an array. The count of an array of varying length is in the run before. */
    record Elements(FieldCode field) implements Step {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }

        @Override
        public boolean writes() {
            return !field.value().isPacked() || field.value().widthBits() > 0;
        }
    }

    /** Value of an optional field, behind its presence bit. */
    record IfPresent(FieldCode field, List<Step> steps) implements Step {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }
    }

    /**
     * Fields behind an {@code if}: the steps if the condition holds, and the steps if not.
     *
     * @param node the branch in the body, with its fields
     */
    record Branch(Condition condition, List<Step> thenSteps, List<Step> elseSteps, BodyNode.Branch node)
            implements Step {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }

        @Override
        public boolean writes() {
            return Stream.concat(thenSteps.stream(), elseSteps.stream()).anyMatch(Step::writes);
        }

        @Override
        public Branching.Arms<Step> arms() {
            return new Branching.Arms<>(condition, thenSteps, elseSteps);
        }
    }

    /** Part of a long method, generated as a method of its own. */
    record Section(int number, List<Step> steps) implements Step {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }
    }
}
