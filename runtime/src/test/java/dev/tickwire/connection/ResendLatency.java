package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.MOVE;
import static dev.tickwire.connection.TestProtocol.reliable;

import dev.tickwire.bits.Side;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.Resending;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * How long reliable messages take under each resend rule: two ends that update and flush 60 times a second, one message
 * a tick, on a virtual clock. The same seed gives the same table.
 */
public final class ResendLatency {
    private static final long TICK_NANOS = 16_666_667L;
    private static final double NANOS_PER_MILLI = 1e6;

    /** Delivery latency in milliseconds, and the bytes that left for each message. */
    record Result(double median, double percentile99, double worst, double bytesEach) {}

    private static final List<Resending> RULES =
            List.of(Resending.FIXED, Resending.ADAPTIVE, Resending.adaptive(20, 100));

    private ResendLatency() {}

    static Result measure(Resending resending, double loss, long latencyMillis, int messages, long seed) {
        TestProtocol protocol = TestProtocol.of(reliable(0));
        ConnectionSettings settings = ConnectionSettings.DEFAULT.withResending(resending);
        MessageFactory factory = protocol.newFactory();
        long[] now = new long[1];
        long[] sentAt = new long[messages];
        long[] latencies = new long[messages];
        int[] receivedCount = new int[1];
        Connection client =
                new Connection(new ConnectionContext(protocol, Side.CLIENT, factory), (type, message) -> {}, settings);
        Connection server = new Connection(
                new ConnectionContext(protocol, Side.SERVER, protocol.newFactory()),
                (type, message) -> {
                    latencies[receivedCount[0]] = now[0] - sentAt[receivedCount[0]];
                    receivedCount[0]++;
                },
                settings);
        long latency = latencyMillis * 1_000_000;
        DelayedWire toServer = new DelayedWire(latency, latency / 5, loss, new Random(seed));
        DelayedWire toClient = new DelayedWire(latency, latency / 5, loss, new Random(~seed));
        for (int sent = 0; receivedCount[0] < messages; now[0] += TICK_NANOS) {
            boolean isWell = toServer.deliver(now[0], server) & toClient.deliver(now[0], client);
            if (!isWell) {
                throw new AssertionError("seed " + seed + ": a breach at " + now[0]);
            }
            if (sent < messages) {
                sentAt[sent] = now[0];
                client.outgoing().send(factory.create(MOVE).with(sent & 0xFFFF, 0, false));
                sent++;
            }
            Flush.flush(client, now[0], toServer, 4);
            Flush.flush(server, now[0], toClient, 4);
        }
        Arrays.sort(latencies);
        return new Result(
                latencies[messages / 2] / NANOS_PER_MILLI,
                latencies[messages * 99 / 100] / NANOS_PER_MILLI,
                latencies[messages - 1] / NANOS_PER_MILLI,
                toServer.bytes / (double) messages);
    }

    /** Prints the table: the rules at 2, 5 and 20 % loss in each direction. */
    public static void main(String[] arguments) {
        System.out.println(
                "one way ms | loss | rule                 | median ms | 99th percentile ms | worst ms | bytes a message");
        for (long latency : new long[] {25, 75}) {
            for (double loss : new double[] {0.02, 0.05, 0.20}) {
                for (Resending resending : RULES) {
                    Result result = measure(resending, loss, latency, 200_000, 1);
                    System.out.printf(
                            Locale.ROOT,
                            "%10d | %3.0f%% | %-20s | %9.1f | %18.1f | %8.1f | %15.1f%n",
                            latency,
                            loss * 100,
                            resending,
                            result.median,
                            result.percentile99,
                            result.worst,
                            result.bytesEach);
                }
            }
        }
    }
}
