package dev.tickwire.state;

/** Reads the objects of a view as they are shown, without those that only this client expects. */
final class ViewReader implements StateReader {
    private final StateView view;

    ViewReader(StateView view) {
        this.view = view;
    }

    @Override
    public long tick() {
        return view.shownTick();
    }

    @Override
    public int slots() {
        return view.objects().slots();
    }

    @Override
    public int number(int slot) {
        StateObject object = view.objects().at(slot);
        return object == null ? NOTHING : object.number();
    }

    @Override
    public ObjectType<?> type(int slot) {
        return view.objects().at(slot).type();
    }

    @Override
    public int owner(int slot) {
        return view.objects().at(slot).isOwned() ? 0 : NOBODY;
    }

    @Override
    public void copy(int slot, int[] into) {
        System.arraycopy(view.cells(slot), 0, into, 0, type(slot).cells());
    }
}
