package dev.tickwire.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.call.ShopProtocol.Bought;
import dev.tickwire.call.ShopProtocol.Buy;
import dev.tickwire.call.ShopProtocol.Echo;
import dev.tickwire.call.ShopProtocol.Picture;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.state.StateObject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CallsTest {
    private final Shop shop = new Shop().open();

    @AfterEach
    void closeAll() {
        shop.close();
    }

    private void sellAll() {
        shop.keeper = (message, answer) -> answer.as(Bought.class).with(shop.bought(((Buy) message).number * 2));
    }

    private Answer<Bought> keepAnswer(int item) {
        AtomicReference<Answer<Bought>> kept = new AtomicReference<>();
        shop.keeper = (message, answer) -> kept.set(answer.as(Bought.class).retain());
        shop.buy(item);
        shop.turns(3);
        return kept.get();
    }

    @Test
    void shouldBeAnsweredByTheListener() {
        sellAll();
        Call<Bought> call = shop.buy(7).retain();
        assertTrue(call.isOpen());
        assertEquals(1, shop.client.peer().statistics().openCalls());
        shop.turns(3);
        assertEquals(List.of("answer 14"), shop.drainEvents());
        assertFalse(call.isOpen());
        assertEquals(0, shop.client.peer().statistics().openCalls());
        assertEquals(0, shop.peer.statistics().openAnswers());
    }

    @Test
    void shouldBeAnsweredLater() {
        Answer<Bought> answer = keepAnswer(7);
        shop.turns(100);
        assertEquals(1, shop.peer.statistics().openAnswers());
        assertTrue(answer.isOpen());
        assertEquals(SendResult.QUEUED, answer.with(shop.bought(3)));
        assertFalse(answer.isOpen());
        shop.turns(2);
        assertEquals(List.of("answer 3"), shop.drainEvents());
    }

    @Test
    void shouldBeAnsweredInAnyOrder() {
        List<Answer<Bought>> answers = new ArrayList<>();
        shop.keeper = (message, answer) -> answers.add(answer.as(Bought.class).retain());
        for (int item = 0; item < 64; item++) {
            shop.buy(item);
        }
        shop.turns(3);
        assertEquals(64, answers.size());
        for (int place = 63; place >= 0; place--) {
            answers.get(place).with(shop.bought(place));
        }
        shop.turns(3);
        assertEquals(64, shop.recordOutcome.size());
        assertEquals("answer 63", shop.recordOutcome.get(0));
        assertEquals("answer 0", shop.recordOutcome.get(63));
    }

    @Test
    void shouldAskTheOtherWayRound() {
        shop.buyer =
                (message, answer) -> answer.as(Echo.class).with(shop.echo(shop.client, ((Echo) message).number + 1));
        shop.recordOutcome(shop.peer.call(ShopProtocol.ECHO, shop.echo(shop.server, 5)));
        shop.turns(3);
        assertEquals(List.of("answer 6"), shop.drainEvents());
    }

    @Test
    void shouldNotifyTapsOfCallsAsDeliveredAndOfAnswersInTheirPackets() {
        sellAll();
        shop.buyer = (message, answer) -> answer.as(Echo.class).with(shop.echo(shop.client, 1));
        List<String> seen = new ArrayList<>();
        shop.client.tap(new Tap() {
            @Override
            public void onMessage(
                    Peer peer,
                    Direction direction,
                    ChannelConfig channel,
                    MessageType<?> type,
                    Message message,
                    int bits) {
                if (direction == Direction.RECEIVED) {
                    seen.add("read " + type.label());
                }
            }

            @Override
            public void onDelivered(
                    Peer peer, MessageType<?> type, MessageChannel.Use use, StateObject object, Message message) {
                seen.add("delivered " + type.label() + " " + use);
            }
        });
        shop.buy(7);
        shop.turns(3);
        assertEquals(List.of("read Bought"), seen);
        shop.peer.call(ShopProtocol.ECHO, shop.echo(shop.server, 5));
        shop.turns(3);
        assertEquals(List.of("read Bought", "read Echo", "delivered Echo CALL"), seen);
    }

    @Test
    void shouldDistinguishRequestsFromResponses() {
        shop.buyer =
                (message, answer) -> answer.as(Echo.class).with(shop.echo(shop.client, ((Echo) message).number + 1));
        shop.keeper =
                (message, answer) -> answer.as(Echo.class).with(shop.echo(shop.server, ((Echo) message).number - 1));
        shop.recordOutcome(shop.peer.call(ShopProtocol.ECHO, shop.echo(shop.server, 10)));
        shop.recordOutcome(shop.client.call(ShopProtocol.ECHO, shop.echo(shop.client, 20)));
        shop.peer.send(shop.echo(shop.server, 30));
        shop.turns(3);
        assertEquals(3, shop.recordOutcome.size());
        assertTrue(
                shop.recordOutcome.containsAll(List.of("answer 11", "answer 19", "client told Echo 30")),
                shop.recordOutcome.toString());
    }

    @Test
    void shouldReportTheReasonOfARefusal() {
        shop.keeper = (message, answer) -> answer.refuse("no gold");
        shop.buy(1);
        shop.turns(3);
        shop.keeper = (message, answer) -> answer.refuse("");
        shop.buy(1);
        shop.turns(3);
        assertEquals(List.of("REFUSED: no gold", "REFUSED"), shop.drainEvents());
    }

    @Test
    void shouldBeRefusedWithoutAHandler() {
        shop.buy(1);
        shop.turns(3);
        assertEquals(List.of(CallFailure.NO_HANDLER.toString()), shop.drainEvents());
    }

    @Test
    void shouldBeRefusedByAHandlerThatThrows() {
        IllegalStateException mistake = new IllegalStateException("a mistake");
        shop.keeper = (message, answer) -> {
            throw mistake;
        };
        shop.buy(1);
        assertSame(mistake, assertThrows(IllegalStateException.class, () -> shop.turns(2)));
        shop.turns(3);
        assertEquals(List.of(CallFailure.HANDLER_FAILED.toString()), shop.drainEvents());
    }

    @Test
    void shouldThrowTheExceptionOfAnAnswerHandler() {
        sellAll();
        Buy buy = shop.client.create(ShopProtocol.BUY);
        shop.client.peer().on(ShopProtocol.CONTROL).call(ShopProtocol.BUY, buy).onAnswer(answer -> {
            throw new IllegalStateException("a mistake");
        });
        shop.buy(2);
        assertThrows(IllegalStateException.class, () -> shop.turns(3));
        shop.turns(2);
        assertEquals(List.of("answer 4"), shop.drainEvents());
    }

    @Test
    void shouldWaitNoLongerThanItsTimeout() {
        Answer<Bought> answer = keepAnswer(7);
        shop.buy(8).within(200, TimeUnit.MILLISECONDS);
        shop.turns(19);
        assertEquals(List.of(), shop.drainEvents());
        shop.turns(2);
        assertEquals(List.of(CallFailure.TIMED_OUT.toString()), shop.drainEvents());
        shop.turns((int) (Call.DEFAULT_MILLIS / 10));
        assertEquals(List.of(CallFailure.TIMED_OUT.toString()), shop.drainEvents());
        assertFalse(answer.isOpen());
        String error = assertThrows(IllegalStateException.class, () -> answer.with(shop.bought(1)))
                .getMessage();
        assertTrue(error.contains("the peer cancelled"), error);
        assertEquals(0, shop.client.peer().statistics().answersStray());
    }

    @Test
    void shouldNotBeTimedOutByAStandstill() {
        sellAll();
        shop.buy(7).within(500, TimeUnit.MILLISECONDS);
        shop.turn();
        shop.nowNanos += 3_000_000_000L;
        shop.turns(3);
        assertEquals(List.of("answer 14"), shop.drainEvents());
    }

    @Test
    void shouldRefuseATimeThatIsOutOfRange() {
        Call<Bought> call = shop.buy(1);
        assertThrows(IllegalArgumentException.class, () -> call.within(0, TimeUnit.SECONDS));
        assertThrows(IllegalArgumentException.class, () -> call.within(300_001, TimeUnit.MILLISECONDS));
        call.within(300, TimeUnit.SECONDS);
    }

    @Test
    void shouldBeCancelled() {
        Answer<Bought> answer = keepAnswer(7);
        shop.recordOutcome.clear();
        Call<Bought> call = shop.buy(8).retain();
        call.cancel();
        assertEquals(List.of(CallFailure.CANCELLED.toString()), shop.drainEvents());
        assertFalse(call.isOpen());
        call.cancel();
        shop.turns(3);
        assertEquals(List.of(), shop.drainEvents());
        answer.with(shop.bought(2));
        shop.turns(3);
        assertEquals(List.of("answer 2"), shop.drainEvents());
    }

    @Test
    void shouldFailWhenTheConnectionEnds() {
        Answer<Bought> answer = keepAnswer(7);
        shop.peer.disconnect();
        assertFalse(answer.isOpen());
        String error = assertThrows(IllegalStateException.class, () -> answer.with(shop.bought(1)))
                .getMessage();
        assertTrue(error.contains("Buy") && error.contains("the connection ended"), error);
        shop.turns(3);
        assertEquals(
                List.of("server lost the client", CallFailure.DISCONNECTED.toString(), "client lost the server"),
                shop.drainEvents());
        assertEquals(0, shop.client.peer().statistics().openCalls());
    }

    @Test
    void shouldNotBeSentWithoutAConnection() {
        shop.client.peer().disconnect();
        shop.drainEvents();
        Buy buy = shop.client.create(ShopProtocol.BUY);
        Call<Bought> call = shop.client.peer().on(ShopProtocol.CONTROL).call(ShopProtocol.BUY, buy);
        assertFalse(call.isOpen());
        shop.recordOutcome(call);
        assertEquals(List.of(CallFailure.CLOSED.toString()), shop.drainEvents());
        assertThrows(IllegalStateException.class, buy::retain);
    }

    @Test
    void shouldNotBeSentByAQueueThatIsFull() {
        while (shop.client.peer().canSend(ShopProtocol.CONTROL)) {
            shop.client
                    .peer()
                    .call(ShopProtocol.ECHO, shop.echo(shop.client, 1))
                    .cancel();
        }
        shop.buy(1);
        assertEquals(List.of(CallFailure.QUEUE_FULL.toString()), shop.drainEvents());
    }

    @Test
    void shouldHaveNoMoreOpenThanMayBe() {
        Answer<Bought> answer = keepAnswer(1);
        for (int item = 1; item < 64; item++) {
            shop.buy(item);
        }
        assertEquals(List.of(), shop.drainEvents());
        shop.buy(64);
        assertEquals(List.of(CallFailure.TOO_MANY.toString()), shop.drainEvents());
        answer.with(shop.bought(1));
        shop.turns(3);
        assertTrue(shop.buy(65).isOpen());
    }

    @Test
    void shouldBeRefusedByAPeerThatHasTooManyOpen() {
        try (Shop small = new Shop(server -> server.openCalls(2), client -> {}).open()) {
            List<Answer<Bought>> answers = new ArrayList<>();
            small.keeper =
                    (message, answer) -> answers.add(answer.as(Bought.class).retain());
            small.buy(1);
            small.buy(2);
            small.buy(3);
            small.turns(3);
            assertEquals(List.of(CallFailure.TOO_MANY_AT_PEER.toString()), small.drainEvents());
            assertEquals(1, small.peer.statistics().callsRejected());
            answers.get(0).with(small.bought(1));
            small.buy(4);
            small.turns(3);
            assertEquals(3, answers.size());
        }
    }

    @Test
    void shouldRefuseToBeAnsweredTwice() {
        Answer<Bought> answer = keepAnswer(1);
        answer.with(shop.bought(1));
        String error = assertThrows(IllegalStateException.class, () -> answer.with(shop.bought(2)))
                .getMessage();
        assertTrue(error.contains("Buy") && error.contains("answered"), error);
        assertThrows(IllegalStateException.class, () -> answer.refuse("no"));
        for (int call = 0; call < 10; call++) {
            keepAnswer(2).with(shop.bought(2));
        }
        assertThrows(IllegalStateException.class, () -> answer.with(shop.bought(2)));
    }

    @Test
    void shouldRefuseToBeAnsweredByAnotherClass() {
        List<Throwable> thrown = new ArrayList<>();
        shop.keeper = (message, answer) -> {
            thrown.add(assertThrows(ClassCastException.class, () -> answer.as(Echo.class)));
            answer.refuse("");
        };
        shop.buy(1);
        shop.turns(3);
        assertEquals(1, thrown.size());
    }

    @Test
    @SuppressWarnings("unchecked")
    void shouldRefuseAMessageOfAnotherClassInPlaceOfTheAnswer() {
        Answer<?> answer = keepAnswer(1);
        String error = assertThrows(
                        IllegalArgumentException.class, () -> ((Answer<Echo>) answer).with(shop.echo(shop.server, 1)))
                .getMessage();
        assertTrue(error.contains("Echo") && error.contains("Bought"), error);
        assertTrue(answer.isOpen());
    }

    @Test
    void shouldRefuseTextsThatMayNotBeShown() {
        Answer<Bought> answer = keepAnswer(1);
        assertThrows(IllegalArgumentException.class, () -> answer.refuse("two\nlines"));
        assertThrows(IllegalArgumentException.class, () -> answer.refuse("x".repeat(128)));
        assertTrue(answer.isOpen());
        answer.refuse("ä".repeat(63));
        shop.turns(3);
        assertEquals(List.of("REFUSED: " + "ä".repeat(63)), shop.drainEvents());
    }

    @Test
    void shouldRefuseOtherThreads() throws InterruptedException {
        Answer<Bought> answer = keepAnswer(1);
        Call<Bought> call = shop.buy(2);
        Bought bought = shop.bought(1);
        List<Throwable> thrown = new ArrayList<>();
        Thread other = new Thread(() -> {
            thrown.add(assertThrows(IllegalStateException.class, () -> answer.with(bought)));
            thrown.add(assertThrows(IllegalStateException.class, () -> answer.refuse("no")));
            thrown.add(assertThrows(IllegalStateException.class, answer::isOpen));
            thrown.add(assertThrows(IllegalStateException.class, call::cancel));
            thrown.add(assertThrows(IllegalStateException.class, () -> call.onAnswer(any -> {})));
            thrown.add(assertThrows(IllegalStateException.class, () -> call.toFuture()));
        });
        other.start();
        other.join();
        assertEquals(6, thrown.size());
        assertTrue(answer.isOpen());
    }

    @Test
    void shouldBeOverAtBothEndsAfterManyMessages() {
        Answer<Bought> answer = keepAnswer(1);
        shop.client.peer().statistics();
        long sent = 0;
        while (sent < 32_768) {
            while (sent < 32_768 && shop.client.peer().canSend(ShopProtocol.CONTROL)) {
                shop.client
                        .peer()
                        .call(ShopProtocol.ECHO, shop.echo(shop.client, 1))
                        .cancel();
                sent += 2; // the call, and the notice that it was abandoned
                if (sent == 32_768 - 2) {
                    assertTrue(answer.isOpen());
                }
            }
            shop.keeper = (message, each) -> each.refuse("");
            shop.turn();
        }
        shop.turns(4);
        assertFalse(answer.isOpen());
        assertTrue(shop.drainEvents().contains(CallFailure.TIMED_OUT.toString()));
        assertEquals(0, shop.client.peer().statistics().openCalls());
        assertEquals(0, shop.peer.statistics().openAnswers());
    }

    @Test
    void shouldReturnItsOutcomeAsAFuture() throws ExecutionException, InterruptedException {
        sellAll();
        Call<Bought> pending = shop.buy(4);
        CompletableFuture<Bought> answered = pending.toFuture();
        assertSame(answered, pending.toFuture());
        shop.turns(3);
        assertTrue(answered.isDone());
        assertEquals(8, answered.get().number);
        answered.get().release();
        shop.keeper = (message, answer) -> answer.refuse("no gold");
        CompletableFuture<Bought> refused = shop.buy(4).toFuture();
        shop.turns(3);
        Throwable cause = assertThrows(ExecutionException.class, refused::get).getCause();
        assertEquals("no gold", ((CallFailedException) cause).failure().text());
        Call<Bought> call = shop.buy(4);
        CompletableFuture<Bought> cancelled = call.toFuture();
        cancelled.cancel(false);
        assertFalse(call.isOpen());
        shop.client.peer().disconnect();
        assertTrue(shop.buy(4).toFuture().isCompletedExceptionally());
    }

    @Test
    void shouldKeepACallThatIsRetained() {
        sellAll();
        Call<Bought> kept = shop.buy(1).retain();
        shop.turns(3);
        for (int call = 0; call < 40; call++) {
            shop.buy(2);
            shop.turns(2);
        }
        Call<Bought> open = shop.buy(3);
        assertFalse(kept.isOpen());
        kept.cancel();
        assertTrue(open.isOpen());
    }

    @Test
    void shouldCallFromAHandler() {
        sellAll();
        shop.buy(1).onAnswer(first -> shop.buy(first.number).onAnswer(second -> shop.buy(second.number)));
        shop.turns(8);
        assertEquals(List.of("answer 8"), shop.drainEvents());
    }

    @Test
    void shouldBeCalledOnAnUnorderedChannel() {
        sellAll();
        Buy buy = shop.client.create(ShopProtocol.BUY);
        buy.number = 21;
        shop.recordOutcome(shop.client.peer().on(ShopProtocol.LOOSE).call(ShopProtocol.BUY, buy));
        shop.turns(3);
        assertEquals(List.of("answer 42"), shop.drainEvents());
    }

    @Test
    void shouldBeAnsweredByABlock() {
        byte[] content = new byte[5000];
        content[4999] = 42;
        shop.keeper = (message, answer) -> {
            Picture picture = shop.server.create(ShopProtocol.PICTURE);
            picture.block(content);
            answer.as(Picture.class).with(picture);
        };
        List<Integer> lengths = new ArrayList<>();
        shop.client
                .call(ShopProtocol.LOOK, shop.client.create(ShopProtocol.LOOK))
                .onAnswer(picture -> lengths.add(picture.blockLength()));
        shop.turns(20);
        assertEquals(List.of(5000), lengths);
    }

    @Test
    void shouldRefuseATypeThatIsNotTheMessages() {
        CallType<Buy, Echo> foreign = new CallType<>(0, Buy.class, Buy::new, 10, 10);
        Buy buy = shop.client.create(ShopProtocol.BUY);
        String error = assertThrows(
                        IllegalArgumentException.class,
                        () -> shop.client.peer().on(ShopProtocol.CONTROL).call(foreign, buy))
                .getMessage();
        assertTrue(error.contains("Buy") && error.contains("Shop"), error);
        assertThrows(IllegalArgumentException.class, () -> shop.client.call((CallType<Buy, Bought>) null, buy));
        buy.release();
    }

    @Test
    void shouldNameTheChannel() {
        Buy buy = shop.client.create(ShopProtocol.BUY);
        String error = assertThrows(IllegalArgumentException.class, () -> shop.client.call(ShopProtocol.BUY, buy))
                .getMessage();
        assertTrue(error.contains("control") && error.contains("loose"), error);
        error = assertThrows(IllegalArgumentException.class, () -> shop.client.send(buy))
                .getMessage();
        assertTrue(error.contains("Buy") && error.contains("as a call"), error);
        error = assertThrows(
                        IllegalArgumentException.class,
                        () -> shop.peer
                                .on(ShopProtocol.CONTROL)
                                .call(ShopProtocol.BUY, shop.server.create(ShopProtocol.BUY)))
                .getMessage();
        assertTrue(error.contains("control") && error.contains("SERVER"), error);
        buy.release();
    }
}
