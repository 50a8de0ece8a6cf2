package dev.tickwire.tools.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.inspector.InspectorSource;
import dev.tickwire.recording.RecordingFile;
import dev.tickwire.tools.CommandRun;
import dev.tickwire.tools.recording.source.RecordingSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs each command of recordings on a file. The output of one that writes a file is what the file has. */
final class EveryCommand {
    private static final String END = "60";

    private final Path folder;
    private final Path schemas;

    /** Its commands write into a folder. */
    EveryCommand(Path folder) throws IOException {
        this.folder = folder;
        schemas = Files.createDirectory(folder.resolve("schemas"));
        Files.copy(Path.of("src/test/tickwire/lobby.tick"), schemas.resolve("lobby.tick"));
    }

    /** The runs, by the names of the commands. */
    Map<String, CommandRun> on(Path file) throws IOException {
        Map<String, CommandRun> runs = new LinkedHashMap<>();
        for (String command : List.of("info", "list", "json", "stats")) {
            runs.put(command, run(command, file));
        }
        runs.put("compat", run("compat", file, schemas.toString()));
        Path part = folder.resolve("part.tickrec");
        CommandRun cut = run("cut", file, "--from", "0", "--to", END, "-o", part.toString());
        runs.put("cut", new CommandRun(cut.code(), run("list", part).out(), cut.err()));
        Files.delete(part);
        Path packets = folder.resolve("packets.pcapng");
        CommandRun pcap = run("pcap", file, "-o", packets.toString());
        runs.put("pcap", new CommandRun(pcap.code(), text(packets), pcap.err()));
        Files.delete(packets);
        return runs;
    }

    private static CommandRun run(String command, Path file, String... options) {
        List<String> arguments = new ArrayList<>(List.of("recording", command, file.toString()));
        arguments.addAll(List.of(options));
        return CommandRun.of(arguments.toArray(new String[0]));
    }

    private static String text(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.ISO_8859_1);
    }

    /** The events and counts that {@code inspect} shows of a file. */
    static String page(Path file) throws IOException {
        try (RecordingFile recording = RecordingFile.open(file)) {
            InspectorSource source = new RecordingSource(recording);
            return SourceResponses.entries(source, 0, "", Integer.MAX_VALUE).toString()
                    + SourceResponses.object(out -> source.writeTraffic(InspectorSource.ALL_PEERS, out))
                            .get("rows");
        }
    }

    /** Requires that a command has found damage, and reports it. */
    static void assertSkips(String situation, CommandRun run, String what) {
        assertEquals(1, run.code(), () -> situation + ": " + run);
        assertEquals(1, run.err().lines().count(), () -> situation + ": " + run);
        assertEquals(true, run.err().matches("tickwire: .*: skipped " + what + "\\R"), () -> situation + ": " + run);
    }
}
