package dev.tickwire.clock;

import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.util.Arrays;

final class ClockTable {
    static final NetworkConditions LOSSY =
            NetworkConditions.perfect().withLatencyMillis(50).withJitterMillis(10).withLoss(0.05);

    static int seeds = Integer.getInteger("tickwire.clock.seeds", 200);
    static long first = Long.getLong("tickwire.clock.first", 1000);

    public static void main(String[] args) {
 if (Boolean.getBoolean("onlypresets")) {
  inputs("lossy", LOSSY, LOSSY, 144);
        for (NetworkPreset preset : new NetworkPreset[] {
            NetworkPreset.LAN, NetworkPreset.BROADBAND, NetworkPreset.MOBILE, NetworkPreset.BAD_WIFI, NetworkPreset.SATELLITE
        }) {
            inputs(preset.name(), preset.up(), preset.down(), 144);
        }
return; }
 if (Boolean.getBoolean("onlystalls")) {for (int which = 0; which < 4; which+=3) { stalls(which, 1); stalls(which, 3); } return;}
        for (double fps : new double[] {-1, 240, 144, 60, 20}) {
            inputs("lossy", LOSSY, LOSSY, fps);
        }
        for (NetworkPreset preset : new NetworkPreset[] {
            NetworkPreset.LAN, NetworkPreset.BROADBAND, NetworkPreset.MOBILE, NetworkPreset.BAD_WIFI, NetworkPreset.SATELLITE
        }) {
            inputs(preset.name(), preset.up(), preset.down(), 144);
        }
        for (int which = 0; which < 4; which++) {
            stalls(which, 1);
            stalls(which, 3);
        }
        for (double latency : new double[] {50, 300}) {
            for (long step : new long[] {100_000_000, -100_000_000}) {
                steps(latency, step, true, false);
                steps(latency, step, false, true);
                steps(latency, step, true, true);
            }
        }
        drift(1e-4);
        drift(-1e-4);
    }

    static ClockTrial trial(NetworkConditions up, NetworkConditions down, int interval, long seed, double seconds, double fps) {
        ClockTrial trial = new ClockTrial(up, down, 60, interval, 1 + (int) (seed * 7919 % 100000), seed, seconds);
        trial.parks = fps < 0;
        trial.framesPerSecond = Math.abs(fps) == 1 ? 144 : fps;
        return trial;
    }

    static void inputs(String name, NetworkConditions up, NetworkConditions down, double fps) {
        double ticks = 0, missed = 0, late = 0, oracle = 0;
        double[] share = new double[seeds], margin = new double[seeds], delay = new double[seeds], lack = new double[seeds], delay3 = new double[seeds], lack3 = new double[seeds], pace = new double[seeds];
        for (int i = 0; i < seeds; i++) {
            ClockTrial t = trial(up, down, 1, first + i, 140, fps);
            t.run(140);
            ticks += t.ticks(20, 140);
            missed += t.missed(20, 140);
            late += t.late(20, 140);
            oracle += t.oracleMissed(20, 140);
            share[i] = 100.0 * t.missed(20, 140) / t.ticks(20, 140);
            margin[i] = t.medianMargin(20, 140);
            delay[i] = t.medianDelay(20, 140);
            lack[i] = 100.0 * t.lacking(20, 140) / t.frames(20, 140);
            pace[i] = 100 * t.badPace(20, 140);
            ClockTrial t3 = trial(up, down, 3, first + i, 140, fps);
            t3.run(140);
            delay3[i] = t3.medianDelay(20, 140);
            lack3[i] = 100.0 * t3.lacking(20, 140) / t3.frames(20, 140);
        }
        System.out.printf(
                "%-9s fps %4.0f missed %.4f%% late %.4f%% oracle %.4f%% ratio %.2f | missed %s margin %s | delay %s lack %s | I=3 delay %s lack %s | badpace %s%n",
                name, fps, 100 * missed / ticks, 100 * late / ticks, 100 * oracle / ticks, missed / oracle, q(share), q(margin), q(delay), q(lack), q(delay3), q(lack3), q(pace));
    }

    static void stalls(int which, int interval) {
        int good = 0;
        int[] bads = new int[5];
        double m = 0, n = 0;
        double[] lack = new double[seeds], margin = new double[seeds];
        for (int i = 0; i < seeds; i++) {
            ClockTrial t = trial(LOSSY, LOSSY, interval, first + i, 45, Double.parseDouble(System.getProperty("fps", "144")));
            if (which == 0) t.serverStallAt = 30_000_000_000L + i * 1_000_000L;
            if (which == 1 || which == 2) t.clientStallAt = 30_000_000_000L + i * 1_000_000L;
            t.losesStalled = which == 2;
            t.run(45);
            double from = 33 + i * 1e-3, to = from + 10;
            int missed = t.missed(from, to), late = t.late(from, to), ticks = t.ticks(from, to);
            double lacks = (double) t.lacking(from, to) / t.frames(from, to);
            m += missed; n += ticks;
            lack[i] = 100 * lacks;
            margin[i] = t.medianMargin(from, to);
            boolean a = missed <= 1, b = t.medianMargin(from, to) <= 2.5, c = lacks <= 0.005, d = t.badPace(from, to) == 0, e = t.medianDelay(from, to) <= 3;
            if (a && b && c && d && e) good++;
            if (!a) bads[0]++; if (!b) bads[1]++; if (!c) bads[2]++; if (!d) bads[3]++; if (!e) bads[4]++;
        }
        System.out.printf("stall %d I=%d good %.1f%% not: missed %d margin %d lacks %d pace %d delay %d; missed %.4f%% margin %s lack %s%n", which, interval, 100.0 * good / seeds, bads[0], bads[1], bads[2], bads[3], bads[4], 100 * m / n, q(margin), q(lack));
    }

    static void steps(double latency, long step, boolean isUp, boolean isDown) {
        int[] changes = new int[6];
        double after1 = 0, after3 = 0, settled = 0, before = 0;
        for (int i = 0; i < seeds; i++) {
            NetworkConditions c = NetworkConditions.perfect().withLatencyMillis(step < 0 ? latency + 100 : latency).withJitterMillis(10).withLoss(0.05);
            ClockTrial t = trial(c, c, 1, first + i, 60, 144);
            t.stepNanos = step;
            if (isUp) t.stepUpAt = 30_000_000_000L;
            if (isDown) t.stepDownAt = 30_000_000_000L;
            t.run(60);
            changes[Math.min(5, t.signChanges(30, 40, 45, 60, 0))]++;
            before += t.lead(29) / seeds;
            after1 += t.lead(31.5) / seeds; after3 += t.lead(33) / seeds; settled += t.lead(50) / seeds;
        }
        System.out.printf("step %s%s %d ms at %.0f ms: sign changes %s; lead %.2f > %.2f > %.2f > %.2f%n", isUp ? "up " : "", isDown ? "down" : "", step / 1000000, latency, Arrays.toString(changes), before, after1, after3, settled);
    }

    static void drift(double drift) {
        int n = Math.min(20, seeds);
        double[] late = new double[n], margin = new double[n], server = new double[n];
        for (int i = 0; i < n; i++) {
            ClockTrial t = trial(LOSSY, LOSSY, 1, first + i, 600, 144);
            t.drift = drift;
            t.run(600);
            late[i] = 100.0 * t.late(20, 600) / t.ticks(20, 600);
            margin[i] = t.medianMargin(20, 600);
            server[i] = t.greatestServerError(20, 600);
        }
        System.out.printf("drift %.0e late %s margin %s server error %s%n", drift, q(late), q(margin), q(server));
    }

    static String q(double[] v) {
        double[] s = v.clone();
        Arrays.sort(s);
        return String.format("%.3f/%.3f/%.3f", s[s.length / 20], s[s.length / 2], s[s.length - 1 - s.length / 20]);
    }
}
