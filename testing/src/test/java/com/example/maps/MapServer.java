package com.example.maps;

import com.example.maps.wire.DuelProtocol;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;

/** Sends its map to a given peer, as docs/chunks.md shows. */
final class MapServer {
    private final Server server;
    private final byte[] bytes;
    private final Chunk.Key contentKey;

    MapServer(Server server, byte[] bytes) {
        this.server = server;
        this.bytes = bytes;
        this.contentKey = Chunk.Key.of(bytes);
    }

    OutgoingChunk send(Peer peer) {
        OutgoingChunk chunk = peer.sendChunk(
                DuelProtocol.MAPS_CHANNEL,
                server.create(DuelProtocol.MAP).name("cave"),
                ChunkSource.of(bytes).withKey(contentKey));
        return chunk;
    }
}
