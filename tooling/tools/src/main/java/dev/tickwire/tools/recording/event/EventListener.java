package dev.tickwire.tools.recording.event;

/** Is told the events of a recording in their order. */
public interface EventListener {
    /**
     * Something happened.
     *
     * @param nanos the time of its frame, since the recording began
     * @param tick the tick of its frame
     */
    void onEvent(long nanos, long tick, Event event);
}
