package dev.tickwire.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.call.ShopProtocol.Bought;
import dev.tickwire.call.ShopProtocol.Buy;
import dev.tickwire.protocol.MessageChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Calls and answers that are over, and games that use them all the same. */
class OverCallsTest {
    /** More than lie idle before one is used again. */
    private static final int MANY = 60;

    private final Shop shop = new Shop().open();

    @AfterEach
    void closeAll() {
        shop.close();
    }

    private void sellAll() {
        shop.keeper = (message, answer) -> answer.as(Bought.class).with(shop.bought(((Buy) message).number));
    }

    private void buyMany() {
        for (int call = 0; call < MANY; call++) {
            shop.buy(1);
            shop.turns(3);
        }
    }

    @Test
    void shouldNotNotifyALateHandlerOfALaterCall() {
        sellAll();
        List<String> late = new ArrayList<>();
        Call<Bought> over = shop.buy(1);
        over.cancel();
        over.onAnswer(answer -> late.add("answer")).onFailure(failure -> late.add(failure.toString()));
        for (int call = 0; call < MANY; call++) {
            shop.client.peer().on(ShopProtocol.CONTROL).call(ShopProtocol.BUY, shop.client.create(ShopProtocol.BUY));
            shop.turns(3);
        }
        assertFalse(late.contains("answer"), "the answer of another call");
    }

    @Test
    void shouldNotifyAHandlerOfAFailedCallAtOnce() {
        Call<Bought> over = shop.client
                .peer()
                .on(ShopProtocol.CONTROL)
                .call(ShopProtocol.BUY, shop.client.create(ShopProtocol.BUY));
        shop.client.disconnect();
        shop.recordOutcome.clear();
        over.onFailure(failure -> shop.recordOutcome.add(failure.toString()));
        assertEquals(List.of(CallFailure.DISCONNECTED.toString()), shop.recordOutcome);
    }

    @Test
    void shouldMakeAFutureOfWhatHasFailed() {
        Call<Bought> over = shop.buy(1).retain();
        over.cancel();
        CompletableFuture<Bought> future = over.toFuture();
        assertTrue(future.isDone());
        ExecutionException thrown = assertThrows(ExecutionException.class, future::get);
        assertEquals(CallFailure.CANCELLED, ((CallFailedException) thrown.getCause()).failure());
    }

    @Test
    void shouldNotReuseAnAnswerThatWasNotSent() {
        List<Answer<?>> kept = new ArrayList<>();
        shop.keeper = (message, answer) -> kept.add(answer.retain());
        shop.buy(1);
        shop.turns(31_000);
        assertEquals(1, kept.size());
        assertFalse(kept.get(0).isOpen());
        for (int call = 0; call < MANY; call++) {
            shop.buy(1);
            shop.turns(3);
            assertFalse(kept.get(0).isOpen(), "it belongs to a call of long ago");
            if (call < MANY - 1) {
                kept.get(kept.size() - 1).refuse("no");
            }
        }
    }

    @Test
    void shouldNotUseAnAnswerAgainThatAHandlerKeptBeforeItThrew() {
        List<Answer<?>> kept = new ArrayList<>();
        shop.keeper = (message, answer) -> {
            kept.add(answer.retain());
            throw new IllegalStateException("a mistake");
        };
        shop.buy(1);
        assertThrows(IllegalStateException.class, () -> shop.turns(3));
        shop.keeper = (message, answer) -> {
            assertFalse(kept.get(0).isOpen(), "it belongs to a call of long ago");
            answer.refuse("no");
        };
        buyMany();
    }

    @Test
    void shouldNotifyNobodyFromInsideAnotherCall() {
        shop.keeper = (message, answer) -> answer.retain();
        List<String> notifications = new ArrayList<>();
        MessageChannel loose = ShopProtocol.LOOSE;
        shop.client
                .peer()
                .on(loose)
                .call(ShopProtocol.BUY, shop.client.create(ShopProtocol.BUY))
                .within(5, java.util.concurrent.TimeUnit.MINUTES)
                .onFailure(failure -> notifications.add(failure.toString()));
        int sent = 0;
        while (sent < 32_000) {
            while (shop.client.canSend(loose) && sent < 32_000) {
                shop.client.send(loose, shop.echo(shop.client, 1));
                sent++;
            }
            shop.turn();
        }
        shop.turns(20);
        while (sent < 32_768) {
            shop.client.send(loose, shop.echo(shop.client, 1));
            sent++;
        }
        assertEquals(List.of(), notifications);
        shop.client.peer().on(loose).call(ShopProtocol.BUY, shop.client.create(ShopProtocol.BUY));
        assertEquals(List.of(), notifications, "listeners are called from inside update alone");
        shop.turn();
        assertEquals(List.of(CallFailure.TIMED_OUT.toString()), notifications);
    }

    @Test
    void shouldRefuseOnceThereIsRoom() {
        for (int call = 0; call < 64; call++) {
            shop.buy(1);
        }
        shop.client.flush();
        fillQueueOfServer();
        shop.turns(30);
        assertEquals(0, shop.peer.statistics().openAnswers());
        assertEquals(64, shop.recordOutcome.size());
        assertTrue(shop.recordOutcome.contains(CallFailure.NO_HANDLER.toString()), shop.recordOutcome.toString());
    }

    private void fillQueueOfServer() {
        while (shop.peer.canSend(ShopProtocol.CONTROL)) {
            shop.peer
                    .on(ShopProtocol.CONTROL)
                    .call(ShopProtocol.ECHO, shop.echo(shop.server, 1))
                    .cancel();
        }
    }
}
