package dev.tickwire.tools.recording.event;

/** Receives the events of a recording in their order. */
public interface EventListener {
    /**
     * Called for each event.
     *
     * @param nanos the time of the event's frame since the start of the recording, in nanoseconds
     * @param tick the tick of the event's frame
     * @param event the event
     */
    void onEvent(long nanos, long tick, Event event);
}
