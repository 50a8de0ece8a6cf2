package dev.tickwire.benchmarks.chunk;

import dev.tickwire.channel.ChunkRate;
import java.util.Arrays;
import java.util.stream.LongStream;

public final class ChunkFigures {
    public static void main(String[] args) {
        int seeds = Integer.parseInt(args[0]);
        String which = args.length > 1 ? args[1] : "12";
        if (which.contains("1")) one("256 KB, 1 Mbit/s, 100 ms, 5 %", seeds, new Wire(1000, 100, 0.05), 256 << 10, ChunkRate.ADAPTIVE, 1000);
        if (which.contains("f")) one("fixed 256 kbit/s", seeds, new Wire(1000, 100, 0.05), 256 << 10, ChunkRate.fixed(32000), 256);
        if (which.contains("2")) one("64 MB, 100 Mbit/s, 40 ms, 0.5 %", seeds, new Wire(100_000, 40, 0.005), 64 << 20, ChunkRate.ADAPTIVE, 100_000);
    }

    static Object dbg(Object peer) {
        try {
            Object o = peer;
            for (String f : new String[] {"connection", "chunks", "pacer"}) {
                java.lang.reflect.Field field = o.getClass().getDeclaredField(f);
                field.setAccessible(true);
                o = field.get(o);
            }
            return o;
        } catch (ReflectiveOperationException e) {
            return e;
        }
    }

    static void one(String name, int seeds, Wire wire, int bytes, ChunkRate rate, double kbit) {
        double[] ratios = new double[seeds];
        long began = System.nanoTime();
        for (int seed = 0; seed < seeds; seed++) {
            Run run = new Run(seed + 1, wire, 1, rate, false);
            Run.Seat seat = run.seats.get(0);
            run.send(seat, bytes);
            if (Boolean.getBoolean("trace")) {
                long last = 0; long lastBytes = run.line.bytes;
                for (int i = 0; i < 400 && Double.isNaN(seat.endedAt); i++) {
                    run.runFor(0.05);
                    if (System.getProperty("trace").equals("true")) System.out.printf("%.2f done %.1f kbit/s sent %.1f kbit/s %s%n", run.seconds() - seat.beganAt, (seat.doneBytes() - last) * 8 / 50.0, (run.line.bytes - lastBytes) * 8 / 50.0, dbg(seat.peer));
                    last = seat.doneBytes(); lastBytes = run.line.bytes;
                }
            }
            run.runUntilEnd(seat, 100);
            int slices = (bytes + 1023) / 1024;
            double limit = wire.limitSeconds((double) slices * run.line.mostBytes, kbit * 125);
            ratios[seed] = (seat.endedAt - seat.beganAt) / limit;
            if (seeds == 1) System.out.printf("took %.3f arrived %.3f limit %.3f%n", seat.endedAt - seat.beganAt, seat.arrivedAt - seat.beganAt, limit);
        }
        Arrays.sort(ratios);
        System.out.printf("%s: median %.3f min %.3f max %.3f (%.1f s)%n", name, ratios[seeds / 2], ratios[0], ratios[seeds - 1], (System.nanoTime() - began) / 1e9);
    }
}
