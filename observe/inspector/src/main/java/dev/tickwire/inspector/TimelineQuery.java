package dev.tickwire.inspector;

import java.util.Locale;

/**
 * Selection of time line entries, packets or events of a recording, as the page requests them.
 *
 * @param after the number of the last entry that the page has; only newer entries are selected; -1 for all entries
 * @param fromSeconds the earliest time, in seconds since the beginning
 * @param peer the index of the peer, or {@link InspectorSource#ALL_PEERS}
 * @param direction {@code sent}, {@code received}, or empty for sent and received entries
 * @param text part of the name of a type, channel or reason in an entry, in any case; empty for all
 * @param limit the greatest number of entries, 1 to {@link #MAX_ENTRIES}; other values are clamped. Of more entries,
 *     the newest are selected if {@code fromSeconds} is 0, otherwise the oldest.
 */
public record TimelineQuery(long after, double fromSeconds, int peer, String direction, String text, int limit) {
    /** Upper bound on the entries of an answer. */
    public static final int MAX_ENTRIES = 500;

    /** Clamps the limit, and lowers the case of the text. */
    public TimelineQuery {
        limit = Math.max(1, Math.min(MAX_ENTRIES, limit));
        text = text.toLowerCase(Locale.ROOT);
    }

    /**
     * Returns whether an entry is selected by its number, peer and direction.
     *
     * @param id the number of the entry
     * @param ofPeer the index of its peer
     * @param isSent whether the entry was sent
     * @return true if the entry is selected
     */
    public boolean matches(long id, int ofPeer, boolean isSent) {
        return id > after
                && (peer == InspectorSource.ALL_PEERS || peer == ofPeer)
                && (direction.isEmpty() || direction.equals(isSent ? "sent" : "received"));
    }

    /**
     * Returns whether a name contains the text, in any case.
     *
     * @param name the name
     * @return true if the name matches, or if the query has no text
     */
    public boolean matchesName(String name) {
        return text.isEmpty() || name.toLowerCase(Locale.ROOT).contains(text);
    }
}
