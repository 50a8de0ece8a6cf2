package dev.tickwire.samples.cubes.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class CubesMainTest {
    @ParameterizedTest
    @CsvSource({
        "2, --headless --seconds 0, --seconds must be in 1..3600",
        "2, --port 65536, --port must be in 0..65535",
        "2, --connect localhost:0, the port must be in 1..65535",
        "2, --connect localhost --record file, leave out --connect",
        "1, --headless --seconds 1 --record no/such/folder/file, cannot write no"
    })
    void shouldRefuseWrongOptions(int expected, String options, String message) {
        StringWriter errors = new StringWriter();
        CommandLine command = new CommandLine(new CubesMain())
                .setErr(new PrintWriter(errors))
                .setOut(new PrintWriter(new StringWriter()));
        assertEquals(expected, CubesMain.execute(command, options.split(" ")));
        assertTrue(errors.toString().contains(message), errors::toString);
    }

    /** A process of its own, whose environment names no display. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldSayThatThereIsNoScreen() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                System.getProperty("java.home") + "/bin/java",
                "-cp",
                System.getProperty("java.class.path"),
                CubesMain.class.getName());
        builder.environment().keySet().removeAll(Set.of("DISPLAY", "WAYLAND_DISPLAY"));
        Process process = builder.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(1, process.waitFor(), said);
        assertTrue(said.contains("No window can be opened here"), said);
    }
}
