package dev.tickwire.fleet.directory;

/** Order in which a directory chooses among servers that suit equally. */
public enum Preference {
    /**
     * Server with the fewest free slots first, so that few servers are busy. This is the default: a fleet shrinks by
     * stopping empty servers, and games are livelier with more players.
     *
     * <p>Agones does the same: its strategy {@code Packed} allocates on the fullest nodes and servers. Full servers may
     * become slow: a server above the load {@link DirectorySettings#maxLoad} gets no new players.
     */
    FULLEST_FIRST,

    /**
     * Server with the most free slots first, so that players are spread. This suits fleets of fixed size, whose
     * machines cost the same with and without players.
     */
    EMPTIEST_FIRST
}
