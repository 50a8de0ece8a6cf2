package dev.tickwire.call;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.call.ShopProtocol.Bought;
import dev.tickwire.call.ShopProtocol.Buy;
import dev.tickwire.endpoint.Login;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallsBeforeAdmissionTest {
    private final List<Login> logins = new ArrayList<>();
    private final Shop shop = Shop.withLogins(logins::add);

    private void arrive() {
        shop.keeper = (message, answer) -> answer.as(Bought.class).with(shop.bought(((Buy) message).number));
        while (!shop.client.peer().isConnected()) {
            shop.turn();
        }
        shop.buy(1);
        shop.buy(2);
        shop.turns(20);
        assertEquals(List.of(), shop.recordOutcome);
    }

    @Test
    void shouldWaitUntilTheClientIsAdmitted() {
        arrive();
        logins.get(0).admit();
        shop.turns(5);
        assertEquals(List.of("answer 1", "answer 2"), shop.recordOutcome);
        shop.close();
    }

    /** The notice of a cancelled call arrives before the call, whose packet was lost, while the client waits. */
    @Test
    void shouldNotBeginWithACallThatWasCancelledMeanwhile() {
        List<NetworkSimulator> lines = new ArrayList<>();
        List<Answer<?>> answers = new ArrayList<>();
        try (Shop lossy = Shop.withLogins(logins::add, network -> {
            lines.add(
                    new NetworkSimulator(network, 1, NetworkConditions.perfect().withLatencyMillis(20)));
            return lines.get(0);
        })) {
            lossy.keeper = (message, answer) -> answers.add(answer.retain());
            while (!lossy.client.peer().isConnected()) {
                lossy.turn();
            }
            lines.get(0).cutOff(15);
            Call<Bought> call = lossy.client
                    .peer()
                    .on(ShopProtocol.LOOSE)
                    .call(ShopProtocol.BUY, lossy.client.create(ShopProtocol.BUY))
                    .retain();
            lossy.turn();
            call.cancel();
            lossy.turns(100);
            logins.get(0).admit();
            lossy.turns(5);
            assertEquals(List.of(), answers);
            assertEquals(0, lossy.peer.statistics().openAnswers());
        }
    }

    @Test
    void shouldFailWhenTheClientIsNotAdmitted() {
        arrive();
        logins.get(0).refuse("go away");
        shop.turns(5);
        assertEquals(
                List.of(
                        CallFailure.DISCONNECTED.toString(),
                        CallFailure.DISCONNECTED.toString(),
                        "client lost the server"),
                shop.recordOutcome);
        shop.close();
    }
}
