package dev.tickwire.inspector.page;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Stream of server-sent events to one reader, a browser that has the page open. The request's thread writes them; other
 * threads queue them. A reader that is too slow for the short queue is dropped, and its browser connects again.
 */
final class EventStream {
    private static final int MAX_QUEUED = 8;
    /**
     * Longest time without an event, in seconds. After this time, a comment is sent, so that a closed connection is
     * noticed.
     */
    private static final long SILENCE_SECONDS = 5;

    private final HttpExchange exchange;
    private final BlockingQueue<byte[]> queue = new ArrayBlockingQueue<>(MAX_QUEUED);
    private final Thread writer = Thread.currentThread();
    private boolean isOver;

    /** Creates the stream of the current request, on the thread that will call {@link #run}. */
    EventStream(HttpExchange exchange) {
        this.exchange = exchange;
    }

    /** Encodes an event. */
    static byte[] event(String name, String json) {
        return ("event: " + name + "\ndata: " + json + "\n\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Queues an event. A reader with eight unsent events is dropped. Callable on any thread. */
    void offer(byte[] event) {
        if (!queue.offer(event)) {
            drop();
        }
    }

    /** Ends the stream and interrupts a write. Callable on any thread. */
    synchronized void drop() {
        if (!isOver) {
            isOver = true;
            writer.interrupt();
        }
    }

    /** Writes events until the stream ends. */
    void run() {
        try (OutputStream out = exchange.getResponseBody()) {
            while (true) {
                byte[] event = queue.poll(SILENCE_SECONDS, TimeUnit.SECONDS);
                out.write(event == null ? new byte[] {':', '\n', '\n'} : event);
                out.flush();
            }
        } catch (IOException | InterruptedException closed) {
            // The browser closed the page, or the reader was dropped.
        } finally {
            end();
        }
    }

    /** Clears the interrupt of drop(), since the thread continues with other requests. */
    private synchronized void end() {
        isOver = true;
        Thread.interrupted();
        exchange.close();
    }
}
