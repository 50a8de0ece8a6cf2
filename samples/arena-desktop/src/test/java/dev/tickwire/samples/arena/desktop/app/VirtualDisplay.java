package dev.tickwire.samples.arena.desktop.app;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A screen in memory, which the process's variable DISPLAY names; it ends with the process. */
final class VirtualDisplay {
    private static final Path XVFB = Path.of("/usr/bin/Xvfb");
    private static final long MOST_WAIT_NANOS = TimeUnit.SECONDS.toNanos(20);

    private VirtualDisplay() {}

    /** Starts it, unless it runs; the test is left out where there is none. */
    static void open() throws IOException, InterruptedException {
        String display = System.getenv("DISPLAY");
        assumeTrue(
                Files.isExecutable(XVFB) && display != null,
                "windows are not tested: " + XVFB + " is needed, by apt-get install xvfb libgl1 libgl1-mesa-dri");
        Path socket = Path.of("/tmp/.X11-unix/X" + display.substring(1));
        if (Files.exists(socket)) {
            return;
        }
        Process xvfb = new ProcessBuilder(XVFB.toString(), display, "-screen", "0", "1280x1024x24", "-nolisten", "tcp")
                .redirectErrorStream(true)
                .redirectOutput(new File("target/xvfb.log"))
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(xvfb::destroy));
        long start = System.nanoTime();
        while (!Files.exists(socket)) {
            if (!xvfb.isAlive() || System.nanoTime() - start > MOST_WAIT_NANOS) {
                throw new IllegalStateException("Xvfb has not opened " + display + ", see target/xvfb.log");
            }
            Thread.sleep(20);
        }
    }
}
