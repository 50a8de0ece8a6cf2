package dev.tickwire.group;

import dev.tickwire.Incubating;
import dev.tickwire.endpoint.Server;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.transport.TransportStatistics;

/** Sums over the servers of a {@link ServerGroup}, at the time of {@link ServerGroup#statistics}. Immutable. */
@Incubating
public final class GroupStatistics {
    /** Statistics of no server. */
    static final GroupStatistics NONE = new GroupStatistics(0, 0, 0, 0, new SessionCounts(), new TransportStatistics());

    private final int servers;
    private final int peers;
    private final int logins;
    private final int slots;
    private final SessionCounts sessions;
    private final TransportStatistics transport;

    private GroupStatistics(
            int servers, int peers, int logins, int slots, SessionCounts sessions, TransportStatistics transport) {
        this.servers = servers;
        this.peers = peers;
        this.logins = logins;
        this.slots = slots;
        this.sessions = sessions;
        this.transport = transport;
    }

    /** Returns a copy of the statistics of a server. */
    static GroupStatistics of(Server server) {
        SessionCounts sessions = new SessionCounts();
        sessions.add(server.sessionStatistics());
        TransportStatistics transport = new TransportStatistics();
        transport.add(server.transportStatistics());
        return new GroupStatistics(
                1, server.peerCount(), server.loginCount(), server.maxClients(), sessions, transport);
    }

    /** Returns the sum of two statistics. */
    GroupStatistics plus(GroupStatistics other) {
        SessionCounts bothSessions = new SessionCounts();
        bothSessions.add(sessions);
        bothSessions.add(other.sessions);
        TransportStatistics bothTransports = new TransportStatistics();
        bothTransports.add(transport);
        bothTransports.add(other.transport);
        return new GroupStatistics(
                servers + other.servers,
                peers + other.peers,
                logins + other.logins,
                slots + other.slots,
                bothSessions,
                bothTransports);
    }

    /**
     * Returns the number of servers that were counted: those that run and whose loops did not stall.
     *
     * @return the count
     */
    public int servers() {
        return servers;
    }

    /**
     * Returns the number of connected peers.
     *
     * @return the count
     */
    public int peers() {
        return peers;
    }

    /**
     * Returns the number of clients whose login the game has not decided.
     *
     * @return the count
     */
    public int logins() {
        return logins;
    }

    /**
     * Returns the number of slots.
     *
     * @return the count
     */
    public int slots() {
        return slots;
    }

    /**
     * Returns the sums of the session counters.
     *
     * @return the counters
     */
    public SessionStatistics sessions() {
        return sessions;
    }

    /**
     * Returns the sums of the transport counters.
     *
     * @return the counters
     */
    public TransportStatistics transport() {
        return transport;
    }

    @Override
    public String toString() {
        return servers + " servers, " + peers + " peers of " + slots + ", " + logins + " logins; " + sessions + "; "
                + transport;
    }
}
