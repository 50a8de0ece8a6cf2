package com.example.duel;

import com.example.duel.wire.DuelClientListener;
import com.example.duel.wire.DuelProtocol;
import com.example.duel.wire.Hit;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.testing.TickwireTest;
import dev.tickwire.testing.World;
import dev.tickwire.testing.Worlds;
import dev.tickwire.transport.NetworkPreset;

class HitTest {
    @TickwireTest
    void shouldSendEachHitToThePlayer(Worlds worlds) {
        World world = worlds.of(DuelProtocol.get())
                .preset(NetworkPreset.MOBILE)
                .clients(2)
                .start();
        HitCounter hits = new HitCounter();
        world.client(1).listener(hits);
        world.connect();
        world.server()
                .broadcast(world.server().create(DuelProtocol.HIT).victim(1).damage(10));
        world.runUntil(() -> hits.count == 1, 10);
    }

    private static final class HitCounter implements DuelClientListener {
        private int count;

        @Override
        public void onHit(Peer server, Hit hit) {
            count++;
        }
    }
}
