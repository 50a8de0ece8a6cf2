package dev.tickwire.connection;

import dev.tickwire.packet.LinkStatistics;

/** What a connection has carried, and what it can tell of the network. A game reads it whenever it likes. */
public final class ConnectionStats {
    private final LinkStatistics link;
    private long messagesSent;
    private long messagesReceived;
    private long messagesRefused;

    ConnectionStats(LinkStatistics link) {
        this.link = link;
    }

    /** Round-trip time, loss, bandwidth, and what was dropped and why. */
    public LinkStatistics link() {
        return link;
    }

    /** Messages that were queued by {@code send}. */
    public long messagesSent() {
        return messagesSent;
    }

    /** Messages that were handed to the listener. */
    public long messagesReceived() {
        return messagesReceived;
    }

    /** Messages that {@code send} did not queue because a queue was full or the connection had ended. */
    public long messagesRefused() {
        return messagesRefused;
    }

    void onSend(boolean queued) {
        if (queued) {
            messagesSent++;
        } else {
            messagesRefused++;
        }
    }

    void onReceived() {
        messagesReceived++;
    }
}
