package dev.tickwire.state.coding;

import java.util.List;

/** Fields that move together, such as the coordinates of a position. */
final class GroupCoder extends FieldCoder {
    private final FieldCoder[] members;

    /**
     * A group.
     *
     * @param cell the first of its cells
     * @param cells how many it has
     * @param members the fields, at least one
     */
    GroupCoder(int cell, int cells, List<FieldCoder> members) {
        super(cell, cells);
        this.members = members.toArray(new FieldCoder[0]);
    }

    @Override
    boolean isMoving(Baseline base) {
        for (FieldCoder member : members) {
            if (member.isMoving(base)) {
                return true;
            }
        }
        return false;
    }

    @Override
    void write(SymbolWriter out, int[] values, int at, Baseline base) {
        for (FieldCoder member : members) {
            if (member.isMoving(base)) {
                member.write(out, values, at, base);
            } else {
                member.writeAny(out, values, at, base);
            }
        }
    }

    @Override
    void read(SymbolReader in, int[] values, int at, Baseline base) {
        for (FieldCoder member : members) {
            if (member.isMoving(base)) {
                member.read(in, values, at, base);
            } else {
                member.readAny(in, values, at, base);
            }
        }
    }

    @Override
    void writeFresh(SymbolWriter out, int[] values, int at) {
        for (FieldCoder member : members) {
            member.writeFresh(out, values, at);
        }
    }

    @Override
    void readFresh(SymbolReader in, int[] values, int at) {
        for (FieldCoder member : members) {
            member.readFresh(in, values, at);
        }
    }
}
