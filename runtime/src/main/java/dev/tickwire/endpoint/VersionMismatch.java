package dev.tickwire.endpoint;

/**
 * The protocol ids of a client and of a server with another version of the protocol. Immutable. See
 * {@link Client#versionMismatch()}.
 */
public final class VersionMismatch {
    private final long clientProtocolId;
    private final long serverProtocolId;

    /**
     * Creates a mismatch of two protocol ids.
     *
     * @param clientProtocolId the id of the client's protocol
     * @param serverProtocolId the id of the server's protocol
     */
    public VersionMismatch(long clientProtocolId, long serverProtocolId) {
        this.clientProtocolId = clientProtocolId;
        this.serverProtocolId = serverProtocolId;
    }

    /**
     * Returns the id of the client's protocol.
     *
     * @return the id, any 64 bits
     */
    public long clientProtocolId() {
        return clientProtocolId;
    }

    /**
     * Returns the id of the server's protocol, as its beacon reported it.
     *
     * @return the id, any 64 bits
     */
    public long serverProtocolId() {
        return serverProtocolId;
    }

    @Override
    public String toString() {
        return String.format("the server speaks protocol %016x, this client %016x", serverProtocolId, clientProtocolId);
    }
}
