package dev.tickwire.fleet.directory;

import java.util.Collection;

/**
 * The half of a directory that game servers see: they announce themselves. Calls may block for as long as the
 * directory's time-out, so a game's thread leaves them to an {@link Announcer}. Any number of threads may call at a
 * time.
 */
public interface ServerRegistry extends AutoCloseable {
    /** The most arrivals that are told at a time. */
    int MOST_ARRIVALS = 1_024;

    /**
     * Announces the state of a server, which is alive from now on for the time to live, and the accounts that have come
     * to it since the last announcement that succeeded. Their promises end at all servers of each in the same step, so
     * that a slot which is now taken counts neither twice nor not at all. An account that has no promise for this
     * server is nothing special: its slot is not among the free ones of the state.
     *
     * @param server the state
     * @param arrivals who has come, at most 1,024
     * @throws IllegalArgumentException if there are more arrivals
     * @throws DirectoryUnavailableException if the directory cannot be reached; it may still have been told
     */
    void announce(GameServer server, Collection<Arrival> arrivals) throws DirectoryUnavailableException;

    /**
     * Takes a server out of the directory at once; nothing if it is not in it.
     *
     * @param id names it
     * @throws DirectoryUnavailableException if the directory cannot be reached; the server's time to live will end it
     */
    void withdraw(String id) throws DirectoryUnavailableException;

    /** Ends the connection to the directory. */
    @Override
    void close();
}
