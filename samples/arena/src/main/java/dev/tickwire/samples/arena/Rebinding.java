package dev.tickwire.samples.arena;

import dev.tickwire.endpoint.Client;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.transport.UdpTransport;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Opens another socket for a client every few seconds, as a phone gets another address when it changes networks, and
 * prints the interruption.
 */
final class Rebinding {
    private final ArenaClient player;
    private final long everyNanos;
    private final PrintStream out;
    private boolean started;
    private long reboundAtNanos;
    private boolean waiting;
    private int before;
    private long packetsBefore;

    /**
     * Creates the rebinding of a client over UDP.
     *
     * @param every the time between two changes
     * @param out receives a line for each change
     */
    Rebinding(ArenaClient player, Duration every, PrintStream out) {
        this.player = player;
        this.everyNanos = every.toNanos();
        this.out = out;
    }

    /** Rebinds if it is time. Called in each round, after the client's update. */
    void tick(long nowNanos) {
        Client client = player.endpoint();
        if (!client.isConnected()) {
            return;
        }
        if (!started) {
            started = true;
            reboundAtNanos = nowNanos;
        }
        if (waiting && packetsReceived(client) > packetsBefore) {
            waiting = false;
            out.println(String.format(
                    Locale.ROOT,
                    "%s continued from port %d instead of %d, after %d ms",
                    player.name(),
                    port(client),
                    before,
                    TimeUnit.NANOSECONDS.toMillis(nowNanos - reboundAtNanos)));
        }
        if (nowNanos - reboundAtNanos >= everyNanos) {
            before = port(client);
            packetsBefore = packetsReceived(client);
            ((UdpTransport) client.transport()).rebind();
            reboundAtNanos = nowNanos;
            waiting = true;
        }
    }

    private static long packetsReceived(Client client) {
        return client.peer().statistics().link().packetsReceived();
    }

    private static int port(Client client) {
        InetSocketAddress address = client.transport().localAddress();
        return address.getPort();
    }

    /** Converts a time of the command line: {@code 3s}, {@code 1.5s} or {@code 2m}. */
    static final class TimeConverter implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String text) {
            try {
                return Duration.parse("PT" + text);
            } catch (DateTimeParseException wrong) {
                throw new TypeConversionException("'" + text + "' is not a time such as 3s, 1.5s or 2m");
            }
        }
    }
}
