package dev.tickwire.state.server;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateView;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.coding.field.CellCheck;
import dev.tickwire.state.object.StateWriter;
import dev.tickwire.state.object.ViewContents;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.Replica;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Sets the objects of a table to given values, with given slots and generations. */
public final class TableWriter implements StateWriter {
    private final ServerTable table;
    /** Check of cells for each type, by its number. */
    private final List<CellCheck> checks = new ArrayList<>();

    TableWriter(ServerTable table) {
        this.table = table;
        for (ObjectType<?> type : table.objects().types()) {
            checks.add(new CellCheck(CellLayout.of(type).newWhole()));
        }
    }

    @Override
    public void put(int number, ObjectType<?> type, Viewer owner, int[] cells) {
        table.objects().require(type);
        if (!checks.get(type.number()).isValid(cells)) {
            throw new IllegalArgumentException(
                    "cells = " + Arrays.toString(cells) + ", must be those of a " + type.label());
        }
        int slot = slot(number);
        StateObject object = table.objects().at(slot);
        if (object != null
                && !ObjectIdentity.isSame(Replica.of(object).identity(), ObjectIdentity.of(number, type.number()))) {
            table.remove(object);
            object = null;
        }
        if (object == null) {
            object = table.addAt(type, number);
        }
        Replica.of(object).setAll(cells);
        if (Replica.of(object).owner() != owner) {
            table.owner(object, owner);
        }
    }

    @Override
    public void place(StateView placed) {
        ((ViewContents) placed).copyPlaced(table);
    }

    @Override
    public void remove(int number) {
        StateObject object = table.objects().at(slot(number));
        if (object != null) {
            table.remove(object);
        }
    }

    @Override
    public void setReferences(int number, int[] cells) {
        StateObject object = find(number);
        if (object != null && Replica.of(object).layout().maxReferences() > 0) {
            Replica.of(object).setAll(cells);
        }
    }

    @Override
    public StateObject at(int slot) {
        return table.objects().at(slot);
    }

    @Override
    public StateObject find(int number) {
        return table.objects().find(StateObject.class, number);
    }

    private int slot(int number) {
        int slot = ObjectNumber.slot(number);
        if (slot >= table.objects().slots()) {
            throw new IllegalArgumentException(
                    "slot = " + slot + ", must be in 0.." + (table.objects().slots() - 1));
        }
        return slot;
    }
}
