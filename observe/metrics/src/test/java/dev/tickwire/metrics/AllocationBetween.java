package dev.tickwire.metrics;

import com.sun.management.ThreadMXBean;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import java.lang.management.ManagementFactory;

/** Two taps that measure, by the thread's own counter, what those allocate that were added between them. */
final class AllocationBetween {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private long before;
    private long bytes;
    private long calls;

    Tap first() {
        return new Marks() {
            @Override
            void mark() {
                before = THREADS.getCurrentThreadAllocatedBytes();
            }
        };
    }

    Tap second() {
        return new Marks() {
            @Override
            void mark() {
                bytes += THREADS.getCurrentThreadAllocatedBytes() - before;
                calls++;
            }
        };
    }

    void reset() {
        bytes = 0;
        calls = 0;
    }

    long bytes() {
        return bytes;
    }

    /** How many calls of the taps between them were measured. */
    long calls() {
        return calls;
    }

    /** Does the same in each call that comes while packets are written and read. */
    private abstract static class Marks implements Tap {
        abstract void mark();

        @Override
        public void beginUpdate(long nowNanos) {
            mark();
        }

        @Override
        public void endUpdate(long nowNanos) {
            mark();
        }

        @Override
        public void beginFlush(long nowNanos) {
            mark();
        }

        @Override
        public void endFlush(long nowNanos) {
            mark();
        }

        @Override
        public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int bits) {
            mark();
        }

        @Override
        public void onMessage(
                Peer peer, Direction direction, ChannelConfig channel, MessageType<?> type, Message message, int bits) {
            mark();
        }

        @Override
        public void onObject(
                Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int slot, int bits) {
            mark();
        }
    }
}
