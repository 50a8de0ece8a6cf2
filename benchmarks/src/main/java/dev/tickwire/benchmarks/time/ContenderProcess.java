package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.table.Jvm;
import dev.tickwire.benchmarks.table.Machine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/**
 * A contender in a process of its own, so that the JIT sees no other. It does a batch for each line of its input, and
 * prints the cost.
 */
final class ContenderProcess implements AutoCloseable {
    private static final String READY = "ready";

    private final Process process;
    private final BufferedReader answers;
    private final PrintStream requests;

    /** Starts the process and its warm-up: unmeasured batches for some seconds of the processor. */
    ContenderProcess(Contender contender, double warmUpSeconds) throws IOException {
        process = Jvm.of(List.of(), ContenderProcess.class, contender.name(), "" + warmUpSeconds)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        answers = process.inputReader(StandardCharsets.UTF_8);
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
        requests.println("batch");
        return numbers()[0];
    }

    /** Ends the contender, and returns its corrections in a tick and repeated ticks in each. */
    double[] end() throws IOException {
        requests.close();
        return numbers();
    }

    @Override
    public void close() {
        process.destroy();
    }

    private double[] numbers() throws IOException {
        String line = answers.readLine();
        if (line == null) {
            throw new IOException("the process of a contender has ended");
        }
        return Arrays.stream(line.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }

    /** Runs a contender in this process, after a warm-up of some seconds: both are arguments. */
    public static void main(String[] args) throws IOException {
        try (PredictionLoop loop = Contender.valueOf(args[0]).start()) {
            serve(loop::batch, loop::corrections, Double.parseDouble(args[1]), System.in, System.out);
        }
    }

    /** Warms a contender up, then does a batch for each line of the input. */
    static void serve(
            DoubleSupplier batch, Supplier<double[]> ends, double warmUpSeconds, InputStream in, OutputStream to)
            throws IOException {
        PrintStream out = new PrintStream(to, true, StandardCharsets.UTF_8);
        long nanos = (long) (warmUpSeconds * 1e9);
        long cpu = Machine.threadNanos();
        do {
            batch.getAsDouble();
        } while (Machine.threadNanos() - cpu < nanos);
        out.println(READY);
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        while (lines.readLine() != null) {
            out.println(batch.getAsDouble());
        }
        double[] corrections = ends.get();
        out.println(corrections[0] + " " + corrections[1]);
    }
}
