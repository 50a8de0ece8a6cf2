package dev.tickwire.endpoint.client;

import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.ClientSessionListener;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** Route by a connect token: one token of the game, or a new one for each attempt, which may have to be waited for. */
final class TokenRoute implements Route {
    /** The longest wait for a token. */
    private static final long MAX_WAIT_NANOS = 10_000_000_000L;

    private static final byte[] NONE = {};
    private static final byte[] NO_DATA = {};

    private final ClientCore core;
    private final ClientAttempts attempts;
    private final BiFunction<byte[], ClientSessionListener, ClientSession> opens;
    private final Supplier<CompletableFuture<byte[]>> tokens;
    private final boolean isRepeatable;
    private final boolean asksBeacon;
    /** The requested token; null while none is. */
    private CompletableFuture<byte[]> requested;

    private long requestedAtNanos;
    /** Whether the game has ended the attempt, perhaps in its source of tokens or when a request was cancelled. */
    private boolean isCancelled;

    TokenRoute(
            ClientCore core,
            ClientAttempts attempts,
            BiFunction<byte[], ClientSessionListener, ClientSession> opens,
            Supplier<CompletableFuture<byte[]>> tokens,
            boolean isRepeatable,
            boolean asksBeacon) {
        this.core = core;
        this.attempts = attempts;
        this.opens = opens;
        this.tokens = tokens;
        this.isRepeatable = isRepeatable;
        this.asksBeacon = asksBeacon;
    }

    @Override
    public boolean isRepeatable() {
        return isRepeatable;
    }

    @Override
    public boolean begin(long elapsedNanos) {
        if (requested == null) {
            isCancelled = false;
            requested = request();
            requestedAtNanos = elapsedNanos;
        }
        if (isCancelled) {
            cancel();
            return false;
        }
        if (!requested.isDone() && elapsedNanos - requestedAtNanos < MAX_WAIT_NANOS) {
            return false;
        }
        byte[] token = received();
        CompletableFuture<byte[]> done = requested;
        requested = null;
        done.cancel(false);
        if (isCancelled) {
            return false; // The game has disconnected when its request was cancelled, and may have connected again.
        }
        if (token == NONE) {
            attempts.beginWithoutToken((id, events) -> opens.apply(NONE, events));
        } else {
            attempts.begin((id, events) -> opens.apply(token, events), NO_DATA, asksBeacon);
        }
        return true;
    }

    /** Requests a token. An exception of the game is thrown by the update, and the attempt fails. */
    private CompletableFuture<byte[]> request() {
        try {
            return Objects.requireNonNull(tokens.get(), "token = null, must be a future");
        } catch (RuntimeException | Error thrown) {
            core.failures().add(thrown);
            return CompletableFuture.completedFuture(NONE);
        }
    }

    private byte[] received() {
        if (!requested.isDone() || requested.isCompletedExceptionally()) {
            return NONE;
        }
        byte[] token = requested.join();
        return token == null ? NONE : token;
    }

    @Override
    public void cancel() {
        isCancelled = true;
        if (requested != null) {
            CompletableFuture<byte[]> open = requested;
            requested = null;
            open.cancel(false);
        }
    }

    @Override
    public void beginToEnd() {
        attempts.begin((id, events) -> opens.apply(NONE, events), NO_DATA, false);
    }

    @Override
    public void onConnect(PeerConnection server) {
        // The next token names its servers.
    }
}
