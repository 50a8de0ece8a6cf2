package dev.tickwire.codegen.java.artefact.message;

import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.packing.body.BodyNode;
import dev.tickwire.codegen.java.value.ValueCode;
import java.util.List;

/** Sum of the bits that nodes take for all values. An alignment counts with its maximum of 7. */
final class FixedBits implements BodyNode.Visitor {
    private static final int ALIGN_BITS = 7;

    private long sum;

    private FixedBits() {}

    static long of(List<BodyNode> nodes) {
        FixedBits bits = new FixedBits();
        nodes.forEach(node -> node.accept(bits));
        return bits.sum;
    }

    /** Bits of a field's value, or of an array's count, if the field is present. */
    static long ofPresent(FieldCode field) {
        ValueCode value = field.value();
        if (field.isVarying()) {
            return field.array().countBits();
        }
        if (!value.isFixed() || field.isAscending()) {
            return 0;
        }
        return value.type().size().maxBits() * (field.isArray() ? field.array().max() : 1);
    }

    @Override
    public void visit(BodyNode.Field node) {
        sum += node.field().isOptional() ? 1 : ofPresent(node.field());
    }

    /** Not counted: both arms sum their own bits. */
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

    /** Not counted: a section sums its own bits. */
    @Override
    public void visit(BodyNode.Section section) {}
}
