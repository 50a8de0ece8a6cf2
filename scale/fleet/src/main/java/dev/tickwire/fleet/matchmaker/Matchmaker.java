package dev.tickwire.fleet.matchmaker;

import dev.tickwire.base.Arguments;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.fleet.directory.Directory;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.directory.Promise;
import dev.tickwire.fleet.directory.PromiseRequest;
import dev.tickwire.fleet.directory.PromisedServer;
import dev.tickwire.fleet.directory.Unmet;
import dev.tickwire.session.NetcodeKey;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.LongSupplier;

/**
 * Gives players slots and the tokens to take them. It believes who asks; {@link MatchmakerServer} authenticates. Any
 * number of threads may call at a time, and any number of matchmakers may share a directory.
 *
 * <p>Tokens expire 5 seconds before the promise ends (but live 1 second at least), so that the server has announced
 * even the last arrival while its slot is still held.
 */
public final class Matchmaker implements TokenSource {
    private static final int MARGIN_SECONDS = 5;

    private final Directory directory;
    private final long protocolId;
    private final NetcodeKey key;
    private final int servers;
    private final TokenData tokenData;
    private final LongSupplier unixSeconds;
    private final Mints mints;

    /**
     * Makes a matchmaker whose tokens name three servers, and whose user data is the room.
     *
     * @param directory where servers are; it stays open
     * @param protocolId the id of the protocol that clients and servers speak, unless a request names another
     * @param key the key that the servers have too
     */
    public Matchmaker(Directory directory, long protocolId, NetcodeKey key) {
        this(directory, protocolId, key, 3, TokenData.ROOM, () -> System.currentTimeMillis() / 1_000);
    }

    Matchmaker(
            Directory directory,
            long protocolId,
            NetcodeKey key,
            int servers,
            TokenData tokenData,
            LongSupplier unixSeconds) {
        this.directory = Arguments.required("directory", directory);
        this.protocolId = protocolId;
        this.key = Arguments.required("key", key);
        this.servers = Arguments.inRange("servers", servers, 1, PromiseRequest.MOST_SERVERS);
        this.tokenData = Arguments.required("tokenData", tokenData);
        this.unixSeconds = unixSeconds;
        mints = new Mints(key);
    }

    /**
     * The same with tokens that name so many servers.
     *
     * @param most 1 to 8, the chosen one counted, where a slot is held
     * @throws IllegalArgumentException if it is out of range
     */
    public Matchmaker withServers(int most) {
        return new Matchmaker(directory, protocolId, key, most, tokenData, unixSeconds);
    }

    /** The same with other user data in its tokens. */
    public Matchmaker withTokenData(TokenData data) {
        return new Matchmaker(directory, protocolId, key, servers, data, unixSeconds);
    }

    /** The directory that it asks. */
    Directory directory() {
        return directory;
    }

    /**
     * Finds slots for a request, and mints the tokens.
     *
     * @param request who plays, and where
     * @return the match; empty if no server has the slots, or a wish cannot be met: {@link #reason} has the reason
     * @throws DirectoryUnavailableException if the directory cannot be reached
     * @throws IllegalArgumentException if a token would have more than 256 bytes of user data
     */
    public Optional<Match> match(MatchRequest request) throws DirectoryUnavailableException {
        Optional<Promise> promise = directory.promise(request.promiseRequest(protocolId, servers));
        if (promise.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(mintOrRelease(request, promise.get(), Runnable::run));
    }

    /**
     * The same without waiting for the directory.
     *
     * @param minter runs the rest once the directory has answered
     * @param waiting runs what waits for the directory
     * @return the match; fails as {@link #match} does
     */
    CompletableFuture<Optional<Match>> matchAsync(MatchRequest request, Executor minter, Executor waiting) {
        return directory
                .promiseAsync(request.promiseRequest(protocolId, servers))
                .thenApplyAsync(promise -> promise.map(granted -> mintOrRelease(request, granted, waiting)), minter);
    }

    /**
     * Finds why a request just got no match.
     *
     * @param request the request as {@link #match} got it
     * @return the reason, as it is now
     * @throws DirectoryUnavailableException if the directory cannot be reached
     */
    public Unmet reason(MatchRequest request) throws DirectoryUnavailableException {
        return request.hasWish() ? directory.reason(request.promiseRequest(protocolId, servers)) : Unmet.NO_SLOT;
    }

    @Override
    public Optional<byte[]> token(MatchRequest request) throws DirectoryUnavailableException {
        return match(request).map(match -> match.tokens().get(0));
    }

    private Match mintOrRelease(MatchRequest request, Promise promise, Executor waiting) {
        try {
            return mint(request, promise);
        } catch (RuntimeException | Error refused) {
            release(promise, waiting);
            throw refused;
        }
    }

    private Match mint(MatchRequest request, Promise promise) {
        int expirySeconds = Math.max(1, (int) (promise.millis() / 1_000) - MARGIN_SECONDS);
        List<InetSocketAddress> addresses =
                promise.servers().stream().map(PromisedServer::address).toList();
        ConnectTokens mint = mints.of(request.protocol().orElse(protocolId), addresses, expirySeconds);
        long now = unixSeconds.getAsLong();
        List<byte[]> tokens = new ArrayList<>();
        for (long account : promise.accounts()) {
            tokens.add(mint.mint(now, account, tokenData.of(account, request)));
        }
        return new Match(promise, tokens, expirySeconds, now + expirySeconds);
    }

    /** Gives the slots of a match back whose tokens nobody has got, unless too much waits already. */
    void release(Match match, Executor waiting) {
        release(match.promise(), waiting);
    }

    private void release(Promise promise, Executor waiting) {
        try {
            waiting.execute(() -> release(promise));
        } catch (RejectedExecutionException tooMany) {
            // It ends by its time.
        }
    }

    private void release(Promise promise) {
        try {
            directory.release(promise);
        } catch (DirectoryUnavailableException gone) {
            // It ends by its time.
        }
    }
}
