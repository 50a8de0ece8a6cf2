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
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** The packets at a port of this machine, as {@code tshark} sees them on the loopback interface. */
public final class LiveCapture implements AutoCloseable {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);
    /** Time after which another probe is sent: those before the capture are not seen. */
    private static final long PROBE_MILLIS = 50;

    private static final byte[] PROBE = {0};
    /** The length that tshark prints for a probe, of its payload and the UDP header in bytes. */
    private static final String PROBE_LENGTH = "9";

    private final Process process;
    private final Path file;
    /** A permit for each probe that was seen. */
    private final Semaphore probes = new Semaphore(0);
    /** A permit for each other packet that was seen. */
    private final Semaphore packets = new Semaphore(0);

    /**
     * Begins to capture.
     *
     * @param folder where the file goes
     * @param port the port
     */
    public LiveCapture(Path folder, int port) throws IOException {
        file = folder.resolve("live.pcapng");
        List<String> command =
                new ArrayList<>(List.of(Tshark.COMMAND, "-n", "-l", "-i", "lo", "-f", "udp port " + port));
        command.addAll(List.of("-w", file.toString(), "-P", "-T", "fields", "-e", "udp.length"));
        process = new ProcessBuilder(command)
                .redirectError(folder.resolve("live.err").toFile())
                .start();
        Thread reader = new Thread(this::count, "live capture");
        reader.setDaemon(true);
        reader.start();
    }

    private void count() {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String length = lines.readLine(); length != null; length = lines.readLine()) {
                (length.equals(PROBE_LENGTH) ? probes : packets).release();
            }
        } catch (IOException ended) {
            // The process has ended: nothing more is seen.
        }
    }

    /** Sends probes until one is seen; false if capturing is not permitted. */
    public boolean hasBegun(int port) throws IOException, InterruptedException {
        boolean hasBegun = false;
        try (DatagramSocket socket = new DatagramSocket()) {
            long begun = System.nanoTime();
            while (!hasBegun && process.isAlive() && System.nanoTime() - begun < PATIENCE_NANOS) {
                socket.send(new DatagramPacket(PROBE, PROBE.length, InetAddress.getLoopbackAddress(), port));
                hasBegun = probes.tryAcquire(PROBE_MILLIS, TimeUnit.MILLISECONDS);
            }
        }
        return hasBegun;
    }

    /** Ends it once so many packets have been seen beside probes; the file, or null if they were not. */
    public Path end(int count) throws IOException, InterruptedException {
        boolean areCaptured = packets.tryAcquire(count, PATIENCE_NANOS, TimeUnit.NANOSECONDS);
        close();
        if (!areCaptured) {
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
