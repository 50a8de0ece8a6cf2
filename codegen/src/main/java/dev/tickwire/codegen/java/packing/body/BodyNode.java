package dev.tickwire.codegen.java.packing.body;

import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.schema.model.Condition;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;

/** Item in the body of a generated class. */
public sealed interface BodyNode extends Branching<BodyNode> {

    void accept(Visitor visitor);

    /** Nodes directly inside, in wire order. */
    Stream<BodyNode> inside();

    /** Returns whether the node may take bits on the wire. */
    boolean takesBits();

    /** Returns whether the node is a field or contains a field. */
    default boolean holdsFields() {
        return inside().anyMatch(BodyNode::holdsFields);
    }

    /**
     * Returns whether a visitor of fields receives anything for the node: a field, even a field without bits, or bits
     * that belong to no field.
     */
    default boolean isShown() {
        return holdsFields() || takesBits();
    }

    /** Sections inside, outer ones first. */
    default Stream<Section> sections() {
        return inside().flatMap(BodyNode::sections);
    }

    /** Returns whether any node is or contains a field. */
    static boolean holdFields(List<BodyNode> nodes) {
        return nodes.stream().anyMatch(BodyNode::holdsFields);
    }

    /** Handles a node of each kind. A new kind does not compile until all visitors handle it. */
    interface Visitor {
        void visit(Field node);

        void visit(Branch branch);

        void visit(Align align);

        void visit(Reserved reserved);

        void visit(Section section);
    }

    /** Field. */
    record Field(FieldCode field) implements BodyNode {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }

        @Override
        public Stream<BodyNode> inside() {
            return Stream.of();
        }

        @Override
        public boolean takesBits() {
            return field.size().maxBits() > 0;
        }

        @Override
        public boolean holdsFields() {
            return true;
        }
    }

    /** {@code if} with the nodes of both arms. */
    record Branch(Condition condition, List<BodyNode> thenNodes, List<BodyNode> elseNodes) implements BodyNode {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }

        @Override
        public Stream<BodyNode> inside() {
            return Stream.concat(thenNodes.stream(), elseNodes.stream());
        }

        @Override
        public boolean takesBits() {
            return inside().anyMatch(BodyNode::takesBits);
        }

        @Override
        public Branching.Arms<BodyNode> arms() {
            return new Branching.Arms<>(condition, thenNodes, elseNodes);
        }
    }

    /** Alignment to a whole byte. */
    record Align() implements BodyNode {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }

        @Override
        public Stream<BodyNode> inside() {
            return Stream.of();
        }

        @Override
        public boolean takesBits() {
            return true;
        }
    }

    /** Bits with a constant value. */
    record Reserved(int widthBits, BigInteger value) implements BodyNode {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }

        @Override
        public Stream<BodyNode> inside() {
            return Stream.of();
        }

        @Override
        public boolean takesBits() {
            return true;
        }
    }

    /**
     * Nodes in a method of their own, since one method would be too large.
     *
     * @param number distinguishes the methods; from 2 up
     */
    record Section(int number, List<BodyNode> nodes) implements BodyNode {
        @Override
        public void accept(Visitor visitor) {
            visitor.visit(this);
        }

        @Override
        public Stream<BodyNode> inside() {
            return nodes.stream();
        }

        @Override
        public boolean takesBits() {
            return inside().anyMatch(BodyNode::takesBits);
        }

        @Override
        public Stream<Section> sections() {
            return Stream.concat(Stream.of(this), BodyNode.super.sections());
        }
    }
}
