package dev.tickwire.endpoint.core;

/** Limits for the steps of a transfer, the same for servers and clients. */
public final class TransferTimes {
    /** The longest time until the client is connected to the other server, for all servers that its token names. */
    public static final long MAX_CONNECT_NANOS = 30_000_000_000L;
    /** The longest time until reliable messages have arrived, once the client is connected to both servers. */
    public static final long MAX_SETTLE_NANOS = 5_000_000_000L;

    private TransferTimes() {}
}
