package dev.tickwire.session.slot;

import dev.tickwire.session.SessionStatistics;

/** Counters behind {@link SessionStatistics}. */
public final class SessionCounts implements SessionStatistics {
    private final long[] drops = new long[SessionStatistics.Drop.values().length];
    private long challenges;
    private long denials;
    private long connects;
    private long payloadsSent;
    private long payloadsReceived;
    private long moveRequests;
    private long moves;

    /** Creates counters at zero. */
    public SessionCounts() {}

    @Override
    public long dropped(SessionStatistics.Drop drop) {
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

    /** Counts a dropped datagram. */
    public void onDropped(SessionStatistics.Drop drop) {
        drops[drop.ordinal()]++;
    }

    public void onChallenge() {
        challenges++;
    }

    /** Counts a denial, sent by a server or received by a client. */
    public void onDenial() {
        denials++;
    }

    public void onConnect() {
        connects++;
    }

    public void onPayloadSent() {
        payloadsSent++;
    }

    public void onPayloadReceived() {
        payloadsReceived++;
    }

    /** Counts a move of a client, or a path challenge of a server. */
    public void onMoveRequest() {
        moveRequests++;
    }

    public void onMove() {
        moves++;
    }

    /** Adds all counters of another session to these. */
    public void add(SessionStatistics other) {
        for (SessionStatistics.Drop drop : SessionStatistics.Drop.values()) {
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
        for (SessionStatistics.Drop drop : SessionStatistics.Drop.values()) {
            if (dropped(drop) > 0) {
                text.append(", ").append(drop).append(' ').append(dropped(drop));
            }
        }
        return text.toString();
    }
}
