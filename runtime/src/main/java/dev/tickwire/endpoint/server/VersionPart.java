package dev.tickwire.endpoint.server;

import dev.tickwire.endpoint.core.DatagramPart;
import dev.tickwire.session.version.VersionResponder;
import dev.tickwire.transport.Datagram;

/** Passes version questions to a server's responder. */
final class VersionPart implements DatagramPart {
    private final VersionResponder responder;

    VersionPart(VersionResponder responder) {
        this.responder = responder;
    }

    @Override
    public boolean tryReceive(long nowNanos, Datagram datagram) {
        return responder.tryAnswer(nowNanos, datagram);
    }
}
