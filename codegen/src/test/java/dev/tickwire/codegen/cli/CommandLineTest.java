package dev.tickwire.codegen.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CommandLineTest {
    private static final String GOOD = """
        package game;

        message Move { uint16 sequence; }

        protocol Game {
            channel input unreliable { client Move; }
        }
        """;
    private static final String BROKEN = "package game;\n\nmessage Move { uint61 sequence; }\n";

    @TempDir
    private Path folder;

    private Path schemas;
    private Path schema;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void writeSchema() throws IOException {
        schemas = Files.createDirectories(folder.resolve("schemas"));
        schema = Files.writeString(schemas.resolve("game.tick"), GOOD);
    }

    private int run(Object... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        String[] texts = new String[arguments.length];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = arguments[i].toString();
        }
        CommandLine command = Main.commandLine();
        command.setOut(new PrintWriter(out));
        command.setErr(new PrintWriter(err, true));
        return command.execute(texts);
    }

    private JsonObject json() {
        return JsonParser.parseString(out.toString()).getAsJsonObject();
    }

    @Test
    void shouldExitWith0AndPrintNothingOnSuccess() {
        assertEquals(0, run("check", schemas));
        assertEquals("", out.toString() + err);
    }

    @Test
    void shouldExitWith1AndPrintErrorsWithPositions() throws IOException {
        Files.writeString(schema, BROKEN);
        assertEquals(1, run("check", schemas));
        assertTrue(
                err.toString().startsWith(slashed(schema) + ":3:16: error[unknown-type]: unknown type `uint61`"),
                err::toString);
        assertTrue(err.toString().strip().endsWith("1 error, 0 warnings"), err::toString);
    }

    @Test
    void shouldPrintDiagnosticsAsJson() throws IOException {
        Files.writeString(schema, BROKEN);
        assertEquals(1, run("check", "--json", schemas));
        assertEquals(1, json().get("errors").getAsInt());
        JsonObject diagnostic = json().getAsJsonArray("diagnostics").get(0).getAsJsonObject();
        assertEquals("unknown-type", diagnostic.get("code").getAsString());
        assertEquals(slashed(schema), diagnostic.get("path").getAsString());
        assertEquals(3, diagnostic.get("line").getAsInt());
        assertEquals(16, diagnostic.get("column").getAsInt());
        assertEquals(22, diagnostic.get("endColumn").getAsInt());
        assertEquals("", err.toString());
    }

    @Test
    void shouldFailOnWarningsOnlyIfConfigured() throws IOException {
        Files.writeString(schema, GOOD + "const UNUSED = 1;\n");
        assertEquals(0, run("check", schemas));
        assertTrue(err.toString().contains("warning[unused-constant]"), err::toString);
        assertEquals(1, run("check", "--fail-on-warnings", schemas));
    }

    @Test
    void shouldEndWith2WhereItIsCalledInAWrongWay() {
        assertEquals(2, run());
        assertEquals(2, run("chekc", schemas));
        assertEquals(2, run("check"));
        assertEquals(2, run("check", folder.resolve("nowhere")));
        assertTrue(err.toString().contains("no such folder"), err::toString);
        assertEquals(2, run("generate", schemas));
        assertEquals(2, run("explain", schemas, "--only", "Mvoe"));
        assertTrue(err.toString().contains("did you mean `Move`?"), err::toString);
        assertEquals(2, run("compat", schemas, "--lock", folder.resolve("nowhere")));
        assertEquals(2, run("format", folder.resolve("nowhere")));
    }

    @Test
    void shouldReportThatAFileIsNoSourceRoot() {
        assertEquals(2, run("explain", schema));
        assertTrue(err.toString().startsWith("tickwire: not a folder: " + schema), err::toString);
    }

    @Test
    void shouldNoteThatThereAreNoSchemas() throws IOException {
        Path empty = Files.createDirectories(folder.resolve("empty"));
        assertEquals(0, run("check", "--json", empty));
        assertEquals(0, json().get("errors").getAsInt());
        assertEquals("tickwire: no `.tick` files under " + empty, err.toString().strip());
    }

    @Test
    void shouldFollowLinksToSchemas() throws IOException {
        Files.writeString(schema, BROKEN);
        Path link = Files.createSymbolicLink(folder.resolve("link"), schemas);
        assertEquals(1, run("check", link));
        assertEquals(0, run("format", link));
        Files.createSymbolicLink(schemas.resolve("itself"), schemas);
        assertEquals(2, run("check", schemas));
        assertTrue(err.toString().contains("itself is a link to a folder that it lies in"), err::toString);
    }

    @Test
    void shouldReportWhyAFileCannotBeWritten() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "in the way");
        assertEquals(2, run("generate", schemas, "-o", file));
        assertEquals(
                "tickwire: cannot write to " + file + ": " + file + " is not a folder",
                err.toString().strip());
        assertEquals(2, run("compat", schemas, "--update", "--lock", file.resolve("tickwire.lock")));
        assertTrue(err.toString().startsWith("tickwire: cannot write " + file), err::toString);
        assertEquals("", out.toString());
    }

    @Test
    void shouldReportWhyALibraryCannotBeRead() throws IOException {
        Path file = Files.writeString(folder.resolve("library.jar"), "no jar");
        Files.writeString(schema, GOOD.replace("package game;", "package game;\nimport \"ids.tick\";"));
        assertEquals(2, run("check", schemas, "--import", file));
        assertTrue(err.toString().startsWith("tickwire: "), err::toString);
        assertTrue(err.toString().contains("library.jar"), err::toString);
        assertFalse(err.toString().contains("Exception"), err::toString);
    }

    @Test
    void shouldMakeTheFolderOfALock() {
        Path lock = folder.resolve("locks/game.lock");
        assertEquals(0, run("compat", schemas, "--update", "--lock", lock));
        assertTrue(Files.isRegularFile(lock));
    }

    @Test
    void shouldSuggestTheIntendedProtocol() {
        assertEquals(2, run("projection", schemas, "--protocol", "Gaem"));
        assertEquals(
                "tickwire: no protocol is named `Gaem`; did you mean `Game`?",
                err.toString().strip());
    }

    @Test
    void shouldKeepPathsWithBlanksAndReadAnyLineEnds() throws IOException {
        Path spaced = Files.createDirectories(folder.resolve("my schemas/a b"));
        Path file = Files.writeString(spaced.resolve("c d.tick"), BROKEN.replace("\n", "\r\n"));
        assertEquals(1, run("check", spaced.getParent()));
        assertTrue(err.toString().startsWith(slashed(file) + ":3:16: error[unknown-type]"), err::toString);
        assertFalse(err.toString().contains("\r"), err::toString);
    }

    @Test
    void shouldHelp() {
        assertEquals(0, run("--help"));
        assertTrue(out.toString().contains("compat"), out::toString);
        assertEquals(0, run("format", "--help"));
        assertTrue(out.toString().contains("--check"), out::toString);
    }

    @Test
    void shouldGenerateAndTouchNothingTheSecondTime() {
        Path output = folder.resolve("java");
        assertEquals(0, run("generate", "--json", schemas, "-o", output));
        assertTrue(Files.isRegularFile(output.resolve("game/Move.java")));
        assertFalse(json().getAsJsonArray("written").isEmpty());
        assertEquals(0, run("generate", "--json", schemas, "-o", output));
        assertTrue(json().getAsJsonArray("written").isEmpty());
    }

    /** Whether a run has generated: one that finds nothing to do leaves the record of the last one as it is. */
    private boolean generates(Object... options) throws IOException {
        Path record = folder.resolve("java/.tickwire-generated.run");
        FileTime longAgo = FileTime.fromMillis(1_000_000_000_000L);
        Files.setLastModifiedTime(record, longAgo);
        List<Object> arguments = new ArrayList<>(List.of("generate", schemas, "-o", folder.resolve("java")));
        arguments.addAll(List.of(options));
        assertEquals(0, run(arguments.toArray()), err::toString);
        return !Files.getLastModifiedTime(record).equals(longAgo);
    }

    @Test
    void shouldRegenerateOnlyChangedFiles() throws IOException {
        Path output = folder.resolve("java");
        assertEquals(0, run("generate", schemas, "-o", output));
        assertFalse(generates());
        assertEquals(
                "0 files written, 5 unchanged, 0 removed in " + output,
                out.toString().strip());
        assertFalse(generates("--json"));
        assertEquals(5, json().get("unchanged").getAsInt());

        Files.writeString(schema, GOOD.replace("uint16", "uint32"));
        assertTrue(generates());
        assertFalse(generates());
        Files.writeString(schemas.resolve("new.tick"), "package other;\nconst UNUSED = 1;\n");
        assertTrue(generates());
        Files.writeString(output.resolve("game/Move.java"), "by hand");
        assertTrue(generates());
        assertFalse(generates());
        Files.delete(output.resolve("game/Move.java"));
        assertTrue(generates());
        assertTrue(generates("--silence", "unused-import"));
        Path library = Files.createDirectories(folder.resolve("library/META-INF/tickwire"));
        assertTrue(generates("--import", folder.resolve("library")));
        assertFalse(generates("--import", folder.resolve("library")));
        Files.writeString(library.resolve("ids.tick"), "package ids;\n");
        assertTrue(generates("--import", folder.resolve("library")));
        assertTrue(generates("--null-annotations", "jspecify"));
        assertFalse(generates("--null-annotations", "JSPECIFY"));
        assertEquals(2, run("generate", schemas, "-o", output, "--back-end", "lua", "--null-annotations", "jspecify"));
        assertEquals(
                "tickwire: --null-annotations: the back end `lua` has no annotations for null",
                err.toString().strip());
        assertTrue(generates("--back-end", "pascal"));
    }

    @Test
    void shouldReportWarningsAgainWhereNothingHasChanged() throws IOException {
        Files.writeString(schema, GOOD + "const UNUSED = 1;\n");
        Path output = folder.resolve("java");
        assertEquals(0, run("generate", schemas, "-o", output));
        String first = err.toString();
        assertTrue(first.contains("warning[unused-constant]"), first);
        assertFalse(generates());
        assertEquals(first, err.toString());
        assertTrue(generates("--json"));
        assertEquals(1, json().get("warnings").getAsInt());
        assertTrue(generates("--color", "always"));
        assertEquals(1, run("generate", schemas, "-o", output, "--fail-on-warnings"));
        assertEquals(1, run("generate", schemas, "-o", output, "--fail-on-warnings"));
    }

    @Test
    void shouldNotReuseOutputOfABrokenSchema() throws IOException {
        Path output = folder.resolve("java");
        assertEquals(0, run("generate", schemas, "-o", output));
        Files.writeString(schema, BROKEN);
        assertEquals(1, run("generate", schemas, "-o", output));
        assertEquals(1, run("generate", schemas, "-o", output));
        assertTrue(err.toString().contains("unknown-type"), err::toString);
        Files.writeString(schema, GOOD);
        assertFalse(generates());
    }

    @Test
    void shouldNotTrustARecordOfOtherFiles() throws IOException {
        Path record = folder.resolve("java/.tickwire-generated.run");
        assertEquals(0, run("generate", schemas, "-o", folder.resolve("java")));
        byte[] first = Files.readAllBytes(record);
        Files.writeString(schema, GOOD.replace("uint16", "uint32"));
        assertTrue(generates());
        Files.writeString(schema, GOOD);
        Files.write(record, first);
        assertTrue(generates());
        assertFalse(generates());
    }

    @Test
    void shouldReportThatTheHeapIsTooSmall() {
        CommandLine command = Main.commandLine();
        command.addSubcommand("fill", CommandLine.Model.CommandSpec.wrapWithoutInspection((Callable<Integer>) () -> {
            throw new OutOfMemoryError("Java heap space");
        }));
        command.setErr(new PrintWriter(err, true));
        assertEquals(2, command.execute("fill"));
        assertTrue(
                err.toString()
                        .matches("tickwire: the heap of \\d+ MB is too small; run `java` with a larger one,"
                                + " such as `-Xmx\\d+m`\\R"),
                err::toString);
    }

    @Test
    void shouldImportFromALibraryAndGenerateNothingOfIt() throws IOException {
        Path library = folder.resolve("library");
        Path packed = Files.createDirectories(library.resolve("META-INF/tickwire"));
        Files.writeString(packed.resolve("ids.tick"), "package ids;\n\nstruct Id { uint8 number; }\n");
        Files.writeString(schema, GOOD.replace("package game;", "package game;\nimport \"ids.tick\";") + """
            message Spawn { Id who; }
            protocol Spawning { channel spawns reliable_ordered { Spawn; } }
            """);
        Path output = folder.resolve("java");
        assertEquals(1, run("generate", schemas, "-o", output));
        assertEquals(2, run("generate", schemas, "-o", output, "--import", folder.resolve("missing.jar")));
        assertEquals(0, run("generate", schemas, "-o", output, "--import", library), err::toString);
        assertTrue(Files.isRegularFile(output.resolve("game/Spawn.java")));
        assertFalse(Files.exists(output.resolve("ids")));
    }

    @Test
    void shouldGenerateNothingFromBrokenSchemas() throws IOException {
        Files.writeString(schema, BROKEN);
        Path output = folder.resolve("java");
        assertEquals(1, run("generate", schemas, "-o", output));
        assertFalse(Files.exists(output));
    }

    @Test
    void shouldFormatOrListUnformattedFiles() throws IOException {
        Files.writeString(schema, GOOD.replace("uint16 sequence", "uint16   sequence"));
        assertEquals(1, run("format", "--check", schemas));
        assertEquals("not formatted: " + slashed(schema), out.toString().strip());
        assertEquals(0, run("format", schema));
        assertEquals(GOOD, Files.readString(schema));
        assertEquals(0, run("format", "--check", "--json", schemas));
        assertTrue(json().getAsJsonArray("notFormatted").isEmpty());
    }

    @Test
    void shouldNotChangeBrokenFiles() throws IOException {
        Files.writeString(schema, "message {");
        assertEquals(1, run("format", schemas));
        assertEquals("message {", Files.readString(schema));
    }

    @Test
    void shouldRefuseCommentsThatAreNotUtf8AndLeaveTheFileAsItIs() throws IOException {
        byte[] bytes =
                ("package game;\n\n// Größe\nmessage Move { uint16 sequence; }").getBytes(StandardCharsets.ISO_8859_1);
        Files.write(schema, bytes);
        String printedText = slashed(schema) + ":3:6: error[not-utf8]: the file is not UTF-8 here";
        for (String command : List.of("check", "format", "explain", "projection")) {
            assertEquals(1, run(command, schemas), command);
            assertTrue(err.toString().startsWith(printedText), err::toString);
        }
        assertEquals(1, run("check", schema));
        assertTrue(err.toString().startsWith(printedText), err::toString);
        assertEquals(1, run("format", "--check", schema));
        assertTrue(err.toString().startsWith(printedText), err::toString);
        assertEquals(1, run("generate", "-o", folder.resolve("out"), schemas));
        assertTrue(err.toString().startsWith(printedText), err::toString);
        assertFalse(Files.exists(folder.resolve("out")));
        assertArrayEquals(bytes, Files.readAllBytes(schema));
    }

    @Test
    void shouldExplainObjects() throws IOException {
        Path world = folder.resolve("world");
        Files.createDirectories(world);
        Files.writeString(
                world.resolve("world.tick"),
                "package world; object Rocket rewind { uint8 fuel; owner bool armed; } object Mine { bool armed; }");
        assertEquals(0, run("explain", world, "--only", "Rocket"));
        assertTrue(out.toString().startsWith("object world.Rocket rewind: 9 bits when it appears"), out::toString);
        assertFalse(out.toString().contains("Mine"), out::toString);
        assertEquals(0, run("explain", "--json", world));
        JsonObject rocket = json().getAsJsonArray("objects").get(0).getAsJsonObject();
        assertEquals("world.Rocket", rocket.get("name").getAsString());
        assertTrue(rocket.get("rewind").getAsBoolean());
        assertEquals(9, rocket.getAsJsonObject("owner").get("maxFresh").getAsInt());
        assertEquals(8, rocket.getAsJsonObject("others").get("maxFresh").getAsInt());
        JsonObject armed = rocket.getAsJsonArray("rows").get(1).getAsJsonObject();
        assertEquals("owner", armed.getAsJsonArray("modifiers").get(0).getAsString());
        assertEquals(0, armed.get("maxChange").getAsInt());
        assertEquals(2, run("explain", world, "--only", "Rokcet"));
    }

    @Test
    void shouldExplain() {
        assertEquals(0, run("explain", schemas, "--only", "Move"));
        assertTrue(out.toString().startsWith("message game.Move: 16 bits, 0.2 % of a packet"), out::toString);
        assertEquals(0, run("explain", "--json", schemas));
        JsonObject layout = json().getAsJsonArray("layouts").get(0).getAsJsonObject();
        assertEquals(16, layout.get("maxBits").getAsInt());
        assertEquals(
                "sequence",
                layout.getAsJsonArray("rows")
                        .get(0)
                        .getAsJsonObject()
                        .get("name")
                        .getAsString());
    }

    @Test
    void shouldShowTheTextThatTheProtocolIdIsTheHashOf() {
        assertEquals(0, run("projection", schemas, "--protocol", "Game"));
        String projection = out.toString();
        assertTrue(projection.startsWith("tickwire wire projection 1\n"), projection);
        assertEquals(0, run("projection", "--json", schemas));
        JsonObject protocol = json().getAsJsonArray("protocols").get(0).getAsJsonObject();
        assertEquals(projection, protocol.get("projection").getAsString());
        assertTrue(protocol.get("id").getAsString().matches("0x[0-9a-f]{16}"));
    }

    @Test
    void shouldCompareWithTheCommittedLock() throws IOException {
        Path lock = folder.resolve("tickwire.lock");
        assertEquals(0, run("compat", schemas, "--lock", lock, "--update"));
        assertEquals(0, run("compat", schemas, "--lock", lock));
        assertEquals("", out.toString());

        Files.writeString(schema, GOOD.replace("sequence", "number"));
        assertEquals(1, run("compat", schemas, "--lock", lock));
        assertTrue(out.toString().startsWith("SOURCE FIELD_RENAMED game.Move.sequence"), out::toString);
        assertEquals(0, run("compat", schemas, "--lock", lock, "--fail-on", "wire"));

        Files.writeString(schema, GOOD.replace("uint16", "uint8"));
        assertEquals(1, run("compat", schemas, "--lock", lock, "--fail-on", "wire", "--json"));
        JsonObject change = json().getAsJsonArray("changes").get(0).getAsJsonObject();
        assertEquals("WIRE", change.get("effect").getAsString());
        assertEquals("FIELD_BOUNDS_CHANGED", change.get("rule").getAsString());

        assertEquals(0, run("compat", schemas, "--lock", lock, "--update"));
        assertEquals(0, run("compat", schemas, "--lock", lock));
    }

    @Test
    void shouldCompareWithTheSchemasOfAnotherFolder() throws IOException {
        Path older = Files.createDirectories(folder.resolve("older"));
        Files.writeString(older.resolve("game.tick"), GOOD);
        assertEquals(0, run("compat", "--against", older, schemas));
        assertEquals("", out.toString() + err);
        Files.writeString(schema, GOOD.replace("uint16", "uint32"));
        assertEquals(1, run("compat", "--against", older, schemas));
        assertTrue(out.toString().contains("Move.sequence"), out::toString);
        assertEquals(1, run("compat", "--json", "--against", older, schemas));
        assertFalse(json().has("lockIsCurrent"));
        assertEquals(2, run("compat", "--update", "--against", older, schemas));
        assertEquals(2, run("compat", "--against", folder.resolve("nowhere"), schemas));
        Files.writeString(older.resolve("game.tick"), BROKEN);
        assertEquals(2, run("compat", "--against", older, schemas));
        assertTrue(err.toString().contains("have errors"), err::toString);
    }

    private void git(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-c", "user.name=A", "-c", "user.email=a@example.com"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("git.txt").toFile())
                .start();
        assertEquals(0, process.waitFor(), () -> command + " fails");
    }

    private static boolean hasGit() {
        try {
            return new ProcessBuilder("git", "--version").start().waitFor() == 0;
        } catch (IOException none) {
            return false;
        } catch (InterruptedException stopped) {
            throw new AssertionError(stopped);
        }
    }

    @Test
    void shouldCompareWithACommit() throws IOException, InterruptedException {
        assumeTrue(hasGit(), "there is no git");
        git("init", "-q");
        git("add", "schemas");
        git("commit", "-q", "-m", "first");
        git("tag", "v1");
        assertEquals(0, run("compat", "--against", "v1", schemas), err::toString);
        assertEquals("", out.toString() + err);
        Files.writeString(schema, GOOD.replace("uint16", "uint32"));
        assertEquals(1, run("compat", "--against", "HEAD", schemas));
        assertTrue(out.toString().contains("Move.sequence"), out::toString);

        assertEquals(2, run("compat", "--against", "v2", schemas));
        assertEquals(
                "tickwire: `v2` is no folder, and no commit that has " + schemas + ", according to `git`",
                err.toString().strip());
        assertEquals(2, run("compat", "--against", "--output=x", schemas));
        Path later = Files.createDirectories(folder.resolve("later"));
        Files.writeString(later.resolve("game.tick"), GOOD);
        assertEquals(2, run("compat", "--against", "v1", later));
        assertTrue(err.toString().startsWith("tickwire: `v1` "), err::toString);
        git("commit", "-q", "-a", "--allow-empty", "-m", "second");
        Files.writeString(schema, BROKEN);
        git("commit", "-q", "-a", "-m", "third");
        Files.writeString(schema, GOOD);
        assertEquals(2, run("compat", "--against", "HEAD", schemas));
        assertTrue(err.toString().contains("the schemas of HEAD have errors"), err::toString);
        assertEquals(0, run("compat", "--against", "v1", schemas), err::toString);
    }

    @Test
    void shouldReportThatThereIsNoGit() {
        assertEquals(
                "`v1` is no folder, and there is no command `no-such-git` to find a commit with",
                assertThrows(WrongUse.class, () -> new GitFolder("no-such-git", schemas).at("v1"))
                        .getMessage());
    }

    @Test
    void shouldNotWriteALockThatHidesAKeptId() throws IOException {
        Path lock = folder.resolve("tickwire.lock");
        String two = GOOD.replace("uint16 sequence;", "uint8 a; uint8 b;");
        Files.writeString(schema, two);
        assertEquals(0, run("compat", schemas, "--lock", lock, "--update"));
        String written = Files.readString(lock);

        String swapped = GOOD.replace("uint16 sequence;", "uint8 b; uint8 a;");
        Files.writeString(schema, swapped);
        assertEquals(1, run("compat", schemas, "--lock", lock, "--allow", "FIELD_MOVED"));
        assertEquals(1, run("compat", schemas, "--lock", lock, "--update"));
        assertTrue(out.toString().endsWith("not written because of PROTOCOL_ID_KEPT\n"), out::toString);
        assertEquals(written, Files.readString(lock));
        assertEquals(0, run("compat", schemas, "--lock", lock, "--allow", "FIELD_MOVED,PROTOCOL_ID_KEPT"));

        Files.writeString(schema, swapped.replace("protocol Game {", "protocol Game { version 1;"));
        assertEquals(0, run("compat", schemas, "--lock", lock, "--update"), out::toString);
        assertEquals(0, run("compat", schemas, "--lock", lock));
    }

    @Test
    void shouldExplainHowToRecreateTheLock() throws IOException {
        Path lock = Files.writeString(folder.resolve("tickwire.lock"), "tickwire lock 1\n");
        for (String option : new String[] {"--update", "--json"}) {
            assertEquals(2, run("compat", schemas, "--lock", lock, option));
            assertTrue(
                    err.toString()
                            .strip()
                            .endsWith("without a seal; restore it from version control,"
                                    + " or delete it and run with `--update`"),
                    err::toString);
        }
        Files.delete(lock);
        assertEquals(0, run("compat", schemas, "--lock", lock, "--update"));
    }

    @Test
    void shouldWriteJsonOfBrokenSchemasToo() throws IOException {
        Path lock = folder.resolve("tickwire.lock");
        assertEquals(0, run("compat", schemas, "--lock", lock, "--update", "--json"));
        Files.writeString(schema, BROKEN);
        for (Object[] arguments : new Object[][] {
            {"explain", schemas, "--json"},
            {"explain", schemas, "--json", "--only", "Move"},
            {"projection", schemas, "--json", "--protocol", "Game"},
            {"compat", schemas, "--json", "--lock", lock}
        }) {
            assertEquals(1, run(arguments));
            assertEquals(1, json().get("errors").getAsInt());
            JsonObject printedText = json().getAsJsonArray("diagnostics").get(0).getAsJsonObject();
            assertEquals("unknown-type", printedText.get("code").getAsString());
            assertEquals("", err.toString());
        }
        Files.writeString(schema, GOOD + "const UNUSED = 1;\n");
        assertEquals(0, run("explain", schemas, "--json"));
        assertEquals(1, json().get("warnings").getAsInt());
        assertEquals(1, json().getAsJsonArray("layouts").size());
        assertEquals(1, run("compat", schemas, "--json", "--lock", lock, "--fail-on-warnings"));
        assertEquals(1, json().get("warnings").getAsInt());
    }

    private int runWithInput(String input, Object... arguments) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        try {
            return run(arguments);
        } finally {
            System.setIn(before);
        }
    }

    private static String printed(Runnable action) {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true));
        try {
            action.run();
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void shouldFormatTheStandardInput() {
        String untidy = "// f\u00fcr\n" + GOOD.replace("uint16 sequence", "uint16   sequence");
        String tidy = "// f\u00fcr\n" + GOOD;
        assertEquals(tidy, printed(() -> assertEquals(0, runWithInput(untidy, "format", "-"))));
        assertEquals("", out.toString() + err);
        assertEquals(1, runWithInput(untidy, "format", "--check", "-"));
        assertEquals("not formatted: <stdin>", out.toString().strip());
        assertEquals(0, runWithInput(tidy, "format", "--check", "-"));
        assertEquals(0, runWithInput(untidy, "format", "--json", "-"));
        assertEquals(tidy, json().get("text").getAsString());
        assertEquals("", printed(() -> assertEquals(1, runWithInput("message {", "format", "-"))));
        assertTrue(err.toString().startsWith("<stdin>:1:9: error["), err::toString);
    }

    @Test
    void shouldCheckOneFile() throws IOException {
        Path tickwire = Files.createDirectories(folder.resolve("src/main/tickwire/deep"));
        Path one = Files.writeString(
                tickwire.resolve("one.tick"), "package one;\nimport \"deep/two.tick\";\nmessage M { Two t; }\n");
        Path two = Files.writeString(tickwire.resolve("two.tick"), "package two;\nstruct Two { uint61 b; }\n");
        assertEquals(0, run("check", one));
        assertEquals(
                "tickwire: errors in other files may hide errors in " + one,
                err.toString().strip());
        assertEquals(1, run("check", two));
        assertTrue(err.toString().startsWith(slashed(two) + ":2:14: error[unknown-type]"), err::toString);
        Files.writeString(two, "package two;\nstruct Two { bool b; }\n");
        assertEquals(0, run("check", one));
        assertEquals("", out.toString() + err);

        assertEquals(1, run("check", one, "--root", tickwire));
        assertTrue(err.toString().contains("error[unknown-import]"), err::toString);
        assertEquals(1, run("check", one, "--root", tickwire, "--json"));
        assertEquals(
                slashed(one),
                json().getAsJsonArray("diagnostics")
                        .get(0)
                        .getAsJsonObject()
                        .get("path")
                        .getAsString());
        assertEquals(2, run("check", one, "--root", schemas));
        assertEquals(2, run("check", schemas, "--root", schemas));
    }

    @Test
    void shouldSilenceWarnings() throws IOException {
        Files.writeString(schema, GOOD + "const UNUSED = 1;\n");
        assertEquals(0, run("check", schemas, "--fail-on-warnings", "--silence", "unused-constant"));
        assertEquals("", out.toString() + err);
        assertEquals(1, run("check", schemas, "--fail-on-warnings", "--silence", "unused-type"));
        assertEquals(2, run("check", schemas, "--silence", "unused-constnat"));
        assertEquals(
                "tickwire: no warning is named `unused-constnat`; did you mean `unused-constant`?",
                err.toString().strip());
        assertEquals(2, run("check", schemas, "--silence", "unknown-type"));
        Files.writeString(schema, GOOD + "// tickwire: silence unused-constant\nconst UNUSED = 1;\n");
        assertEquals(0, run("check", schemas, "--fail-on-warnings"));
    }

    @Test
    void shouldShowAWarningBesideMoreSilencedOnesThanAreShown() throws IOException {
        Files.writeString(schema, GOOD + "const UNUSED = 1;\n" + unused(300, "int(0..1024)"));
        assertEquals(1, run("check", schemas, "--fail-on-warnings", "--silence", "unused-type,wasteful-range"));
        assertTrue(err.toString().contains("warning[unused-constant]"), err::toString);
        assertTrue(err.toString().strip().endsWith("0 errors, 1 warning"), err::toString);
        assertEquals(
                0,
                run("check", schemas, "--fail-on-warnings", "--silence", "unused-type,wasteful-range,unused-constant"));
        assertEquals("", out.toString() + err);
    }

    @Test
    void shouldShowTheMistakesOfOneFileHoweverManyOthersHave() throws IOException {
        Files.writeString(schemas.resolve("a.tick"), "package a;\n" + unused(300, "int(0..1023)"));
        Files.writeString(schema, GOOD + "const UNUSED = 1;\n");
        assertEquals(1, run("check", schema, "--fail-on-warnings"));
        assertTrue(err.toString().strip().endsWith("0 errors, 1 warning"), err::toString);
        Files.writeString(schemas.resolve("a.tick"), "package a;\n" + unused(300, "uint61"));
        Files.writeString(schema, BROKEN);
        assertEquals(1, run("check", schema));
        assertTrue(err.toString().contains("unknown type `uint61`"), err::toString);
        assertTrue(err.toString().strip().endsWith("1 error, 0 warnings"), err::toString);
    }

    private static String unused(int count, String type) {
        StringBuilder types = new StringBuilder();
        for (int i = 0; i < count; i++) {
            types.append("type Unused").append(i).append(" = ").append(type).append(";\n");
        }
        return types.toString();
    }

    @Test
    void shouldPrintDiagnosticsAsAnnotations() throws IOException {
        Path odd = Files.writeString(
                schemas.resolve("a, b.tick"), "package b;\nmessage Odd { uint61 a; }\nconst C = 5 % 0;\n");
        assertEquals(1, run("check", "--github", schemas));
        String path = slashed(schemas) + "/a%2C b.tick";
        assertEquals(
                "::error file=" + path
                        + ",line=2,col=15,endLine=2,endColumn=21,title=unknown-type::unknown type `uint61`"
                        + "%0Awrite `int(0..2305843009213693951)`, which takes 61 bits",
                out.toString().lines().findFirst().orElseThrow());
        assertEquals(2, out.toString().lines().count(), out::toString);
        assertEquals("", err.toString());
        assertEquals(1, run("check", "--github", odd));
        assertEquals(2, run("check", "--github", "--json", schemas));
        Files.delete(odd);
        assertEquals(0, run("check", "--github", schemas));
        assertEquals("", out.toString() + err);
    }

    @Test
    void shouldWriteDiagnosticsAsSarif() throws IOException {
        Path odd = Files.writeString(
                schemas.resolve("a b\u00e9.tick"),
                "package b;\nmessage Odd { uint61 a; uint8 c; }\nmessage Odd { uint8 d; }\n");
        Path file = folder.resolve("build/check.sarif");
        assertEquals(1, run("check", schemas, "--sarif", file));
        assertTrue(err.toString().contains("unknown type `uint61`"), err::toString);
        JsonObject log = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
        assertEquals("2.1.0", log.get("version").getAsString());
        JsonObject report = log.getAsJsonArray("runs").get(0).getAsJsonObject();
        assertEquals("utf16CodeUnits", report.get("columnKind").getAsString());
        JsonArray rules =
                report.getAsJsonObject("tool").getAsJsonObject("driver").getAsJsonArray("rules");
        JsonArray results = report.getAsJsonArray("results");
        assertEquals(2, results.size(), results::toString);
        for (JsonElement each : results) {
            JsonObject result = each.getAsJsonObject();
            JsonObject rule = rules.get(result.get("ruleIndex").getAsInt()).getAsJsonObject();
            assertEquals(result.get("ruleId"), rule.get("id"));
            assertEquals("error", result.get("level").getAsString());
        }
        JsonObject unknown = results.get(0).getAsJsonObject();
        assertEquals("unknown-type", unknown.get("ruleId").getAsString());
        assertEquals(
                "unknown type `uint61`\nwrite `int(0..2305843009213693951)`, which takes 61 bits",
                unknown.getAsJsonObject("message").get("text").getAsString());
        JsonObject place =
                unknown.getAsJsonArray("locations").get(0).getAsJsonObject().getAsJsonObject("physicalLocation");
        String uri = place.getAsJsonObject("artifactLocation").get("uri").getAsString();
        assertEquals(odd.toUri().getPath(), URI.create(uri).getPath());
        assertTrue(uri.matches("file:///[!-~]+/a%20b%C3%A9\\.tick"), uri);
        assertEquals(
                "{\"startLine\":2,\"startColumn\":15,\"endLine\":2,\"endColumn\":21}",
                place.get("region").toString());
        JsonObject twice = results.get(1).getAsJsonObject();
        JsonObject related = twice.getAsJsonArray("relatedLocations").get(0).getAsJsonObject();
        assertEquals(
                2,
                related.getAsJsonObject("physicalLocation")
                        .getAsJsonObject("region")
                        .get("startLine")
                        .getAsInt());

        Files.delete(odd);
        assertEquals(0, run("check", schema, "--json", "--sarif", file));
        assertEquals(0, json().get("errors").getAsInt());
        log = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
        assertEquals(
                0,
                log.getAsJsonArray("runs")
                        .get(0)
                        .getAsJsonObject()
                        .getAsJsonArray("results")
                        .size());
    }

    @Test
    void shouldColourWhereItIsWanted() throws IOException {
        Files.writeString(schema, BROKEN);
        assertEquals(1, run("check", schemas, "--color", "always"));
        assertTrue(
                err.toString().contains(":3:16: \u001b[1;31merror[unknown-type]\u001b[0m: unknown type"),
                err::toString);
        assertTrue(err.toString().contains("\u001b[1;31m^^^^^^ not declared"), err::toString);
        String plain = err.toString().replaceAll("\u001b\\[[0-9;]*m", "");
        assertEquals(1, run("check", schemas, "--color", "never"));
        assertEquals(plain, err.toString());
        assertEquals(1, run("check", schemas));
        assertEquals(plain, err.toString());
    }

    @Test
    void shouldGenerateWithTheBackEndThatIsChosen() throws IOException {
        Path output = folder.resolve("out");
        assertEquals(0, run("generate", schemas, "-o", output, "--back-end", "pascal"), err::toString);
        assertEquals("TMove\n", Files.readString(output.resolve("game.pas")));
        assertEquals(0, run("generate", schemas, "-o", output, "--back-end", "java"), err::toString);
        assertFalse(Files.exists(output.resolve("game.pas")));
        assertTrue(Files.exists(output.resolve("game/Move.java")));
    }

    @Test
    void shouldCheckTheNamesOfTheBackEndThatIsChosen() throws IOException {
        Files.writeString(schema, GOOD.replace("sequence;", "begin; uint16 hashCode;"));
        assertEquals(1, run("check", schemas, "--back-end", "pascal"));
        assertTrue(err.toString().contains("error[pascal-name]: `begin` is a keyword of Pascal"), err::toString);
        assertFalse(err.toString().contains("hashCode` is"), err::toString);
        assertEquals(1, run("check", schemas));
        assertTrue(err.toString().contains("error[java-name]: `hashCode` is a member"), err::toString);
    }

    @Test
    void shouldNameTheBackEndsThatThereAre() {
        assertEquals(2, run("check", schemas, "--back-end", "modula"));
        assertEquals(
                "tickwire: no back end is named `modula`, available: `java`, `lua`, `pascal`",
                err.toString().strip());
    }

    @Test
    void shouldKeepThePackagesOfTheBackEndInTheLock() throws IOException {
        Files.writeString(schema, GOOD.replace("game;\n\nm", "game;\noption pascal_unit = \"Units\";\nm"));
        Path lock = folder.resolve("tickwire.lock");
        assertEquals(0, run("compat", schemas, "--lock", lock, "--update", "--back-end", "pascal"), err::toString);
        assertTrue(Files.readString(lock).contains("package game pascal=Units\n"), () -> "" + lock);
        Files.writeString(schema, Files.readString(schema).replace("Units", "Other"));
        assertEquals(1, run("compat", schemas, "--lock", lock, "--back-end", "pascal"));
        assertEquals(
                "SOURCE TARGET_PACKAGE_CHANGED game: the `pascal` package was `Units`, is `Other`",
                out.toString().strip());
        assertEquals(1, run("compat", schemas, "--lock", lock));
        assertEquals(
                "SOURCE TARGET_PACKAGE_CHANGED game: the `java` package was none, is `game`",
                out.toString().strip());
    }

    @Test
    void shouldWriteADissectorIntoOneFile() throws IOException {
        Path file = folder.resolve("plugins/game.lua");
        assertEquals(0, run("dissector", schemas, "-o", file), err::toString);
        assertEquals("", out.toString() + err);
        assertTrue(Files.readString(file).contains("tickwire.protocol(\"game\", \"Game\""), () -> "" + file);
        Files.delete(file);
        Files.writeString(schema, BROKEN);
        assertEquals(1, run("dissector", schemas, "-o", file));
        assertFalse(Files.exists(file));
    }

    @Test
    void shouldWriteADissectorOfTheLibrariesWithoutASchema() throws IOException {
        Path file = folder.resolve("yojimbo.lua");
        assertEquals(0, run("dissector", "--library", "-o", file), err::toString);
        assertTrue(Files.readString(file).contains("NETCODE 1.02"), () -> "" + file);
        assertEquals(2, run("dissector", "--library"));
        assertEquals(
                "tickwire: --library needs -o FILE, the output file",
                err.toString().strip());
        assertEquals(2, run("dissector", "-o", file));
    }

    private static String slashed(Path path) {
        return path.toString().replace('\\', '/');
    }
}
