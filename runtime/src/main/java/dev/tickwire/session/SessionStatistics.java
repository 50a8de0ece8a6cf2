package dev.tickwire.session;

/** What a session has counted. Sessions count, games read. */
public final class SessionStatistics {
    private final long[] drops = new long[SessionDrop.values().length];
    private long challenges;
    private long denials;
    private long connects;
    private long payloadsSent;
    private long payloadsReceived;

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

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(
                "connects " + connects + ", challenges " + challenges + ", denials " + denials + ", payloads sent "
                        + payloadsSent + ", received " + payloadsReceived + ", dropped " + dropped());
        for (SessionDrop drop : SessionDrop.values()) {
            if (dropped(drop) > 0) {
                text.append(", ").append(drop).append(' ').append(dropped(drop));
            }
        }
        return text.toString();
    }
}
