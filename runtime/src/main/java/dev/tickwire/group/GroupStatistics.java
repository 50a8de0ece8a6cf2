package dev.tickwire.group;

import dev.tickwire.endpoint.Server;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.transport.TransportStatistics;

/** The counts of the servers of a {@link ServerGroup}, summed at one time. Immutable. */
public final class GroupStatistics {
    /** Nothing counted. */
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

    /** Those of one server, in its thread. */
    static GroupStatistics of(Server server) {
        SessionCounts sessions = new SessionCounts();
        sessions.add(server.sessionStatistics());
        TransportStatistics transport = new TransportStatistics();
        transport.add(server.transportStatistics());
        return new GroupStatistics(
                1, server.peerCount(), server.loginCount(), server.maxClients(), sessions, transport);
    }

    /** The sum of this and another. */
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

    /** How many servers were counted: those that run, and whose loops do not stand still. */
    public int servers() {
        return servers;
    }

    /** How many peers are connected. */
    public int peers() {
        return peers;
    }

    /** How many clients wait to be admitted. */
    public int logins() {
        return logins;
    }

    /** How many clients there can be. */
    public int slots() {
        return slots;
    }

    /** The counts of their sessions. */
    public SessionStatistics sessions() {
        return sessions;
    }

    /** The counts of their transports. */
    public TransportStatistics transport() {
        return transport;
    }

    @Override
    public String toString() {
        return servers + " servers, " + peers + " peers of " + slots + ", " + logins + " logins; " + sessions + "; "
                + transport;
    }
}
