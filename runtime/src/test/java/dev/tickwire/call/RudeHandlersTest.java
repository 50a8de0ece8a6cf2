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
    private static final int MAX = 64;

    private final Shop shop = new Shop().open();

    private Call<Bought> call() {
        return shop.client.peer().on(ShopProtocol.CONTROL).call(ShopProtocol.BUY, shop.client.create(ShopProtocol.BUY));
    }

    @Test
    void shouldEndEachCallOnceWhateverTheOthersDo() {
        int[] outcomes = new int[MAX];
        List<Call<Bought>> calls = new ArrayList<>();
        shop.keeper = (message, answer) -> answer.retain();
        for (int place = 0; place < MAX; place++) {
            int own = place;
            calls.add(call().retain()
                    .within(100 + place % 3, TimeUnit.MILLISECONDS)
                    .onFailure(failure -> {
                        outcomes[own]++;
                        calls.get((own * 7 + 1) % MAX).cancel();
                        calls.get(own).cancel();
                        call().onFailure(again -> outcomes[own] += 100).cancel();
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
            call().onAnswer(answer -> {
                        outcomes.add("answer");
                        shop.client.close();
                    })
                    .onFailure(failure -> {
                        outcomes.add(failure.reason().toString());
                        shop.client.close();
                        shop.client.disconnect();
                        call().onFailure(none -> assertEquals(CallFailure.CLOSED, none));
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
        for (int call = 0; call < MAX; call++) {
            call().within(1, TimeUnit.SECONDS)
                    .onAnswer(answer -> outcomes.add("answer"))
                    .onFailure(failure -> outcomes.add(failure.toString()));
        }
        shop.turns(150);
        assertEquals(MAX, outcomes.size());
        assertEquals(0, sold[0]);
        shop.close();
    }

    @Test
    void shouldLeaveNothingOpenOfMoreThanThereMayBe() {
        shop.keeper = (message, answer) -> answer.refuseUnhandled();
        for (int round = 0; round < 50; round++) {
            for (int call = 0; call < 80; call++) {
                call();
            }
            shop.turns(4);
        }
        assertEquals(0, shop.client.peer().statistics().openCalls());
        assertEquals(0, shop.peer.statistics().openAnswers());
        shop.close();
    }
}
