package dev.tickwire.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlaySettingsTest {
    @Test
    void shouldReadACommandLine() {
        PlaySettings settings = PlaySettings.parse(List.of(
                "serverMain=a.Server",
                "clientMain=a.Client",
                "clients=3",
                "serverPort=5",
                "serverArguments=--motto=a=b",
                "clientArguments=--connect",
                "clientArguments={host}:{port}",
                "jvmArguments=-ea",
                "networks=mobile",
                "networks=NONE",
                "classpath=x.jar"));
        assertEquals(
                new PlaySettings(
                        "a.Server",
                        "a.Client",
                        3,
                        5,
                        List.of("--motto=a=b"),
                        List.of("--connect", "{host}:{port}"),
                        List.of("-ea"),
                        List.of("mobile", "NONE"),
                        "x.jar"),
                settings);
        assertEquals("Optional[MOBILE]", settings.network(1).toString());
        assertEquals(Optional.empty(), settings.network(2));
        assertEquals("Optional[MOBILE]", settings.network(3).toString());
    }

    @Test
    void shouldRejectSettingsThatCannotWork() {
        assertRejected("serverMain is not set: the main class to start", "serverMain=", "clientMain=B");
        assertRejected("clientMain is not set: the main class to start", "serverMain=A");
        assertRejected("clients = 65, must be in 1..64", "serverMain=A", "clientMain=B", "clients=65");
        assertRejected("clients = `two`: must be a number", "serverMain=A", "clientMain=B", "clients=two");
        assertRejected("serverPort = 0, must be in 1..65535", "serverMain=A", "clientMain=B", "serverPort=0");
        assertRejected(
                "networks = `MOBIL`: must be one of NONE, LAN, BROADBAND, MOBILE, BAD_WIFI, SATELLITE, HELL, YOJIMBO,"
                        + " LOSS_99",
                "serverMain=A",
                "clientMain=B",
                "networks=MOBIL");
        assertRejected(
                "networks = NONE,HELL has no effect: clients connect through a port that they must be given, as by"
                        + " clientArguments = {host},{port}",
                "serverMain=A",
                "clientMain=B",
                "networks=NONE",
                "networks=HELL");
        assertRejected("unknown setting `server`", "server=A");
    }

    private static void assertRejected(String message, String... arguments) {
        List<String> all = new ArrayList<>(List.of("clients=2", "serverPort=40000", "classpath="));
        all.addAll(List.of(arguments));
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> PlaySettings.parse(all))
                        .getMessage());
    }
}
