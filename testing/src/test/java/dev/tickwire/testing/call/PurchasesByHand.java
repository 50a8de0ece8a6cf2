package dev.tickwire.testing.call;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.testing.call.purchase.BoughtFor;
import dev.tickwire.testing.call.purchase.BuyPlease;
import dev.tickwire.testing.call.purchase.NotBought;
import dev.tickwire.testing.call.purchase.PurchaseClientListener;
import dev.tickwire.testing.call.purchase.PurchaseProtocol;
import dev.tickwire.testing.call.purchase.PurchaseServerListener;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** By plain messages: a number for each, a table of those that are open, and their time-outs. */
final class PurchasesByHand implements Purchases, PurchaseClientListener {
    private static final int MAX_OPEN = 64;
    private static final long MAX_NANOS = 2_000_000_000L;

    private record Open(IntConsumer onGold, Consumer<String> onFailure, long untilNanos) {}

    private final Client client;
    private final Map<Integer, Open> open = new HashMap<>();
    private int numbers;
    private long nowNanos;

    PurchasesByHand(Client client) {
        this.client = client;
    }

    @Override
    public void buy(int item, IntConsumer onGold, Consumer<String> onFailure) {
        int number = numbers++ & 0xFFFF;
        if (open.size() == MAX_OPEN || open.containsKey(number)) {
            onFailure.accept("too many calls are open");
            return;
        }
        BuyPlease please =
                client.create(PurchaseProtocol.BUY_PLEASE).number(number).item(item);
        if (!client.send(please).isQueued()) {
            onFailure.accept("there is no connection");
            return;
        }
        open.put(number, new Open(onGold, onFailure, nowNanos + MAX_NANOS));
    }

    @Override
    public void onBoughtFor(Peer from, BoughtFor bought) {
        Open openRequest = open.remove(bought.number());
        if (openRequest != null) {
            openRequest.onGold().accept(bought.gold());
        }
    }

    @Override
    public void onNotBought(Peer from, NotBought refusal) {
        Open openRequest = open.remove(refusal.number());
        if (openRequest != null) {
            openRequest.onFailure().accept(refusal.why());
        }
    }

    @Override
    public void update(long now) {
        nowNanos = now;
        for (Iterator<Open> each = open.values().iterator(); each.hasNext(); ) {
            Open openRequest = each.next();
            if (now - openRequest.untilNanos() >= 0) {
                each.remove();
                openRequest.onFailure().accept("the call timed out");
            }
        }
    }

    @Override
    public void onDisconnect() {
        List<Open> requests = List.copyOf(open.values());
        open.clear();
        requests.forEach(openRequest -> openRequest.onFailure().accept("the connection ended"));
    }

    /** The server's half. */
    record AtServer(Server server) implements PurchaseServerListener {
        @Override
        public void onBuyPlease(Peer from, BuyPlease buy) {
            if (buy.item() > 100) {
                from.send(server.create(PurchaseProtocol.NOT_BOUGHT)
                        .number(buy.number())
                        .why("no gold"));
            } else {
                from.send(server.create(PurchaseProtocol.BOUGHT_FOR)
                        .number(buy.number())
                        .gold(100 - buy.item()));
            }
        }
    }
}
