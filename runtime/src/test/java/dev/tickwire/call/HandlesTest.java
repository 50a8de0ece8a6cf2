package dev.tickwire.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.call.ShopProtocol.Bought;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How long a game may use a {@link Call} or an {@link Answer}, and that neither ever stands for another call. */
class HandlesTest {
    private static final int MANY = 60;

    private final Shop shop = new Shop().open();
    private final List<Answer<Bought>> kept = new ArrayList<>();

    @AfterEach
    void closeAll() {
        shop.close();
    }

    /** Each method of an answer. */
    private List<Consumer<Answer<Bought>>> usesOfAnswer() {
        return List.of(
                Answer::isOpen,
                Answer::retain,
                Answer::refuseUnhandled,
                answer -> answer.refuse("no"),
                answer -> answer.with(shop.bought(1)));
    }

    /** Each method of a call. */
    private static List<Consumer<Call<Bought>>> usesOfCall() {
        return List.of(
                Call::isOpen,
                Call::retain,
                Call::cancel,
                Call::toFuture,
                call -> call.within(1, TimeUnit.SECONDS),
                call -> call.onAnswer(answer -> {}),
                call -> call.onFailure(failure -> {}));
    }

    private void assertUseless(Answer<Bought> answer) {
        for (Consumer<Answer<Bought>> use : usesOfAnswer()) {
            String error = assertThrows(IllegalStateException.class, () -> use.accept(answer))
                    .getMessage();
            assertTrue(error.contains("Buy") && error.contains("retain()"), error);
        }
    }

    private void assertOver(Answer<Bought> answer) {
        assertFalse(answer.isOpen());
        assertSame(answer, answer.retain());
        assertThrows(IllegalStateException.class, () -> answer.with(shop.bought(1)));
        assertThrows(IllegalStateException.class, () -> answer.refuse("no"));
        assertThrows(IllegalStateException.class, answer::refuseUnhandled);
    }

    @Test
    void shouldRefuseAnAnswerThatWasNotRetained() {
        shop.keeper = (message, answer) -> {
            kept.add(answer.as(Bought.class));
            answer.refuse("");
        };
        shop.buy(1);
        shop.turns(3);
        assertUseless(kept.get(0));
        shop.keeper = (message, answer) -> answer.retain();
        for (int call = 0; call < MANY; call++) {
            shop.buy(1);
            shop.turns(3);
            assertUseless(kept.get(0));
        }
        assertEquals(MANY, shop.peer.statistics().openAnswers());
    }

    @Test
    void shouldNeverAnswerAnotherCallByARetainedAnswer() {
        shop.keeper = (message, answer) -> {
            Answer<Bought> retained = answer.as(Bought.class).retain();
            assertNotSame(answer, retained);
            assertSame(retained, answer.retain());
            kept.add(retained);
        };
        for (int call = 0; call < MANY; call++) {
            shop.buy(1);
            shop.turns(3);
            for (Answer<Bought> over : kept.subList(0, call)) {
                assertOver(over);
            }
            assertTrue(kept.get(call).isOpen());
            kept.get(call).with(shop.bought(call));
        }
        shop.turns(3);
        assertEquals(MANY, shop.recordOutcome.size());
    }

    @Test
    void shouldRetainWhatWasAnsweredInTheListener() {
        shop.keeper = (message, answer) -> {
            answer.refuse("");
            kept.add(answer.as(Bought.class).retain());
        };
        shop.buy(1);
        shop.turns(3);
        assertOver(kept.get(0));
    }

    @Test
    void shouldThrowWhereAListenerForgetsACall() {
        shop.keeper = (message, answer) -> {};
        shop.buy(1);
        String error =
                assertThrows(IllegalStateException.class, () -> shop.turns(2)).getMessage();
        assertTrue(error.contains("Buy") && error.contains("retain()"), error);
        shop.turns(3);
        assertEquals(List.of(CallFailure.HANDLER_FAILED.toString()), shop.drainEvents());
        assertEquals(0, shop.peer.statistics().openAnswers());
    }

    @Test
    void shouldRefuseOnceThereIsRoomWhereTheAnswerFoundNone() {
        shop.keeper = (message, answer) -> {
            while (shop.peer.canSend(ShopProtocol.CONTROL)) {
                shop.peer
                        .on(ShopProtocol.CONTROL)
                        .call(ShopProtocol.ECHO, shop.echo(shop.server, 1))
                        .cancel();
            }
            answer.as(Bought.class).with(shop.bought(1));
        };
        shop.buy(1);
        shop.turns(30);
        assertEquals(List.of(CallFailure.HANDLER_FAILED.toString()), shop.drainEvents());
    }

    @Test
    void shouldRefuseACallThatWasNotRetainedOnceUpdateHasReturned() {
        shop.keeper = (message, answer) -> answer.retain();
        Call<Bought> call = shop.buy(1);
        assertTrue(call.isOpen());
        shop.turn();
        for (Consumer<Call<Bought>> use : usesOfCall()) {
            String error = assertThrows(IllegalStateException.class, () -> use.accept(call))
                    .getMessage();
            assertTrue(error.contains("retain()"), error);
        }
        assertEquals(1, shop.client.peer().statistics().openCalls());
        shop.turns(1100);
        assertEquals(List.of(CallFailure.TIMED_OUT.toString()), shop.drainEvents());
    }

    @Test
    void shouldDistinguishCallsOfOneTick() {
        shop.keeper = (message, answer) -> answer.as(Bought.class).with(shop.bought(number(message)));
        List<String> events = new ArrayList<>();
        List<Call<Bought>> calls = new ArrayList<>();
        for (int item = 0; item < MANY; item++) {
            calls.add(shop.buy(item));
        }
        for (int item = 0; item < MANY; item++) {
            String name = item + ": ";
            calls.get(item).onAnswer(bought -> events.add(name + bought.number));
            if (item % 3 == 0) {
                calls.get(item).cancel();
            }
        }
        shop.turns(3);
        assertEquals(MANY * 2 / 3, events.size());
        for (String each : events) {
            String[] parts = each.split(": ");
            assertEquals(parts[0], parts[1]);
        }
    }

    @Test
    void shouldNotEndACallWithAnEarlierOneThatHadItsHandle() {
        shop.keeper = (message, answer) -> kept.add(answer.as(Bought.class).retain());
        List<Boolean> wasOpen = new ArrayList<>();
        List<Call<Bought>> second = new ArrayList<>();
        shop.buy(1).onAnswer(bought -> wasOpen.add(second.get(0).isOpen()));
        shop.turns(3);
        kept.get(0).with(shop.bought(1));
        shop.nowNanos += 10_000_000L;
        shop.server.flush();
        second.add(shop.buy(2));
        shop.client.update(shop.nowNanos);
        assertEquals(List.of(true), wasOpen);
    }

    @Test
    void shouldNeverCancelAnotherCallByARetainedCall() {
        shop.keeper = (message, answer) -> answer.as(Bought.class).with(shop.bought(1));
        List<Call<Bought>> over = new ArrayList<>();
        for (int call = 0; call < MANY; call++) {
            Call<Bought> retained = shop.buy(1).retain();
            for (Call<Bought> earlier : over) {
                assertFalse(earlier.isOpen());
                earlier.cancel();
            }
            over.add(retained);
            shop.turns(3);
            assertFalse(retained.isOpen());
        }
        assertEquals(MANY, shop.recordOutcome.size());
        assertEquals(
                MANY, shop.recordOutcome.stream().filter("answer 1"::equals).count());
    }

    @Test
    void shouldNotifyHandlersOfARetainedCallThatAreSetLater() {
        shop.keeper = (message, answer) -> answer.retain();
        Call<Bought> call = shop.buy(1).retain();
        assertSame(call, call.retain());
        shop.turns(5);
        List<CallFailure> failures = new ArrayList<>();
        call.within(50, TimeUnit.MILLISECONDS).onFailure(failures::add);
        shop.turns(10);
        assertEquals(List.of(CallFailure.TIMED_OUT), failures);
        call.onFailure(failures::add);
        assertEquals(List.of(CallFailure.TIMED_OUT, CallFailure.TIMED_OUT), failures);
    }

    @Test
    void shouldRefuseHandlersThatAreNull() {
        Call<Bought> open = shop.buy(1);
        assertThrows(IllegalArgumentException.class, () -> open.onFailure(null));
        assertThrows(IllegalArgumentException.class, () -> open.onAnswer(null));
        shop.client.peer().disconnect();
        Call<Bought> unsent = shop.client
                .peer()
                .on(ShopProtocol.CONTROL)
                .call(ShopProtocol.BUY, shop.client.create(ShopProtocol.BUY));
        assertThrows(IllegalArgumentException.class, () -> unsent.onFailure(null));
        assertThrows(IllegalArgumentException.class, () -> unsent.onAnswer(null));
    }

    @Test
    void shouldFailOldestFirst() {
        shop.keeper = (message, answer) -> answer.retain();
        List<Integer> failed = new ArrayList<>();
        for (int number = 0; number < MANY; number++) {
            int own = number;
            shop.buy(1).within(230 - number % 7, TimeUnit.MILLISECONDS).onFailure(failure -> failed.add(own));
        }
        shop.turns(5);
        shop.nowNanos += 230_000_000L;
        shop.turn();
        assertEquals(MANY, failed.size());
        for (int number = 0; number < MANY; number++) {
            assertEquals(number, failed.get(number), failed.toString());
        }
        failed.clear();
        for (int number = 0; number < MANY; number++) {
            int own = number;
            shop.buy(1).onFailure(failure -> failed.add(own));
        }
        shop.client.peer().disconnect();
        assertEquals(MANY, failed.size());
        for (int number = 0; number < MANY; number++) {
            assertEquals(number, failed.get(number), failed.toString());
        }
    }

    private static int number(Object message) {
        return ((ShopProtocol.Numbered) message).number;
    }
}
