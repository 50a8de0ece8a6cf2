package com.example.duel;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.inspector.Inspector;

/** The code of docs/inspector.md. */
public final class InspectedServer {
    private InspectedServer() {}

    /** Opens the page of a server. */
    public static Inspector open(Server server) {
        Inspector inspector = Inspector.open(server, 8077);
        System.out.println(inspector.url());
        return inspector;
    }

    /** Labels a peer with the name of its player. */
    public static void label(Inspector inspector, Peer peer, String name) {
        inspector.label(peer, name);
    }
}
