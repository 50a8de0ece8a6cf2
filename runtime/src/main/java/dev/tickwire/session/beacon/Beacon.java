package dev.tickwire.session.beacon;

/**
 * Beacon of a running server. A beacon answers queries of anybody, also of clients of other versions, with the name,
 * the players and some bytes of the game; see {@link BeaconSettings}.
 *
 * <p>An answer is never larger than its query, goes to the sender only, and is limited for each address and in all.
 * Call this object on the thread of the server. Changes appear in the next answer.
 */
public interface Beacon {
    /**
     * Changes the name of the server.
     *
     * @param name the name, within the bounds of {@link BeaconSettings#of}
     * @throws IllegalArgumentException if it is too long, or has characters that must not be shown; the name stays as
     *     it was
     */
    void name(String name);

    /**
     * Changes the bytes of the game.
     *
     * @param bytes the bytes, at most {@link BeaconSettings#MAX_EXTRA_BYTES}; copied
     * @throws IllegalArgumentException if there are more
     */
    void extra(byte[] bytes);

    /**
     * Returns the number of answers sent.
     *
     * @return the count
     */
    long answers();

    /**
     * Returns the number of queries dropped because of the limits.
     *
     * @return the count
     */
    long tooMany();

    /**
     * Returns the number of queries dropped because of a wrong size or padding that is not zero.
     *
     * @return the count
     */
    long unreadable();
}
