package dev.tickwire.state.client;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.object.StateReader;
import dev.tickwire.state.object.ViewContents;
import dev.tickwire.state.replica.Replica;
import java.util.function.LongSupplier;

/** Reads the objects of a view as shown, without expected objects. */
final class ViewReader implements StateReader {
    private final ViewContents view;
    private final LongSupplier tick;

    /**
     * Creates a reader.
     *
     * @param tick returns the tick that is shown
     */
    ViewReader(ViewContents view, LongSupplier tick) {
        this.view = view;
        this.tick = tick;
    }

    @Override
    public long tick() {
        return tick.getAsLong();
    }

    @Override
    public int slots() {
        return view.objects().slots();
    }

    @Override
    public int number(int slot) {
        StateObject object = view.objects().at(slot);
        return object == null ? NO_OBJECT : Replica.of(object).number();
    }

    @Override
    public ObjectType<?> type(int slot) {
        return ObjectType.of(view.objects().at(slot));
    }

    @Override
    public int owner(int slot) {
        return view.objects().at(slot).isOwned() ? 0 : NO_OWNER;
    }

    @Override
    public void copy(int slot, int[] into) {
        System.arraycopy(view.cells(slot), 0, into, 0, type(slot).cells());
    }
}
