package dev.tickwire.fleet.directory;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The directory of a fleet's game servers, and of the slots that are reserved for players on their way.
 *
 * <p>A reservation belongs to an account. An account has at most one reservation: a newer reservation replaces the
 * older. A reservation <i>holds</i> a slot at the chosen server and <i>claims</i> a slot at each fallback server. A
 * reservation ends at all these servers when one of the servers announces the account's arrival, or when the
 * reservation expires by the directory's clock.
 *
 * <p>The slots that can be reserved are the slots announced as free, less the held slots. Claims give way: a server
 * whose free slots are all claimed is chosen if no other server suits as well. So as many players get a slot as there
 * are free slots.
 *
 * <p>A server can be chosen if its announcement has not expired, it has the protocol, does not drain, is not above
 * {@link DirectorySettings#maxLoad}, and has a slot for each account of the request. A wanted server is chosen, or none
 * is. Without a wanted server, these rules choose, the first one first:
 *
 * <ol>
 *   <li>A server that has the room, or is about to open it for an earlier reservation, in the order of the regions. In
 *       each region, the 32 servers with the lowest ids that have a slot are considered.
 *   <li>If a room is wanted, a server that opens rooms; otherwise any server; in the order of the regions.
 *   <li>Within each of these, a server with slots that no reservation claims.
 *   <li>Among those, the {@link Preference} by the slots that can be reserved. With equal slots, the lower id is
 *       chosen, or the higher one if the emptiest comes first. Of many servers, the 32 with the fewest or the most
 *       slots are considered.
 * </ol>
 *
 * <p>Fallbacks are the next servers in this order, those of other groups before those of groups that are already
 * chosen. In each of the two, a server with an unclaimed slot comes before one whose slots others claim too.
 *
 * <p>Each call is one atomic step. A player who arrives at a fallback whose slot gave way, or with a token whose
 * reservation was replaced, is accepted by a server that has a slot. Such a player may use a slot held for another
 * player, who then goes to a fallback server. A directory that lost its data, such as a restarted Redis, has no
 * reservations. Until the lost reservations would have expired, the outcome is the same as for slots that gave way.
 */
public interface Directory extends ServerRegistry {
    /**
     * Reserves a slot for each account of a request at one server, with claims at its fallbacks. Earlier reservations
     * of these accounts are replaced. If no server suits, they stay.
     *
     * @param request the players, and the wanted regions, room or server
     * @return the reservation, or empty if no server suits
     * @throws DirectoryUnavailableException if the directory cannot be reached; slots may have been reserved, and
     *     become free again when the reservations expire
     */
    Optional<SlotReservation> reserve(ReservationRequest request) throws DirectoryUnavailableException;

    /**
     * Reserves slots as {@link #reserve} does, without blocking. The result may be completed on a shared thread:
     * continue long work on another.
     *
     * @param request the players, and the wanted regions, room or server
     * @return the reservation, or empty if no server suits; fails with {@link DirectoryUnavailableException} as
     *     {@link #reserve} does
     */
    CompletableFuture<Optional<SlotReservation>> reserveAsync(ReservationRequest request);

    /**
     * Finds the reason for which a request had no reservation. The reason is of this moment, and may be outdated at
     * once.
     *
     * @param request the request without a reservation
     * @return the reason
     * @throws DirectoryUnavailableException if the directory cannot be reached
     */
    RejectionReason reason(ReservationRequest request) throws DirectoryUnavailableException;

    /**
     * Ends a reservation before its time, for example because no token could be sent. Does nothing for players whose
     * reservation has ended or was replaced.
     *
     * @param reservation the reservation
     * @throws DirectoryUnavailableException if the directory cannot be reached; the reservation then expires
     */
    void release(SlotReservation reservation) throws DirectoryUnavailableException;

    /**
     * Counts servers, slots and reservations.
     *
     * @return the counts at the time of the call
     * @throws DirectoryUnavailableException if the directory cannot be reached
     */
    DirectoryCounts counts() throws DirectoryUnavailableException;

    /**
     * Returns all servers whose announcement has not expired, each in its newest state. Made for operators and tests:
     * with many servers it is slow, and it is no atomic step.
     *
     * @return the servers, sorted by id
     * @throws DirectoryUnavailableException if the directory cannot be reached
     */
    List<GameServer> servers() throws DirectoryUnavailableException;
}
