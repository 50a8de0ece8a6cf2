package dev.tickwire.samples.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Runs games where there is no screen. */
public final class NoScreen {
    private NoScreen() {}

    /**
     * Runs a game on Linux in a process without a display in its environment. The game must report that and end with 1.
     *
     * @param main its class
     * @param args its arguments
     */
    public static void assertIsRefused(Class<?> main, String... args) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().keySet().removeAll(Set.of("DISPLAY", "WAYLAND_DISPLAY"));
        Process process = builder.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(1, process.waitFor(), output);
        assertTrue(output.contains("No window can be opened here"), output);
        assertFalse(output.contains("Exception"), output);
    }
}
