package dev.tickwire.fleet.capacity;

import dev.tickwire.fleet.directory.JavaPrograms;
import dev.tickwire.session.NetcodeKey;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.List;

/** {@link PartyBots} in a process of their own. */
final class BotProcess implements AutoCloseable {
    private final Process process;

    /**
     * Starts the process and waits until all clients are connected.
     *
     * @param key the private key in hexadecimal digits
     * @param players the number of clients
     * @param port the port of the server
     */
    BotProcess(String key, int players, int port) throws IOException {
        process = JavaPrograms.process(List.of("-Xmx1g"), PartyBots.class, List.of(key, "" + players, "" + port))
                .start();
        BufferedReader printed = process.inputReader(StandardCharsets.UTF_8);
        if (printed.readLine() == null) {
            throw new IOException("the bots have ended");
        }
    }

    /** Throws if the process has ended: the measurement is then invalid. */
    void requireRunning() throws IOException {
        if (!process.isAlive()) {
            throw new IOException("the bots have ended");
        }
    }

    /** Returns a new private key of 32 bytes, in hexadecimal digits. */
    static String newKey() {
        StringBuilder digits = new StringBuilder();
        for (byte each : NetcodeKey.random(new SecureRandom()).toBytes()) {
            digits.append(String.format("%02x", each & 0xFF));
        }
        return digits.toString();
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
