package dev.tickwire.fleet.agones;

import dev.tickwire.fleet.failure.Failures;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A watch of the {@code GameServer} resource of this process: a stream of the sidecar, one line of JSON for each
 * change, opened again with growing pauses when it ends. Its listener is called by threads of the HTTP client, one call
 * after the other, and must not wait.
 */
public final class GameServerWatch implements AutoCloseable {
    private static final String PATH = "/watch/gameserver";
    private static final String CALL = "GET " + PATH;

    private final SidecarHttp http;
    private final GameServerListener listener;
    private final Failures failures;
    private final Backoff backoff;
    private CompletableFuture<HttpResponse<byte[]>> stream;
    private boolean isClosed;
    private boolean isInterrupted;
    private long updates;
    private long interruptions;
    private long listenerFailures;

    private GameServerWatch(SidecarHttp http, GameServerListener listener, Failures failures, long mostPauseNanos) {
        this.http = http;
        this.listener = listener;
        this.failures = failures;
        backoff = new Backoff(mostPauseNanos);
    }

    static GameServerWatch open(SidecarHttp http, GameServerListener listener, Failures failures, long mostPauseNanos) {
        GameServerWatch watch = new GameServerWatch(http, listener, failures, mostPauseNanos);
        watch.connect();
        return watch;
    }

    /** {@return how often the resource has been told} */
    public synchronized long updates() {
        return updates;
    }

    /** {@return how many streams have ended or could not be opened} */
    public synchronized long interruptions() {
        return interruptions;
    }

    /** {@return how many calls of the listener ended by an exception, which was logged or handled} */
    public synchronized long listenerFailures() {
        return listenerFailures;
    }

    /** Ends the stream. A call of the listener that has begun may still end after it; no other follows. */
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
        AnswerJson line = AnswerJson.parse(utf8);
        if (line.has("error")) {
            throw SidecarHttp.refusal(CALL, AgonesException.NONE, line.inner("error"));
        }
        if (!line.has("result")) {
            throw new UnreadableException("a line with neither result nor error");
        }
        GameServer gameServer = GameServerJson.read(line.inner("result"));
        if (updated()) {
            tell(() -> listener.onGameServer(gameServer));
        }
    }

    private synchronized boolean updated() {
        backoff.reset();
        isInterrupted = false;
        updates++;
        return !isClosed;
    }

    private void ended(AgonesException why) {
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
            tell(() -> listener.onInterrupted(why));
        }
        CompletableFuture.delayedExecutor(pauseNanos, TimeUnit.NANOSECONDS).execute(this::connect);
    }

    private void tell(Runnable call) {
        if (!failures.run("a listener of the game server has failed", call)) {
            synchronized (this) {
                listenerFailures++;
            }
        }
    }
}
