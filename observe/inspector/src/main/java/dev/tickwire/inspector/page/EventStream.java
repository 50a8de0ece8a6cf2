package dev.tickwire.inspector.page;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The stream of server-sent events of one reader. Events wait in a short queue; a reader that is so slow that it is
 * full is dropped, and its browser connects anew.
 */
final class EventStream {
    private static final int MOST_WAITING = 8;
    /** A line without meaning is sent so often where nothing else is, to find out whether the reader is still there. */
    private static final long SILENCE_SECONDS = 5;

    private final HttpExchange exchange;
    private final BlockingQueue<byte[]> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
    private final Thread writer = Thread.currentThread();
    private boolean isOver;

    /** To be made by the thread that will {@link #run} it. */
    EventStream(HttpExchange exchange) {
        this.exchange = exchange;
    }

    /** An event as its bytes. */
    static byte[] event(String name, String json) {
        return ("event: " + name + "\ndata: " + json + "\n\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Queues an event; drops the reader if there is no room. Any thread. */
    void offer(byte[] event) {
        if (!waiting.offer(event)) {
            drop();
        }
    }

    /** Ends the stream: a write that is under way is cut off. Any thread. */
    synchronized void drop() {
        if (!isOver) {
            isOver = true;
            writer.interrupt();
        }
    }

    /** Writes what is queued until the reader has gone or is dropped. */
    void run() {
        try (OutputStream out = exchange.getResponseBody()) {
            while (true) {
                byte[] event = waiting.poll(SILENCE_SECONDS, TimeUnit.SECONDS);
                out.write(event == null ? new byte[] {':', '\n', '\n'} : event);
                out.flush();
            }
        } catch (IOException | InterruptedException gone) {
            // The reader has gone, or was dropped.
        } finally {
            end();
        }
    }

    /** The thread goes on with other requests, and must not be interrupted for this one. */
    private synchronized void end() {
        isOver = true;
        Thread.interrupted();
        exchange.close();
    }
}
