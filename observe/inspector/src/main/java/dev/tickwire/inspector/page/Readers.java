package dev.tickwire.inspector.page;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Those who look at the page now; bounded. */
final class Readers {
    static final int MOST = 8;

    private final List<EventStream> streams = new ArrayList<>();
    /** Told whether there is one. */
    private final Consumer<Boolean> watched;

    private boolean isClosed;

    Readers(Consumer<Boolean> watched) {
        this.watched = watched;
    }

    /** Adds one; false if there are too many. */
    synchronized boolean add(EventStream stream) {
        if (isClosed || streams.size() == MOST) {
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

    /** Queues an event for all. */
    synchronized void tell(byte[] event) {
        streams.forEach(stream -> stream.offer(event));
    }

    /** Drops all; none comes any more. */
    synchronized void close() {
        isClosed = true;
        streams.forEach(EventStream::drop);
    }
}
