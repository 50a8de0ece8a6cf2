package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.Condition;
import java.math.BigInteger;
import java.util.List;

/** One thing in the body of a generated class. */
sealed interface BodyNode {

    /** A field. */
    record Field(FieldCode field) implements BodyNode {}

    /** An {@code if} with what travels in either case. */
    record Branch(Condition condition, List<BodyNode> thenNodes, List<BodyNode> elseNodes) implements BodyNode {}

    /** Zero bits up to the next byte. */
    record Align() implements BodyNode {}

    /** Bits that always hold the same. */
    record Reserved(int widthBits, BigInteger value) implements BodyNode {}

    /**
     * Nodes that go to methods of their own, because a method would grow too large otherwise.
     *
     * @param number tells these methods from others, from 2 up
     */
    record Section(int number, List<BodyNode> nodes) implements BodyNode {}

    /** Whether there is a field among some nodes, or inside them. */
    static boolean holdFields(List<BodyNode> nodes) {
        return nodes.stream().anyMatch(BodyNode::holdsFields);
    }

    /** Whether anything in it may take bits. */
    default boolean takesBits() {
        if (this instanceof Field holder) {
            return holder.field().size().maxBits() > 0;
        } else if (this instanceof Branch branch) {
            return takeBits(branch.thenNodes) || takeBits(branch.elseNodes);
        } else if (this instanceof Section section) {
            return takeBits(section.nodes);
        }
        return true;
    }

    private static boolean takeBits(List<BodyNode> nodes) {
        return nodes.stream().anyMatch(BodyNode::takesBits);
    }

    /** Whether it is a field, or there is one inside. */
    default boolean holdsFields() {
        return this instanceof Field
                || this instanceof Branch branch && (holdFields(branch.thenNodes) || holdFields(branch.elseNodes))
                || this instanceof Section section && holdFields(section.nodes);
    }
}
