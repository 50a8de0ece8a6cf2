package dev.tickwire.endpoint.core;

/** How long the steps of a transfer may take, the same for servers and clients. */
public final class TransferTimes {
    /** For a client to connect to the other server, through all that its token names. */
    public static final long MOST_CONNECT_NANOS = 30_000_000_000L;
    /** For what is reliable to arrive once the client is connected to both servers. */
    public static final long MOST_SETTLE_NANOS = 5_000_000_000L;

    private TransferTimes() {}
}
