package dev.tickwire.fleet.matchmaker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The command that runs a matchmaker. */
class MatchmakerMainTest {
    @TempDir
    private Path folder;

    private String refused(String... arguments) {
        StringWriter err = new StringWriter();
        CommandLine command = MatchmakerMain.commandLine().setErr(new PrintWriter(err, true));
        assertTrue(command.execute(arguments) != 0);
        return err.toString().lines().findFirst().orElse("");
    }

    @Test
    void shouldReportMissingOrWrongOptions() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret"), "short");
        assertEquals("Missing required option: '--protocol=ID'", refused());
        assertEquals(
                "Invalid value for option '--protocol': 'x' is not a protocol id such as 0x1122334455667788",
                refused("--protocol", "x"));
        assertEquals(
                "matchmaker: neither --secret-file nor the environment variable TICKWIRE_SECRET is set",
                refused("--protocol", "1", "--insecure-key"));
        assertEquals(
                "matchmaker: secret of 5 bytes, must be at least 16",
                refused("--protocol", "1", "--insecure-key", "--secret-file", secret.toString()));
        assertEquals(
                "matchmaker: cannot read " + folder.resolve("none"),
                refused("--protocol", "1", "--insecure-key", "--secret-file", folder.resolve("none") + ""));
        Files.writeString(secret, HttpCalls.SECRET + "\n");
        assertEquals(
                "matchmaker: neither --key-file nor the environment variable TICKWIRE_KEY is set",
                refused("--protocol", "1", "--secret-file", secret.toString()));
        assertEquals(
                "matchmaker: servers = 9, must be in 1..8",
                refused("--protocol", "1", "--insecure-key", "--secret-file", secret.toString(), "--servers", "9"));
    }

    @Test
    void shouldRunUntilItIsEnded() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret"), HttpCalls.SECRET + "\n");
        Path key = Files.writeString(folder.resolve("key"), "0123456789abcdef".repeat(4) + "\n");
        CompletableFuture<Integer> exit = new CompletableFuture<>();
        try (PipedWriter out = new PipedWriter();
                BufferedReader lines = new BufferedReader(new PipedReader(out))) {
            CommandLine command = MatchmakerMain.commandLine().setOut(new PrintWriter(out));
            Thread thread = new Thread(() -> exit.complete(command.execute(
                    "--protocol", "0x88", "--port", "0", "--key-file", key + "", "--secret-file", secret + "")));
            thread.start();
            Matcher line = Pattern.compile("matchmaker at http://127.0.0.1:([0-9]+), MemoryDirectory")
                    .matcher(lines.readLine());
            assertTrue(line.matches());
            HttpCalls calls = new HttpCalls(new InetSocketAddress("127.0.0.1", Integer.parseInt(line.group(1))));
            assertEquals(503, calls.post("/v1/match", "{\"account\":1}").statusCode());
            assertEquals(200, calls.get("/health").statusCode());
            thread.interrupt();
            assertEquals(0, exit.join());
        }
    }
}
