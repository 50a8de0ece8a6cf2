package com.example.shown;

import com.example.duel.wire.DuelClientListener;
import com.example.duel.wire.DuelProtocol;
import com.example.duel.wire.Map;
import dev.tickwire.chunk.*;
import dev.tickwire.chunk.file.*;
import dev.tickwire.endpoint.*;
import java.nio.file.Path;

/** What the Java of the page of chunks takes as given. */
abstract class Context implements DuelClientListener {
    Server server;
    Peer peer;
    byte[] bytes;
    Chunk.Key contentKey;
    long known;
}
