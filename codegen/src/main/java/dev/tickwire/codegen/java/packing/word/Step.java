package dev.tickwire.codegen.java.packing.word;

import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.packing.body.Branching;
import dev.tickwire.codegen.java.value.FieldCode;
import dev.tickwire.schema.model.Condition;
import java.util.List;
import java.util.stream.Stream;

/** A step of writing or reading, in wire order. */
public sealed interface Step extends Branching<Step> {

    /** Calls the method of a visitor that is for this step. */
    void accept(Visitor visitor);

    /** Whether writing needs a statement for it: not if it is empty or has but one value. */
    default boolean writes() {
        return true;
    }

    /** Does something with a step of each kind: whatever walks over steps does not compile once there is another. */
    interface Visitor {
        void visit(Run run);

        void visit(Whole whole);

        void visit(Align align);

        void visit(Elements elements);

        void visit(IfPresent present);

        void visit(Branch branch);

        void visit(Section section);
    }

    /** Values of known width: one length check and a few words for all of them. */
    record Run(List<Slot> slots) implements Step {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }

        int widthBits() {
            return slots.stream().mapToInt(Slot::widthBits).sum();
        }
    }

    /** A single value that writes and reads itself. */
    record Whole(FieldCode field) implements Step {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }
    }

    /** Zero bits up to the next byte. */
    record Align() implements Step {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }
    }

    /** The elements of an array. */
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

    /** The value of an optional field, whose presence is on the wire already. */
    record IfPresent(FieldCode field, List<Step> steps) implements Step {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }
    }

    /** A branch; the nodes tell which fields are in it. */
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

    /** A part of a long method that is generated as a method of its own. */
    record Section(int number, List<Step> steps) implements Step {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }
    }
}
