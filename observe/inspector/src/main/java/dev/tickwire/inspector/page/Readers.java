package dev.tickwire.inspector.page;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Event streams of all readers, the browsers that have the page open: at most eight. */
final class Readers {
    static final int MAX_READERS = 8;

    private final List<EventStream> streams = new ArrayList<>();
    /** Called with whether there is any reader, after each change. */
    private final Consumer<Boolean> watched;

    private boolean isClosed;

    Readers(Consumer<Boolean> watched) {
        this.watched = watched;
    }

    /**
     * Adds a stream.
     *
     * @return false if there are too many streams, or if the page was closed
     */
    synchronized boolean add(EventStream stream) {
        if (isClosed || streams.size() == MAX_READERS) {
            return false;
        }
        streams.add(stream);
        watched.accept(true);
        return true;
    }

    synchronized void remove(EventStream stream) {
        streams.remove(stream);
        watched.accept(!streams.isEmpty());
    }

    synchronized boolean isEmpty() {
        return streams.isEmpty();
    }

    /** Queues an event for all readers. */
    synchronized void send(byte[] event) {
        streams.forEach(stream -> stream.offer(event));
    }

    /** Ends all streams, and rejects further streams. */
    synchronized void close() {
        isClosed = true;
        streams.forEach(EventStream::drop);
    }
}
