package com.example.duel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.duel.wire.DuelClientListener;
import com.example.duel.wire.DuelProtocol;
import com.example.duel.wire.Hit;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.testing.TickwireTest;
import dev.tickwire.testing.World;
import dev.tickwire.testing.Worlds;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.UdpTransport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DuelTest {
    private final List<DuelClient> players = new ArrayList<>();
    private DuelServer rules;

    @TickwireTest
    void shouldTellAPlayerOfEachHit(Worlds worlds) {
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

    private World duel(Worlds worlds, NetworkPreset preset) {
        return worlds.of(DuelProtocol.get())
                .preset(preset)
                .clients(2)
                .server(server -> {
                    rules = new DuelServer(server);
                    return rules::tick;
                })
                .client((client, number) -> {
                    players.add(new DuelClient(client, World.SERVER_ADDRESS));
                    return players.get(number)::tick;
                })
                .start();
    }

    @TickwireTest
    void shouldCountEachHitOnBothSidesOverBadWifi(Worlds worlds) {
        World world = duel(worlds, NetworkPreset.BAD_WIFI);
        world.run(60);

        assertEquals(0, rules.health(0));
        assertEquals(0, rules.health(1));
        world.runUntil(() -> players.get(0).hits() == 10 && players.get(1).hits() == 10, 10);
    }

    @TickwireTest
    void shouldPlayOnAfterATunnel(Worlds worlds) {
        World world = duel(worlds, NetworkPreset.MOBILE);
        world.runUntil(world::allConnected, 10);
        world.line(0).cutOff(3000); // three seconds without a network
        world.pauseClient(1, 2); // and the other player's machine loads a level
        world.run(4);

        assertTrue(world.allConnected());
    }

    @Test
    void shouldAlsoPlayOverARealSocket() {
        Transport line = new NetworkSimulator(UdpTransport.open(0), 1, NetworkPreset.MOBILE);
        Client client = Client.builder(DuelProtocol.get()).transport(line).build();
        client.listener(new HitCounter());
        client.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), 9));
        client.update(0);
        assertEquals(1, line.statistics().datagramsSent());
        client.close();
    }

    @TickwireTest
    void shouldLetGoOfAPlayerWhoseLineIsDead(Worlds worlds) {
        World world = duel(worlds, NetworkPreset.BROADBAND);
        world.runUntil(world::allConnected, 10);
        world.line(0).outgoing(NetworkConditions.perfect().withLoss(1));
        world.runUntil(() -> world.server().peerCount() == 1, 10);
    }
}
