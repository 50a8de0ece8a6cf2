package dev.tickwire.fleet.directory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bounds of values, and the error messages for values beyond. */
class ValuesTest {
    private static void refuses(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"203.0.113.5:40000", "[2001:db8:0:0:0:0:0:5]:1", "127.0.0.1:65535"})
    void shouldReadAndWriteAddresses(String text) {
        assertEquals(text, ServerAddress.format(ServerAddress.parse(text)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ":",
                "localhost:40000",
                "203.0.113.5",
                "203.0.113.5:",
                "203.0.113.5:0",
                "203.0.113.5:65536",
                "203.0.113.256:1",
                "203.0.113:1",
                "0.0.0.0:1",
                "224.0.0.1:1",
                "2001:db8::5:40000",
                "[2001:db8::5:40000",
                "[203.0.113.5]:1",
                "[:::]:1",
                "[::]:1",
                "[fe80::1%eth0]:1",
                "203.0.113.5:-1",
                "203.0.113.5:1\n"
            })
    void shouldRejectInvalidAddresses(String text) {
        assertThrows(IllegalArgumentException.class, () -> ServerAddress.parse(text));
    }

    @Test
    void shouldReportInvalidFieldsOfAServer() {
        GameServer server = Fleets.server("a");
        refuses("id = 'a b', must be 1..64 of A-Z, a-z, 0-9, '.', '_' and '-'", () -> Fleets.server("a b"));
        refuses("freeSlots = 11, must be in 0..10", () -> server.withFreeSlots(11));
        refuses("load = NaN, must be in 0..1000", () -> server.withLoad(Double.NaN));
        refuses("room = '', must be 1..64 characters, none a control", () -> server.withRooms(List.of("")));
        refuses("room = 'a?b', must be 1..64 characters, none a control", () -> server.withRooms(List.of("a\nb")));
        refuses("rooms = [a, a], must have no duplicates", () -> server.withRooms(List.of("a", "a")));
        refuses("rooms = 257, must be in 0..256", () -> server.withRooms(Collections.nCopies(257, "a")));
        refuses(
                "address = /0.0.0.0:1, must be one that clients can send to",
                () -> GameServer.empty("a", "g", new InetSocketAddress("0.0.0.0", 1), 1, "eu", 1));
        refuses("slots = 0, must be in 1..100000", () -> Fleets.server("a", 0));
    }

    @Test
    void shouldReportInvalidFieldsOfARequest() {
        ReservationRequest request = ReservationRequest.of(1, 2);
        refuses("servers = 9, must be in 1..8", () -> request.withServers(9));
        refuses("accounts = 0, must be in 1..64", () -> request.withAccounts(List.of()));
        refuses("accounts = [1, 1], must have no duplicates", () -> request.withAccounts(List.of(1L, 1L)));
        refuses("regions = [a, a], must have no duplicates", () -> request.withRegions(List.of("a", "a")));
        refuses("room = 'x?', must be 1..64 characters, none a control", () -> request.withRoom("x\u0000"));
        refuses("room = '\ud800', must be 1..64 characters, none a control", () -> request.withRoom("\ud800"));
    }

    @Test
    void shouldReportInvalidSettings() {
        DirectorySettings settings = DirectorySettings.defaults();
        refuses("timeToLive = PT0S, must be in PT0.1S..PT1H", () -> settings.withTimeToLive(Duration.ZERO));
        refuses("maxLoad = -1.0, must be in 0..1000", () -> settings.withMaxLoad(-1));
        refuses("agoMillis = -1, must be in 0..3600000", () -> new Arrival(1, -1));
    }
}
