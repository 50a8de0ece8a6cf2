package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.Condition;
import java.util.List;
import java.util.stream.Stream;

/** A step of writing or reading, in wire order. */
sealed interface Step {

    /** Values of known width: one length check and a few words for all of them. */
    record Run(List<Slot> slots) implements Step {
        int widthBits() {
            return slots.stream().mapToInt(Slot::widthBits).sum();
        }
    }

    /** A single value that writes and reads itself. */
    record Whole(FieldCode field) implements Step {}

    /** Zero bits up to the next byte. */
    record Align() implements Step {}

    /** The elements of an array. */
    record Elements(FieldCode field) implements Step {}

    /** The value of an optional field, whose presence is on the wire already. */
    record IfPresent(FieldCode field, List<Step> steps) implements Step {}

    /** A branch; the nodes tell which fields are in it. */
    record Branch(Condition condition, List<Step> thenSteps, List<Step> elseSteps, BodyNode.Branch node)
            implements Step {}

    /** A part of a long method that is generated as a method of its own. */
    record Section(int number, List<Step> steps) implements Step {}

    /** The arms of a branch, null for any other step. */
    default IfElse.Arms<Step> arms() {
        return this instanceof Branch branch
                ? new IfElse.Arms<>(branch.condition(), branch.thenSteps(), branch.elseSteps())
                : null;
    }

    /** Whether writing needs a statement for it: not if it is empty or has but one value. */
    default boolean writes() {
        if (this instanceof Branch branch) {
            return Stream.concat(branch.thenSteps().stream(), branch.elseSteps().stream())
                    .anyMatch(Step::writes);
        } else if (this instanceof Elements elements) {
            ValueCode value = elements.field().value();
            return !value.isPacked() || value.widthBits() > 0;
        }
        return true;
    }
}
