package dev.tickwire.connection;

import dev.tickwire.channel.MessageChannel;
import dev.tickwire.packet.LinkStatistics;
import dev.tickwire.protocol.Breach;

/** Counts of what a connection has carried, and its measurements of the network. A game reads it whenever it likes. */
public final class ConnectionStatistics {
    private final LinkStatistics link;
    private final MessageChannel[] channels;
    private long messagesSent;
    private long messagesReceived;
    private long messagesRefused;
    private long flushesLimited;
    /** Null unless the other side has broken the protocol. */
    private Breach breach;

    ConnectionStatistics(LinkStatistics link, MessageChannel[] channels) {
        this.link = link;
        this.channels = channels;
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

    /** Messages on unreliable channels that were dropped because they found no room in their packet. */
    public long messagesDropped() {
        long dropped = 0;
        for (MessageChannel channel : channels) {
            dropped += channel.droppedCount();
        }
        return dropped;
    }

    /** Messages on sequenced channels that came and were dropped because newer ones had come before them. */
    public long messagesOutdated() {
        long outdated = 0;
        for (MessageChannel channel : channels) {
            outdated += channel.outdatedCount();
        }
        return outdated;
    }

    /** Messages on unreliable channels that came and were dropped because the peer was not admitted yet. */
    public long messagesUnheard() {
        long unheard = 0;
        for (MessageChannel channel : channels) {
            unheard += channel.unheardCount();
        }
        return unheard;
    }

    /** Flushes that the rate limit cut short. */
    public long flushesLimited() {
        return flushesLimited;
    }

    /**
     * How the other side broke the protocol, where this side ended the connection for it with {@code PROTOCOL_ERROR};
     * null otherwise.
     */
    public Breach breach() {
        return breach;
    }

    void onBreach(Breach found) {
        breach = found;
    }

    void onLimited() {
        flushesLimited++;
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
