package dev.tickwire.endpoint.client;

import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.ClientSessionListener;

/** Opens the session of an attempt. */
@FunctionalInterface
interface SessionOpener {
    /**
     * Opens a session.
     *
     * @param protocolId the protocol id of the version to speak; sessions with a token speak that of the token
     * @param listener the listener of the session
     */
    ClientSession open(long protocolId, ClientSessionListener listener);
}
