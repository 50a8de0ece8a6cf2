package com.example.shown;

import dev.tickwire.chunk.*;
import dev.tickwire.chunk.file.*;
import dev.tickwire.endpoint.*;
import java.nio.file.Path;
import shown.arena.ArenaProtocol;
import shown.arena.ArenaServerListener;
import shown.arena.Map;

/** What the Java of the page of chunks takes as given. */
abstract class Context implements ArenaServerListener {
    Server server;
    Peer peer;
    byte[] bytes;
    ChunkKey contentKey;
    long known;
}
