package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.transport.MemoryNetwork;
import java.net.InetSocketAddress;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Mistakes of the caller: refused at once, with the name, the value and the bound. */
class BuilderTest {
    private static final InetSocketAddress SOMEWHERE = new InetSocketAddress("127.0.0.1", 40_000);

    @Test
    void shouldNameWhatIsOutOfRange() {
        assertMessage("maxClients = 0, must be in 1..65535", () -> server().maxClients(0));
        assertMessage("maxClients = 65536, must be in 1..65535", () -> server().maxClients(65_536));
        assertMessage("port = -1, must be in 0..65535", () -> server().port(-1));
        assertMessage(
                "timeout = PT0.249S, must be in PT0.25S..PT1H",
                () -> ServerSessions.plain().withTimeout(Duration.ofMillis(249)));
        assertMessage(
                "timeout = PT1H0.001S, must be in PT0.25S..PT1H",
                () -> ClientSessions.plain().withTimeout(Duration.ofMillis(3_600_001)));
        assertMessage(
                "timeout = PT0S, must be in PT0.25S..PT1H",
                () -> ClientSessions.insecure(1).withTimeout(Duration.ZERO));
        assertMessage("session = null, must not be null", () -> server().session(null));
        assertMessage(
                "session = null, must not be null",
                () -> Client.builder(DuelProtocol.get()).session(null));
        assertMessage(
                "limits = null, must not be null", () -> ServerSessions.plain().withLimits(null));
        assertMessage(
                "timeout = null, must be in PT0.25S..PT1H",
                () -> ServerSessions.plain().withTimeout(null));
        assertMessage("key = null, must not be null", () -> ServerSessions.encrypted(null));
        assertMessage(
                "publicAddress = null, must not be null",
                () -> ServerSessions.encrypted(NetcodeKey.insecure()).withPublicAddress(null));
        assertMessage(
                "loginTimeout = PT0.099S, must be in PT0.1S..PT10M",
                () -> server().loginTimeout(Duration.ofMillis(99)));
        assertMessage("rewind = PT-1S, must be in PT0S..PT1S", () -> server().rewind(Duration.ofSeconds(-1)));
        assertMessage("rewind = PT1.001S, must be in PT0S..PT1S", () -> server().rewind(Duration.ofMillis(1001)));
        assertMessage("rewind = null, must be in PT0S..PT1S", () -> server().rewind(null));
        assertMessage("ticksPerSecond = 0, must be in 1..1000", () -> server().ticksPerSecond(0));
        assertMessage("ticksPerSecond = 1001, must be in 1..1000", () -> server().ticksPerSecond(1001));
        assertMessage(
                "maxPacketsPerFlush = 0, must be in 1..64",
                () -> Client.builder(DuelProtocol.get()).maxPacketsPerFlush(0));
        assertMessage("sendBufferBytes = 1, must be in 4096..268435456", () -> server().sendBufferBytes(1));
        assertMessage("receiveBufferBytes = 0, must be in 4096..268435456", () -> server().receiveBufferBytes(0));
        assertMessage("resending = null, must be a rule", () -> server().resending(null));
    }

    @Test
    void shouldRefuseASocketsSettingBesideATransport() {
        assertMessage(
                "port was set together with a transport, which has its own socket or none: set only one of them",
                () -> server().port(5).transport(new MemoryNetwork().open()).build());
    }

    @Test
    void shouldRefuseAProtocolWhosePacketsNoDatagramCarries() {
        assertMessage(
                "protocol Duel has datagrams with payloads of 1214 bytes, must be at most 1200: lower its packet,"
                        + " fragment_above or fragment size",
                () -> Server.builder(new DuelProtocol(1, new PacketLimits(4000, 1024, 1200, 16))));
        assertMessage(
                "protocol Duel has datagrams with payloads of 1209 bytes, must be at most 1200: lower its packet,"
                        + " fragment_above or fragment size",
                () -> Client.builder(new DuelProtocol(1, new PacketLimits(1200, 1200, 1024, 16))));
    }

    @Test
    void shouldNeedAListenerBeforeItStarts() {
        Server server = server().transport(new MemoryNetwork().open()).build();
        Client client = Client.builder(DuelProtocol.get()).build();

        refused(IllegalStateException.class, "no listener: call listener(...) before start()", server::start);
        refused(
                IllegalStateException.class,
                "no listener: call listener(...) before connect()",
                () -> client.connect(SOMEWHERE));
        assertMessage("listener = null, must be a listener", () -> server.listener(null));
    }

    @Test
    void shouldStartOnce() {
        Server server = server().transport(new MemoryNetwork().open()).build();
        server.listener((from, type, message) -> {});
        refused(
                IllegalStateException.class,
                "no transport is open yet: start the server or connect the client first",
                server::port);
        server.start();

        refused(IllegalStateException.class, "this server was started already", server::start);
        server.close();
        refused(IllegalStateException.class, "this Server was closed: build a new one", server::start);
    }

    @Test
    void shouldConnectOnlyToWhatCanBeSentTo() {
        Client client = Client.builder(DuelProtocol.get())
                .transport(new MemoryNetwork().open())
                .build();
        client.listener((from, type, message) -> {});

        shouldFail("server = ", () -> client.connect(InetSocketAddress.createUnresolved("nowhere", 5)));
        shouldFail("server = ", () -> client.connect(new InetSocketAddress(40_000)));
        shouldFail("server = ", () -> client.connect(new InetSocketAddress("127.0.0.1", 0)));
        assertMessage("userData.length = 257, must be in 0..256", () -> client.connect(SOMEWHERE, new byte[257]));
        client.connect(SOMEWHERE);
        refused(
                IllegalStateException.class,
                "the client is CONNECTING: disconnect() first",
                () -> client.connect(SOMEWHERE));
    }

    private static Server.Builder server() {
        return Server.builder(DuelProtocol.get());
    }

    private static void assertMessage(String message, Executable mistake) {
        refused(IllegalArgumentException.class, message, mistake);
    }

    private static void shouldFail(String beginning, Executable mistake) {
        String message = assertThrows(IllegalArgumentException.class, mistake).getMessage();
        assertTrue(message.startsWith(beginning), message);
    }

    private static void refused(Class<? extends RuntimeException> type, String message, Executable mistake) {
        assertEquals(message, assertThrows(type, mistake).getMessage());
    }
}
