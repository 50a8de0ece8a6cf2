package dev.tickwire.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** An editor that opens a folder in the language server of a process, and closes it. */
final class EditorSession {
    private EditorSession() {}

    /**
     * Starts the command {@code lsp}, and ends it as an editor does.
     *
     * @param folder the folder, which also gets the file {@code err.txt}
     * @param program the arguments of Java that name the program
     * @return what the process has printed, without an error
     */
    static String of(Path folder, String... program) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(List.of(program));
        command.add("lsp");
        Path errors = folder.resolve("err.txt");
        Process process =
                new ProcessBuilder(command).redirectError(errors.toFile()).start();
        try {
            send(
                    process,
                    "{\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{},\"workspaceFolders\":"
                            + "[{\"uri\":\"" + folder.toUri() + "\",\"name\":\"a\"}]}}");
            send(process, "{\"method\":\"initialized\",\"params\":{}}");
            send(process, "{\"id\":2,\"method\":\"shutdown\"}");
            send(process, "{\"method\":\"exit\"}");
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(process.waitFor(1, TimeUnit.MINUTES), "the server goes on and on");
            assertEquals("", Files.readString(errors));
            assertEquals(0, process.exitValue());
            assertTrue(output.startsWith("Content-Length: "), output);
            return output;
        } finally {
            process.destroyForcibly();
        }
    }

    private static void send(Process process, String message) throws IOException {
        byte[] body = message.replaceFirst("\\{", "{\"jsonrpc\":\"2.0\",").getBytes(StandardCharsets.UTF_8);
        process.getOutputStream()
                .write(("Content-Length: " + body.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
        process.getOutputStream().write(body);
        process.getOutputStream().flush();
    }
}
