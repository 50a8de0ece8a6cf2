package dev.tickwire.codegen;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Map;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/**
 * The texts of files in the order of their paths, each generated a little ahead of its use by one of several threads.
 * Few are held at once, and none any more once it has been returned.
 */
final class TextsAhead implements AutoCloseable {
    /** More threads would wait for the one that writes. */
    private static final int MOST_THREADS = 4;

    private final Iterator<Map.Entry<String, Supplier<String>>> rest;
    private final ExecutorService threads;
    private final int most;
    private final Deque<Future<Text>> ahead = new ArrayDeque<>();

    /** A file's path and its whole text. */
    record Text(String path, String text) {}

    TextsAhead(SortedMap<String, Supplier<String>> texts) {
        int count = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
        this.rest = texts.entrySet().iterator();
        this.most = 2 * count;
        this.threads = Executors.newFixedThreadPool(count, work -> {
            Thread thread = new Thread(work, "tickwire-generate");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Returns the next text, or null behind the last. */
    Text next() {
        while (rest.hasNext() && ahead.size() < most) {
            Map.Entry<String, Supplier<String>> file = rest.next();
            Callable<Text> generation =
                    () -> new Text(file.getKey(), file.getValue().get());
            ahead.add(threads.submit(generation));
        }
        return ahead.isEmpty() ? null : outcome(ahead.remove());
    }

    private static Text outcome(Future<Text> generation) {
        try {
            return generation.get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Error error) {
                throw error;
            } else if (failed.getCause() instanceof RuntimeException mistake) {
                throw mistake;
            }
            throw new IllegalStateException("generating a text throws no checked exception", failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while generating", stopped);
        }
    }

    /** Ends the threads, which drop what they have not begun. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
