package dev.tickwire.connection;

import dev.tickwire.base.PassedTime;
import dev.tickwire.call.traffic.CallTraffic;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.message.Message;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.ChannelKind;
import java.util.Arrays;

/**
 * The received messages of one channel that wait for the objects to which they refer, or, if they are timed, for their
 * tick to be shown. Where messages keep an order, those behind one that waits do, too. A wait is bounded, so that
 * neither objects that never come nor a hostile server hold up a channel or take memory.
 */
final class WaitingMessages {
    /** The most messages of a channel that wait; with one more, the first is handed over as it is. */
    static final int MOST = 64;

    /**
     * The longest that a message waits after it came, beside the view delay and the time that the client stood still;
     * then it is handed over as it is.
     */
    static final long MOST_NANOS = 1_000_000_000L;

    /** A longer step is a standstill of the client's loop: what ends a wait may be among what came meanwhile. */
    private static final long LONGEST_STEP_NANOS = 250_000_000L;

    private static final int FEWEST = 4;

    private final QueuedChannel channel;
    private final CallTraffic calls;
    private final ConnectionCounts statistics;
    private final boolean isOrdered;
    /** Those that wait, in the order of their coming. */
    private Message[] messages = new Message[FEWEST];

    private long[] cameAtNanos = new long[FEWEST];
    private int count;
    /** Of those that wait, the first that was not looked at in this round. */
    private int next;

    private final PassedTime time = new PassedTime(LONGEST_STEP_NANOS);
    /** In passed time. */
    private long nowNanos;

    private long shownTick;
    private long mostNanos = MOST_NANOS;

    WaitingMessages(QueuedChannel channel, CallTraffic calls, ConnectionCounts statistics) {
        this.channel = channel;
        this.calls = calls;
        this.statistics = statistics;
        ChannelKind kind = channel.config().kind();
        isOrdered = kind == ChannelKind.RELIABLE_ORDERED || kind == ChannelKind.UNRELIABLE_SEQUENCED;
    }

    boolean isReliable() {
        return channel.config().kind().isReliable();
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** Sets how much later what comes is shown, at the most. */
    void delay(long nanos) {
        mostNanos = MOST_NANOS + nanos;
    }

    /**
     * Begins a round: all that wait are looked at.
     *
     * @param now the time
     * @param tick the tick up to which what came is shown
     */
    void begin(long now, long tick) {
        nowNanos = time.advance(now);
        shownTick = tick;
        next = 0;
    }

    /** The next message of the channel for the listener, or null. The caller owns it. */
    Message take() {
        Message ready = takeReady();
        while (ready == null) {
            Message received = channel.nextReceived();
            if (received == null) {
                return null;
            }
            if (isReady(received) && !(isOrdered && count > 0)) {
                return received;
            }
            add(received);
            ready = takeReady();
        }
        return ready;
    }

    private boolean isReady(Message message) {
        return Ownership.tick(message) <= shownTick && !Ownership.awaitsObject(message) && !calls.awaitsObject(message);
    }

    private Message takeReady() {
        while (next < count && (!isOrdered || next == 0)) {
            Message message = messages[next];
            boolean isOver = count > MOST && next == 0 || nowNanos - cameAtNanos[next] >= mostNanos;
            if (isOver || isReady(message)) {
                remove(next);
                if (Ownership.awaitsObject(message)) {
                    statistics.onIncomplete();
                }
                return message;
            }
            next++;
        }
        return null;
    }

    private void add(Message message) {
        if (count == messages.length) {
            int room = Math.min(MOST + 1, count * 2);
            messages = Arrays.copyOf(messages, room);
            cameAtNanos = Arrays.copyOf(cameAtNanos, room);
        }
        messages[count] = message;
        cameAtNanos[count++] = nowNanos;
        if (count > MOST) {
            next = 0;
        }
    }

    private void remove(int place) {
        count--;
        System.arraycopy(messages, place + 1, messages, place, count - place);
        System.arraycopy(cameAtNanos, place + 1, cameAtNanos, place, count - place);
        messages[count] = null;
    }

    /** Releases those that wait. */
    void clear() {
        for (int place = 0; place < count; place++) {
            messages[place].release();
            messages[place] = null;
        }
        count = 0;
    }
}
