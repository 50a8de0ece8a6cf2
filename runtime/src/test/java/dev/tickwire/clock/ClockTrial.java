package dev.tickwire.clock;

import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * A server and a client in simulated time. The server runs at most 4 ticks at once. Each of its packets carries the
 * tick and the smallest margin of the inputs that arrived since the packet before. The client updates its clock in each
 * frame, and sends each input with the 3 before it.
 */
final class ClockTrial {
    static final int REDUNDANCY = 4;

    private static final long SECOND = 1_000_000_000L;
    private static final int MAX_DUE = 4;
    private static final int MAX_AHEAD = 64;

    final int rate;
    final int interval;
    final double tickNanos;
    final Way up;
    final Way down;
    final ClientClock clock;
    private final NetworkConditions conditions;
    private final SplittableRandom random;
    private final int firstTick;

    // Settings, made before it runs.
    double framesPerSecond = 144;
    double frameSpread = 0.3;
    boolean parks;
    /** By how much the client's clock is faster, as a share. */
    double drift;

    long clientStallAt = Long.MAX_VALUE;
    long serverStallAt = Long.MAX_VALUE;
    long stallNanos = 2 * SECOND;
    boolean losesStalled;
    long stepUpAt = Long.MAX_VALUE;
    long stepDownAt = Long.MAX_VALUE;
    long stepNanos;
    long clockJumpAt = Long.MAX_VALUE;
    long clockJumpNanos;

    // The server.
    private int nextTick;
    private double nextTickAt;
    private final double[] begunAt;
    private final boolean[] isBegun;
    private final double[] margins;
    private final BitSet received = new BitSet();
    private final BitSet missed = new BitSet();
    private int reportTick;
    private double reportMargin;
    private int ackedPacket = -1;
    private final PriorityQueue<Packet> upwards =
            new PriorityQueue<>(Comparator.comparingLong((Packet p) -> p.arrival));
    private final PriorityQueue<Packet> downwards =
            new PriorityQueue<>(Comparator.comparingLong((Packet p) -> p.arrival));

    // The client.
    private final double[] needs;
    private final double[] sentAt;
    private final ArrayDeque<Frame> frames = new ArrayDeque<>();
    private int newestState;
    private int firstInput;

    /** A packet of either side. */
    record Packet(long arrival, int tick, int reportTick, double reportMargin, int ackedPacket) {}

    /** The times that a frame showed. */
    record Frame(long at, long local, double view, boolean lacks, double delay, double server, double lead) {}

    ClockTrial(
            NetworkConditions upConditions,
            NetworkConditions downConditions,
            int rate,
            int interval,
            int firstTick,
            long seed,
            double seconds) {
        this.rate = rate;
        this.interval = interval;
        this.firstTick = firstTick;
        this.tickNanos = 1e9 / rate;
        this.conditions = downConditions;
        this.random = new SplittableRandom(seed);
        this.up = new Way(upConditions, random.nextLong());
        this.down = new Way(downConditions, random.nextLong());
        this.clock = new ClientClock(60);
        int maximum = (int) ((seconds + 20) * rate);
        begunAt = new double[maximum];
        isBegun = new boolean[maximum];
        margins = new double[maximum];
        needs = new double[maximum];
        sentAt = new double[maximum];
        Arrays.fill(margins, Double.NaN);
        Arrays.fill(needs, Double.NaN);
        nextTick = firstTick;
        nextTickAt = random.nextDouble() * tickNanos;
    }

    void run(double seconds) {
        long end = (long) (seconds * 1e9);
        long frameAt = (long) (random.nextDouble() * 0.02 * SECOND);
        while (true) {
            long serverAt = nextServerAt();
            long clientAt = Math.max(frameAt, 0);
            if (Math.min(serverAt, clientAt) > end) {
                return;
            }
            applySteps(Math.min(serverAt, clientAt));
            if (serverAt <= clientAt) {
                serve(serverAt);
            } else {
                play(clientAt);
                frameAt = nextFrameAt(clientAt);
            }
        }
    }

    private void applySteps(long at) {
        up.add(at >= stepUpAt ? stepNanos : 0);
        down.add(at >= stepDownAt ? stepNanos : 0);
    }

    private long nextServerAt() {
        long at = (long) Math.ceil(nextTickAt);
        if (!upwards.isEmpty()) {
            at = Math.min(at, upwards.peek().arrival);
        }
        return at >= serverStallAt && at < serverStallAt + stallNanos ? serverStallAt + stallNanos : at;
    }

    private void serve(long at) {
        while (!upwards.isEmpty() && upwards.peek().arrival <= at) {
            receive(at, upwards.poll());
        }
        double behind = Math.floor((at - nextTickAt) / tickNanos) + 1;
        if (behind > MAX_DUE) {
            nextTickAt += (behind - MAX_DUE) * tickNanos;
        }
        while (nextTickAt <= at) {
            int index = nextTick - firstTick;
            begunAt[index] = at;
            isBegun[index] = true;
            missed.set(index, !received.get(index));
            nextTick++;
            nextTickAt += tickNanos;
            long arrival = down.arrival(at);
            if (arrival != Way.LOST) {
                downwards.add(new Packet(arrival, nextTick - 1, reportTick, reportMargin, ackedPacket));
            }
            reportTick = 0;
        }
    }

    private void receive(long at, Packet packet) {
        ackedPacket = Math.max(ackedPacket, packet.tick);
        for (int tick = Math.max(firstInput, packet.tick - REDUNDANCY + 1); tick <= packet.tick; tick++) {
            int index = tick - firstTick;
            if (index < 0
                    || index >= margins.length
                    || received.get(index)
                    || sentAt[index] == 0
                    || tick > nextTick + MAX_AHEAD) {
                continue;
            }
            received.set(index);
            double begins = isBegun[index] ? begunAt[index] : nextTickAt + (tick - nextTick) * tickNanos;
            margins[index] = (begins - at) / tickNanos;
            double margin = Math.max(-2000, Math.min(2000, Math.floor(margins[index] * 16) / 16));
            if (reportTick == 0 || margin < reportMargin) {
                reportTick = tick;
                reportMargin = margin;
            }
        }
    }

    private long local(long at) {
        return (long) (at * (1 + drift)) + 123_456_789L + (at >= clockJumpAt ? clockJumpNanos : 0);
    }

    private long nextFrameAt(long at) {
        double gap = 1e9 / framesPerSecond * (1 + frameSpread * (2 * random.nextDouble() - 1));
        long next = at + (long) gap;
        if (parks) {
            if (clock.isSet()) {
                next = Math.min(next, at + Math.max(1000, clock.nanosUntilInput()));
            }
            if (!downwards.isEmpty()) {
                next = Math.min(next, Math.max(at + 1000, downwards.peek().arrival));
            }
        }
        return next >= clientStallAt && next < clientStallAt + stallNanos ? clientStallAt + stallNanos : next;
    }

    private void play(long at) {
        long local = local(at);
        clock.update(local);
        while (!downwards.isEmpty() && downwards.peek().arrival <= at) {
            Packet packet = downwards.poll();
            boolean isLost = losesStalled
                    && packet.arrival > clientStallAt
                    && packet.arrival < clientStallAt + stallNanos - 10_000_000;
            if (!isLost) {
                onPacket(local, packet);
            }
        }
        while (clock.beginInputTick()) {
            send(at, local, (int) clock.tick());
        }
        if (clock.isSet() && clock.viewTick() > 0) {
            double view = clock.viewTick();
            double serverTick = nextTick - (nextTickAt - at) / tickNanos;
            double delay = (serverTick - conditions.latencyNanos() / tickNanos - view) / interval;
            frames.add(new Frame(
                    at,
                    local,
                    view,
                    newestState < view,
                    delay,
                    clock.serverTick() - serverTick,
                    clock.inputTick() - serverTick));
        }
    }

    private void onPacket(long local, Packet packet) {
        if (packet.ackedPacket >= 0) {
            int index = packet.ackedPacket - firstTick;
            if (index >= 0 && index < sentAt.length) {
                clock.roundTrip((long) (local - sentAt[index]));
            }
        } else {
            clock.roundTrip(2 * conditions.latencyNanos());
        }
        clock.onTick(packet.tick, rate);
        if (packet.reportTick != 0) {
            clock.onInputReport(packet.reportTick, packet.reportMargin);
        }
        if (packet.tick % interval == 0) {
            clock.onState(packet.tick, interval);
            newestState = Math.max(newestState, packet.tick);
        }
    }

    private void send(long at, long local, int tick) {
        int index = tick - firstTick;
        if (index < 0 || index >= sentAt.length) {
            return;
        }
        if (firstInput == 0) {
            firstInput = tick;
        }
        clock.onInputSent(tick);
        sentAt[index] = local;
        long arrival = up.arrival(at);
        if (arrival == Way.LOST) {
            return;
        }
        upwards.add(new Packet(arrival, tick, 0, 0, 0));
        double waited = (clock.inputTick() - tick) * tickNanos;
        for (int back = 0; back < REDUNDANCY && index - back >= 0; back++) {
            double need = back * tickNanos + waited + arrival - at;
            double before = needs[index - back];
            needs[index - back] = Double.isNaN(before) ? need : Math.min(before, need);
        }
    }

    // Results, of the server's ticks that began from a time to another.

    private boolean isIn(int index, double from, double to) {
        return isBegun[index] && begunAt[index] >= from * 1e9 && begunAt[index] < to * 1e9;
    }

    int ticks(double from, double to) {
        int count = 0;
        for (int i = 0; i < begunAt.length; i++) {
            count += isIn(i, from, to) ? 1 : 0;
        }
        return count;
    }

    int missed(double from, double to) {
        int count = 0;
        for (int i = 0; i < begunAt.length; i++) {
            count += isIn(i, from, to) && missed.get(i) ? 1 : 0;
        }
        return count;
    }

    /** The ticks whose input came, but late. */
    int late(double from, double to) {
        int count = 0;
        for (int i = 0; i < begunAt.length; i++) {
            count += isIn(i, from, to) && margins[i] < 0 ? 1 : 0;
        }
        return count;
    }

    double medianMargin(double from, double to) {
        return median(margins, from, to);
    }

    /** How many inputs a constant offset of the same median margin would have missed. */
    int oracleMissed(double from, double to) {
        double offset = median(needs, from, to) + medianMargin(from, to) * tickNanos;
        int count = 0;
        for (int i = 0; i < begunAt.length; i++) {
            if (isIn(i, from, to)) {
                boolean isSent = sentAt[i] != 0;
                count += isSent && (Double.isNaN(needs[i]) || needs[i] > offset) ? 1 : 0;
            }
        }
        return count;
    }

    private double median(double[] values, double from, double to) {
        double[] kept = new double[values.length];
        int count = 0;
        for (int i = 0; i < values.length; i++) {
            if (isIn(i, from, to) && !Double.isNaN(values[i])) {
                kept[count++] = values[i];
            }
        }
        Arrays.sort(kept, 0, count);
        return count == 0 ? Double.NaN : kept[count / 2];
    }

    int frames(double from, double to) {
        return (int) framesOf(from, to).count();
    }

    /** The frames for which no later state had come. */
    int lacking(double from, double to) {
        return (int) framesOf(from, to).filter(Frame::lacks).count();
    }

    /** In intervals of states, without the way. */
    double medianDelay(double from, double to) {
        double[] delays = framesOf(from, to).mapToDouble(Frame::delay).sorted().toArray();
        return delays.length == 0 ? Double.NaN : delays[delays.length / 2];
    }

    private Stream<Frame> framesOf(double from, double to) {
        return frames.stream().filter(frame -> frame.at >= from * 1e9 && frame.at < to * 1e9);
    }

    /** The share of frames in which the view went faster or slower than it may; all of them if it ever went back. */
    double badPace(double from, double to) {
        Frame before = null;
        int bad = 0;
        int count = 0;
        for (Frame frame : frames) {
            if (before != null && frame.view < before.view) {
                return 1;
            }
            if (before != null && before.at >= from * 1e9 && frame.at < to * 1e9) {
                double pace = (frame.view - before.view) * tickNanos / (frame.local - before.local);
                count++;
                bad += pace < 0.9499 || pace > 1.0501 ? 1 : 0;
            }
            before = frame;
        }
        return count == 0 ? 1 : (double) bad / count;
    }

    /** How often the lead of the input time changes from one side of a settled value to the other, by half a tick. */
    int signChanges(double from, double to, double settledFrom, double settledTo) {
        double settled = framesOf(settledFrom, settledTo)
                .mapToDouble(Frame::lead)
                .average()
                .orElse(Double.NaN);
        int sign = 0;
        int changes = 0;
        for (Frame frame : frames) {
            if (frame.at >= from * 1e9 && frame.at < to * 1e9) {
                double deviation = frame.lead - settled;
                int now = Math.abs(deviation) < 0.5 ? 0 : (int) Math.signum(deviation);
                if (now != 0) {
                    changes += sign != 0 && sign != now ? 1 : 0;
                    sign = now;
                }
            }
        }
        return changes;
    }

    double greatestServerError(double from, double to) {
        return framesOf(from, to)
                .mapToDouble(frame -> Math.abs(frame.server))
                .max()
                .orElse(Double.NaN);
    }
}
