package dev.tickwire.session.beacon;

/**
 * A server's beacon: answers queries of whoever asks, a client of another version too. A game may change what it says
 * while it runs; it is a live object that belongs to the server's thread.
 *
 * <p>An answer is never larger than the query, goes to its address alone, and there are only so many a second for one
 * address and in all. Nothing is kept for whoever asks.
 */
public interface Beacon {
    /**
     * Says another name from now on.
     *
     * @param name at most {@link BeaconSettings#MOST_NAME_BYTES} bytes of UTF-8 in one line
     * @throws IllegalArgumentException if it is longer, or has a character that
     *     {@link dev.tickwire.session.DisconnectReason#requireText} refuses; the name is then what it was
     */
    void name(String name);

    /**
     * Says other bytes of the game's own from now on.
     *
     * @param bytes at most {@link BeaconSettings#MOST_EXTRA_BYTES}; copied
     * @throws IllegalArgumentException if there are more
     */
    void extra(byte[] bytes);

    /** Queries answered. */
    long answers();

    /** Queries that the limits left without an answer. */
    long tooMany();

    /** Queries of the wrong size, or whose filling is not zero. */
    long unreadable();
}
