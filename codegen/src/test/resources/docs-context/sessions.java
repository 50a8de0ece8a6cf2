package com.example.shown;

import com.example.duel.wire.*;
import dev.tickwire.endpoint.*;
import dev.tickwire.session.*;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.logging.Logger;

/**
 * What the Java of the page of sessions takes as given.
 *
 * schemas: getting-started.md
 */
abstract class Context implements DuelServerListener {
    Client client;
    Peer peer;
    Logger log;
    byte[] token;
    byte[] userData;
    String secret;
    NetcodeKey key;
    long accountId;
}
