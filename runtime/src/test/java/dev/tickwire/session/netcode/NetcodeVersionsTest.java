package dev.tickwire.session.netcode;

import static dev.tickwire.session.SessionWorld.MILLI;
import static dev.tickwire.session.SessionWorld.PROTOCOL_ID;
import static dev.tickwire.session.SessionWorld.SERVER;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.netcode.token.TokenMint;
import dev.tickwire.session.slot.SpokenIds;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Encrypted sessions of a server that speaks several versions: the token names the version. */
class NetcodeVersionsTest {
    private static final long MIDDLE = 77;
    private static final long OLDEST = -3;
    private static final long UNSPOKEN = 78;
    private static final SpokenIds ALL = SpokenIds.of(PROTOCOL_ID, MIDDLE, OLDEST);

    private final NetcodeWorld world = new NetcodeWorld();
    private final NetcodeWorld.TestServer server =
            world.server(SERVER, 4, NetcodeServerSettings.of(NetcodeWorld.KEY), ALL);

    private NetcodeWorld.TestClient client(int port, long id, SpokenIds ids) {
        byte[] token = new TokenMint(id, NetcodeWorld.KEY, List.of(SERVER))
                .withRandom(world.random)
                .mint(world.unixSeconds, port, new byte[0]);
        return world.client(NetcodeWorld.address(port), token, ids);
    }

    @Test
    void shouldConnectClientsOfEachVersionSideBySide() {
        NetcodeWorld.TestClient newest = client(1, PROTOCOL_ID, ALL);
        NetcodeWorld.TestClient middle = client(2, MIDDLE, SpokenIds.of(MIDDLE, OLDEST));
        NetcodeWorld.TestClient newestWithOldToken = client(3, OLDEST, ALL);
        NetcodeWorld.TestClient unspoken = client(4, UNSPOKEN, SpokenIds.of(UNSPOKEN));
        world.steps(60, 10 * MILLI);
        assertTrue(newest.connected && middle.connected && newestWithOldToken.connected);
        assertFalse(unspoken.connected);
        assertTrue(server.dropped(SessionStatistics.Drop.WRONG_PROTOCOL) > 0);
        long[] ids = {server.session.protocolId(0), server.session.protocolId(1), server.session.protocolId(2)};
        assertArrayEquals(new long[] {PROTOCOL_ID, MIDDLE, OLDEST}, ids);
        assertEquals(OLDEST, newestWithOldToken.session.protocolId());
        world.steps(700, 10 * MILLI);
        assertTrue(newest.end == null && middle.end == null && newestWithOldToken.end == null, "keep-alives");
        world.rebind(middle, NetcodeWorld.address(20));
        world.steps(200, 10 * MILLI);
        assertTrue(server.events.contains("move 1 to 20"), server.events.toString());
        server.session.close("");
        world.steps(2, 10 * MILLI);
        assertEquals(DisconnectReason.SERVER_CLOSED, middle.end);
        assertEquals(DisconnectReason.SERVER_CLOSED, newestWithOldToken.end);
    }

    @Test
    void shouldRefuseATokenOfAVersionThatTheClientDoesNotSpeak() {
        NetcodeWorld.TestClient old = client(1, PROTOCOL_ID, SpokenIds.of(MIDDLE));
        world.step(10 * MILLI);
        assertEquals(DisconnectReason.VERSION_MISMATCH, old.end);
    }

    @Test
    void shouldRefuseARequestWhoseIdIsNotThatOfItsToken() {
        NetcodeWorld.TestClient middle = client(2, MIDDLE, ALL);
        world.underWay.clear();
        middle.session.update(world.now + MILLI);
        byte[] request = world.underWay.remove().bytes();
        for (int place = 0; place < 8; place++) {
            request[14 + place] = (byte) (OLDEST >>> 8 * place);
        }
        server.receive(middle.address, request);
        assertEquals(1, server.dropped(SessionStatistics.Drop.FORGED));
    }
}
