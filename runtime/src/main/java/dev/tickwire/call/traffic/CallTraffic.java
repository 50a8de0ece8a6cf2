package dev.tickwire.call.traffic;

import dev.tickwire.base.ElapsedTime;
import dev.tickwire.base.Failures;
import dev.tickwire.base.PrintableText;
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
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.protocol.version.SpokenVersion;

/**
 * The calls of one connection in both directions, and its messages to objects. Listeners and handlers run while the
 * connection delivers messages. Format: {@code docs/wire.md}, "Calls".
 */
public final class CallTraffic {
    /** Refusal without a text, or with a text that must not be shown. */
    private static final CallFailure SILENT = CallFailure.refused("");

    private static final Call<?> QUEUE_FULL = new UnsentCall(CallFailure.QUEUE_FULL);
    private static final Call<?> CLOSED = new UnsentCall(CallFailure.CLOSED);
    private static final Call<?> TRANSFERRING = new UnsentCall(CallFailure.TRANSFERRING);
    private static final Call<?> NOT_IN_VERSION = new UnsentCall(CallFailure.NOT_IN_VERSION);
    private static final Call<?> TOO_MANY = new UnsentCall(CallFailure.TOO_MANY);

    private final Side side;
    private final SpokenVersion version;
    private final MessageFactory factory;
    private final Failures failures;
    private final CallSender sender;
    private final CallListener listener;
    private final CallCounts counts;
    private final OpenCalls calls;
    private final OpenAnswers answers;
    private final TargetObjects targets;
    /** Whether a call may be open in either direction, or a refusal or notice may wait. */
    private boolean isActive;

    /**
     * Creates the calls of a connection, without any.
     *
     * @param side the side of this endpoint, server or client
     * @param version the version of the connection, whose types and channels are those of {@code factory}
     * @param failures collects the exceptions of listeners and handlers
     * @param maxOpen the most open calls in each direction
     * @param time the time of the endpoint, of which a stall counts little
     */
    public CallTraffic(
            Side side,
            SpokenVersion version,
            MessageFactory factory,
            Failures failures,
            CallSender sender,
            CallListener listener,
            CallCounts counts,
            int maxOpen,
            ElapsedTime time) {
        this.side = side;
        this.version = version;
        this.factory = factory;
        this.failures = failures;
        this.sender = sender;
        this.listener = listener;
        this.counts = counts;
        calls = new OpenCalls(maxOpen, factory, failures, sender, time);
        answers = new OpenAnswers(maxOpen, factory, sender, time);
        targets = new TargetObjects(side.opposite(), factory, listener);
    }

    /** Sets the directory of objects, for messages to them; null for that of the message factory. */
    public void setDirectory(ObjectDirectory newObjects) {
        targets.setDirectory(newObjects);
    }

    /** Number of sent calls without an answer. */
    public int openCalls() {
        return calls.count();
    }

    /** Number of received calls that are not answered yet. */
    public int openAnswers() {
        return answers.count();
    }

    /**
     * Sends a call. The message belongs to the connection from now on. If it cannot be sent, the returned call has
     * failed already and the message is released.
     *
     * @param head {@link CallHead#CALL}, with the reference to the object if the call is addressed to an object
     * @throws IllegalArgumentException if the channel does not carry the message as a call, or it can never fit
     * @throws IllegalStateException if the message was sent before
     */
    public <A extends Message> Call<A> call(QueuedChannel channel, MessageType<?> type, Message message, long head) {
        isActive = true;
        if (calls.isFull()) {
            Ownership.checkOwned(message);
            channel.check(type, message, MessageChannel.Use.CALL, head);
            Ownership.releaseUnsent(message);
            return typed(TOO_MANY);
        }
        SendResult result = sender.send(channel, type, message, MessageChannel.Use.CALL, head);
        if (!result.isQueued()) {
            return unsent(result);
        }
        int id = channel.nextSentId() - 1;
        return typed(calls.add(channel, id, type, channel.messageChannel().answer(side, type.number())));
    }

    /** Returns a call whose message was not queued. */
    public static <A extends Message> Call<A> unsent(SendResult result) {
        switch (result) {
            case QUEUE_FULL:
                return typed(QUEUE_FULL);
            case TRANSFERRING:
                return typed(TRANSFERRING);
            case NOT_IN_VERSION:
                return typed(NOT_IN_VERSION);
            default:
                return typed(CLOSED);
        }
    }

    /** Returns a call that failed because there is no connection. */
    public static <A extends Message> Call<A> closed() {
        return unsent(SendResult.CLOSED);
    }

    /** The cast is safe: the type of the answer is checked when it arrives. */
    @SuppressWarnings("unchecked")
    private static <A extends Message> Call<A> typed(Call<?> call) {
        return (Call<A>) call;
    }

    /** Returns whether a message must wait for its object. */
    public boolean awaitsObject(Message message) {
        return targets.awaits(message);
    }

    /**
     * Delivers a received message: a call, an answer, a notice of an abandoned call, or a message to an object.
     * Exceptions of listeners are collected in {@link Failures}.
     */
    public void deliver(QueuedChannel channel, Message message) {
        isActive = true;
        long head = Ownership.head(message);
        if (CallHead.isAnswer(head)) {
            receiveAnswer(head, message);
            return;
        }
        if (CallHead.isAbandoned(head)) {
            answers.abandon(channel, CallHead.id(head));
            return;
        }
        MessageType<?> type = factory.typeOf(message);
        MessageType<?> newestType = version.newest(type);
        PartHolder object = targets.find(type, head);
        CallRejection rejection = targets.rejection(version.newest(channel.messageChannel()), newestType, head, object);
        if (CallHead.isCall(head)) {
            receiveCall(channel, type, object, message, rejection);
        } else if (rejection == null) {
            deliverToObject(newestType, object, message);
        } else {
            counts.onMissed();
        }
    }

    private void deliverToObject(MessageType<?> type, PartHolder object, Message message) {
        try {
            listener.onObjectMessage(type, object, message);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }

    private void receiveCall(
            QueuedChannel channel, MessageType<?> type, PartHolder object, Message message, CallRejection rejection) {
        int id = CallHead.id(Ownership.head(message));
        if (answers.isAbandoned(channel, id)) {
            return;
        }
        MessageType<?> answer = answerTo(channel, type);
        if (answers.isFull()) {
            answers.update();
        }
        if (rejection != null || answers.isFull()) {
            counts.onRejected();
            answers.refuse(channel, answer, id, rejection == null ? CallRejection.TOO_MANY : rejection);
            return;
        }
        OpenAnswer open = answers.add(channel, id, type, answer);
        boolean hasThrown = false;
        try {
            listener.onCall(version.newest(type), object, message, answers.handleFor(open));
        } catch (Throwable thrown) {
            hasThrown = true;
            failures.add(thrown);
        }
        OpenAnswer left = answers.detachHandle();
        if (left == null || left.isRetained() && !hasThrown) {
            return;
        }
        if (!hasThrown && !answers.hasFailedToQueue()) {
            failures.add(new IllegalStateException("the listener of the call " + type.label()
                    + " returned without an answer: answer, refuse, or keep the return value of answer.retain()"));
        }
        answers.refuseWhenRoom(left, CallRejection.HANDLER_FAILED);
    }

    private MessageType<?> answerTo(QueuedChannel channel, MessageType<?> call) {
        return factory.type(channel.messageChannel().answer(side.opposite(), call.number()));
    }

    /** Refuses a received call that the newest version no longer has. */
    public void refuseGone(QueuedChannel channel, Message message) {
        int id = CallHead.id(Ownership.head(message));
        if (!answers.isAbandoned(channel, id)) {
            counts.onRejected();
            answers.refuse(channel, answerTo(channel, factory.typeOf(message)), id, CallRejection.NO_HANDLER);
        }
    }

    private void receiveAnswer(long head, Message message) {
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
        if (refused.reason() != RefusedAnswer.BY_GAME) {
            return CallRejection.failure(refused.reason());
        }
        if (!refused.hasText()) {
            return SILENT;
        }
        boolean isShown = PrintableText.isValid(refused.textBytes(), 0, refused.textLength());
        return isShown ? CallFailure.refused(refused.text()) : SILENT;
    }

    /** Ends calls after their time, and sends waiting refusals and notices. */
    public void update() {
        if (isActive) {
            answers.update();
            calls.update();
            isActive = answers.count() > 0 || calls.areActive();
        }
    }

    /** Ends all received calls without an answer. Called when the connection ends. */
    public void stop() {
        answers.close();
    }

    /** Fails all sent calls as disconnected. Called when the connection has ended. */
    public void end() {
        calls.close();
    }
}
