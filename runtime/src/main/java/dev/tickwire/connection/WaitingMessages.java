package dev.tickwire.connection;

import dev.tickwire.base.ElapsedTime;
import dev.tickwire.call.traffic.CallTraffic;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.message.Message;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.ChannelKind;
import java.util.Arrays;

/**
 * Received messages of one channel that wait for the objects of their references or, if timed, for the view to reach
 * their tick. On ordered channels later messages wait, too. The wait is bounded: neither missing objects nor a hostile
 * server block the channel or fill the memory.
 */
final class WaitingMessages {
    /**
     * Largest number of waiting messages. With one more, the first is delivered although it still waits for its object
     * or tick.
     */
    static final int MAX_MESSAGES = 64;

    /**
     * Longest wait of a message after its arrival, not counting the view delay and stalls of the client. After it, the
     * message is delivered even if its object or tick has not arrived.
     */
    static final long MAX_WAIT_NANOS = 1_000_000_000L;

    private static final int INITIAL_CAPACITY = 4;

    private final QueuedChannel channel;
    private final ReceivedMessages received;
    private final CallTraffic calls;
    private final ConnectionCounts statistics;
    /** A stall of the client's loop counts little: packets that arrived meanwhile may end the wait. */
    private final ElapsedTime time;

    private final boolean isOrdered;
    /** Messages that wait, in the order of arrival. */
    private Message[] messages = new Message[INITIAL_CAPACITY];

    private long[] receivedAtNanos = new long[INITIAL_CAPACITY];
    private int count;
    /** Place of the first unchecked message of this round. */
    private int next;

    private long shownTick;
    private long maxWaitNanos = MAX_WAIT_NANOS;

    WaitingMessages(
            QueuedChannel channel,
            ReceivedMessages received,
            CallTraffic calls,
            ConnectionCounts statistics,
            ElapsedTime time) {
        this.received = received;
        this.time = time;
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

    /** Sets the greatest view delay, in nanoseconds. */
    void delay(long nanos) {
        maxWaitNanos = MAX_WAIT_NANOS + nanos;
    }

    /**
     * Begins a round of checks of all waiting messages.
     *
     * @param tick the tick of the newest shown state
     */
    void begin(long tick) {
        shownTick = tick;
        next = 0;
    }

    /** Removes the next message to deliver, or returns null. The message belongs to the caller. */
    Message poll() {
        Message ready = pollReady();
        while (ready == null) {
            Message next = received.next(channel);
            if (next == null) {
                return null;
            }
            if (isReady(next) && !(isOrdered && count > 0)) {
                return next;
            }
            add(next);
            ready = pollReady();
        }
        return ready;
    }

    private boolean isReady(Message message) {
        return Ownership.tick(message) <= shownTick && !Ownership.awaitsObject(message) && !calls.awaitsObject(message);
    }

    private Message pollReady() {
        while (next < count && (!isOrdered || next == 0)) {
            Message message = messages[next];
            boolean isExpired =
                    count > MAX_MESSAGES && next == 0 || time.nanos() - receivedAtNanos[next] >= maxWaitNanos;
            if (isExpired || isReady(message)) {
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
            int room = Math.min(MAX_MESSAGES + 1, count * 2);
            messages = Arrays.copyOf(messages, room);
            receivedAtNanos = Arrays.copyOf(receivedAtNanos, room);
        }
        messages[count] = message;
        receivedAtNanos[count++] = time.nanos();
        if (count > MAX_MESSAGES) {
            next = 0;
        }
    }

    private void remove(int place) {
        count--;
        System.arraycopy(messages, place + 1, messages, place, count - place);
        System.arraycopy(receivedAtNanos, place + 1, receivedAtNanos, place, count - place);
        messages[count] = null;
    }

    /** Releases all messages. */
    void clear() {
        for (int place = 0; place < count; place++) {
            messages[place].release();
            messages[place] = null;
        }
        count = 0;
    }
}
