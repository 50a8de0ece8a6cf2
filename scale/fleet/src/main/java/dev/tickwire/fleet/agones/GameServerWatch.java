package dev.tickwire.fleet.agones;

import dev.tickwire.fleet.failure.FleetFailures;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A watch of a game server's states: a stream of the sidecar with a line of JSON for each change. When the stream ends,
 * it is opened again, with growing pauses.
 *
 * <p>The listener is called on threads of the HTTP client, one call after the other, and must not block.
 */
public final class GameServerWatch implements AutoCloseable {
    private static final String PATH = "/watch/gameserver";
    private static final String CALL = "GET " + PATH;

    private final SidecarHttp http;
    private final GameServerListener listener;
    private final FleetFailures failures;
    private final Backoff backoff;
    private @Nullable CompletableFuture<HttpResponse<byte[]>> stream;
    private boolean isClosed;
    private boolean isInterrupted;
    private long updates;
    private long interruptions;
    private long listenerFailures;

    private GameServerWatch(SidecarHttp http, GameServerListener listener, FleetFailures failures, long maxPauseNanos) {
        this.http = http;
        this.listener = listener;
        this.failures = failures;
        backoff = new Backoff(maxPauseNanos);
    }

    static GameServerWatch open(
            SidecarHttp http, GameServerListener listener, FleetFailures failures, long maxPauseNanos) {
        GameServerWatch watch = new GameServerWatch(http, listener, failures, maxPauseNanos);
        watch.connect();
        return watch;
    }

    /**
     * Returns the number of states received.
     *
     * @return the number
     */
    public synchronized long updates() {
        return updates;
    }

    /**
     * Returns the number of streams that ended or could not be opened.
     *
     * @return the number
     */
    public synchronized long interruptions() {
        return interruptions;
    }

    /**
     * Returns the number of calls in which the listener threw.
     *
     * @return the number
     */
    public synchronized long listenerFailures() {
        return listenerFailures;
    }

    /** Ends the watch. A call of the listener that has begun runs on; there is no further one. */
    @Override
    public synchronized void close() {
        isClosed = true;
        if (stream != null) {
            stream.cancel(true);
        }
    }

    private void connect() {
        CompletableFuture<HttpResponse<byte[]>> opened = http.stream(PATH, this::line, this::ended);
        synchronized (this) {
            if (isClosed) {
                opened.cancel(true);
            } else if (!opened.isDone()) {
                stream = opened;
            }
        }
    }

    private void line(byte[] utf8) throws UnreadableException, AgonesException {
        ResponseJson line = ResponseJson.parse(utf8);
        if (line.has("error")) {
            throw SidecarHttp.refusal(CALL, AgonesException.NONE, line.inner("error"));
        }
        if (!line.has("result")) {
            throw new UnreadableException("a line with neither result nor error");
        }
        GameServerResource gameServer = GameServerJson.read(line.inner("result"));
        if (updated()) {
            notifyListener(() -> listener.onGameServer(gameServer));
        }
    }

    private synchronized boolean updated() {
        backoff.reset();
        isInterrupted = false;
        updates++;
        return !isClosed;
    }

    private void ended(AgonesException failure) {
        boolean isFirst;
        long pauseNanos;
        synchronized (this) {
            if (isClosed) {
                return;
            }
            interruptions++;
            isFirst = !isInterrupted;
            isInterrupted = true;
            pauseNanos = backoff.failed();
        }
        if (isFirst) {
            notifyListener(() -> listener.onInterrupted(failure));
        }
        CompletableFuture.delayedExecutor(pauseNanos, TimeUnit.NANOSECONDS).execute(this::connect);
    }

    private void notifyListener(Runnable call) {
        if (!failures.run("a listener of the game server failed", call)) {
            synchronized (this) {
                listenerFailures++;
            }
        }
    }
}
