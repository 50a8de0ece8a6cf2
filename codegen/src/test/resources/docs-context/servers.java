package com.example.shown;

import com.example.duel.wire.*;
import dev.tickwire.browser.*;
import dev.tickwire.endpoint.*;
import dev.tickwire.session.*;
import dev.tickwire.session.beacon.*;
import dev.tickwire.transport.*;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * What the Java of the page of servers takes as given.
 *
 * schemas: feel.md
 */
abstract class Context {
    Peer peer;
    ServerList list;
    boolean browsing;
    boolean playing;
    byte[] mapAndMode;
    NetcodeKey key;
    Backend backend;

    interface Backend {
        CompletableFuture<byte[]> requestToken(long account, String region);
    }

    interface ServerList {
        void show(FoundServer server);
    }

    static final class DuelServer {
        DuelServer(Server server) {}

        void update(long nowNanos) {}
    }

    static final class DuelClient {
        DuelClient(Client client, String name, Consumer<String> log) {}

        void update(long nowNanos) {}
    }
}
