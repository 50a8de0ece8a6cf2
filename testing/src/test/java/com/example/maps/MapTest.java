package com.example.maps;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.example.maps.wire.DuelClientListener;
import com.example.maps.wire.DuelProtocol;
import com.example.maps.wire.Map;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.testing.TickwireTest;
import dev.tickwire.testing.World;
import dev.tickwire.testing.Worlds;
import dev.tickwire.transport.NetworkPreset;
import java.util.Arrays;
import java.util.Random;

class MapTest {
    private final byte[] bytes = new byte[200_000];

    private OutgoingChunk sendTo(Worlds worlds, DuelClientListener listener) {
        World world = worlds.of(DuelProtocol.get())
                .preset(NetworkPreset.MOBILE)
                .clients(1)
                .start();
        world.client(0).listener(listener);
        world.connect();
        new Random(world.seed()).nextBytes(bytes);
        OutgoingChunk chunk =
                new MapServer(world.server(), bytes).send(world.server().peer(0));
        world.runUntil(() -> chunk.state().isEnd(), 120);
        return chunk;
    }

    @TickwireTest
    void shouldRefuseWhatItKnows(Worlds worlds) {
        assertEquals(Chunk.State.REFUSED, sendTo(worlds, new MapClient(0)).state());
    }

    @TickwireTest
    void shouldDeliverTheWholeBlockToAListenerThatChoosesNothing(Worlds worlds) {
        byte[][] arrived = new byte[1][];
        OutgoingChunk chunk = sendTo(worlds, new DuelClientListener() {
            @Override
            public void onMap(Peer from, Map map) {
                arrived[0] = Arrays.copyOf(map.blockData(), map.blockLength());
            }
        });
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertArrayEquals(bytes, arrived[0]);
    }
}
