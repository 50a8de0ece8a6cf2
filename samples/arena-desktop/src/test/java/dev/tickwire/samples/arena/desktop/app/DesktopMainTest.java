package dev.tickwire.samples.arena.desktop.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.samples.arena.wire.Join;
import dev.tickwire.samples.desktop.NoScreen;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class DesktopMainTest {
    @ParameterizedTest
    @CsvSource({
        "--bots 16, --bots must be in 0..15",
        "--port -1, --port must be in 0..65535",
        "--connect localhost --token file, leave out --connect",
        "--name 12345678901234567, --name:",
        "--replay no-such-file, --replay: no such file: no-such-file to read"
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
    @EnabledOnOs(OS.LINUX)
    void shouldReportThatThereIsNoScreen() throws Exception {
        NoScreen.assertIsRefused(DesktopMain.class, "--port", "0");
    }

    /** The name of the one who plays at the server is taken, and may be the same user's. */
    @Test
    void shouldNameGuestsOtherwise() {
        assertEquals("ann", DesktopMain.usualName("ann", false, new Random(1)));
        String guest = DesktopMain.usualName("Ann of the long name!", true, new Random(1));
        assertTrue(guest.matches("Annofthelong-[1-9][0-9]{2}"), guest);
        new Join().name(guest);
        assertEquals("player", DesktopMain.usualName("名", false, new Random(1)));
    }

    @Test
    void shouldExplainItself() {
        StringWriter out = new StringWriter();
        new CommandLine(new DesktopMain()).setOut(new PrintWriter(out)).execute("--help");
        assertTrue(out.toString().contains("--connect"), out::toString);
    }
}
