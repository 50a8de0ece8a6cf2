package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.Condition;
import java.util.List;

/** One thing in the body of a generated class. */
sealed interface BodyNode {

    /** A field. */
    record Field(FieldCode field) implements BodyNode {}

    /** An {@code if} with what travels in either case. */
    record Branch(Condition condition, List<BodyNode> thenNodes, List<BodyNode> elseNodes) implements BodyNode {}

    /** Zero bits up to the next byte. */
    record Align() implements BodyNode {}

    /** Zero bits. */
    record Reserved(int widthBits) implements BodyNode {}

    /**
     * Nodes that go to methods of their own, because a method would grow too large otherwise.
     *
     * @param number tells these methods from others, from 2 up
     */
    record Section(int number, List<BodyNode> nodes) implements BodyNode {}

    /** Whether there is a field among some nodes, or inside them. */
    static boolean holdFields(List<BodyNode> nodes) {
        for (BodyNode node : nodes) {
            boolean holds = node instanceof Field
                    || node instanceof Branch branch && (holdFields(branch.thenNodes) || holdFields(branch.elseNodes))
                    || node instanceof Section section && holdFields(section.nodes);
            if (holds) {
                return true;
            }
        }
        return false;
    }
}
