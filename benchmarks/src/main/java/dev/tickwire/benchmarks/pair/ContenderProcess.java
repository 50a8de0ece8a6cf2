package dev.tickwire.benchmarks.pair;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A contender in a process of its own, so that the JIT knows no other. It waits on its input, does a batch for each
 * line, and answers with the cost.
 */
final class ContenderProcess implements AutoCloseable {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final String READY = "ready";
    private static final String BATCH = "batch";

    private final Process process;
    private final BufferedReader answers;
    private final PrintStream requests;

    /**
     * Starts a process, which warms up.
     *
     * @param suite of the contender
     * @param kind its index
     * @param warmUpSeconds the time of the processor for batches that are not measured; twice as long at the most, as
     *     those in real time wait
     */
    ContenderProcess(Suite suite, int kind, double warmUpSeconds) throws IOException {
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        ContenderProcess.class.getName(),
                        suite.name(),
                        "" + kind,
                        "" + warmUpSeconds)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        requests = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
    }

    /** Waits until it is warm. */
    void awaitReady() throws IOException {
        String line = answers.readLine();
        if (!READY.equals(line)) {
            throw new IOException("the process of a contender said " + line);
        }
    }

    /** Lets it do a batch; returns the cost. */
    double batch() throws IOException {
        requests.println(BATCH);
        return numbers(answers.readLine())[0];
    }

    /** Ends it; returns its other figures. */
    double[] end() throws IOException {
        requests.close();
        return numbers(answers.readLine());
    }

    @Override
    public void close() {
        process.destroy();
    }

    private static double[] numbers(String line) throws IOException {
        if (line == null) {
            throw new IOException("the process of a contender has ended");
        }
        return line.isEmpty()
                ? new double[0]
                : Arrays.stream(line.split(" "))
                        .mapToDouble(Double::parseDouble)
                        .toArray();
    }

    /** The process: a suite, the index of a contender, and the seconds to warm up. */
    public static void main(String[] args) throws IOException {
        Kind kind = Suite.valueOf(args[0]).kinds().get(Integer.parseInt(args[1]));
        try (Contender contender = kind.start().get()) {
            serve(contender, Double.parseDouble(args[2]), System.in, System.out);
        }
    }

    /** Warms a contender up, and lets it do a batch for each line that comes. */
    static void serve(Contender contender, double warmUpSeconds, InputStream in, OutputStream to) throws IOException {
        PrintStream out = new PrintStream(to, true, StandardCharsets.UTF_8);
        long nanos = (long) (warmUpSeconds * 1e9);
        long start = System.nanoTime();
        long cpu = THREADS.getCurrentThreadCpuTime();
        do {
            contender.batch();
        } while (THREADS.getCurrentThreadCpuTime() - cpu < nanos && System.nanoTime() - start < 2 * nanos);
        contender.beginMeasuring();
        out.println(READY);
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        while (lines.readLine() != null) {
            out.println(contender.batch());
        }
        out.println(Arrays.stream(contender.others()).mapToObj(Double::toString).collect(Collectors.joining(" ")));
    }
}
