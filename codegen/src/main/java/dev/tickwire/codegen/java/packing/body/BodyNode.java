package dev.tickwire.codegen.java.packing.body;

import dev.tickwire.codegen.java.value.FieldCode;
import dev.tickwire.schema.model.Condition;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;

/** One thing in the body of a generated class. */
public sealed interface BodyNode extends Branching<BodyNode> {

    /** Calls the method of a visitor that is for this node. */
    void accept(Visitor visitor);

    /** The nodes inside it, in wire order. */
    Stream<BodyNode> inside();

    /** Whether anything in it may take bits. */
    boolean takesBits();

    /** Whether it is a field, or there is one inside. */
    default boolean holdsFields() {
        return inside().anyMatch(BodyNode::holdsFields);
    }

    /** Whether a visitor of fields sees anything of it: a field, even one without bits, or bits of no field. */
    default boolean isShown() {
        return holdsFields() || takesBits();
    }

    /** The sections in it, outer ones first. */
    default Stream<Section> sections() {
        return inside().flatMap(BodyNode::sections);
    }

    /** Whether there is a field among some nodes, or inside them. */
    static boolean holdFields(List<BodyNode> nodes) {
        return nodes.stream().anyMatch(BodyNode::holdsFields);
    }

    /** Does something with a node of each kind: whatever walks over nodes does not compile once there is another. */
    interface Visitor {
        void visit(Field node);

        void visit(Branch branch);

        void visit(Align align);

        void visit(Reserved reserved);

        void visit(Section section);
    }

    /** A field. */
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

    /** An {@code if} with what travels in either case. */
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

    /** Zero bits up to the next byte. */
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

    /** Bits that always hold the same. */
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
     * Nodes that go to methods of their own, because a method would grow too large otherwise.
     *
     * @param number tells these methods from others, from 2 up
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
