package dev.tickwire.fleet.directory;

/** Order in which a directory chooses among servers that suit equally. */
public enum Preference {
    /**
     * Server with the fewest slots left first, so that few servers are busy. The default: a fleet shrinks by stopping
     * empty servers, and games are livelier with more players.
     *
     * <p>Agones does the same: its strategy {@code Packed} allocates on the fullest nodes and servers. Against slow
     * full servers there is {@link DirectorySettings#maxLoad}.
     */
    FULLEST_FIRST,

    /**
     * Server with the most slots left first, so that players are spread. For fleets of fixed size, whose machines cost
     * the same with and without players.
     */
    EMPTIEST_FIRST
}
