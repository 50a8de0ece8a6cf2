package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.browser.FoundServer;
import dev.tickwire.browser.ServerBrowser;
import dev.tickwire.endpoint.Server;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.testing.World;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A list of servers: who is asked, and whose answers are shown. */
class ServerBrowserTest {
    private static final long TICK = 4_000_000L;
    private static final int PORT = 40_000;
    private static final InetSocketAddress ALL = new InetSocketAddress("192.168.7.255", PORT);

    private final World world = World.of(TalkProtocol.get()).tickMillis(4).start();
    private final List<Server> servers = new ArrayList<>();
    private final List<FoundServer> found = new ArrayList<>();
    private final NetworkConditions far =
            NetworkConditions.perfect().withLatencyMillis(50).withLoss(0.3);

    @AfterEach
    void close() {
        servers.forEach(Server::close);
        world.close();
    }

    /** A clock that overflows soon. */
    private long now() {
        return Long.MAX_VALUE - 5 * TICK + world.nowNanos();
    }

    private InetSocketAddress serve(int host, Protocol protocol) {
        InetSocketAddress address = new InetSocketAddress("192.168.7." + host, PORT);
        Server server = Server.builder(protocol)
                .transport(world.openTransport(address))
                .random(new Random(host))
                .beacon(Beacon.Settings.of("server " + host))
                .build();
        server.listener(new Recorded());
        server.start();
        servers.add(server);
        return address;
    }

    private ServerBrowser browser(Transport transport) {
        return ServerBrowser.builder(TalkProtocol.get(), found::add)
                .transport(transport)
                .random(new Random(9))
                .build();
    }

    private void run(ServerBrowser browser, int millis) {
        world.eachTick(tick -> {
            browser.update(now());
            servers.forEach(server -> server.update(now()));
        });
        world.run(millis / 1000.0);
    }

    private Map<String, Long> names() {
        Map<String, Long> names = new TreeMap<>();
        found.forEach(each -> names.merge(each.answer().name(), 1L, Long::sum));
        return names;
    }

    @Test
    void shouldQueryEachServerOncePerIntervalUntilItIsRemoved() {
        List<InetSocketAddress> addresses = new ArrayList<>();
        ServerBrowser browser = browser(world.openTransport());
        for (int host = 1; host <= 100; host++) {
            addresses.add(serve(host, TalkProtocol.get()));
            browser.add(addresses.get(host - 1));
            browser.add(addresses.get(host - 1));
        }
        run(browser, 2_950);
        assertEquals(100, names().size());
        assertTrue(names().values().stream().allMatch(count -> count == 3), "" + names());
        assertEquals(300, browser.queries());

        browser.remove(addresses.get(0));
        found.clear();
        run(browser, 1_000);
        assertEquals(99, names().size());
        browser.close();
        run(browser, 2_000);
        assertEquals(99, found.size());
        assertThrows(IllegalStateException.class, () -> browser.add(addresses.get(0)));
    }

    @Test
    void shouldDeliverAllAnswersAndContinueThoughTheListenerThrows() {
        IllegalStateException defect = new IllegalStateException("a defect of the game");
        ServerBrowser browser = ServerBrowser.builder(TalkProtocol.get(), answer -> {
                    found.add(answer);
                    throw defect;
                })
                .transport(world.openTransport())
                .random(new Random(9))
                .build();
        for (int host = 1; host <= 3; host++) {
            browser.add(serve(host, TalkProtocol.get()));
        }
        browser.update(now());
        for (int round = 1; round <= 3; round++) {
            servers.forEach(server -> server.update(now()));
            world.run(1);
            assertEquals(defect, assertThrows(IllegalStateException.class, () -> browser.update(now())));
            assertEquals(3 * round, found.size());
            assertEquals(3 * (round + 1), browser.queries());
        }
    }

    @Test
    void shouldQueryAllOthersThoughOneIsUnreachable() {
        IllegalStateException defect = new IllegalStateException("a defect of the transport");
        InetSocketAddress unreachable = serve(1, TalkProtocol.get());
        ServerBrowser browser = browser(new Forwarding(world.openTransport()) {
            @Override
            public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
                if (to.equals(unreachable)) {
                    throw defect;
                }
                super.send(to, bytes, offset, length);
            }
        });
        browser.add(unreachable);
        browser.add(serve(2, TalkProtocol.get()));
        browser.add(serve(3, TalkProtocol.get()));
        assertEquals(defect, assertThrows(IllegalStateException.class, () -> browser.update(now())));
        servers.forEach(server -> server.update(now()));
        browser.update(now());

        assertEquals(Map.of("server 2", 1L, "server 3", 1L), names());
        assertEquals(3, browser.queries());
    }

    @Test
    void shouldMeasureTheRoundTripAndDistinguishVersions() {
        ServerBrowser browser = browser(new NetworkSimulator(world.openTransport(), 3, far));
        browser.add(serve(1, TalkProtocol.get()));
        browser.add(serve(2, OtherVersion.get()));
        run(browser, 20_000);

        assertTrue(
                found.size() > 10 && found.size() < 36, found.size() + " of 40 answers through a network that loses");
        for (FoundServer each : found) {
            assertEquals(each.answer().name().equals("server 1"), each.isCompatible());
            long millis = each.roundTripNanos() / 1_000_000;
            assertTrue(millis >= 100 && millis <= 116, millis + " ms");
        }
    }

    @Test
    void shouldFindAllServersOfALocalNetwork() {
        for (int host = 1; host <= 20; host++) {
            serve(host, TalkProtocol.get());
        }
        ServerBrowser browser = browser(new Lan(world.openTransport()));
        browser.addBroadcast(ALL);
        run(browser, 900);

        assertEquals(20, names().size());
        assertEquals(20, found.size());
        assertEquals(1, browser.queries());
        assertEquals(new InetSocketAddress("192.168.7.20", PORT), found.get(19).address());
    }

    @Test
    void shouldDropUnsolicitedAnswers() {
        Transport mute = world.openTransport(new InetSocketAddress("192.168.7.1", PORT));
        Transport other = world.openTransport(new InetSocketAddress("192.168.7.2", PORT));
        Transport wrongPort = world.openTransport(new InetSocketAddress("192.168.7.1", PORT + 1));
        Transport own = world.openTransport();
        ServerBrowser browser = browser(new Lan(own));
        browser.add(mute.localAddress());
        run(browser, 10);
        byte[] query = received(mute);
        byte[] right = ForgedBeaconAnswers.answer(query, 1, "right");
        byte[] blind = ForgedBeaconAnswers.answer(new byte[512], 1, "blind");
        byte[] damaged = right.clone();
        damaged[20] ^= 1;

        send(own, other, right);
        send(own, wrongPort, right);
        send(own, mute, blind);
        send(own, mute, damaged);
        send(own, mute, new byte[9]);
        run(browser, 10);
        assertEquals(List.of(), found);
        assertEquals(5, browser.dropped());

        send(own, mute, right);
        send(own, mute, right);
        run(browser, 10);
        assertEquals(Map.of("right", 1L), names(), "one answer a query");
        assertEquals(6, browser.dropped());

        run(browser, 1_000);
        byte[] next = received(mute);
        assertFalse(Arrays.equals(query, next), "another nonce each time");
        send(own, mute, ForgedBeaconAnswers.answer(next, 1, "\n"));
        run(browser, 10);
        assertEquals(7, browser.dropped());

        browser.addBroadcast(ALL);
        run(browser, 10);
        byte[] toAll = received(other);
        send(own, wrongPort, ForgedBeaconAnswers.answer(toAll, 1, "another port"));
        for (int i = 0; i < 300; i++) {
            send(own, other, ForgedBeaconAnswers.answer(toAll, 1, "flood"));
        }
        run(browser, 10);
        assertEquals(Map.of("right", 1L, "flood", 256L), names(), "a bounded number of answers a query");
        assertEquals(7 + 1 + 44, browser.dropped());
        assertEquals(257, browser.answers());
    }

    @Test
    void shouldAcceptTheAnswerToTheQueryBeforeTheLast() {
        NetworkConditions slow = NetworkConditions.perfect().withLatencyMillis(750);
        ServerBrowser browser = browser(new NetworkSimulator(world.openTransport(), 1, slow));
        browser.add(serve(1, TalkProtocol.get()));
        run(browser, 10_000);
        assertTrue(found.size() >= 8, found.size() + " answers");
        assertTrue(found.stream().allMatch(each -> each.roundTripNanos() / 1_000_000 >= 1_500));
    }

    @Test
    void shouldNameWhatIsWrong() {
        ServerBrowser.Builder builder = ServerBrowser.builder(TalkProtocol.get(), found::add);
        assertEquals(
                "interval = PT0.1S, must be in PT0.25S..PT1M",
                assertThrows(IllegalArgumentException.class, () -> builder.interval(Duration.ofMillis(100)))
                        .getMessage());
        ServerBrowser browser = browser(world.openTransport());
        assertEquals(
                "port = 0, must be in 1..65535",
                assertThrows(IllegalArgumentException.class, () -> browser.addLocalNetworks(0))
                        .getMessage());
        assertThrows(
                IllegalArgumentException.class, () -> browser.add(InetSocketAddress.createUnresolved("nowhere", 5)));
        assertThrows(IllegalArgumentException.class, () -> ServerBrowser.builder(TalkProtocol.get(), null));
    }

    private static byte[] received(Transport by) {
        Datagram last = new Datagram();
        boolean hasCome = false;
        while (by.receive(last)) {
            hasCome = true;
        }
        return hasCome ? Arrays.copyOfRange(last.bytes(), last.offset(), last.offset() + last.length()) : null;
    }

    private static void send(Transport to, Transport from, byte[] datagram) {
        from.send(to.localAddress(), datagram, 0, datagram.length - 8);
    }

    /** A network in memory on which what is sent to {@link #ALL} reaches everybody. */
    private static final class Lan extends Forwarding {
        Lan(Transport one) {
            super(one);
        }

        @Override
        public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
            if (!to.equals(ALL)) {
                super.send(to, bytes, offset, length);
                return;
            }
            for (int host = 1; host < 255; host++) {
                super.send(new InetSocketAddress("192.168.7." + host, PORT), bytes, offset, length);
            }
        }
    }
}
