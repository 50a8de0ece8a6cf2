package dev.tickwire.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ToolsMainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    @Test
    void shouldMintWithAGeneratedKey() throws IOException {
        assertEquals(0, run("key"));
        Path key = folder.resolve("key");
        Files.writeString(key, out.toString());
        Path token = folder.resolve("token");
        String[] options = {
            "token",
            "--key-file",
            key.toString(),
            "--protocol",
            "0x1122334455667788",
            "--server",
            "127.0.0.1:40000",
            "--server",
            "[::1]:40001",
            "--client",
            "5",
            "-o",
            token.toString()
        };
        assertEquals(0, run(options), err.toString());

        assertEquals(new InetSocketAddress("127.0.0.1", 40_000), TokenEndpointTest.serverOf(Files.readAllBytes(token)));
    }

    @Test
    void shouldPrintInBase64UnlessThereIsAFile() {
        assertEquals(0, run(minting("0x1122334455667788", "127.0.0.1:5")), err.toString());

        assertEquals(2048, Base64.getDecoder().decode(out.toString().trim()).length);
    }

    @Test
    void shouldReportInvalidOptions() throws IOException {
        assertEquals(2, run(minting("0x112233445566778g", "127.0.0.1:5")));
        assertTrue(err.toString().contains("'0x112233445566778g' is not a protocol id"), err.toString());
        assertEquals(2, run(minting("5", "127.0.0.1")));
        assertTrue(err.toString().contains("'127.0.0.1' is not HOST:PORT"), err.toString());
        assertEquals(2, run("token", "--protocol", "1", "--server", "127.0.0.1:5", "--client", "5"));
        assertTrue(err.toString().contains("--key-file"), err.toString());
        Path key = folder.resolve("key");
        Files.writeString(key, "abcd");
        assertEquals(
                2,
                run(
                        "token",
                        "--key-file",
                        key.toString(),
                        "--protocol",
                        "1",
                        "--server",
                        "127.0.0.1:5",
                        "--client",
                        "5"));
        assertTrue(err.toString().contains("tickwire: key of 4 hexadecimal digits, must be 64"), err.toString());
        assertEquals(
                2,
                run("token", "--key-file", "nowhere", "--protocol", "1", "--server", "127.0.0.1:5", "--client", "5"));
        assertTrue(err.toString().contains("tickwire: cannot read nowhere"), err.toString());
    }

    private static String[] minting(String protocol, String server) {
        return new String[] {"token", "--insecure-key", "--protocol", protocol, "--server", server, "--client", "5"};
    }

    private int run(String... arguments) {
        CommandLine line = ToolsMain.commandLine();
        line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return line.execute(arguments);
    }
}
