package dev.tickwire.benchmarks.chunk;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.Transport;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;

/**
 * A flow that reacts to losses only, like TCP Reno.
 *
 * <p>Its window doubles with each round trip at first, then grows by one datagram, and is halved by a loss. Each
 * datagram is acked at once; three later acks indicate a loss.
 */
final class LossBased {
    private static final int DATAGRAM_BYTES = 1172;
    private static final int LOST_AFTER = 3;

    private final Transport line;
    private final Transport receiver;
    private final Datagram arrived = new Datagram();
    private final byte[] datagram = new byte[DATAGRAM_BYTES + 8];
    private final ArrayDeque<long[]> acksUnderWay = new ArrayDeque<>();
    private final ArrayDeque<Long> underWay = new ArrayDeque<>();
    private final double ackSeconds;
    private double window = 10;
    private double threshold = Double.MAX_VALUE;
    private long next;
    private long recoverUntil;

    LossBased(Transport line, MemoryNetwork network, double ackSeconds) {
        this.line = line;
        this.receiver = network.open();
        this.ackSeconds = ackSeconds;
    }

    void step(double seconds) {
        long nanos = Math.round(seconds * 1e9);
        while (receiver.receive(arrived)) {
            long number = ByteBuffer.wrap(arrived.bytes()).getLong(arrived.offset());
            acksUnderWay.add(new long[] {nanos + Math.round(ackSeconds * 1e9), number});
        }
        while (!acksUnderWay.isEmpty() && acksUnderWay.peek()[0] <= nanos) {
            onAck(acksUnderWay.remove()[1]);
        }
        while (underWay.size() < (int) window) {
            send();
        }
    }

    private void onAck(long number) {
        while (!underWay.isEmpty() && underWay.peek() + LOST_AFTER <= number) {
            long lost = underWay.remove();
            if (lost >= recoverUntil) {
                window = Math.max(2, window / 2);
                threshold = window;
                recoverUntil = next;
            }
        }
        if (underWay.remove(number)) {
            window += window < threshold ? 1 : 1 / window;
        }
    }

    private void send() {
        ByteBuffer.wrap(datagram).putLong(next);
        underWay.add(next++);
        line.send(receiver.localAddress(), datagram, 0, DATAGRAM_BYTES);
    }
}
