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
 * A contender in a process of its own, so that the JIT sees no other. It does a batch for each line of its input, and
 * prints the cost.
 */
final class ContenderProcess implements AutoCloseable {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final String READY = "ready";
    private static final String BATCH = "batch";

    private final Process process;
    private final BufferedReader answers;
    private final PrintStream requests;

    /**
     * Starts the process and its warm-up.
     *
     * @param suite the suite of the contender
     * @param kind its index
     * @param warmUpSeconds the processor time of unmeasured batches, bounded by twice that time by the clock for
     *     contenders that wait
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

    /** Waits until the warm-up is over. */
    void awaitReady() throws IOException {
        String line = answers.readLine();
        if (!READY.equals(line)) {
            throw new IOException("the process of a contender said " + line);
        }
    }

    /** Requests a batch and returns its cost. */
    double batch() throws IOException {
        requests.println(BATCH);
        return numbers(answers.readLine())[0];
    }

    /** Ends the contender and returns its further figures. */
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

    /**
     * Runs a contender in this process.
     *
     * @param args the suite, the index of the contender and the seconds of its warm-up
     */
    public static void main(String[] args) throws IOException {
        Kind kind = Suite.valueOf(args[0]).kinds().get(Integer.parseInt(args[1]));
        try (Contender contender = kind.start().get()) {
            serve(contender, Double.parseDouble(args[2]), System.in, System.out);
        }
    }

    /** Warms a contender up, then does a batch for each line of the input. */
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
