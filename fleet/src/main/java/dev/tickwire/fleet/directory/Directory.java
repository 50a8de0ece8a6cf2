package dev.tickwire.fleet.directory;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The directory of a fleet's game servers, and of the slots that are promised to players who are on their way.
 *
 * <p>The slots of a server that can be promised are those which it announced as free, without those that are promised
 * already. A promise belongs to an account, and a newer one of the account replaces it, so that nobody hoards slots. It
 * covers the chosen server and its fallbacks, with a slot at each, and ends at all of them when one of them announces
 * the account's arrival, or when its time is over, which the directory's own clock tells.
 *
 * <p>A server is chosen if it is alive, speaks the protocol, is not draining, is not above
 * {@link DirectorySettings#mostLoad}, and has a slot for everybody in the request. Then the first of these that
 * applies decides:
 *
 * <ol>
 *   <li>the preferred server;
 *   <li>a server that has the room, or is about to open it for an earlier promise, in the order of the regions. At most
 *       32 in a region are looked at, those of the lowest ids that have a slot;
 *   <li>if a room is wanted, a server that may open rooms; else any server; in the order of the regions;
 *   <li>in each of these, the {@link Preference}, and at last the lower id, or the higher one when the emptiest comes
 *       first.
 * </ol>
 *
 * <p>Fallbacks are the next ones in this order, those of other groups before those of groups that are already in it.
 *
 * <p>Each call is one atomic step. Who arrives without a promise, as with a token whose promise was replaced, is let in
 * by a server that has room, and can take a slot promised to another, who then goes to a fallback. A directory that was
 * emptied, as Redis when it starts anew, has forgotten its promises, with the same outcome until they would have ended.
 */
public interface Directory extends ServerRegistry {
    /**
     * Promises a slot for each account of a request at a server and at its fallbacks. Earlier promises of these
     * accounts are replaced; if there is no server, they stay.
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
