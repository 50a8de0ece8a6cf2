package dev.tickwire.call.traffic;

import dev.tickwire.call.Call;
import dev.tickwire.call.CallFailure;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.chunk.transfer.Failures;
import dev.tickwire.message.Checks;
import dev.tickwire.message.Message;
import dev.tickwire.message.Owner;
import java.util.Arrays;

/** The calls that this side has asked and whose outcome is not known. */
final class OpenCalls {
    private static final int FEWEST = 8;
    private static final long DEFAULT_NANOS = Call.DEFAULT_MILLIS * 1_000_000L;

    private final int most;
    private final Owner owner;
    private final Failures failures;
    private final Idle<OpenCall> idle = new Idle<>();
    private OpenCall[] open = new OpenCall[FEWEST];
    /** Beside each call its channel and the lowest 16 bits of its id: an answer is for one of a few calls. */
    private int[] keys = new int[FEWEST];

    private int count;
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
        return count;
    }

    boolean isFull() {
        return count == most;
    }

    OpenCall add(QueuedChannel channel, int id, int answerType) {
        OpenCall call = idle.take();
        if (call == null) {
            call = new OpenCall(this);
        }
        call.begin(channel, id, answerType, nowNanos + DEFAULT_NANOS);
        if (count == open.length) {
            open = Arrays.copyOf(open, count * 2);
            keys = Arrays.copyOf(keys, count * 2);
        }
        keys[count] = key(channel.config().number(), id);
        open[count++] = call;
        return call;
    }

    /** Ends those whose time is over. */
    void update(long now) {
        nowNanos = now;
        for (int place = count - 1; place >= 0; place--) {
            if (place < count && (open[place].isLate(now) || open[place].isTooOld())) {
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
        for (int place = 0; place < count; place++) {
            if (keys[place] == wanted && open[place].isAnsweredBy(type)) {
                return place;
            }
        }
        return -1;
    }

    private static int key(int channel, int id) {
        return channel << 16 | id & 0xFFFF;
    }

    void answer(int place, Message answer) {
        OpenCall call = take(place);
        try {
            call.tell(answer);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        reuse(call);
    }

    void fail(int place, CallFailure failure) {
        OpenCall call = take(place);
        try {
            call.tell(failure);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
        reuse(call);
    }

    void cancel(OpenCall call) {
        int place = 0;
        while (open[place] != call) {
            place++;
        }
        failures.begin();
        fail(place, CallFailure.CANCELLED);
        failures.end();
    }

    private OpenCall take(int place) {
        OpenCall call = open[place];
        count--;
        open[place] = open[count];
        keys[place] = keys[count];
        open[count] = null;
        call.end();
        return call;
    }

    /** A call is retained, perhaps one whose outcome is known: then it is used for no other. */
    void keep(OpenCall call) {
        idle.keep(call);
    }

    private void reuse(OpenCall call) {
        if (!call.isRetained()) {
            idle.give(call);
        }
    }

    /** The connection has ended. */
    void close() {
        while (count > 0) {
            fail(count - 1, CallFailure.DISCONNECTED);
        }
    }
}
