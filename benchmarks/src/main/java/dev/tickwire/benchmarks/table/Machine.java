package dev.tickwire.benchmarks.table;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The machine of a measurement. */
public final class Machine {
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private Machine() {}

    /** Returns the JDK, the operating system and the processor in one line. */
    public static String describe() {
        return "JDK " + System.getProperty("java.vm.version") + " (" + System.getProperty("java.vm.name") + "), "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", "
                + Runtime.getRuntime().availableProcessors() + " processors" + model();
    }

    /** Returns the load average of the last minute, negative if the system does not provide it. */
    public static String load() {
        return Cells.text("%.2f", ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    /** Returns the processor time of the caller's thread so far, in nanoseconds. */
    public static long threadNanos() {
        return THREADS.getCurrentThreadCpuTime();
    }

    private static String model() {
        try (Stream<String> lines = Files.lines(PROCESSORS)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .findFirst()
                    .map(line -> ", " + line.substring(line.indexOf(':') + 1).strip())
                    .orElse("");
        } catch (IOException unreadable) {
            return "";
        }
    }
}
