package dev.tickwire.testing.call;

import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.testing.call.purchase.Bought;
import dev.tickwire.testing.call.purchase.Buy;
import dev.tickwire.testing.call.purchase.PurchaseProtocol;
import dev.tickwire.testing.call.purchase.PurchaseServerListener;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** By a call. */
record PurchasesByCall(Client client) implements Purchases {
    @Override
    public void buy(int item, IntConsumer onGold, Consumer<String> onFailure) {
        client.call(PurchaseProtocol.BUY, client.create(PurchaseProtocol.BUY).item(item))
                .within(2, TimeUnit.SECONDS)
                .onAnswer(bought -> onGold.accept(bought.gold()))
                .onFailure(failure -> onFailure.accept(failure.text()));
    }

    /** The server's half. */
    record AtServer(Server server) implements PurchaseServerListener {
        @Override
        public void onBuy(Peer from, Buy buy, Answer<Bought> answer) {
            if (buy.item() > 100) {
                answer.refuse("no gold");
            } else {
                answer.with(server.create(PurchaseProtocol.BOUGHT).gold(100 - buy.item()));
            }
        }
    }
}
