package dev.tickwire.session.beacon;

/**
 * The answer of a server's beacon. Nothing of it is proved: anybody can put up a server that says anything. Immutable.
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
     * An answer.
     *
     * @param protocolId the id of the protocol that the server speaks
     * @param players how many players are connected
     * @param slots how many can be
     * @param encrypted whether the server's sessions are
     * @param draining whether it takes in no more players
     * @param name the server's name
     * @param extra the bytes of the game's own; copied
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

    /** The id of the protocol that the server speaks. */
    public long protocolId() {
        return protocolId;
    }

    /** How many players are connected, at most {@link #slots()}. */
    public int players() {
        return players;
    }

    /** How many players can be connected at a time, up to 65,535. */
    public int slots() {
        return slots;
    }

    /**
     * Whether its sessions are encrypted, so that a client needs a connect token; plain ones are joined with the
     * address alone. A client of the other kind gets no answer from it.
     */
    public boolean isEncrypted() {
        return encrypted;
    }

    /** Whether it takes in no more players, since it will shut down; those that play there go on. */
    public boolean isDraining() {
        return draining;
    }

    /** The server's name: one line, at most 127 bytes of UTF-8. */
    public String name() {
        return name;
    }

    /** A copy of the bytes of the game's own, 0 to 255. */
    public byte[] extra() {
        return extra.clone();
    }

    @Override
    public String toString() {
        return name + ", " + players + " of " + slots;
    }
}
