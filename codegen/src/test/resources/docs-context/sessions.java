package com.example.shown;

import com.example.duel.DuelDoor;
import com.example.duel.wire.*;
import dev.tickwire.endpoint.*;
import dev.tickwire.session.*;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.logging.Logger;

/**
 * What the Java of the page of sessions takes as given.
 *
 * schemas: feel.md
 */
abstract class Context implements DuelServerListener {
    Client client;
    DuelClientListener listener;
    Backend backend;
    Peer peer;
    Logger log;
    byte[] token;
    byte[] userData;
    String secret;
    NetcodeKey key;
    long accountId;
    boolean running;
    Set<String> names;

    static final class DuelServer {
        DuelServer(Server server) {}

        void update(long nowNanos) {}
    }

    interface Backend {
        CompletableFuture<byte[]> requestToken(long account);
    }
}
