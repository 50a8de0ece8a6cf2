package dev.tickwire.state.server.select;

/** Objects of one packet among those selected for the tick, numbered from 0. */
public interface SelectedObjects {
    int count();

    int slot(int object);

    /**
     * Returns the baseline age and flags of an update.
     *
     * @see dev.tickwire.state.packet.SentLog
     */
    int info(int object);
}
