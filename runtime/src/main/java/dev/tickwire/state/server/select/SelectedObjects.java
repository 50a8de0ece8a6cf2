package dev.tickwire.state.server.select;

/** The objects of one packet, of those that were selected for the tick, numbered from 0 on. */
public interface SelectedObjects {
    /** How many there are. */
    int count();

    /**
     * The slot of an object.
     *
     * @param object its number
     */
    int slot(int object);

    /**
     * How an object is sent, as a {@link dev.tickwire.state.packet.SentLog} notes it.
     *
     * @param object its number
     */
    int info(int object);
}
