package dev.tickwire.call;

import dev.tickwire.call.ShopProtocol.Bought;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.Message;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * One life of a shop on a bad line, in which both sides ask, cancel, answer late, refuse and forget at random.
 *
 * <p>Rules: each call has one correct outcome; a retained handle has the outcome of its call, and is never reused for
 * another; soon after all calls have ended, neither side has calls or answers open.
 */
final class CallLife implements AutoCloseable {
    private static final int MAX_KEPT = 40;
    private static final long TURN_NANOS = 10_000_000L;

    private final Random random;
    private final Shop shop;
    private final List<Kept> kept = new ArrayList<>();
    private final List<PendingCall> calls = new ArrayList<>();
    private final Map<String, Integer> outcomes = new HashMap<>();
    private boolean isEnding;
    private boolean hasEnded;
    private int number;

    /** A call whose answer was retained. */
    private record Kept(Endpoint by, int number, Answer<Bought> answer) {}

    private final class PendingCall {
        final Endpoint by;
        final int number = CallLife.this.number++ % 1000;
        final long sinceNanos = shop.nowNanos;
        long maxNanos = Call.DEFAULT_MILLIS * 1_000_000;
        Call<Bought> retained;
        boolean isCancelled;
        String outcome;

        PendingCall(Endpoint by) {
            this.by = by;
        }

        void end(String with) {
            require(outcome == null, "call " + number + " ended with " + outcome + ", then " + with);
            outcome = with;
            outcomes.merge(with.replaceAll("[0-9]", ""), 1, Integer::sum);
        }

        void answered(Bought answer) {
            end("answer");
            require(answer.number == number, "call " + number + " answered by " + answer.number);
            act(by);
        }

        void failed(CallFailure failure) {
            end(failure.reason().name());
            long passed = shop.nowNanos - sinceNanos;
            switch (failure.reason()) {
                case TIMED_OUT -> require(passed >= maxNanos, "timed out after " + passed / 1e6 + " ms");
                case CANCELLED -> require(isCancelled, "nobody cancelled " + number);
                case DISCONNECTED -> require(hasEnded, "disconnected while connected");
                case REFUSED -> {
                    boolean isTrue = failure.text().equals("no " + number)
                            || failure.equals(CallFailure.HANDLER_FAILED)
                            || failure.equals(CallFailure.NO_HANDLER)
                            || failure.equals(CallFailure.TOO_MANY_AT_PEER);
                    require(isTrue, "call " + number + " refused by " + failure);
                }
                default -> {}
            }
            boolean isInUpdate =
                    failure.reason() != CallFailure.Reason.NOT_SENT && failure.reason() != CallFailure.Reason.CANCELLED;
            if (isInUpdate) {
                act(by);
            }
        }
    }

    private static final class Mistake extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    CallLife(long seed) {
        random = new Random(seed);
        NetworkConditions line = NetworkConditions.perfect()
                .withLatencyMillis(random.nextInt(60))
                .withJitterMillis(random.nextInt(20))
                .withLoss(random.nextInt(3) * 0.1)
                .withDuplicates(0.03)
                .withReordering(0.05, 40);
        long lineSeed = random.nextLong();
        shop = Shop.withLine((Transport network) -> new NetworkSimulator(network, lineSeed, line));
        shop.open();
        shop.keeper = (message, answer) -> handleCall(shop.server, message, answer);
        shop.buyer = (message, answer) -> handleCall(shop.client, message, answer);
    }

    private void require(boolean isSo, String fault) {
        if (!isSo) {
            throw new AssertionError("at " + shop.nowNanos / TURN_NANOS + ": " + fault);
        }
    }

    private boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    void runTurns(int turns) {
        for (int turn = 0; turn < turns; turn++) {
            for (int times = random.nextInt(3); times > 0; times--) {
                act(anySide());
            }
            if (oneIn(300)) {
                burst();
            }
            turn();
        }
    }

    private void turn() {
        shop.nowNanos += TURN_NANOS;
        run(() -> shop.server.update(shop.nowNanos));
        run(shop.server::flush);
        run(() -> shop.client.update(shop.nowNanos));
        run(shop.client::flush);
    }

    private void run(Runnable work) {
        try {
            work.run();
        } catch (Mistake | IllegalStateException mistake) {
            requireMistake(mistake);
        }
    }

    private void requireMistake(Throwable thrown) {
        boolean isForgotten =
                thrown instanceof IllegalStateException && thrown.getMessage().contains("returned without an answer");
        if (!isForgotten && !(thrown instanceof Mistake)) {
            throw new AssertionError(thrown);
        }
        for (Throwable beside : thrown.getSuppressed()) {
            requireMistake(beside);
        }
    }

    private Endpoint anySide() {
        return random.nextBoolean() ? shop.server : shop.client;
    }

    /** Acts at any time, or inside a listener or handler of a side, at which time has passed. */
    private void act(Endpoint side) {
        if (isEnding) {
            return;
        }
        switch (random.nextInt(8)) {
            case 0, 1, 2 -> call(side);
            case 3 -> cancel();
            case 4, 5, 6 -> answer();
            default -> look();
        }
    }

    /** So many calls that the queue or the room for open calls ends. */
    private void burst() {
        for (int call = random.nextInt(120); call > 0; call--) {
            call(anySide());
        }
    }

    /** One side asks until a call is not sent, since so many are open. */
    private void fill() {
        Endpoint side = anySide();
        int before = notSent();
        while (notSent() == before) {
            call(side);
        }
    }

    private int notSent() {
        return outcomes.getOrDefault("NOT_SENT", 0);
    }

    private void call(Endpoint by) {
        boolean isServer = by == shop.server;
        Peer peer = isServer ? shop.peer : shop.client.peer();
        boolean isLoose = isServer || random.nextBoolean();
        ShopProtocol.Buy buy = by.create(ShopProtocol.BUY);
        PendingCall call = new PendingCall(by);
        buy.number = call.number;
        Call<Bought> handle =
                peer.on(isLoose ? ShopProtocol.LOOSE : ShopProtocol.CONTROL).call(ShopProtocol.BUY, buy);
        if (oneIn(2)) {
            long millis = 1L + random.nextInt(oneIn(3) ? 200 : 3000);
            call.maxNanos = millis * 1_000_000;
            handle.within(millis, TimeUnit.MILLISECONDS);
        }
        calls.add(call);
        if (oneIn(6)) {
            CompletableFuture<Bought> future = handle.toFuture();
            future.whenComplete((answer, failed) -> {
                if (answer == null) {
                    call.failed(((CallFailedException) failed).failure());
                } else {
                    int answered = answer.number;
                    require(answered == call.number, "call " + call.number + " answered by " + answered);
                    call.end("answer");
                    answer.release();
                }
            });
            return;
        }
        handle.onAnswer(call::answered).onFailure(call::failed);
        if (oneIn(4) && handle.isOpen()) {
            call.isCancelled = true;
            handle.cancel();
            require("CANCELLED".equals(call.outcome), "cancelled with " + call.outcome);
        } else if (oneIn(2)) {
            call.retained = handle.retain();
        }
    }

    private void cancel() {
        PendingCall call = calls.isEmpty() ? null : calls.get(random.nextInt(calls.size()));
        if (call != null && call.retained != null) {
            call.isCancelled = true;
            call.retained.cancel();
            require(call.outcome != null, "cancelled without an outcome");
        }
    }

    private void look() {
        for (PendingCall call : calls) {
            if (call.retained != null) {
                require(call.retained.isOpen() == (call.outcome == null), "call " + call.number + " " + call.outcome);
            }
        }
        calls.removeIf(call -> call.outcome != null && oneIn(2));
        kept.removeIf(each -> !each.answer.isOpen());
    }

    private void handleCall(Endpoint by, Message message, Answer<?> untyped) {
        Answer<Bought> answer = untyped.as(Bought.class);
        int callNumber = ((ShopProtocol.Numbered) message).number;
        switch (random.nextInt(8)) {
            case 0 -> answer.with(bought(by, callNumber));
            case 1 -> answer.refuse("no " + callNumber);
            case 2 -> {
                if (kept.size() < MAX_KEPT) {
                    keep(by, callNumber, answer);
                }
            }
            case 3 -> {
                keep(by, callNumber, answer);
                throw new Mistake();
            }
            case 4 -> {
                Answer<Bought> later = answer.retain();
                later.with(bought(by, callNumber));
                act(by);
            }
            case 5 -> answer.refuseUnhandled();
            default -> keep(by, callNumber, answer);
        }
        act(by);
    }

    private void keep(Endpoint by, int callNumber, Answer<Bought> answer) {
        Answer<Bought> later = answer.retain();
        require(later == answer.retain(), "another answer to keep");
        kept.add(new Kept(by, callNumber, later));
    }

    private void answer() {
        if (kept.isEmpty()) {
            return;
        }
        Kept one = kept.remove(random.nextInt(kept.size()));
        if (one.answer.isOpen()) {
            boolean isQueued = (oneIn(3)
                            ? one.answer.refuse("no " + one.number)
                            : one.answer.with(bought(one.by, one.number)))
                    .isQueued();
            require(isQueued != one.answer.isOpen(), "queued " + isQueued + ", open " + one.answer.isOpen());
            if (!isQueued) {
                kept.add(one);
            }
        } else {
            try {
                one.answer.refuse("no " + one.number);
                require(false, "an answer that is over refused");
            } catch (IllegalStateException over) {
                require(over.getMessage().contains("cannot be answered"), over.getMessage());
            }
        }
    }

    private static Bought bought(Endpoint by, int number) {
        Bought bought = by.create(ShopProtocol.BOUGHT);
        bought.number = number;
        return bought;
    }

    /** Nothing is asked or answered any more: all calls end in time, and then both sides have none. */
    void endWhileConnected() {
        isEnding = true;
        turns(1200);
        for (PendingCall call : calls) {
            require(call.outcome != null, "call " + call.number + " has no outcome");
        }
        requireNone();
    }

    private void turns(int turns) {
        for (int turn = 0; turn < turns; turn++) {
            turn();
        }
    }

    private void requireNone() {
        require(shop.client.peer().statistics().openCalls() == 0, "calls open at the client");
        require(shop.peer.statistics().openCalls() == 0, "calls open at the server");
        require(shop.client.peer().statistics().openAnswers() == 0, "answers open at the client");
        int open = shop.peer.statistics().openAnswers();
        require(open == 0, open + " answers open at the server");
        for (Kept each : kept) {
            require(!each.answer.isOpen(), "an answer is open to " + each.number);
        }
    }

    /** Either side ends the connection, at once, with many calls open. */
    void endByLeaving() {
        fill();
        hasEnded = true;
        if (random.nextBoolean()) {
            shop.client.disconnect();
        } else {
            shop.peer.kick("out");
        }
        turns(1);
        isEnding = true;
        turns(100);
        for (PendingCall call : calls) {
            require(call.outcome != null, "call " + call.number + " has no outcome");
        }
        requireNone();
    }

    /** How often calls had which outcome. */
    Map<String, Integer> outcomes() {
        return outcomes;
    }

    @Override
    public void close() {
        hasEnded = true;
        isEnding = true;
        shop.close();
    }
}
