package dev.tickwire.samples.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FirstThreadTest {
    private static List<String> restart(String system, Map<String, String> environment, List<String> options) {
        return FirstThread.restart(system, environment, 77, options, FirstThread.class, "--bots", "3");
    }

    @Test
    void shouldStartAgainOnMacWithTheOptionsAndArgumentsItHad() {
        List<String> command = restart("Mac OS X", Map.of(), List.of("-ea"));
        assertEquals(List.of("-XstartOnFirstThread", "-ea", "-cp"), command.subList(1, 4));
        assertEquals(
                List.of(FirstThread.class.getName(), "--bots", "3"),
                command.subList(command.size() - 3, command.size()));
    }

    @Test
    void shouldStartOnceOnly() {
        assertEquals(List.of(), restart("Mac OS X", Map.of(), List.of("-XstartOnFirstThread")));
        assertEquals(List.of(), restart("Mac OS X", Map.of("JAVA_STARTED_ON_FIRST_THREAD_77", "1"), List.of()));
    }

    @Test
    void shouldLeaveOtherSystemsAlone() {
        assertEquals(List.of(), restart("Linux", Map.of(), List.of()));
        assertEquals(List.of(), restart("Windows 11", Map.of(), List.of()));
    }
}
