package dev.tickwire.call.traffic;

import dev.tickwire.call.Call;
import dev.tickwire.call.CallFailure;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.chunk.transfer.Failures;
import dev.tickwire.message.Checks;
import dev.tickwire.message.Message;
import dev.tickwire.message.Owner;
import java.util.ArrayList;
import java.util.Arrays;

/** The calls that this side has asked and whose outcome is not known. */
final class OpenCalls {
    private static final int FEWEST = 8;
    private static final long DEFAULT_NANOS = Call.DEFAULT_MILLIS * 1_000_000L;

    private final int most;
    private final Owner owner;
    private final Failures failures;
    private final Idle<OpenCall> idle = new Idle<>();
    private final ArrayList<OpenCall> open = new ArrayList<>(FEWEST);
    /** Beside each call its channel and the lowest 16 bits of its id: an answer is for one of a few calls. */
    private int[] keys = new int[FEWEST];

    private long nowNanos;

    OpenCalls(int most, Owner owner, Failures failures) {
        this.most = most;
        this.owner = owner;
        this.failures = failures;
    }

    void requireOwner() {
        if (Checks.ON) {
            owner.check(OpenCall.class);
        }
    }

    /** In passed time. */
    long nowNanos() {
        return nowNanos;
    }

    int count() {
        return open.size();
    }

    boolean isFull() {
        return open.size() == most;
    }

    OpenCall add(QueuedChannel channel, int id, int answerType) {
        OpenCall call = idle.take();
        if (call == null) {
            call = new OpenCall(this);
        }
        call.begin(channel, id, answerType, nowNanos + DEFAULT_NANOS);
        if (open.size() == keys.length) {
            keys = Arrays.copyOf(keys, keys.length * 2);
        }
        keys[open.size()] = key(channel.config().number(), id);
        open.add(call);
        return call;
    }

    /** Ends those whose time is over. */
    void update(long now) {
        nowNanos = now;
        for (int place = open.size() - 1; place >= 0; place--) {
            if (place < open.size()
                    && (open.get(place).isLate(now) || open.get(place).isTooOld())) {
                fail(place, CallFailure.TIMED_OUT);
            }
        }
    }

    /**
     * An answer has come.
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

    /** Tells one of the two, whichever there is. */
    private void end(int place, Message answer, CallFailure failure) {
        OpenCall call = take(place);
        try {
            if (failure == null) {
                call.tell(answer);
            } else {
                call.tell(failure);
            }
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        if (!call.isRetained()) {
            idle.give(call);
        }
    }

    void cancel(OpenCall call) {
        failures.begin();
        fail(open.indexOf(call), CallFailure.CANCELLED);
        failures.end();
    }

    /** Takes one out; the last is in its place then. */
    private OpenCall take(int place) {
        int last = open.size() - 1;
        OpenCall call = open.set(place, open.get(last));
        open.remove(last);
        keys[place] = keys[last];
        call.end();
        return call;
    }

    /** A call is retained, perhaps one whose outcome is known: then it is used for no other. */
    void keep(OpenCall call) {
        idle.keep(call);
    }

    /** The connection has ended. */
    void close() {
        while (!open.isEmpty()) {
            fail(open.size() - 1, CallFailure.DISCONNECTED);
        }
    }
}
