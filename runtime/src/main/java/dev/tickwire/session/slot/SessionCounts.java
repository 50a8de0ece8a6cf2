package dev.tickwire.session.slot;

import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.SessionStatistics;

/** The counts of the sessions of one end, which the sessions keep up. */
public final class SessionCounts implements SessionStatistics {
    private final long[] drops = new long[SessionDrop.values().length];
    private long challenges;
    private long denials;
    private long connects;
    private long payloadsSent;
    private long payloadsReceived;
    private long moveRequests;
    private long moves;

    /** Starts at zero. */
    public SessionCounts() {}

    @Override
    public long dropped(SessionDrop drop) {
        return drops[drop.ordinal()];
    }

    @Override
    public long dropped() {
        long total = 0;
        for (long count : drops) {
            total += count;
        }
        return total;
    }

    @Override
    public long challenges() {
        return challenges;
    }

    @Override
    public long denials() {
        return denials;
    }

    @Override
    public long connects() {
        return connects;
    }

    @Override
    public long payloadsSent() {
        return payloadsSent;
    }

    @Override
    public long payloadsReceived() {
        return payloadsReceived;
    }

    @Override
    public long moveRequests() {
        return moveRequests;
    }

    @Override
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

    /**
     * Adds the counts of other sessions.
     *
     * @param other theirs
     */
    public void add(SessionStatistics other) {
        for (SessionDrop drop : SessionDrop.values()) {
            drops[drop.ordinal()] += other.dropped(drop);
        }
        challenges += other.challenges();
        denials += other.denials();
        connects += other.connects();
        payloadsSent += other.payloadsSent();
        payloadsReceived += other.payloadsReceived();
        moveRequests += other.moveRequests();
        moves += other.moves();
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
