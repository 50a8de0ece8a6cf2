package dev.tickwire.samples.arena.desktop.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class DesktopMainTest {
    @ParameterizedTest
    @CsvSource({
        "--bots 16, --bots must be in 0..15",
        "--port -1, --port must be in 0..65535",
        "--connect here:x, --connect must be HOST or HOST:PORT",
        "--connect localhost:0, must be in 1..65535",
        "--connect localhost --token file, leave out --connect",
        "--name 12345678901234567, --name:"
    })
    void shouldRefuseWrongOptions(String options, String message) {
        StringWriter errors = new StringWriter();
        int code = new CommandLine(new DesktopMain())
                .setErr(new PrintWriter(errors))
                .execute(options.split(" "));
        assertEquals(2, code);
        assertTrue(errors.toString().contains(message), errors::toString);
    }

    @Test
    void shouldExplainItself() {
        StringWriter out = new StringWriter();
        new CommandLine(new DesktopMain()).setOut(new PrintWriter(out)).execute("--help");
        assertTrue(out.toString().contains("--connect"), out::toString);
    }
}
