package com.example.shown;

import dev.tickwire.endpoint.*;
import dev.tickwire.message.Message;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.*;
import java.net.InetSocketAddress;
import java.util.List;
import shown.town.*;

/** What the Java of the recipes takes as given. */
abstract class Context implements ClientListener {
    Server server;
    Client client;
    Message hit;
    Message hint;
    List<Peer> spectators;
    InetSocketAddress address;
    long retryAtNanos;
    Peer peer;
    StateTable world;
    Walker thief;
    Clock flag;
    List<Integer> teams;

    static final int RED = 1;

    record Player(int team) {}
}
