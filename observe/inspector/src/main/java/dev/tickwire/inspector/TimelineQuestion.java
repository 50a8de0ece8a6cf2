package dev.tickwire.inspector;

import java.util.Locale;

/**
 * Which entries of a time line are asked for.
 *
 * @param after only entries with a number above this one; below 0 for all
 * @param fromSeconds only entries of this time or later, in seconds since the beginning
 * @param peer only entries of this peer, or {@link InspectorSource#ALL_PEERS}
 * @param direction only entries of this direction, {@code sent} or {@code received}; empty for both
 * @param text only entries whose types, channels or reasons contain this, whatever the case; empty for all
 * @param limit how many at most; of more, the newest where {@code fromSeconds} is 0, or else the oldest
 */
public record TimelineQuestion(long after, double fromSeconds, int peer, String direction, String text, int limit) {
    /** The most entries of one answer. */
    public static final int MOST_ENTRIES = 500;

    /** Holds the limit to its bounds, and the text in lower case. */
    public TimelineQuestion {
        limit = Math.max(1, Math.min(MOST_ENTRIES, limit));
        text = text.toLowerCase(Locale.ROOT);
    }

    /**
     * Whether an entry of a peer and direction is asked for.
     *
     * @param id its number
     * @param ofPeer the index of its peer
     * @param isSent whether it was sent
     */
    public boolean takes(long id, int ofPeer, boolean isSent) {
        return id > after
                && (peer == InspectorSource.ALL_PEERS || peer == ofPeer)
                && (direction.isEmpty() || direction.equals(isSent ? "sent" : "received"));
    }

    /**
     * Whether a name contains the text that is asked for.
     *
     * @param name the name of a type or channel
     */
    public boolean names(String name) {
        return text.isEmpty() || name.toLowerCase(Locale.ROOT).contains(text);
    }
}
