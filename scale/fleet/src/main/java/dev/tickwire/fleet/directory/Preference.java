package dev.tickwire.fleet.directory;

/** The order in which servers are chosen that suit a request equally. */
public enum Preference {
    /**
     * The server with the fewest slots left first, so that few servers are busy. The default: a fleet shrinks by ending
     * servers that nobody plays on, and games are livelier with more players. It is what Agones does too, whose
     * strategy {@code Packed} allocates on the nodes and servers that are fullest, so that others can be ended. That a
     * full server may be a slow one is met by {@link DirectorySettings#mostLoad}.
     */
    FULLEST_FIRST,

    /**
     * The server with the most slots left first, so that players are spread: for a fleet of fixed size, whose machines
     * cost the same whether anybody plays or not.
     */
    EMPTIEST_FIRST
}
