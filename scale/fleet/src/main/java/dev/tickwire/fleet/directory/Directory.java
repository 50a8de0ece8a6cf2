package dev.tickwire.fleet.directory;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The directory of a fleet's game servers, and of the slots that are promised to players who are on their way.
 *
 * <p>A promise belongs to an account, and a newer one of the account replaces it, so an account has one at most. It
 * covers the chosen server, where it holds a slot, and its fallbacks, where it claims one. It ends at all of them when
 * one of them announces the account's arrival, or when its time is over, by the directory's own clock. The slots of a
 * server that can be promised are those which it announced as free, without those that are held. Claims give way: a
 * server whose free slots are all claimed is chosen if no other suits as well, so that as many players as there are
 * free slots get one.
 *
 * <p>A server is chosen if it is alive, speaks the protocol, is not draining, is not above
 * {@link DirectorySettings#mostLoad}, and has a slot for everybody in the request. If a server is wanted, it is chosen
 * or none is. Else the first of these that applies decides:
 *
 * <ol>
 *   <li>a server that has the room, or is about to open it for an earlier promise, in the order of the regions. At most
 *       32 in a region are looked at, those of the lowest ids that have a slot;
 *   <li>if a room is wanted, a server that may open rooms; else any server; in the order of the regions;
 *   <li>in each of these, a server with slots that no promise claims;
 *   <li>of those, the {@link Preference} by the slots that can be promised, and at last the lower id, or the higher one
 *       when the emptiest comes first. Of many servers, the 32 with the fewest or the most slots are looked at.
 * </ol>
 *
 * <p>Fallbacks are the next ones in this order, those of other groups before those of groups that are already in it. In
 * each of the two, a server with an unclaimed slot comes before one whose slots others claim too.
 *
 * <p>Each call is one atomic step. A player who arrives at a fallback whose slot gave way, or with a token whose
 * promise was replaced, is accepted by a server that has room. They can take a slot held for another, who then goes to
 * a fallback. A directory that was emptied, as Redis when it starts anew, has no promises any more, with the same
 * outcome until they would have ended.
 */
public interface Directory extends ServerRegistry {
    /**
     * Promises a slot for each account of a request at a server, with claims at its fallbacks. Earlier promises of
     * these accounts are replaced; if there is no server, they stay.
     *
     * @param request who wants a slot, and where
     * @return the promise; empty if no server suits
     * @throws DirectoryUnavailableException if the directory cannot be reached; slots may have been promised, and are
     *     free again when the time of promises is over
     */
    Optional<Promise> promise(PromiseRequest request) throws DirectoryUnavailableException;

    /**
     * The same without waiting, for callers that have many requests under way. The answer may come on a thread that
     * others need too: what takes long belongs to another.
     *
     * @param request who wants a slot, and where
     * @return the promise, empty if no server suits; fails with a {@link DirectoryUnavailableException} as
     *     {@link #promise} does
     */
    CompletableFuture<Optional<Promise>> promiseAsync(PromiseRequest request);

    /**
     * Finds why a request just got no promise.
     *
     * @param request the request as {@link #promise} got it
     * @return the reason, as it is now
     * @throws DirectoryUnavailableException if the directory cannot be reached
     */
    Unmet reason(PromiseRequest request) throws DirectoryUnavailableException;

    /**
     * Ends a promise whose tokens were not handed out; nothing for those of its accounts that have a newer one or
     * none.
     *
     * @param promise the promise
     * @throws DirectoryUnavailableException if the directory cannot be reached; the promise ends by its time
     */
    void release(Promise promise) throws DirectoryUnavailableException;

    /**
     * Counts the servers and promises.
     *
     * @throws DirectoryUnavailableException if the directory cannot be reached
     */
    DirectoryCounts counts() throws DirectoryUnavailableException;

    /**
     * The servers that are alive, by id, each as it was announced last. Made for operators and tests: it takes a while
     * with many servers, and is not one atomic step.
     *
     * @throws DirectoryUnavailableException if the directory cannot be reached
     */
    List<GameServer> servers() throws DirectoryUnavailableException;
}
