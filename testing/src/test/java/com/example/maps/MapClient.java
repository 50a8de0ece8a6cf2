package com.example.maps;

import com.example.maps.wire.DuelClientListener;
import com.example.maps.wire.Map;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.file.ChunkFile;
import dev.tickwire.endpoint.Peer;
import java.nio.file.Path;

/** Takes a map that it does not know, as docs/chunks.md shows. */
class MapClient implements DuelClientListener {
    private final long known;

    MapClient(long known) {
        this.known = known;
    }

    @Override
    public void onChunk(Peer from, IncomingChunk chunk) {
        Map map = (Map) chunk.message();
        if (map.version() == known) {
            chunk.refuse();
        } else {
            chunk.into(ChunkFile.sink(Path.of("maps", "cave")));
        }
    }
}
