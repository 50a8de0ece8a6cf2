package dev.tickwire.session;

/** The range of a limit of clients from one address. */
final class ClientsPerAddress {
    /** As many as a server can have. */
    static final int MOST = 65_535;

    /** In place of a limit: the slots of the server tell it. */
    static final int BY_SLOTS = 0;

    private ClientsPerAddress() {}
}
