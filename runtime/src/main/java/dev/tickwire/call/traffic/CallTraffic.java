package dev.tickwire.call.traffic;

import dev.tickwire.base.Failures;
import dev.tickwire.base.PassedTime;
import dev.tickwire.base.ShownText;
import dev.tickwire.bits.Side;
import dev.tickwire.call.Call;
import dev.tickwire.call.CallFailure;
import dev.tickwire.channel.CallHead;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.Ownership;
import dev.tickwire.message.PartHolder;
import dev.tickwire.message.control.RefusedAnswer;
import dev.tickwire.protocol.MessageUse;
import dev.tickwire.protocol.SendResult;

/**
 * The calls of one connection, in both directions, and its messages to objects. What is told of them is told when the
 * connection delivers messages; {@code docs/wire.md}, "Calls".
 */
public final class CallTraffic {
    private static final long LONGEST_STEP_NANOS = 250_000_000L;

    /** The game refuses, and says nothing of it. */
    private static final CallFailure SILENT = CallFailure.refused("");

    private static final Call<?> QUEUE_FULL = new UnsentCall(CallFailure.QUEUE_FULL);
    private static final Call<?> CLOSED = new UnsentCall(CallFailure.CLOSED);
    private static final Call<?> TRANSFERRING = new UnsentCall(CallFailure.TRANSFERRING);
    private static final Call<?> TOO_MANY = new UnsentCall(CallFailure.TOO_MANY);

    private final Side side;
    private final MessageFactory factory;
    private final Failures failures;
    private final CallSender sender;
    private final CallListener listener;
    private final CallCounts counts;
    private final PassedTime time = new PassedTime(LONGEST_STEP_NANOS);
    private final OpenCalls calls;
    private final OpenAnswers answers;
    private final AimedObjects aimed;

    /**
     * Has no calls yet.
     *
     * @param side which end of the connection this is
     * @param factory knows the types, and makes what is refused
     * @param failures keeps what the game throws
     * @param sender sends what is asked and answered
     * @param listener is told of what comes
     * @param counts counts what is turned away
     * @param most how many may be open in each direction
     */
    public CallTraffic(
            Side side,
            MessageFactory factory,
            Failures failures,
            CallSender sender,
            CallListener listener,
            CallCounts counts,
            int most) {
        this.side = side;
        this.factory = factory;
        this.failures = failures;
        this.sender = sender;
        this.listener = listener;
        this.counts = counts;
        calls = new OpenCalls(most, factory, failures, sender);
        answers = new OpenAnswers(most, factory, sender);
        aimed = new AimedObjects(side.opposite(), factory, listener);
    }

    /** Looks objects up among these from now on. */
    public void lookUpIn(ObjectDirectory newObjects) {
        aimed.lookUpIn(newObjects);
    }

    /** Calls of this side whose outcome is not known. */
    public int openCalls() {
        return calls.count();
    }

    /** Calls of the other side that are not answered. */
    public int openAnswers() {
        return answers.count();
    }

    /**
     * Asks. The message belongs to the connection from now on, whatever comes of it.
     *
     * @param channel its channel
     * @param type its type
     * @param message the message
     * @param head {@link CallHead#CALL}, and the object of which it is asked
     * @param <A> the class of the answer
     * @return the call, which is over if it could not be sent
     * @throws IllegalArgumentException if the channel does not carry it for this use, or it can never fit
     * @throws IllegalStateException if the message was given away before
     */
    public <A extends Message> Call<A> ask(QueuedChannel channel, MessageType<?> type, Message message, long head) {
        if (calls.isFull()) {
            Ownership.checkOwned(message);
            channel.check(type, message, MessageUse.ASK, head);
            Ownership.letGo(message);
            return answeredBy(TOO_MANY);
        }
        SendResult result = sender.send(channel, type, message, MessageUse.ASK, head);
        if (!result.isQueued()) {
            return answeredBy(unsent(result));
        }
        int id = channel.nextSentId() - 1;
        return answeredBy(calls.add(channel, id, type, channel.messageChannel().answer(side, type.number())));
    }

    private static Call<?> unsent(SendResult result) {
        switch (result) {
            case QUEUE_FULL:
                return QUEUE_FULL;
            case TRANSFERRING:
                return TRANSFERRING;
            default:
                return CLOSED;
        }
    }

    /** The call that is not sent for want of a connection. */
    public static <A extends Message> Call<A> closed() {
        return answeredBy(CLOSED);
    }

    /** The answer is of the class: its type is checked when it comes. */
    @SuppressWarnings("unchecked")
    private static <A extends Message> Call<A> answeredBy(Call<?> call) {
        return (Call<A>) call;
    }

    /**
     * Whether a message to an object has to wait for it.
     *
     * @param message a message that has come
     */
    public boolean awaitsObject(Message message) {
        return aimed.awaits(message);
    }

    /**
     * Delivers a message that has come and is a call, an answer or aimed at an object.
     *
     * @param channel its channel
     * @param message the message, which is being delivered
     */
    public void deliver(QueuedChannel channel, Message message) {
        long head = Ownership.head(message);
        if (CallHead.isAnswer(head)) {
            takeAnswer(head, message);
            return;
        }
        if (CallHead.isAbandoned(head)) {
            answers.abandon(channel, CallHead.id(head));
            return;
        }
        MessageType<?> type = factory.typeOf(message);
        PartHolder object = aimed.find(type, head);
        TurnAway why = aimed.turnAway(channel.messageChannel(), type, head, object);
        if (CallHead.isCall(head)) {
            takeCall(channel, type, object, message, why);
        } else if (why == null) {
            tell(type, object, message);
        } else {
            counts.onMissed();
        }
    }

    private void tell(MessageType<?> type, PartHolder object, Message message) {
        try {
            listener.onObjectMessage(type, object, message);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }

    private void takeCall(
            QueuedChannel channel, MessageType<?> type, PartHolder object, Message message, TurnAway why) {
        int id = CallHead.id(Ownership.head(message));
        if (answers.isAbandoned(channel, id)) {
            return;
        }
        MessageType<?> answer = factory.type(channel.messageChannel().answer(side.opposite(), type.number()));
        if (answers.isFull()) {
            answers.update(time.nanos());
        }
        if (why != null || answers.isFull()) {
            counts.onTurnedAway();
            answers.refuse(channel, answer, id, why == null ? TurnAway.TOO_MANY : why);
            return;
        }
        OpenAnswer open = answers.add(channel, id, type, answer);
        boolean hasThrown = false;
        try {
            listener.onCall(type, object, message, answers.lend(open));
        } catch (Throwable thrown) {
            hasThrown = true;
            failures.add(thrown);
        }
        OpenAnswer left = answers.takeBack();
        if (left == null || left.isRetained() && !hasThrown) {
            return;
        }
        if (!hasThrown && !answers.hasTried()) {
            failures.add(new IllegalStateException("the listener of the call " + type.label()
                    + " returned without an answer: answer, refuse, or keep what answer.retain() returns"));
        }
        answers.refuseSoon(left, TurnAway.HANDLER_FAILED);
    }

    private void takeAnswer(long head, Message message) {
        RefusedAnswer refused = message instanceof RefusedAnswer ? (RefusedAnswer) message : null;
        int type = refused == null ? factory.typeOf(message).number() : refused.answerType();
        int place = calls.find(CallHead.channel(head), CallHead.id(head), type);
        if (place < 0) {
            counts.onStrayAnswer();
        } else if (refused == null) {
            calls.answer(place, message);
        } else {
            calls.fail(place, failure(refused));
        }
    }

    private static CallFailure failure(RefusedAnswer refused) {
        if (refused.why() != RefusedAnswer.BY_GAME) {
            return TurnAway.failure(refused.why());
        }
        if (!refused.hasText()) {
            return SILENT;
        }
        boolean isShown = ShownText.isGood(refused.textBytes(), 0, refused.textLength());
        return isShown ? CallFailure.refused(refused.text()) : SILENT;
    }

    /**
     * Lets time pass before listeners are called, so that calls which they send wait from then on.
     *
     * @param nowNanos the time
     */
    public void onReceive(long nowNanos) {
        long now = time.advance(nowNanos);
        answers.advance(now);
        calls.advance(now);
    }

    /**
     * All that waited has been received: ends the calls whose time is over.
     *
     * @param nowNanos the time
     */
    public void update(long nowNanos) {
        long now = time.advance(nowNanos);
        answers.update(now);
        calls.update(now);
    }

    /** The connection has ended: nothing can be answered any more. */
    public void stop() {
        answers.close();
    }

    /** The connection has ended, and that was told to others: all calls fail. */
    public void end() {
        calls.close();
    }
}
