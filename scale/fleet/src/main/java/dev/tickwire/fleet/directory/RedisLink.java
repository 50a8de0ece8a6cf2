package dev.tickwire.fleet.directory;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.ClientOptions.DisconnectedBehavior;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisNoScriptException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.DefaultClientResources;
import io.lettuce.core.resource.Delay;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The one connection to Redis that all threads of a process share. While it is broken, calls fail at once and do not
 * queue; it is opened again every 100 ms. A call in flight is not repeated.
 *
 * <p>A connection with several timeouts in a row is replaced, since a network that drops packets reports nothing. A
 * connection to a demoted master that refuses to write is replaced, too: the host name may lead to the new master by
 * now.
 */
final class RedisLink implements AutoCloseable {
    private static final Duration RECONNECT_DELAY = Duration.ofMillis(100);
    private static final int MAX_IN_FLIGHT = 4_096;
    private static final int MAX_TIMEOUTS = 4;

    private final RedisURI uri;
    private final Duration timeout;
    private final ClientResources resources;
    private final RedisClient client;
    private final AtomicInteger timeouts = new AtomicInteger();

    private CompletableFuture<StatefulRedisConnection<String, String>> connecting;
    private long connectingSinceNanos;
    private boolean isClosed;

    RedisLink(RedisURI uri, Duration timeout) {
        this.uri = uri;
        this.timeout = timeout;
        uri.setTimeout(timeout);
        resources = DefaultClientResources.builder()
                .ioThreadPoolSize(2)
                .computationThreadPoolSize(2)
                .reconnectDelay(Delay.constant(RECONNECT_DELAY))
                .build();
        client = RedisClient.create(resources);
        client.setOptions(ClientOptions.builder()
                .disconnectedBehavior(DisconnectedBehavior.REJECT_COMMANDS)
                .replayFilter(command -> true)
                .requestQueueSize(MAX_IN_FLIGHT)
                .socketOptions(SocketOptions.builder()
                        .connectTimeout(timeout)
                        .keepAlive(true)
                        .build())
                .build());
        connect();
    }

    private synchronized void connect() {
        connectingSinceNanos = System.nanoTime();
        connecting = client.connectAsync(StringCodec.UTF8, uri).toCompletableFuture();
    }

    private synchronized CompletableFuture<StatefulRedisConnection<String, String>> connection()
            throws DirectoryUnavailableException {
        if (isClosed) {
            throw new DirectoryUnavailableException("the directory is closed", null);
        }
        if (connecting.isCompletedExceptionally()
                && System.nanoTime() - connectingSinceNanos >= RECONNECT_DELAY.toNanos()) {
            connect();
        }
        return connecting;
    }

    /** Replaces the connection after {@code MAX_TIMEOUTS} timeouts in a row. */
    private synchronized void onTimeout(CompletableFuture<StatefulRedisConnection<String, String>> connected) {
        if (connected == connecting && timeouts.incrementAndGet() >= MAX_TIMEOUTS) {
            discard(connected);
        }
    }

    /**
     * Closes the connection and opens a new one, unless another thread has done so already, or the connection is
     * younger than the reconnect delay.
     */
    private synchronized void discard(CompletableFuture<StatefulRedisConnection<String, String>> connected) {
        boolean isExpired = System.nanoTime() - connectingSinceNanos >= RECONNECT_DELAY.toNanos();
        if (!isClosed && connected == connecting && isExpired) {
            timeouts.set(0);
            connected.join().closeAsync();
            connect();
        }
    }

    /** Runs a script by its digest, or by its text if this Redis does not know it yet. */
    CompletableFuture<List<String>> run(RedisScript script, String key, List<String> arguments) {
        String[] keys = {key};
        String[] values = arguments.toArray(String[]::new);
        return execute(commands -> commands.<List<String>>evalsha(script.digest(), ScriptOutputType.MULTI, keys, values)
                .<CompletionStage<List<String>>>handle((result, failure) -> isMissing(failure)
                        ? commands.<List<String>>eval(script.text(), ScriptOutputType.MULTI, keys, values)
                        : completed(result, failure))
                .thenCompose(Function.identity()));
    }

    private static boolean isMissing(Throwable failure) {
        return cause(failure) instanceof RedisNoScriptException;
    }

    private static <T> CompletableFuture<T> completed(T result, Throwable failure) {
        return failure == null ? CompletableFuture.completedFuture(result) : CompletableFuture.failedFuture(failure);
    }

    /**
     * Sends commands. The answer is completed on the connection's thread, which no caller may block.
     *
     * @return the answer; fails with {@link DirectoryUnavailableException} if Redis cannot be reached, refuses, or does
     *     not answer in time
     */
    <T> CompletableFuture<T> execute(Function<RedisAsyncCommands<String, String>, CompletionStage<T>> redisCommand) {
        CompletableFuture<StatefulRedisConnection<String, String>> connected;
        try {
            connected = connection();
        } catch (DirectoryUnavailableException closed) {
            return CompletableFuture.failedFuture(closed);
        }
        boolean wasConnected = connected.isDone() && !connected.isCompletedExceptionally();
        return connected
                .thenCompose(connection -> redisCommand.apply(connection.async()))
                .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
                .handle((result, failure) -> {
                    Throwable cause = cause(failure);
                    if (cause == null) {
                        timeouts.set(0);
                        return CompletableFuture.completedFuture(result);
                    }
                    // The timeout of a call that waited for the connection says nothing about a silent connection.
                    if (wasConnected && cause instanceof TimeoutException) {
                        onTimeout(connected);
                    } else if (RedisFailure.isOfReplica(cause)) {
                        discard(connected);
                    }
                    return CompletableFuture.<T>failedFuture(unavailable(cause));
                })
                .thenCompose(Function.identity());
    }

    private DirectoryUnavailableException unavailable(Throwable cause) {
        if (cause instanceof DirectoryUnavailableException) {
            return (DirectoryUnavailableException) cause;
        }
        if (!(cause instanceof TimeoutException)) {
            return new DirectoryUnavailableException(RedisFailure.sentence(cause), cause);
        }
        return new DirectoryUnavailableException("Redis did not answer within " + timeout.toMillis() + " ms", cause);
    }

    private static Throwable cause(Throwable failure) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        return cause == null ? failure : cause;
    }

    private static String sentence(@Nullable Throwable cause) {
        return cause == null ? "" : String.valueOf(cause.getMessage());
    }

    /** Waits for the answer. An answer with unreadable values counts as unavailable, too. */
    static <T> T await(CompletableFuture<T> result) throws DirectoryUnavailableException {
        try {
            return result.get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof DirectoryUnavailableException unavailableException) {
                throw unavailableException;
            }
            throw new DirectoryUnavailableException(
                    "Redis has values that cannot be read: " + sentence(failed.getCause()), failed.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new DirectoryUnavailableException("interrupted", interrupted);
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            isClosed = true;
        }
        client.shutdown(Duration.ZERO, Duration.ofSeconds(1));
        resources.shutdown(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(1, TimeUnit.SECONDS);
    }
}
