package dev.tickwire.call.traffic;

import dev.tickwire.base.ElapsedTime;
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

/** Sent calls without an answer, oldest first. */
final class OpenCalls {
    private static final int INITIAL_CAPACITY = 8;
    private static final long DEFAULT_NANOS = Call.DEFAULT_MILLIS * 1_000_000L;

    private final int maxOpen;
    private final MessageFactory factory;
    private final Failures failures;
    private final ElapsedTime time;
    private final AbandonedCalls abandoned;
    private final ArrayList<OpenCall> open = new ArrayList<>(INITIAL_CAPACITY);
    private final ArrayList<OpenCall> idle = new ArrayList<>(INITIAL_CAPACITY);
    private final CallHandlePool handles = new CallHandlePool(this);
    /** Channel and id of each open call, by index, for a fast search. */
    private int[] keys = new int[INITIAL_CAPACITY];

    OpenCalls(int maxOpen, MessageFactory factory, Failures failures, CallSender sender, ElapsedTime time) {
        this.time = time;
        this.maxOpen = maxOpen;
        this.factory = factory;
        this.failures = failures;
        abandoned = new AbandonedCalls(factory, sender);
    }

    void requireOwner() {
        if (Checks.ON) {
            factory.check(CallHandle.class);
        }
    }

    /** Time of the last update or receipt; a deadline counts from it. */
    long nowNanos() {
        return time.nanos();
    }

    /** Number of the update. Handles that were lent before it are invalid. */
    long round() {
        return handles.round();
    }

    int count() {
        return open.size();
    }

    /** Returns whether a call is open, a notice waits, or a handle was lent since the last update. */
    boolean areActive() {
        return !open.isEmpty() || abandoned.areWaiting() || handles.areLent();
    }

    boolean isFull() {
        return open.size() == maxOpen;
    }

    CallHandle add(QueuedChannel channel, int id, MessageType<?> type, int answerType) {
        OpenCall call = idle.isEmpty() ? new OpenCall() : idle.remove(idle.size() - 1);
        call.begin(channel, id, type, answerType, time.nanos() + DEFAULT_NANOS);
        if (open.size() == keys.length) {
            keys = Arrays.copyOf(keys, keys.length * 2);
        }
        keys[open.size()] = key(channel.config().number(), id);
        open.add(call);
        return handles.acquire(call);
    }

    /** Invalidates lent handles, sends waiting notices, and fails the calls that are too late or too old. */
    void update() {
        handles.beginRound();
        abandoned.send();
        int place = 0;
        while (place < open.size()) {
            OpenCall call = open.get(place);
            if (call.isTooOld()) {
                fail(place, CallFailure.TIMED_OUT);
            } else if (call.isLate(time.nanos())) {
                abandon(place, CallFailure.TIMED_OUT);
            } else {
                place++;
            }
        }
    }

    /**
     * Returns the index of the call to which an answer of this type belongs, or -1.
     *
     * @param id the lowest 16 bits of the id of the call
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

    /** Fails a call and notifies the peer. */
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

    /** Fails all calls because the connection ended. */
    void close() {
        while (!open.isEmpty()) {
            fail(0, CallFailure.DISCONNECTED);
        }
    }
}
