package com.example.shown;

import com.example.duel.wire.*;
import dev.tickwire.browser.*;
import dev.tickwire.endpoint.*;
import dev.tickwire.session.*;
import dev.tickwire.session.beacon.*;
import dev.tickwire.transport.*;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * What the Java of the page of servers takes as given.
 *
 * schemas: getting-started.md
 */
abstract class Context {
    Peer peer;
    ServerList list;
    boolean browsing;
    byte[] mapAndMode;
    NetcodeKey key;

    interface ServerList {
        void show(FoundServer server);
    }
}
