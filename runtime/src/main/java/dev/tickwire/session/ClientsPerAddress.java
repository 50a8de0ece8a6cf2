package dev.tickwire.session;

/** Bounds of the number of clients that may connect from one address. */
final class ClientsPerAddress {
    /** Largest limit that can be set. */
    static final int MAX = 65_535;

    /** Value for the default, which follows from the number of slots. */
    static final int BY_SLOTS = 0;

    private ClientsPerAddress() {}
}
