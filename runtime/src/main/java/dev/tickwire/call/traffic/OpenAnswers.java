package dev.tickwire.call.traffic;

import dev.tickwire.base.ElapsedTime;
import dev.tickwire.call.Call;
import dev.tickwire.channel.CallHead;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.message.Checks;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.control.RefusedAnswer;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.SendResult;
import java.util.ArrayList;

/** Received calls that are not answered yet. */
final class OpenAnswers {
    private static final long MAX_NANOS = Call.MAX_MILLIS * 1_000_000L;

    private final int maxOpen;
    private final MessageFactory factory;
    private final CallSender sender;
    private final ElapsedTime time;
    private final ArrayList<OpenAnswer> open = new ArrayList<>();
    private final ArrayList<OpenAnswer> idle = new ArrayList<>();
    /** The handle of the listener that is running. */
    private final AnswerHandle callbackHandle = new AnswerHandle(this, false);

    private final EarlyCancellations earlyCancellations = new EarlyCancellations();

    OpenAnswers(int maxOpen, MessageFactory factory, CallSender sender, ElapsedTime time) {
        this.time = time;
        this.maxOpen = maxOpen;
        this.factory = factory;
        this.sender = sender;
    }

    void requireOwner() {
        if (Checks.ON) {
            factory.check(AnswerHandle.class);
        }
    }

    int count() {
        return open.size();
    }

    boolean isFull() {
        return open.size() == maxOpen;
    }

    /** Adds a received call, by the 16 bits of its id. */
    OpenAnswer add(QueuedChannel channel, int id, MessageType<?> call, MessageType<?> answer) {
        OpenAnswer added = idle.isEmpty() ? new OpenAnswer() : idle.remove(idle.size() - 1);
        added.begin(channel, fullId(channel, id), call, answer, time.nanos() + MAX_NANOS);
        open.add(added);
        return added;
    }

    /** Returns the handle for a listener, valid until {@link #detachHandle}. */
    AnswerHandle handleFor(OpenAnswer answer) {
        answer.attach(callbackHandle);
        return callbackHandle;
    }

    /** Ends the handle of the listener. Returns its call if it is still open, otherwise null. */
    OpenAnswer detachHandle() {
        return callbackHandle.detach();
    }

    /** Returns whether the last listener tried to respond and the response was not queued. */
    boolean hasFailedToQueue() {
        return callbackHandle.hasFailedToQueue();
    }

    /**
     * Returns the full id for the 16 bits of an id: the newest received id, or an id at most 65,535 before the newest.
     */
    private static int fullId(QueuedChannel channel, int id) {
        int newest = channel.endOfReceivedIds() - 1;
        return newest - (newest - id & 0xFFFF);
    }

    /** Ends calls beyond their time or age, and retries waiting refusals. */
    void update() {
        for (int place = open.size() - 1; place >= 0; place--) {
            OpenAnswer answer = open.get(place);
            if (answer.isLate(time.nanos())) {
                end(place, "the call arrived more than " + Call.MAX_MILLIS / 60_000 + " minutes ago");
            } else if (answer.isTooOld()) {
                end(place, OpenAnswer.TOO_OLD);
            } else if (answer.pendingRefusal() != null) {
                tryRefuse(answer);
            }
        }
    }

    /** Ends a call, because the caller abandoned it. If the call has not arrived, the notice is remembered. */
    void abandon(QueuedChannel channel, int id) {
        int full = fullId(channel, id);
        for (int place = 0; place < open.size(); place++) {
            if (open.get(place).isOf(channel, full)) {
                end(place, "the peer cancelled the call");
                return;
            }
        }
        earlyCancellations.add(channel, full);
    }

    /** Returns whether the notice of a call arrived before the call, and forgets the notice. */
    boolean isAbandoned(QueuedChannel channel, int id) {
        return earlyCancellations.removeIfPresent(channel, fullId(channel, id));
    }

    /** Refuses a call now, or as soon as the channel of the call has room. */
    void refuseWhenRoom(OpenAnswer answer, CallRejection reason) {
        answer.postponeRefusal(reason);
        tryRefuse(answer);
    }

    private void tryRefuse(OpenAnswer answer) {
        if (answer.channel().hasRoom()) {
            refuse(answer, answer.pendingRefusal().number(), "");
        }
    }

    SendResult send(OpenAnswer answer, Message message) {
        return send(answer, message, "the call was answered");
    }

    SendResult refuse(OpenAnswer answer, int reason, String text) {
        RefusedAnswer refused = factory.createControl(RefusedAnswer.TYPE);
        try {
            return send(answer, refused.reason(reason, text), OpenAnswer.REFUSED);
        } catch (IllegalArgumentException misuse) {
            refused.release();
            throw misuse;
        }
    }

    private SendResult send(OpenAnswer answer, Message message, String endReason) {
        SendResult result = send(answer.channel(), answer.type(), answer.id(), message);
        if (result.isQueued()) {
            end(open.indexOf(answer), endReason);
        }
        return result;
    }

    /** Refuses a call that was not added. If the queue is full, nothing is sent, and the caller's time runs out. */
    void refuse(QueuedChannel channel, MessageType<?> answer, int id, CallRejection reason) {
        send(
                channel,
                answer,
                fullId(channel, id),
                factory.createControl(RefusedAnswer.TYPE).reason(reason.number(), ""));
    }

    private SendResult send(QueuedChannel channel, MessageType<?> type, int id, Message message) {
        return sender.send(channel, type, message, MessageChannel.Use.ANSWER, CallHead.answerTo(id));
    }

    private void end(int place, String reason) {
        int last = open.size() - 1;
        OpenAnswer ended = open.set(place, open.get(last));
        open.remove(last);
        ended.end(reason);
        idle.add(ended);
    }

    /** Ends all calls because the connection ended. */
    void close() {
        while (!open.isEmpty()) {
            end(open.size() - 1, "the connection ended");
        }
    }
}
