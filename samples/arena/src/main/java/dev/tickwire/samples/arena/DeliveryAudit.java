package dev.tickwire.samples.arena;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Compares the reliable messages sent by and to each player with those that arrived: each once and in order. Possible
 * only where both sides run in one process, as in {@link ArenaMain}.
 */
public final class DeliveryAudit implements DeliveryObserver {
    private final Map<String, Log> toServer = new TreeMap<>();
    private final Map<String, Log> toClient = new TreeMap<>();

    private static final class Log {
        final List<String> sent = new ArrayList<>();
        final List<String> received = new ArrayList<>();
    }

    @Override
    public void sent(String player, Direction direction, Message message) {
        log(player, direction).sent.add(text(message));
    }

    @Override
    public void received(String player, Direction direction, Message message) {
        log(player, direction).received.add(text(message));
    }

    /** Returns the number of messages sent by all. */
    public int sentCount() {
        return count(toServer, true) + count(toClient, true);
    }

    /** Returns the number of messages received by all. */
    public int receivedCount() {
        return count(toServer, false) + count(toClient, false);
    }

    /**
     * Returns a line for each player and direction whose received messages differ from the sent messages; empty without
     * differences.
     */
    public List<String> failures() {
        List<String> failures = new ArrayList<>();
        collect(failures, toServer, "to the server");
        collect(failures, toClient, "to the client");
        return failures;
    }

    private static void collect(List<String> failures, Map<String, Log> logs, String where) {
        logs.forEach((player, log) -> {
            if (!log.sent.equals(log.received)) {
                failures.add(player + " " + where + ": " + log.sent.size() + " sent, " + log.received.size()
                        + " received, first difference at " + firstDifference(log));
            }
        });
    }

    private static int firstDifference(Log log) {
        int at = 0;
        while (at < log.sent.size()
                && at < log.received.size()
                && log.sent.get(at).equals(log.received.get(at))) {
            at++;
        }
        return at;
    }

    private static int count(Map<String, Log> logs, boolean sent) {
        return logs.values().stream()
                .mapToInt(log -> (sent ? log.sent : log.received).size())
                .sum();
    }

    private Log log(String player, Direction direction) {
        return (direction == Direction.TO_SERVER ? toServer : toClient).computeIfAbsent(player, name -> new Log());
    }

    /** Returns the message as its bits on the wire, so that rounded values are equal on both sides. */
    private static String text(Message message) {
        BitWriter out = BitWriter.ofBits(message.measure());
        message.write(out);
        String hex = new BigInteger(1, out.toByteArray()).toString(16);
        return message.getClass().getSimpleName() + " " + hex;
    }
}
