package dev.tickwire.session.beacon;

/**
 * Answer of a server's beacon: its version, players, slots, name and some bytes of the game. Immutable.
 *
 * <p>Nothing in it is authenticated: anybody can run a server that answers anything. The name has been validated and is
 * safe to show.
 */
public final class BeaconAnswer {
    private final long protocolId;
    private final int players;
    private final int slots;
    private final boolean encrypted;
    private final boolean draining;
    private final String name;
    private final byte[] extra;

    /**
     * Creates an answer, as a server would send it; for tests of games.
     *
     * @param protocolId the id of the schema that the server uses
     * @param players the number of connected players, 0 to 65,535
     * @param slots the number of slots, at least {@code players}
     * @param encrypted whether the server needs connect tokens
     * @param draining whether the server accepts no further players
     * @param name the name of the server, at most 127 bytes of UTF-8
     * @param extra the bytes of the game, at most 255; copied
     */
    public BeaconAnswer(
            long protocolId, int players, int slots, boolean encrypted, boolean draining, String name, byte[] extra) {
        this.protocolId = protocolId;
        this.players = players;
        this.slots = slots;
        this.encrypted = encrypted;
        this.draining = draining;
        this.name = name;
        this.extra = extra.clone();
    }

    /**
     * Returns the id of the schema that the server uses.
     *
     * @return the protocol id
     */
    public long protocolId() {
        return protocolId;
    }

    /**
     * Returns the number of connected players.
     *
     * @return the number, 0 to {@link #slots()}
     */
    public int players() {
        return players;
    }

    /**
     * Returns the number of slots.
     *
     * @return the number, 0 to 65,535
     */
    public int slots() {
        return slots;
    }

    /**
     * Returns whether the sessions of the server are encrypted, so that clients need a connect token. Without
     * encryption the address is enough. A client of the other kind gets no answer from the server.
     *
     * @return whether they are encrypted
     */
    public boolean isEncrypted() {
        return encrypted;
    }

    /**
     * Returns whether the server accepts no further players, since it will shut down. Connected players stay.
     *
     * @return whether the server drains
     */
    public boolean isDraining() {
        return draining;
    }

    /**
     * Returns the name of the server.
     *
     * @return the name, at most 127 bytes of UTF-8, without characters that must not be shown; may be empty
     */
    public String name() {
        return name;
    }

    /**
     * Returns the bytes that the game of the server added, such as a map or a mode.
     *
     * @return a copy of the bytes, 0 to 255
     */
    public byte[] extra() {
        return extra.clone();
    }

    @Override
    public String toString() {
        return name + ", " + players + " of " + slots;
    }
}
