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
import org.jspecify.annotations.Nullable;

/**
 * Texts of files in the order of their paths. Several threads generate them ahead; at most two per thread are in
 * memory.
 */
final class TextsAhead implements AutoCloseable {
    /** Upper bound on the threads. More would wait for the writing thread. */
    private static final int MAX_THREADS = 4;

    private final Iterator<Map.Entry<String, Supplier<String>>> rest;
    private final ExecutorService threads;
    private final int max;
    private final Deque<Future<Text>> ahead = new ArrayDeque<>();

    /** Path and text of a file. */
    record Text(String path, String text) {}

    TextsAhead(SortedMap<String, Supplier<String>> texts) {
        int count = Math.min(MAX_THREADS, Runtime.getRuntime().availableProcessors());
        this.rest = texts.entrySet().iterator();
        this.max = 2 * count;
        this.threads = Executors.newFixedThreadPool(count, work -> {
            Thread thread = new Thread(work, "tickwire-generate");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Waits for the next text; returns null after the last.
     *
     * @throws RuntimeException if the generation of the text failed
     */
    @Nullable
    Text next() {
        while (rest.hasNext() && ahead.size() < max) {
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

    /** Stops the threads. Texts that were not begun are dropped. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
