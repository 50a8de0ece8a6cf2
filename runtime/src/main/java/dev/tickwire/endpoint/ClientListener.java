package dev.tickwire.endpoint;

/** Listener of a client; the generated listener of a protocol's client side extends it. */
public interface ClientListener extends PeerListener {
    /**
     * The beacon of the server that the client tries to connect to says that it speaks another version. Told as soon as
     * it is known, from inside {@code update}.
     *
     * <p>A beacon is not sealed: whoever stands on the way can say this in its place. So it ends nothing; the attempt
     * goes on, and ends with {@link dev.tickwire.session.DisconnectReason#VERSION_MISMATCH} if it times out. A game may
     * show it to the player meanwhile, or give up by {@link Client#disconnect()}.
     *
     * @param server the server, connecting
     * @param mismatch both protocol ids
     */
    default void onVersionMismatch(Peer server, VersionMismatch mismatch) {}
}
