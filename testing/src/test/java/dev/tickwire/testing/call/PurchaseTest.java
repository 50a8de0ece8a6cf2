package dev.tickwire.testing.call;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.testing.World;
import dev.tickwire.testing.call.purchase.PurchaseClientListener;
import dev.tickwire.testing.call.purchase.PurchaseProtocol;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The same purchases by calls and by hand; docs/calls.md gives the number of lines of both. */
class PurchaseTest {
    private final List<String> events = new ArrayList<>();

    private void buy(
            Function<Client, Purchases> making,
            Function<Purchases, ClientListener> atClient,
            Function<Server, ServerListener> atServer) {
        try (World world = World.of(PurchaseProtocol.get()).clients(1).start()) {
            Purchases purchases = making.apply(world.client(0));
            world.client(0).listener(atClient.apply(purchases));
            world.server().listener(atServer.apply(world.server()));
            world.eachTick(tick -> purchases.update(world.nowNanos()));
            world.connect();
            buy(purchases, 30);
            buy(purchases, 300);
            world.run(1);
            world.conditions(NetworkConditions.perfect().withLoss(1), NetworkConditions.perfect());
            buy(purchases, 10);
            world.run(3);
            world.conditions(NetworkConditions.perfect(), NetworkConditions.perfect());
            buy(purchases, 20);
            world.client(0).disconnect();
            purchases.onDisconnect();
            buy(purchases, 40);
        }
        assertEquals(
                List.of("70 gold", "no gold", "the call timed out", "the connection ended", "there is no connection"),
                events);
    }

    private void buy(Purchases purchases, int item) {
        purchases.buy(item, gold -> events.add(gold + " gold"), events::add);
    }

    @Test
    void shouldBuyByCalls() {
        buy(PurchasesByCall::new, any -> new PurchaseClientListener() {}, PurchasesByCall.AtServer::new);
    }

    @Test
    void shouldBuyByHand() {
        buy(PurchasesByHand::new, hand -> (PurchasesByHand) hand, PurchasesByHand.AtServer::new);
    }
}
