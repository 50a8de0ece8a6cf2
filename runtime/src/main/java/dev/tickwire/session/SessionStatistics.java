package dev.tickwire.session;

/** The counts of a session. Sessions count, games read. */
public final class SessionStatistics {
    private final long[] drops = new long[SessionDrop.values().length];
    private long challenges;
    private long denials;
    private long connects;
    private long payloadsSent;
    private long payloadsReceived;
    private long moveRequests;
    private long moves;

    /** Starts at zero. */
    public SessionStatistics() {}

    /**
     * Datagrams dropped.
     *
     * @param drop why
     */
    public long dropped(SessionDrop drop) {
        return drops[drop.ordinal()];
    }

    /** All datagrams dropped, for whatever reason. */
    public long dropped() {
        long total = 0;
        for (long count : drops) {
            total += count;
        }
        return total;
    }

    /** Challenges that a server sent. */
    public long challenges() {
        return challenges;
    }

    /** Denials sent by a server, or received by a client. */
    public long denials() {
        return denials;
    }

    /** Sessions that began. */
    public long connects() {
        return connects;
    }

    /** Payloads sent. */
    public long payloadsSent() {
        return payloadsSent;
    }

    /** Payloads received. */
    public long payloadsReceived() {
        return payloadsReceived;
    }

    /** Times that a client asked to be moved to another address, or that a server asked an address to prove itself. */
    public long moveRequests() {
        return moveRequests;
    }

    /** Changes of address after which clients went on, as a server sees them. */
    public long moves() {
        return moves;
    }

    /**
     * A session dropped a datagram.
     *
     * @param drop why
     */
    public void onDropped(SessionDrop drop) {
        drops[drop.ordinal()]++;
    }

    /** A session sent a challenge. */
    public void onChallenge() {
        challenges++;
    }

    /** A session sent or took a denial. */
    public void onDenial() {
        denials++;
    }

    /** A session began. */
    public void onConnect() {
        connects++;
    }

    /** A session sent a payload. */
    public void onPayloadSent() {
        payloadsSent++;
    }

    /** A session took a payload. */
    public void onPayloadReceived() {
        payloadsReceived++;
    }

    /** A client asked to be moved, or a server asked an address to prove itself. */
    public void onMoveRequest() {
        moveRequests++;
    }

    /** A client goes on from another address. */
    public void onMove() {
        moves++;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(
                "connects " + connects + ", challenges " + challenges + ", denials " + denials + ", payloads sent "
                        + payloadsSent + ", received " + payloadsReceived + ", moves " + moves + ", dropped "
                        + dropped());
        for (SessionDrop drop : SessionDrop.values()) {
            if (dropped(drop) > 0) {
                text.append(", ").append(drop).append(' ').append(dropped(drop));
            }
        }
        return text.toString();
    }
}
