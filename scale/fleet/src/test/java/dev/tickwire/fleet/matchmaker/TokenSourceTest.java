package dev.tickwire.fleet.matchmaker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

/** A token that is waited for on an executor. */
class TokenSourceTest {
    private static final MatchRequest REQUEST = MatchRequest.of(7);

    private final Queue<Runnable> tasks = new ArrayDeque<>();

    private CompletableFuture<byte[]> ask(TokenSource source) {
        return source.tokenAsync(REQUEST, tasks::add);
    }

    @Test
    void shouldCompleteOnceItsExecutorHasAsked() {
        byte[] token = {1, 2, 3};
        CompletableFuture<byte[]> asked = ask(request -> {
            assertSame(REQUEST, request);
            return Optional.of(token);
        });
        assertFalse(asked.isDone());
        tasks.remove().run();
        assertArrayEquals(token, asked.join());
    }

    @Test
    void shouldCompleteWithNullIfThereIsNoSlot() {
        CompletableFuture<byte[]> asked = ask(request -> Optional.empty());
        tasks.remove().run();
        assertNull(asked.join());
    }

    @Test
    void shouldFailWithWhatTheSourceThrows() {
        DirectoryUnavailableException gone = new DirectoryUnavailableException("Redis is gone", null);
        CompletableFuture<byte[]> asked = ask(request -> {
            throw gone;
        });
        tasks.remove().run();
        assertSame(gone, assertThrows(CompletionException.class, asked::join).getCause());
        IllegalStateException defect = new IllegalStateException("a defect");
        CompletableFuture<byte[]> other = ask(request -> {
            throw defect;
        });
        tasks.remove().run();
        assertSame(defect, assertThrows(CompletionException.class, other::join).getCause());
    }

    @Test
    void shouldFailIfItsExecutorIsFull() {
        RejectedExecutionException full = new RejectedExecutionException("full");
        CompletableFuture<byte[]> asked = ((TokenSource) request -> Optional.empty()).tokenAsync(REQUEST, task -> {
            throw full;
        });
        assertSame(full, assertThrows(CompletionException.class, asked::join).getCause());
    }
}
