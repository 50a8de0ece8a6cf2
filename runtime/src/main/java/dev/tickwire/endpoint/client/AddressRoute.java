package dev.tickwire.endpoint.client;

import dev.tickwire.endpoint.core.PeerConnection;
import java.net.InetSocketAddress;

/** Route to an address; after a transfer, to the address of the other server. */
final class AddressRoute implements Route {
    private final ClientAttempts attempts;
    private final AddressSessions sessions;
    private final byte[] userData;
    private final boolean asksBeacon;
    private InetSocketAddress server;

    AddressRoute(
            ClientAttempts attempts,
            AddressSessions sessions,
            InetSocketAddress server,
            byte[] userData,
            boolean asksBeacon) {
        this.attempts = attempts;
        this.sessions = sessions;
        this.server = server;
        this.userData = userData;
        this.asksBeacon = asksBeacon;
    }

    @Override
    public boolean isRepeatable() {
        return true;
    }

    @Override
    public boolean begin(long elapsedNanos) {
        attempts.beginAt((id, events) -> sessions.open(server, id, events), userData, asksBeacon);
        return true;
    }

    @Override
    public void cancel() {
        // Nothing is waited for.
    }

    @Override
    public void beginToEnd() {
        throw new IllegalStateException("a route to an address waits for nothing");
    }

    @Override
    public void onConnect(PeerConnection connected) {
        server = connected.address();
    }
}
