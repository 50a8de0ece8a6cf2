package dev.tickwire.codegen.java.artefact.message;

import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.value.FieldCode;
import dev.tickwire.codegen.java.value.ValueCode;
import java.util.List;

/** Adds up the bits that some nodes take whatever is in them; an alignment has its most. */
final class FixedBits implements BodyNode.Visitor {
    private static final int ALIGN_BITS = 7;

    private long sum;

    private FixedBits() {}

    static long of(List<BodyNode> nodes) {
        FixedBits bits = new FixedBits();
        nodes.forEach(node -> node.accept(bits));
        return bits.sum;
    }

    /** The bits of a field's value, the count of an array among them; optional ones are present. */
    static long ofPresent(FieldCode field) {
        ValueCode value = field.value();
        if (field.isVarying()) {
            return field.array().countBits();
        }
        if (!value.isFixed() || field.isAscending()) {
            return 0;
        }
        return value.type().size().maxBits() * (field.isArray() ? field.array().most() : 1);
    }

    @Override
    public void visit(BodyNode.Field node) {
        sum += node.field().isOptional() ? 1 : ofPresent(node.field());
    }

    /** A branch varies: its arms add up their own. */
    @Override
    public void visit(BodyNode.Branch branch) {}

    @Override
    public void visit(BodyNode.Align align) {
        sum += ALIGN_BITS;
    }

    @Override
    public void visit(BodyNode.Reserved reserved) {
        sum += reserved.widthBits();
    }

    /** A section adds up its own. */
    @Override
    public void visit(BodyNode.Section section) {}
}
