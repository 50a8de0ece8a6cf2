package dev.tickwire.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.call.ShopProtocol.Bought;
import dev.tickwire.call.ShopProtocol.Buy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Handlers that do more than they should. */
class RudeHandlersTest {
    private static final int MOST = 64;

    private final Shop shop = new Shop().open();

    private Call<Bought> ask() {
        return shop.client.peer().on(ShopProtocol.CONTROL).call(ShopProtocol.BUY, shop.client.create(ShopProtocol.BUY));
    }

    @Test
    void shouldEndEachCallOnceWhateverTheOthersDo() {
        int[] outcomes = new int[MOST];
        List<Call<Bought>> calls = new ArrayList<>();
        shop.keeper = (message, answer) -> answer.retain();
        for (int place = 0; place < MOST; place++) {
            int own = place;
            calls.add(ask().retain()
                    .within(100 + place % 3, TimeUnit.MILLISECONDS)
                    .onFailure(failure -> {
                        outcomes[own]++;
                        calls.get((own * 7 + 1) % MOST).cancel();
                        calls.get(own).cancel();
                        ask().onFailure(again -> outcomes[own] += 100).cancel();
                        if (own == 13) {
                            throw new IllegalStateException("13");
                        }
                    }));
        }
        assertThrows(IllegalStateException.class, () -> shop.turns(30));
        shop.turns(30);
        for (int outcome : outcomes) {
            assertEquals(101, outcome);
        }
        assertEquals(0, shop.client.peer().statistics().openCalls());
        shop.close();
    }

    @Test
    void shouldEndEachCallOnceWhenAHandlerCloses() {
        List<String> outcomes = new ArrayList<>();
        shop.keeper = (message, answer) -> answer.as(Bought.class).with(shop.bought(1));
        for (int call = 0; call < 20; call++) {
            ask().onAnswer(answer -> {
                        outcomes.add("answer");
                        shop.client.close();
                    })
                    .onFailure(failure -> {
                        outcomes.add(failure.reason().toString());
                        shop.client.close();
                        shop.client.disconnect();
                        ask().onFailure(none -> assertEquals(CallFailure.CLOSED, none));
                        throw new IllegalStateException("a mistake");
                    });
        }
        assertThrows(IllegalStateException.class, () -> shop.turns(5));
        assertEquals(20, outcomes.size());
        assertEquals(1, outcomes.stream().filter("answer"::equals).count());
        shop.close();
    }

    @Test
    void shouldFillQueuesFromInsideHandlers() {
        int[] sold = new int[1];
        shop.keeper = (message, answer) -> {
            if (message instanceof Buy) {
                while (shop.peer.canSend(ShopProtocol.CONTROL)) {
                    Call<?> call =
                            shop.peer.on(ShopProtocol.CONTROL).call(ShopProtocol.ECHO, shop.echo(shop.server, 1));
                    call.cancel();
                }
                Bought bought = shop.bought(1);
                sold[0] += answer.as(Bought.class).with(bought).isQueued() ? 1 : 0;
                assertTrue(answer.isOpen());
                assertThrows(IllegalStateException.class, bought::release, "it was taken");
            }
        };
        List<String> outcomes = new ArrayList<>();
        for (int call = 0; call < MOST; call++) {
            ask().within(1, TimeUnit.SECONDS)
                    .onAnswer(answer -> outcomes.add("answer"))
                    .onFailure(failure -> outcomes.add(failure.toString()));
        }
        shop.turns(150);
        assertEquals(MOST, outcomes.size());
        assertEquals(0, sold[0]);
        shop.close();
    }

    @Test
    void shouldLeaveNothingOpenOfMoreThanThereMayBe() {
        shop.keeper = (message, answer) -> answer.refuseUnhandled();
        for (int round = 0; round < 50; round++) {
            for (int call = 0; call < 80; call++) {
                ask();
            }
            shop.turns(4);
        }
        assertEquals(0, shop.client.peer().statistics().openCalls());
        assertEquals(0, shop.peer.statistics().openAnswers());
        shop.close();
    }
}
