package com.example.shown;

import dev.tickwire.endpoint.*;
import dev.tickwire.message.Message;
import dev.tickwire.session.DisconnectReason;
import java.net.InetSocketAddress;
import java.util.List;

/** What the Java of the recipes takes as given. */
abstract class Context implements ClientListener {
    Server server;
    Client client;
    Message hit;
    Message hint;
    List<Peer> spectators;
    InetSocketAddress address;
    long retryAtNanos;

    record Player(int team) {}
}
