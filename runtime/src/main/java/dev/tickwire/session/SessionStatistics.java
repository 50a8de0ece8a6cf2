package dev.tickwire.session;

/** The counts of a session. Sessions count, games read. */
public interface SessionStatistics {
    /**
     * Datagrams dropped.
     *
     * @param drop why
     */
    long dropped(SessionDrop drop);

    /** All datagrams dropped, for whatever reason. */
    long dropped();

    /** Challenges that a server sent. */
    long challenges();

    /** Denials sent by a server, or received by a client. */
    long denials();

    /** Sessions that began. */
    long connects();

    /** Payloads sent. */
    long payloadsSent();

    /** Payloads received. */
    long payloadsReceived();

    /** Times that a client asked to be moved to another address, or that a server asked an address to prove itself. */
    long moveRequests();

    /** Changes of address after which clients went on, as a server sees them. */
    long moves();
}
