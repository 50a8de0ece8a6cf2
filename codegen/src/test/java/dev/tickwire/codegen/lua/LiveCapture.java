package dev.tickwire.codegen.lua;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The packets at a port of this machine, as {@code tshark} sees them on the loopback interface. */
public final class LiveCapture implements AutoCloseable {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final byte[] PROBE = {0};

    private final Process process;
    private final Path file;
    private final AtomicInteger seen = new AtomicInteger();

    /**
     * Begins to capture.
     *
     * @param folder where the file goes
     * @param port the port
     */
    public LiveCapture(Path folder, int port) throws IOException {
        file = folder.resolve("live.pcapng");
        process = new ProcessBuilder(
                        Tshark.COMMAND, "-n", "-i", "lo", "-f", "udp port " + port, "-w", file.toString(), "-P", "-l")
                .redirectError(folder.resolve("live.err").toFile())
                .start();
        Thread reader = new Thread(this::count, "live capture");
        reader.setDaemon(true);
        reader.start();
    }

    private void count() {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            while (lines.readLine() != null) {
                seen.incrementAndGet();
            }
        } catch (IOException ended) {
            // The process has ended: nothing more is seen.
        }
    }

    /** Waits until the first packet is seen, which is one that is sent for it; false if capturing is not permitted. */
    public boolean hasBegun(int port) throws IOException, InterruptedException {
        try (DatagramSocket socket = new DatagramSocket()) {
            long begun = System.nanoTime();
            while (seen.get() == 0 && process.isAlive() && System.nanoTime() - begun < PATIENCE_NANOS) {
                socket.send(new DatagramPacket(PROBE, PROBE.length, InetAddress.getLoopbackAddress(), port));
                Thread.sleep(50);
            }
        }
        return seen.get() > 0;
    }

    /** Ends it once so many packets have been seen; the file, or null if they were not. */
    public Path end(int packets) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        while (seen.get() < packets && System.nanoTime() - begun < PATIENCE_NANOS) {
            Thread.sleep(20);
        }
        close();
        if (seen.get() < packets) {
            return null;
        }
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        return file;
    }

    @Override
    public void close() throws IOException {
        process.destroy();
        try {
            process.waitFor(5, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
    }
}
