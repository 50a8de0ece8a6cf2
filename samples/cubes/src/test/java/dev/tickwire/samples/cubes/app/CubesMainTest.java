package dev.tickwire.samples.cubes.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.Gdx;
import dev.tickwire.endpoint.Client;
import dev.tickwire.samples.cubes.net.CubesClient;
import dev.tickwire.samples.cubes.wire.CubesProtocol;
import dev.tickwire.samples.desktop.NoScreen;
import dev.tickwire.samples.desktop.VirtualDisplay;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.UdpTransport;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class CubesMainTest {
    private static final long MAX_NANOS = 20_000_000_000L;

    @ParameterizedTest
    @CsvSource({
        "2, --headless --seconds 0, --seconds must be in 1..3600",
        "2, --port 65536, --port must be in 0..65535",
        "2, --connect localhost --record file, leave out --connect",
        "1, --headless --seconds 1 --record no/such/folder/file, cannot write no"
    })
    void shouldRefuseWrongOptions(int expected, String options, String message) {
        StringWriter errors = new StringWriter();
        CommandLine command = new CommandLine(new CubesMain())
                .setErr(new PrintWriter(errors))
                .setOut(new PrintWriter(new StringWriter()));
        assertEquals(expected, CubesMain.execute(command, options.split(" ")));
        assertTrue(errors.toString().contains(message), errors::toString);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldReportThatThereIsNoScreen() throws Exception {
        NoScreen.assertIsRefused(CubesMain.class);
    }

    @Test
    void shouldFreeThePortIfTheRecordingCannotBeMade() throws Exception {
        VirtualDisplay.open();
        int port;
        try (UdpTransport free = UdpTransport.open(0)) {
            port = free.localAddress().getPort();
        }
        CommandLine command = new CommandLine(new CubesMain())
                .setErr(new PrintWriter(new StringWriter()))
                .setOut(new PrintWriter(new StringWriter()));
        String[] args = {"--port", Integer.toString(port), "--record", "no/such/folder/file"};
        assertEquals(1, CubesMain.execute(command, args));
        UdpTransport.open(port).close();
    }

    /** A frame of the host fails while a guest plays, who is another thread. */
    @Test
    void shouldDisconnectPlayersAtOnceIfAFrameFails() throws Exception {
        VirtualDisplay.open();
        StringWriter out = new StringWriter();
        StringWriter errors = new StringWriter();
        CommandLine command =
                new CommandLine(new CubesMain()).setErr(new PrintWriter(errors)).setOut(new PrintWriter(out));
        CompletableFuture<DisconnectReason> guest = CompletableFuture.supplyAsync(() -> guestOfAFailingFrame(out));
        assertEquals(1, CubesMain.execute(command, "--port", "0"));
        assertTrue(errors.toString().contains("the frame fails"), errors::toString);
        assertEquals(DisconnectReason.SERVER_CLOSED, guest.get());
    }

    private static DisconnectReason guestOfAFailingFrame(StringWriter out) {
        try (Client endpoint = Client.builder(CubesProtocol.get()).build()) {
            CubesClient client = new CubesClient(endpoint, own -> 0);
            update(client, () -> port(out) != 0);
            client.connect(new InetSocketAddress("localhost", port(out)));
            update(client, () -> client.own() != null);
            Gdx.app.postRunnable(() -> {
                throw new IllegalStateException("the frame fails");
            });
            update(client, () -> client.endReason() != null);
            return client.endReason();
        } finally {
            Gdx.app.exit();
        }
    }

    private static int port(StringWriter out) {
        Matcher line = Pattern.compile("HOST:(\\d+)\\s").matcher(out.toString());
        return line.find() ? Integer.parseInt(line.group(1)) : 0;
    }

    private static void update(CubesClient client, BooleanSupplier isSo) {
        long start = System.nanoTime();
        while (!isSo.getAsBoolean()) {
            assertTrue(System.nanoTime() - start < MAX_NANOS, "not in 20 s");
            client.update(System.nanoTime());
            LockSupport.parkNanos(2_000_000);
        }
    }
}
