package dev.tickwire.fleet.directory;

import java.util.Collection;

/**
 * Receives the announcements of game servers: a {@link Directory}, or a way to one over HTTP.
 *
 * <p>Calls may block until the directory's timeout, so a game's thread leaves them to an {@link Announcer}. All methods
 * may be called from any thread.
 */
public interface ServerRegistry extends AutoCloseable {
    /** Greatest number of arrivals in an announcement. */
    int MAX_ARRIVALS = 1_024;

    /**
     * Announces the state of a server, which stays in the directory for the time to live, and the players who arrived
     * since the last successful announcement.
     *
     * <p>The reservations of the arrivals end at all servers in the same step. So a slot that is now used is counted
     * once. An arrival without a reservation for this server is valid: the arrival's slot is not among the free slots
     * of the state.
     *
     * @param server the state of the server
     * @param arrivals the players who connected, at most {@value #MAX_ARRIVALS}
     * @throws IllegalArgumentException if there are too many arrivals
     * @throws DirectoryUnavailableException if the directory cannot be reached; it may have received the announcement
     *     all the same
     */
    void announce(GameServer server, Collection<Arrival> arrivals) throws DirectoryUnavailableException;

    /**
     * Removes a server at once. Does nothing if the directory does not know it.
     *
     * @param id the id of the server
     * @throws DirectoryUnavailableException if the directory cannot be reached; the server's entry then expires
     */
    void withdraw(String id) throws DirectoryUnavailableException;

    /** Closes the connection to the directory. */
    @Override
    void close();
}
