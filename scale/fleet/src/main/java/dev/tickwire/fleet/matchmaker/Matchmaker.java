package dev.tickwire.fleet.matchmaker;

import dev.tickwire.base.Arguments;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.fleet.directory.Directory;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.directory.RejectionReason;
import dev.tickwire.fleet.directory.ReservationRequest;
import dev.tickwire.fleet.directory.ReservedServer;
import dev.tickwire.fleet.directory.SlotReservation;
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
 * Reserves slots for players and mints the connect tokens for these slots. A matchmaker trusts the account of a
 * request; {@link MatchmakerServer} authenticates the request before.
 *
 * <pre>{@code
 * Matchmaker matchmaker = new Matchmaker(directory, DuelProtocol.get().id(), key);
 * Optional<Match> match = matchmaker.match(MatchRequest.of(account).withRoom("lobby"));
 * }</pre>
 *
 * <p>Tokens expire 5 seconds before the reservation does, after 1 second at the earliest. So even for a player who
 * arrives with the last valid token, the server has announced the arrival while the slot is still held. All methods may
 * be called from any thread, and any number of matchmakers may share a directory.
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
     * Creates a matchmaker whose tokens name up to 3 servers and have the room's name as their user data.
     *
     * @param directory the directory, which the caller closes
     * @param protocolId the id of the protocol of clients and servers, unless a request names another
     * @param key the key that the game servers have, too
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
        this.servers = Arguments.inRange("servers", servers, 1, ReservationRequest.MAX_SERVERS);
        this.tokenData = Arguments.required("tokenData", tokenData);
        this.unixSeconds = unixSeconds;
        mints = new Mints(key);
    }

    /**
     * Returns this matchmaker with another number of servers in a token.
     *
     * @param max the greatest number, 1 to {@value ReservationRequest#MAX_SERVERS}: the chosen server, which holds a
     *     slot, and its fallbacks
     * @return the new matchmaker
     * @throws IllegalArgumentException if the number is out of range
     */
    public Matchmaker withServers(int max) {
        return new Matchmaker(directory, protocolId, key, max, tokenData, unixSeconds);
    }

    /**
     * Returns this matchmaker with other user data in its tokens.
     *
     * @param data makes the user data of each token
     * @return the new matchmaker
     */
    public Matchmaker withTokenData(TokenData data) {
        return new Matchmaker(directory, protocolId, key, servers, data, unixSeconds);
    }

    /** Returns the directory. */
    Directory directory() {
        return directory;
    }

    /**
     * Reserves slots for a request, and mints the tokens. The versions of the request are tried in order, so a player
     * gets a server of an earlier version only if no server of a newer version has slots.
     *
     * @param request the authenticated request
     * @return the match; empty if no server has the slots, or a wish cannot be met: {@link #reason} finds the reason
     * @throws DirectoryUnavailableException if the directory cannot be reached
     * @throws IllegalArgumentException if a token would have more than 256 bytes of user data
     */
    public Optional<Match> match(MatchRequest request) throws DirectoryUnavailableException {
        for (long id : protocolIds(request)) {
            Optional<SlotReservation> reservation = directory.reserve(request.reservationRequest(id, servers));
            if (reservation.isPresent()) {
                return Optional.of(mintOrRelease(request, id, reservation.get(), Runnable::run));
            }
        }
        return Optional.empty();
    }

    private List<Long> protocolIds(MatchRequest request) {
        return request.protocols().isEmpty() ? List.of(protocolId) : request.protocols();
    }

    /**
     * Finds a match as {@link #match} does, without blocking.
     *
     * @param minter mints the tokens once the directory has answered
     * @param waiting runs blocking calls of the directory
     */
    CompletableFuture<Optional<Match>> matchAsync(MatchRequest request, Executor minter, Executor waiting) {
        return matchAsync(request, protocolIds(request), minter, waiting);
    }

    private CompletableFuture<Optional<Match>> matchAsync(
            MatchRequest request, List<Long> ids, Executor minter, Executor waiting) {
        long id = ids.get(0);
        List<Long> others = ids.subList(1, ids.size());
        return directory
                .reserveAsync(request.reservationRequest(id, servers))
                .thenCompose(reservation -> reservation.isEmpty() && !others.isEmpty()
                        ? matchAsync(request, others, minter, waiting)
                        : CompletableFuture.completedFuture(reservation)
                                .thenApplyAsync(
                                        found -> found.map(granted -> mintOrRelease(request, id, granted, waiting)),
                                        minter));
    }

    /**
     * Finds the reason for which a request had no match.
     *
     * @param request the request without a match
     * @return the reason, of this moment: for the first version of the request that servers speak
     * @throws DirectoryUnavailableException if the directory cannot be reached
     */
    public RejectionReason reason(MatchRequest request) throws DirectoryUnavailableException {
        if (!request.hasPreference()) {
            return RejectionReason.NO_SLOT;
        }
        RejectionReason reason = RejectionReason.NO_VERSION;
        for (long id : protocolIds(request)) {
            reason = directory.reason(request.reservationRequest(id, servers));
            if (reason != RejectionReason.NO_VERSION && reason != RejectionReason.OTHER_VERSION) {
                return reason;
            }
        }
        return reason;
    }

    @Override
    public Optional<byte[]> token(MatchRequest request) throws DirectoryUnavailableException {
        return match(request).map(match -> match.tokens().get(0));
    }

    private Match mintOrRelease(MatchRequest request, long id, SlotReservation reservation, Executor waiting) {
        try {
            return mint(request, id, reservation);
        } catch (RuntimeException | Error refused) {
            release(reservation, waiting);
            throw refused;
        }
    }

    private Match mint(MatchRequest request, long id, SlotReservation reservation) {
        int expirySeconds = Math.max(1, (int) (reservation.millis() / 1_000) - MARGIN_SECONDS);
        List<InetSocketAddress> addresses =
                reservation.servers().stream().map(ReservedServer::address).toList();
        ConnectTokens mint = mints.of(id, addresses, expirySeconds);
        long now = unixSeconds.getAsLong();
        List<byte[]> tokens = new ArrayList<>();
        for (long account : reservation.accounts()) {
            tokens.add(mint.mint(now, account, tokenData.of(account, request)));
        }
        return new Match(reservation, tokens, expirySeconds, now + expirySeconds);
    }

    /**
     * Releases the slots of a match whose tokens could not be sent, unless too many calls wait already.
     *
     * @param waiting runs blocking calls of the directory
     */
    void release(Match match, Executor waiting) {
        release(match.reservation(), waiting);
    }

    private void release(SlotReservation reservation, Executor waiting) {
        try {
            waiting.execute(() -> release(reservation));
        } catch (RejectedExecutionException tooMany) {
            // The reservation expires instead.
        }
    }

    private void release(SlotReservation reservation) {
        try {
            directory.release(reservation);
        } catch (DirectoryUnavailableException unavailable) {
            // The reservation expires instead.
        }
    }
}
