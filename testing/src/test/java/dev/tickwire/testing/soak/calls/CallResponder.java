package dev.tickwire.testing.soak.calls;

import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.message.Message;
import dev.tickwire.testing.soak.calls.wire.Ask;
import dev.tickwire.testing.soak.calls.wire.Door;
import dev.tickwire.testing.soak.calls.wire.Fetch;
import dev.tickwire.testing.soak.calls.wire.Noise;
import dev.tickwire.testing.soak.calls.wire.Picture;
import dev.tickwire.testing.soak.calls.wire.Reply;
import dev.tickwire.testing.soak.calls.wire.SoakCallsProtocol;
import dev.tickwire.testing.soak.calls.wire.Turned;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.function.LongFunction;

/** Answers the questions that come to an endpoint: at once, later, by a refusal, or never. */
final class CallResponder {
    /** Thrown by handlers that fail; the loop catches it. */
    static final class Mistake extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static final double MAX_WAIT_SECONDS = 4;
    /** One in so many is never answered. */
    private static final int NEVER = 60;

    private final Endpoint endpoint;
    private final CallLedger book;
    private final SplittableRandom random;
    private final DoubleSupplier seconds;
    private final List<Waiting<?>> waiting = new ArrayList<>();

    /** An answer that is given later. */
    private final class Waiting<A extends Message> {
        final Question question;
        final Answer<A> answer;
        final LongFunction<A> make;
        final double untilSeconds;

        Waiting(Question question, Answer<A> answer, LongFunction<A> make) {
            this.question = question;
            this.answer = answer;
            this.make = make;
            untilSeconds = seconds.getAsDouble() + random.nextDouble() * MAX_WAIT_SECONDS;
        }

        /** Whether it needs no further look. */
        boolean isOver() {
            return !answer.isOpen() || seconds.getAsDouble() >= untilSeconds && respond(question, answer, make);
        }
    }

    CallResponder(Endpoint endpoint, CallLedger book, SplittableRandom random, DoubleSupplier seconds) {
        this.endpoint = endpoint;
        this.book = book;
        this.random = random;
        this.seconds = seconds;
    }

    void handle(Ask request, Answer<Ask> answer) {
        Fillings.check(request, 1);
        handle(request.number(), answer, number -> Fillings.fill(endpoint.create(SoakCallsProtocol.ASK), number, 2));
    }

    void handle(Noise noise, Answer<Reply> answer) {
        handle(
                Fillings.number(noise),
                answer,
                number -> Fillings.fill(endpoint.create(SoakCallsProtocol.REPLY), number));
    }

    void handle(Fetch fetch, Answer<Picture> answer) {
        handle(fetch.number(), answer, number -> Fillings.fill(endpoint.create(SoakCallsProtocol.PICTURE), number));
    }

    /** Called when a question arrives at a door; the question contains the number of its door. */
    void handle(long callNumber, Door door, long doorNumber, Answer<Turned> answer) {
        if (!door.isPresent() || door.number() != doorNumber || book.find(callNumber).door != doorNumber) {
            throw new AssertionError(book.find(callNumber) + " is received at " + door);
        }
        handle(
                callNumber,
                answer,
                number ->
                        endpoint.create(SoakCallsProtocol.TURNED).number(number).door(doorNumber));
    }

    private <A extends Message> void handle(long number, Answer<A> answer, LongFunction<A> make) {
        Question question = book.find(number);
        book.onReceived(question);
        switch (random.nextInt(NEVER)) {
            case 0:
                question.decide(Question.Fate.FAILED);
                throw new Mistake();
            case 1, 2:
                if (answer.refuseUnhandled().isQueued()) {
                    question.decide(Question.Fate.UNHANDLED);
                }
                break;
            case 3, 4, 5, 6, 7, 8, 9, 10, 11:
                waiting.add(new Waiting<>(question, answer.retain(), make));
                break;
            case NEVER - 1:
                answer.retain();
                break;
            default:
                if (!respond(question, answer, make)) {
                    question.decide(Question.Fate.FAILED);
                }
                break;
        }
    }

    private <A extends Message> boolean respond(Question question, Answer<A> answer, LongFunction<A> make) {
        boolean isRefused = random.nextInt(20) == 0;
        boolean isAnswered = isRefused
                ? answer.refuse("no " + question.number).isQueued()
                : answer.with(make.apply(question.number)).isQueued();
        if (isAnswered) {
            question.decide(isRefused ? Question.Fate.REFUSED : Question.Fate.ANSWERED);
            if (answer.isOpen()) {
                throw new AssertionError(question + " is open though it is answered");
            }
        }
        return isAnswered;
    }

    /** Gives the answers whose time has come. */
    void work() {
        for (Iterator<Waiting<?>> each = waiting.iterator(); each.hasNext(); ) {
            if (each.next().isOver()) {
                each.remove();
            }
        }
    }
}
