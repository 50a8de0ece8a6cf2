package dev.tickwire.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Games of real processes. */
@Timeout(60)
class PlayTest {
    private static final Pattern PID = Pattern.compile("pid (\\d+)");

    private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

    @Test
    void shouldPlayOverANetworkForEachClientAndEndWithTheLast() throws Exception {
        PlaySettings settings = settings(Echo.Client.class, "hello", List.of("SATELLITE", "NONE"));
        Optional<String> failure = new Play(settings, lines::add).run();
        assertEquals(Optional.empty(), failure, lines::toString);
        // The network is a port of its own in front of the server's.
        assertNotEquals(settings.serverPort(), port("client 1 (SATELLITE)"), lines::toString);
        assertEquals(settings.serverPort(), port("client 2"), lines::toString);
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("server| pid ")), lines::toString);
        assertTrue(
                lines.stream().anyMatch(line -> line.matches("client 2\\| pid \\d+, window 2/2, assertions true")),
                lines::toString);
        assertEquals(List.of(), silent());
        assertAllEnded();
    }

    @Test
    void shouldReportAClientThatHasSentNothingThroughItsNetwork() throws Exception {
        PlaySettings settings = settings(Echo.Silent.class, "hello", List.of("LAN", "NONE"));
        Optional<String> failure = new Play(settings, lines::add).run();
        assertEquals(Optional.empty(), failure, lines::toString);
        assertEquals(
                List.of("client 1 (LAN) sent nothing through its network: does it take its port from the arguments?"),
                silent());
        assertAllEnded();
    }

    @Test
    void shouldEndAllIfAClientFails() throws Exception {
        Optional<String> failure = new Play(settings(Echo.Broken.class, "hello", List.of("LAN")), lines::add).run();
        assertTrue(
                failure.orElseThrow().matches("client [12] \\(LAN\\) has ended with the exit code 3"),
                failure::toString);
        assertTrue(lines.stream().anyMatch(line -> line.matches("client [12] \\(LAN\\)\\| broken")), lines::toString);
        assertEquals(List.of(), silent());
        assertAllEnded();
    }

    @Test
    void shouldEndAllIfTheServerFails() throws Exception {
        Optional<String> failure = new Play(settings(Echo.Client.class, "fail", List.of()), lines::add).run();
        assertEquals(Optional.of("server has ended with the exit code 1"), failure, lines::toString);
        assertTrue(
                lines.contains("server| Exception in thread \"main\" java.lang.IllegalStateException: asked to fail"),
                lines::toString);
        assertAllEnded();
    }

    @Test
    void shouldEndTheServerIfAClientCannotBeStarted() throws Exception {
        Play play = new Play(settings(Echo.Client.class, "too long".repeat(500_000), List.of("LAN")), lines::add);
        UncheckedIOException thrown = assertThrows(UncheckedIOException.class, play::run);
        assertEquals("cannot start client 1 (LAN): " + thrown.getCause().getMessage(), thrown.getMessage());
        assertEquals(List.of(), silent());
        assertAllEnded();
    }

    @Test
    void shouldEndAllIfTheBuildIsKilled() throws Exception {
        killAParent(Process::destroyForcibly);
    }

    @Test
    void shouldEndAllIfTheBuildIsStopped() throws Exception {
        killAParent(Process::destroy);
    }

    private void killAParent(Consumer<Process> end) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(PlayMain.class.getName(), "serverMain=" + Echo.Server.class.getName()));
        command.addAll(List.of("clientMain=" + Echo.Client.class.getName(), "clients=2", "serverPort=" + freePort()));
        command.addAll(List.of("serverArguments={port}", "clientArguments={host}", "clientArguments={port}"));
        command.addAll(List.of("clientArguments=stay", "jvmArguments=-XX:TieredStopAtLevel=1", "networks=LAN"));
        command.add("classpath=" + System.getProperty("java.class.path"));
        Process parent = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(parent.getInputStream(), StandardCharsets.UTF_8))) {
            while (returned() < 2) {
                lines.add(out.readLine());
            }
            List<ProcessHandle> children = children();
            assertEquals(3, children.size(), lines::toString);
            assertTrue(children.stream().allMatch(ProcessHandle::isAlive), lines::toString);
            end.accept(parent);
            for (ProcessHandle child : children) {
                // Without a wait for the end of a process that is no child of this one: it looks seldom.
                for (int wait = 0; wait < 200 && child.isAlive(); wait++) {
                    Thread.sleep(50);
                }
                assertFalse(child.isAlive(), lines::toString);
            }
        } finally {
            parent.destroyForcibly();
        }
    }

    private List<String> silent() {
        return lines.stream().filter(line -> line.contains(" sent nothing ")).toList();
    }

    private long returned() {
        return lines.stream()
                .filter(line -> line.contains("| returned from port "))
                .count();
    }

    private void assertAllEnded() {
        for (ProcessHandle child : children()) {
            assertFalse(child.isAlive());
        }
    }

    private List<ProcessHandle> children() {
        return lines.stream()
                .map(PID::matcher)
                .filter(Matcher::find)
                .flatMap(found -> ProcessHandle.of(Long.parseLong(found.group(1))).stream())
                .toList();
    }

    private int port(String name) {
        return lines.stream()
                .filter(line -> line.startsWith(name + "| returned from port "))
                .map(line -> line.replaceAll(".* ", ""))
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElseThrow(() -> new AssertionError(lines));
    }

    private static PlaySettings settings(Class<?> client, String word, List<String> networks) throws IOException {
        return new PlaySettings(
                Echo.Server.class.getName(),
                client.getName(),
                2,
                freePort(),
                List.of("{port}"),
                List.of("{host}", "{port}", word),
                List.of("-ea", "-XX:TieredStopAtLevel=1"),
                networks,
                System.getProperty("java.class.path"));
    }

    private static int freePort() throws IOException {
        try (DatagramSocket socket = new DatagramSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
