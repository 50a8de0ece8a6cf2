package dev.tickwire.codegen.lua;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Debian's {@code tshark}, or the one that {@code -Dtickwire.tshark} names, with a dissector in Lua. It refuses Lua to
 * root: a build of root runs it as nobody. Without tshark, tests are skipped with a message.
 */
public final class Tshark {
    static final String COMMAND = System.getProperty("tickwire.tshark", "tshark");
    private static final Pattern LUA_ERROR = Pattern.compile("(?i)lua:? error|error during loading");
    private static final List<String> AS_NOBODY =
            List.of("setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups");
    private static final int MAX_SECONDS = 60;

    /** Whether it was found; it is not asked for each test. */
    private static boolean isThere;

    private final Path folder;
    private final Path script;

    /**
     * Takes a dissector.
     *
     * @param folder an empty folder, which others may read from now on
     * @param lua the text of the dissector
     */
    public Tshark(Path folder, String lua) throws IOException {
        this.folder = folder;
        requireTshark();
        script = Files.writeString(folder.resolve("dissector.lua"), lua);
        allow(folder, "rwxr-xr-x");
        allow(script, "rw-r--r--");
    }

    /** Sets permissions, so that another user may read this whatever the mask of the build's user is. */
    private static void allow(Path path, String permissions) throws IOException {
        if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
        }
    }

    private void requireTshark() {
        if (isThere) {
            return;
        }
        try {
            String version = run(List.of(COMMAND, "--version"));
            if (!Pattern.compile("with Lua").matcher(version).find()) {
                skip("what a dissector shows is not tested: " + COMMAND + " has no Lua");
            }
            isThere = true;
        } catch (IOException missing) {
            skip("what a dissector shows is not tested: " + COMMAND + " is needed, by apt-get install tshark");
        }
    }

    /** Skips the test, and prints the reason: the build does not print it if a whole class is skipped. */
    private static void skip(String why) {
        System.out.println("Tshark: " + why);
        abort(why);
    }

    /** Whether this is a build of root. */
    static boolean isRoot() {
        return "root".equals(System.getProperty("user.name"));
    }

    /**
     * Runs it on packets, and fails if the dissector has raised an error of Lua's.
     *
     * @param capture the packets
     * @param arguments what is printed, as {@code -T pdml}
     * @return what is printed
     */
    public String read(Capture capture, String... arguments) throws IOException {
        Path file = folder.resolve("capture.pcap");
        capture.write(file);
        allow(file, "rw-r--r--");
        return read(file, arguments);
    }

    /** The same with a file of packets that others may read. */
    public String read(Path capture, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(isRoot() ? AS_NOBODY : List.of());
        command.addAll(List.of(COMMAND, "-n", "-X", "lua_script:" + script, "-r", capture.toString()));
        command.addAll(List.of(arguments));
        String printed = run(command);
        assertEquals("", firstError(printed));
        return printed;
    }

    /** The first line that an error of Lua's is in; empty if there is none. The pattern alone is slow on megabytes. */
    private static String firstError(String printed) {
        return printed.lines()
                .filter(line -> line.contains("rror") || line.contains("RROR"))
                .filter(line -> LUA_ERROR.matcher(line).find())
                .findFirst()
                .orElse("");
    }

    private String run(List<String> command) throws IOException {
        Path printed = Files.createTempFile(folder, "tshark", ".out");
        Path errorFile = Files.createTempFile(folder, "tshark", ".err");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(printed.toFile()).redirectError(errorFile.toFile());
        // No settings and no other plugins of whoever runs the build.
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("XDG_CONFIG_HOME", folder.toString());
        builder.environment().put("LC_ALL", "C.UTF-8");
        Process process = builder.start();
        try {
            if (!process.waitFor(MAX_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("tshark has not ended after " + MAX_SECONDS + " s");
            }
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        } finally {
            process.destroyForcibly();
        }
        String errors = Files.readString(errorFile, StandardCharsets.UTF_8);
        assertEquals("", firstError(errors), errors);
        assertEquals(0, process.exitValue(), errors);
        try {
            return Files.readString(printed, StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read what tshark has printed", unreadable);
        }
    }
}
