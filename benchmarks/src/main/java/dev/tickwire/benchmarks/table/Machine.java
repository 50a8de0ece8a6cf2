package dev.tickwire.benchmarks.table;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The machine that a table was measured on. */
public final class Machine {
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

    private Machine() {}

    /** The JDK, the system and the processor, in one line. */
    public static String describe() {
        return "JDK " + System.getProperty("java.vm.version") + " (" + System.getProperty("java.vm.name") + "), "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", "
                + Runtime.getRuntime().availableProcessors() + " processors" + model();
    }

    /** How many processes want a processor, on average of the last minute; negative if the system does not say. */
    public static String load() {
        return Cells.number("%.2f", ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    private static String model() {
        if (!Files.isReadable(PROCESSORS)) {
            return "";
        }
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
