package dev.tickwire.endpoint.client;

import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.ClientSessionListener;
import java.net.InetSocketAddress;

/** Opens sessions with the server at an address. */
@FunctionalInterface
public interface AddressSessions {
    /**
     * Opens a session.
     *
     * @param server the address
     * @param protocolId the protocol id of the version to speak
     * @param listener the listener of the session
     */
    ClientSession open(InetSocketAddress server, long protocolId, ClientSessionListener listener);
}
