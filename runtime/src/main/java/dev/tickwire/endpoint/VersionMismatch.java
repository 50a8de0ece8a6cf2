package dev.tickwire.endpoint;

/** Why a client was not let in by a server that speaks another version: both protocol ids. Immutable. */
public final class VersionMismatch {
    private final long clientProtocolId;
    private final long serverProtocolId;

    /** Names both protocols by their ids. */
    public VersionMismatch(long clientProtocolId, long serverProtocolId) {
        this.clientProtocolId = clientProtocolId;
        this.serverProtocolId = serverProtocolId;
    }

    /** The id of the protocol that the client speaks. */
    public long clientProtocolId() {
        return clientProtocolId;
    }

    /** The id of the protocol that the server speaks, as its beacon says. */
    public long serverProtocolId() {
        return serverProtocolId;
    }

    @Override
    public String toString() {
        return String.format("the server speaks protocol %016x, this client %016x", serverProtocolId, clientProtocolId);
    }
}
