package dev.tickwire.samples.arena.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.fleet.agones.Agones;
import dev.tickwire.fleet.matchmaker.HttpMatchmaker;
import dev.tickwire.fleet.matchmaker.MatchRequest;
import dev.tickwire.fleet.matchmaker.SharedSecret;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.samples.arena.client.ArenaClient;
import dev.tickwire.session.NetcodeKey;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.DatagramSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The command: its options, and its life under Agones. */
class ArenaFleetMainTest {
    private final NetcodeKey key = NetcodeKey.random(new SecureRandom());

    @TempDir
    private Path folder;

    private static String refused(String... options) {
        StringWriter err = new StringWriter();
        assertEquals(
                2,
                new CommandLine(new ArenaFleetMain())
                        .setErr(new PrintWriter(err, true))
                        .execute(options));
        return err.toString().lines().findFirst().orElse("");
    }

    @Test
    void shouldReportConflictingOptions() throws Exception {
        assertEquals("--servers must be in 0..64, was 65", refused("--servers", "65"));
        assertEquals("--port must be in 0..65534, was 65535", refused("--port", "65535"));
        assertEquals(
                "--no-matchmaker needs --redis: otherwise no client finds the servers", refused("--no-matchmaker"));
        assertEquals(
                "--bots need a matchmaker: leave out --no-matchmaker",
                refused("--no-matchmaker", "--redis", "redis://127.0.0.1", "--bots", "1"));
        assertEquals(
                "--matchmaker has its directory in memory: leave out --redis, or add --no-matchmaker",
                refused("--matchmaker", "http://127.0.0.1", "--redis", "redis://127.0.0.1"));
        Path secret = Files.writeString(folder.resolve("secret"), "short");
        assertEquals(
                "region = 'über', must be 1..64 of A-Z, a-z, 0-9, '.', '_' and '-'",
                refused("--region", "über", "--port", "0", "--matchmaker-port", "0"));
        assertEquals("secret: secret of 5 bytes, must be at least 16", refused("--secret-file", secret.toString()));
        Files.writeString(secret, TestSettings.SECRET);
        assertEquals(
                "neither --key-file nor the environment variable TICKWIRE_KEY is set; other processes of the fleet"
                        + " need the same value",
                refused("--matchmaker", "http://127.0.0.1", "--secret-file", secret.toString()));
        assertEquals(
                "neither --secret-file nor the environment variable TICKWIRE_SECRET is set; other processes of the"
                        + " fleet need the same value",
                refused("--matchmaker", "http://127.0.0.1"));
    }

    @Test
    void shouldPrintTokensByTheCommand() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret"), TestSettings.SECRET);
        Path token = folder.resolve("token");
        try (ArenaFleet fleet = new ArenaFleet(TestSettings.of(key, 1, 0), () -> {}, System.out);
                FleetPlayers players = new FleetPlayers()) {
            players.playUntil("announced", () -> fleet.line().startsWith("1 server,"));
            String uri = fleet.http().orElseThrow().toString();
            String[] options = {"token", token + "", "--matchmaker", uri, "--secret-file", secret + ""};
            assertEquals(0, new CommandLine(new ArenaFleetMain()).execute(options));
            ArenaClient player = players.join(Files.readAllBytes(token));
            players.playUntil("in the arena", player::hasJoined);
        }
    }

    @Test
    void shouldFollowTheAgonesLifecycle() throws Exception {
        int port;
        try (DatagramSocket free = new DatagramSocket()) {
            port = free.getLocalPort();
        }
        try (ArenaFleet staying = new ArenaFleet(TestSettings.of(key, 0, 0), () -> {}, System.out);
                SidecarStub sidecar = new SidecarStub(port);
                FleetProcess process = new FleetProcess(
                        key,
                        TestSettings.SECRET,
                        Map.of(Agones.PORT_VARIABLE, String.valueOf(sidecar.port())),
                        "--matchmaker",
                        staying.http().orElseThrow().toString(),
                        "--servers",
                        "1",
                        "--port",
                        String.valueOf(port),
                        "--drain",
                        "0");
                FleetPlayers players = new FleetPlayers()) {
            for (Protocol spoken : DeployArgumentsTest.spoken()) {
                sidecar.awaitCall(String.format(
                        "/metadata/label {\"key\":\"protocol-%016x\",\"value\":\"%d\"}",
                        spoken.id(), spoken.version()));
            }
            sidecar.awaitCall("/ready");
            // Where the matchmaker was slow to answer, the line goes on with that.
            String line = process.line("Arena:");
            assertTrue(line.startsWith("Arena: 1 server, 0 players (arena-pod-" + port + " 0)"), line);
            players.playUntil("in the directory", () -> staying.line().startsWith("1 server,"));
            HttpMatchmaker matchmaker =
                    new HttpMatchmaker(staying.http().orElseThrow(), new SharedSecret(TestSettings.SECRET));
            ArenaClient player =
                    players.join(matchmaker.token(MatchRequest.of(1)).orElseThrow());
            players.playUntil("in the arena", player::hasJoined);
            sidecar.awaitCall("/allocate");
            sidecar.delete();
            players.playUntil("the end", process::hasEnded);
            sidecar.awaitCall("/shutdown");
            assertEquals("server closed: the server restarts", player.endDescription());
            assertEquals(0, process.awaitEnd());
        }
    }
}
