package dev.tickwire.samples.cubes.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.cubes.wire.Budget;
import dev.tickwire.samples.cubes.wire.Buttons;
import dev.tickwire.samples.cubes.wire.Cube;
import dev.tickwire.samples.cubes.wire.CubesConstants;
import dev.tickwire.samples.cubes.wire.CubesProtocol;
import dev.tickwire.transport.MemoryNetwork;
import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two players at one heap, over memory. */
class CubesAtClientsTest {
    private static final InetSocketAddress SERVER = new InetSocketAddress("127.0.0.1", 1);
    private static final long TICK_NANOS = 16_666_667L;

    private final MemoryNetwork network = new MemoryNetwork();
    private final CubesServer server = new CubesServer(
            Server.builder(CubesProtocol.get())
                    .transport(network.open(SERVER))
                    .maxClients(CubesConstants.MAX_PLAYERS)
                    .build(),
            Budget.KBIT_64);
    private int pressed;
    private final CubesClient one = client();
    private final CubesClient other = client();
    private long now;

    private CubesClient client() {
        return new CubesClient(
                Client.builder(CubesProtocol.get()).transport(network.open()).build(), own -> pressed);
    }

    private void play(int ticks, int buttons) {
        pressed = buttons;
        for (int tick = 0; tick < ticks; tick++) {
            now += TICK_NANOS;
            one.update(now);
            other.update(now);
            server.update(now);
        }
    }

    @Test
    void shouldShowBothTheSameHeapOnceItRests() {
        server.start();
        one.connect(SERVER);
        other.connect(SERVER);
        play(300, 0);
        assertShown(one);
        assertShown(other);
        float x = server.player(0).position().x();
        float otherX = server.player(1).position().x();
        play(90, Buttons.RIGHT | Buttons.PULL);
        assertTrue(server.player(0).position().x() > x + 2, "the first rolls");
        assertTrue(server.player(1).position().x() > otherX + 2, "the second rolls");
        play(900, 0);
        assertShown(one);
        assertShown(other);
    }

    @Test
    void shouldRemoveTheCubeOfADisconnectedPlayer() {
        server.start();
        one.connect(SERVER);
        play(60, 0);
        other.connect(SERVER);
        play(120, 0);
        assertEquals(CubesConstants.SMALL + 2, one.world().count());
        other.endpoint().close();
        play(60, 0);
        assertEquals(CubesConstants.SMALL + 1, one.world().count());
        assertNotNull(one.own());
    }

    private void assertShown(CubesClient client) {
        assertEquals(CubesConstants.SMALL + 2, client.world().count());
        List<Cube> cubes = server.small();
        for (int number = 0; number < cubes.size(); number++) {
            assertSame(cubes.get(number), client.newest(number));
        }
        assertNotNull(client.own());
        assertSame(
                server.player(client.own().number() - CubesConstants.SMALL),
                client.world().newest(client.own()));
    }

    private static void assertSame(Cube at, Cube shown) {
        assertNotNull(shown, () -> "cube " + at.number());
        String cube = "cube " + at.number();
        double step = CubesConstants.STEP;
        assertEquals(at.position().x(), shown.position().x(), step, cube);
        assertEquals(at.position().y(), shown.position().y(), step, cube);
        assertEquals(at.position().z(), shown.position().z(), step, cube);
        // Both signs are the same rotation.
        double same = at.facingX() * shown.facingX()
                + at.facingY() * shown.facingY()
                + at.facingZ() * shown.facingZ()
                + at.facingW() * shown.facingW();
        assertEquals(1, Math.abs(same), 1e-4, cube);
    }
}
