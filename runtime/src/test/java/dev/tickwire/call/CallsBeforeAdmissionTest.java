package dev.tickwire.call;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.call.ShopProtocol.Bought;
import dev.tickwire.call.ShopProtocol.Buy;
import dev.tickwire.endpoint.Login;
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
        assertEquals(List.of(), shop.heard);
    }

    @Test
    void shouldWaitUntilTheClientIsAdmitted() {
        arrive();
        logins.get(0).admit();
        shop.turns(5);
        assertEquals(List.of("answer 1", "answer 2"), shop.heard);
        shop.close();
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
                shop.heard);
        shop.close();
    }
}
