package dev.tickwire.state.coding.field;

import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.FieldCoder;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;
import java.util.List;

/** Codes fields that move together, such as the coordinates of a position. */
final class GroupCoder extends FieldCoder {
    private final FieldCoder[] members;

    GroupCoder(int cell, int cells, List<FieldCoder> members) {
        super(cell, cells);
        this.members = members.toArray(new FieldCoder[0]);
    }

    @Override
    public boolean isMoving(Baseline base) {
        for (FieldCoder member : members) {
            if (member.isMoving(base)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void write(SymbolWriter out, int[] values, int at, Baseline base) {
        for (FieldCoder member : members) {
            if (member.isMoving(base)) {
                member.write(out, values, at, base);
            } else {
                member.writeAny(out, values, at, base);
            }
        }
    }

    @Override
    public void read(SymbolReader in, int[] values, int at, Baseline base) {
        for (FieldCoder member : members) {
            if (member.isMoving(base)) {
                member.read(in, values, at, base);
            } else {
                member.readAny(in, values, at, base);
            }
        }
    }

    @Override
    public void writeFresh(SymbolWriter out, int[] values, int at) {
        for (FieldCoder member : members) {
            member.writeFresh(out, values, at);
        }
    }

    @Override
    public void readFresh(SymbolReader in, int[] values, int at) {
        for (FieldCoder member : members) {
            member.readFresh(in, values, at);
        }
    }
}
