package dev.tickwire.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.call.ShopProtocol.Bought;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Calls whose asker waits no longer: the other side learns of it, and forgets them. */
class AbandonedCallsTest {
    private final Shop shop = new Shop().open();
    private final List<Answer<Bought>> kept = new ArrayList<>();

    @AfterEach
    void closeAll() {
        shop.close();
    }

    private void keepAll() {
        shop.keeper = (message, answer) -> kept.add(answer.as(Bought.class).retain());
    }

    @Test
    void shouldEndAtTheOtherSideWhenItTimesOut() {
        keepAll();
        shop.buy(1).within(200, TimeUnit.MILLISECONDS);
        shop.turns(15);
        assertTrue(kept.get(0).isOpen());
        assertEquals(1, shop.peer.statistics().openAnswers());
        shop.turns(10);
        assertEquals(List.of(CallFailure.TIMED_OUT.toString()), shop.drainEvents());
        assertFalse(kept.get(0).isOpen());
        assertEquals(0, shop.peer.statistics().openAnswers());
    }

    @Test
    void shouldEndAtTheOtherSideWhenItIsCancelled() {
        keepAll();
        Call<Bought> call = shop.buy(1).retain();
        shop.buy(2);
        shop.turns(3);
        call.cancel();
        shop.turns(2);
        assertFalse(kept.get(0).isOpen());
        assertTrue(kept.get(1).isOpen(), "it is another call");
        kept.get(1).with(shop.bought(2));
        shop.turns(3);
        assertEquals(List.of(CallFailure.CANCELLED.toString(), "answer 2"), shop.drainEvents());
    }

    @Test
    void shouldEndTheCallOfItsChannelAlone() {
        List<Integer> items = new ArrayList<>();
        shop.keeper = (message, answer) -> {
            items.add(((ShopProtocol.Numbered) message).number);
            kept.add(answer.as(Bought.class).retain());
        };
        shop.buy(1);
        shop.client.peer().on(ShopProtocol.LOOSE).call(ShopProtocol.BUY, shop.client.create(ShopProtocol.BUY));
        Call<Bought> second = shop.client
                .peer()
                .on(ShopProtocol.LOOSE)
                .call(ShopProtocol.BUY, shop.client.create(ShopProtocol.BUY))
                .retain();
        Call<Bought> third = shop.buy(2).retain();
        shop.turns(3);
        second.cancel();
        shop.turns(3);
        assertTrue(kept.get(items.indexOf(2)).isOpen(), "it has the same id, on the other channel");
        assertEquals(3, shop.peer.statistics().openAnswers());
        third.cancel();
        shop.turns(3);
        for (int place = 0; place < kept.size(); place++) {
            if (items.get(place) > 0) {
                assertEquals(items.get(place) != 2, kept.get(place).isOpen(), "item " + items.get(place));
            }
        }
        assertEquals(2, shop.peer.statistics().openAnswers());
    }

    @Test
    void shouldEndAtTheOtherSideThoughItWasCancelledBeforeItLeft() {
        keepAll();
        shop.buy(1).cancel();
        shop.turns(3);
        assertEquals(1, kept.size());
        assertFalse(kept.get(0).isOpen());
    }

    /** On an unordered channel the notice may come first: the call is sent again, for its packet was lost. */
    @Test
    void shouldEndThoughTheNoticeOvertakesTheCall() {
        List<NetworkSimulator> lines = new ArrayList<>();
        try (Shop lossy = Shop.withLine(network -> {
            lines.add(
                    new NetworkSimulator(network, 1, NetworkConditions.perfect().withLatencyMillis(20)));
            return lines.get(0);
        })) {
            lossy.open().turns(50);
            lossy.keeper = (message, answer) -> kept.add(answer.as(Bought.class).retain());
            lines.get(0).cutOff(15);
            Call<Bought> call = lossy.client
                    .peer()
                    .on(ShopProtocol.LOOSE)
                    .call(ShopProtocol.BUY, lossy.client.create(ShopProtocol.BUY))
                    .retain();
            lossy.turn();
            call.cancel();
            lossy.turns(100);
            assertFalse(kept.stream().anyMatch(Answer::isOpen));
            assertEquals(0, lossy.peer.statistics().openAnswers());
            assertEquals(0, lossy.peer.statistics().callsRejected());
        }
    }

    @Test
    void shouldNotBlockThePlayerOfAGameThatForgetsCalls() {
        keepAll();
        for (int round = 0; round < 3; round++) {
            for (int call = 0; call < 64; call++) {
                shop.buy(call).within(100, TimeUnit.MILLISECONDS);
            }
            shop.turns(20);
        }
        assertEquals(3 * 64, kept.size());
        assertEquals(0, shop.peer.statistics().callsRejected());
        assertEquals(
                3L * 64,
                shop.recordOutcome.stream()
                        .filter(CallFailure.TIMED_OUT.toString()::equals)
                        .count());
    }

    @Test
    void shouldMeetAnAnswerThatIsUnderWay() {
        keepAll();
        Call<Bought> call = shop.buy(1).retain();
        shop.turns(3);
        kept.get(0).with(shop.bought(1));
        call.cancel();
        shop.turns(3);
        assertEquals(List.of(CallFailure.CANCELLED.toString()), shop.drainEvents());
        assertEquals(1, shop.client.peer().statistics().answersStray());
        assertEquals(0, shop.peer.statistics().openAnswers());
    }

    @Test
    void shouldEndAtTheOtherSideOnceTheQueueHasRoom() {
        keepAll();
        List<Call<Bought>> calls = new ArrayList<>();
        for (int call = 0; call < 32; call++) {
            calls.add(shop.buy(call).retain());
        }
        shop.turns(3);
        shop.keeper = (message, answer) -> answer.refuseUnhandled();
        fillQueue();
        calls.forEach(Call::cancel);
        assertTrue(kept.get(31).isOpen());
        shop.turns(30);
        kept.forEach(answer -> assertFalse(answer.isOpen()));
        assertEquals(0, shop.peer.statistics().openAnswers());
        long sent = shop.client.peer().statistics().messagesSent();
        shop.turns(10);
        assertEquals(sent, shop.client.peer().statistics().messagesSent(), "each notice is sent once");
    }

    /** No call is open while the notice waits, and no message arrives. */
    @Test
    void shouldEndAtTheOtherSideThoughNoCallIsLeft() {
        keepAll();
        Call<Bought> call = shop.client
                .peer()
                .on(ShopProtocol.LOOSE)
                .call(ShopProtocol.BUY, shop.client.create(ShopProtocol.BUY))
                .retain();
        shop.turns(3);
        while (shop.client.peer().canSend(ShopProtocol.LOOSE)) {
            shop.client.peer().on(ShopProtocol.LOOSE).send(shop.echo(shop.client, 1));
        }
        call.cancel();
        assertTrue(kept.get(0).isOpen());
        shop.turns(30);
        assertFalse(kept.get(0).isOpen());
        assertEquals(0, shop.peer.statistics().openAnswers());
    }

    private void fillQueue() {
        while (shop.client.peer().canSend(ShopProtocol.CONTROL)) {
            shop.client
                    .peer()
                    .call(ShopProtocol.ECHO, shop.echo(shop.client, 1))
                    .cancel();
        }
    }

    @Test
    void shouldNotNotifyOfWhatHasAnotherOutcome() {
        Consumer<Answer<?>> refuse = answer -> answer.refuse("no");
        shop.keeper = (message, answer) -> refuse.accept(answer);
        shop.buy(1);
        shop.turns(3);
        long sent = shop.client.peer().statistics().messagesSent();
        shop.turns(1500);
        assertEquals(sent, shop.client.peer().statistics().messagesSent());
    }

    @Test
    void shouldDescribeWhyItCannotBeAnswered() {
        keepAll();
        shop.buy(1).cancel();
        shop.turns(3);
        String error = assertThrows(
                        IllegalStateException.class, () -> kept.get(0).refuse("no"))
                .getMessage();
        assertTrue(error.contains("Buy") && error.contains("the peer cancelled"), error);
    }

    @Test
    void shouldCountAStandstillOfTheGameForAQuarterOfASecond() {
        keepAll();
        shop.buy(1).within(500, TimeUnit.MILLISECONDS);
        shop.turns(3);
        shop.nowNanos += 60_000_000_000L;
        shop.client.update(shop.nowNanos);
        assertEquals(List.of(), shop.drainEvents());
        for (int turn = 0; turn < 20; turn++) {
            shop.nowNanos += 10_000_000L;
            shop.client.update(shop.nowNanos);
        }
        assertEquals(List.of(), shop.drainEvents(), "30 ms, a quarter of a second and 200 ms");
        for (int turn = 0; turn < 3; turn++) {
            shop.nowNanos += 10_000_000L;
            shop.client.update(shop.nowNanos);
        }
        assertEquals(List.of(CallFailure.TIMED_OUT.toString()), shop.drainEvents());
    }
}
