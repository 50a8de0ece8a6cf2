package dev.tickwire.call.traffic;

import dev.tickwire.base.Failures;
import dev.tickwire.call.Call;
import dev.tickwire.call.CallFailure;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.message.Checks;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import java.util.ArrayList;
import java.util.Arrays;

/** The calls of this side whose outcome is not known, oldest first. */
final class OpenCalls {
    private static final int FEWEST = 8;
    private static final long DEFAULT_NANOS = Call.DEFAULT_MILLIS * 1_000_000L;

    private final int most;
    private final MessageFactory factory;
    private final Failures failures;
    private final AbandonedCalls abandoned;
    private final ArrayList<OpenCall> open = new ArrayList<>(FEWEST);
    private final ArrayList<OpenCall> idle = new ArrayList<>(FEWEST);
    private final LentHandles handles = new LentHandles(this);
    /** Beside each call its channel and the lowest 16 bits of its id: an answer is for one of a few calls. */
    private int[] keys = new int[FEWEST];

    private long nowNanos;

    OpenCalls(int most, MessageFactory factory, Failures failures, CallSender sender) {
        this.most = most;
        this.factory = factory;
        this.failures = failures;
        abandoned = new AbandonedCalls(factory, sender);
    }

    void requireOwner() {
        if (Checks.ON) {
            factory.check(CallHandle.class);
        }
    }

    /** In passed time. */
    long nowNanos() {
        return nowNanos;
    }

    /** The number of the update that is about to begin, or that runs. */
    long round() {
        return handles.round();
    }

    int count() {
        return open.size();
    }

    boolean isFull() {
        return open.size() == most;
    }

    CallHandle add(QueuedChannel channel, int id, MessageType<?> type, int answerType) {
        OpenCall call = idle.isEmpty() ? new OpenCall() : idle.remove(idle.size() - 1);
        call.begin(channel, id, type, answerType, nowNanos + DEFAULT_NANOS);
        if (open.size() == keys.length) {
            keys = Arrays.copyOf(keys, keys.length * 2);
        }
        keys[open.size()] = key(channel.config().number(), id);
        open.add(call);
        return handles.lend(call);
    }

    /** Sets the passed time, from which new calls wait. */
    void advance(long now) {
        nowNanos = now;
    }

    /** Ends those whose time is over, oldest first. */
    void update(long now) {
        advance(now);
        handles.beginRound();
        abandoned.send();
        int place = 0;
        while (place < open.size()) {
            OpenCall call = open.get(place);
            if (call.isTooOld()) {
                fail(place, CallFailure.TIMED_OUT);
            } else if (call.isLate(now)) {
                abandon(place, CallFailure.TIMED_OUT);
            } else {
                place++;
            }
        }
    }

    /**
     * Finds the call to which an answer has come.
     *
     * @param channel on this channel
     * @param id the lowest 16 bits of the id of the call
     * @param type the number of its type
     * @return the place of the call; negative if there is no such call
     */
    int find(int channel, int id, int type) {
        int wanted = key(channel, id);
        for (int place = 0; place < open.size(); place++) {
            if (keys[place] == wanted && open.get(place).isAnsweredBy(type)) {
                return place;
            }
        }
        return -1;
    }

    private static int key(int channel, int id) {
        return channel << 16 | id & 0xFFFF;
    }

    void answer(int place, Message answer) {
        end(place, answer, null);
    }

    void fail(int place, CallFailure failure) {
        end(place, null, failure);
    }

    void cancel(OpenCall call) {
        failures.begin();
        abandon(open.indexOf(call), CallFailure.CANCELLED);
        failures.end();
    }

    /** Ends a call that the other side may still answer, and notifies that side. */
    private void abandon(int place, CallFailure failure) {
        OpenCall call = open.get(place);
        abandoned.add(call.channel(), call.type(), call.id());
        fail(place, failure);
    }

    private void end(int place, Message answer, CallFailure failure) {
        OpenCall call = open.remove(place);
        System.arraycopy(keys, place + 1, keys, place, open.size() - place);
        try {
            call.end(answer, failure);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        idle.add(call);
    }

    /** Ends all: the connection has ended. */
    void close() {
        while (!open.isEmpty()) {
            fail(0, CallFailure.DISCONNECTED);
        }
    }
}
