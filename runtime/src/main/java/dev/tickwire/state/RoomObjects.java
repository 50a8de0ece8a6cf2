package dev.tickwire.state;

/** The objects that those of one more table of a channel may refer to: its own, and those of the other channels. */
final class RoomObjects implements TableDirectory {
    private final ChannelObjects own;
    private final TableDirectory others;

    /**
     * The objects of one table, and others.
     *
     * @param own the table's
     * @param others of the endpoint; of the table's channel they do not count
     */
    RoomObjects(ChannelObjects own, TableDirectory others) {
        this.own = own;
        this.others = others;
    }

    @Override
    public StateObject find(Class<? extends StateObject> type, int number) {
        return own.has(type) ? own.find(number) : others.find(type, number);
    }

    @Override
    public int removed() {
        return own.removed() + others.removed();
    }
}
