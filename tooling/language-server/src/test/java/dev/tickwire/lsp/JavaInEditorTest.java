package dev.tickwire.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.BackEnd;
import dev.tickwire.codegen.BackEnds;
import dev.tickwire.lsp.feature.Navigation;
import dev.tickwire.lsp.feature.Renames;
import dev.tickwire.lsp.workspace.Settings;
import dev.tickwire.lsp.workspace.Workspace;
import dev.tickwire.schema.source.MemorySources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.ChangeAnnotation;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.WorkspaceEditCapabilities;
import org.eclipse.lsp4j.WorkspaceEditChangeAnnotationSupportCapabilities;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** References in Java, and renaming with the uses in Java. */
class JavaInEditorTest {
    private static final String GAME = "game/src/main/tickwire/game.tick";
    private static final String RULES = "game/src/main/java/game/rules/Rules.java";
    private static final String LISTENER = "game/src/main/java/game/rules/Listener.java";
    private static final String TRIAL = "game/src/test/java/game/TrialTest.java";
    private static final String APP = "app/core/app/App.java";
    private static final String TOOL = "tool/src/main/java/tool/Tool.java";
    private static final String OTHER = "other/src/main/java/other/Other.java";
    private static final String USER_TEXT = "class User { game.Move move; float x() { return move.to().x(); } }\n";

    private static final String GAME_TEXT = """
            package game;
            const LIMIT = 3;
            enum Weapon { FIST, ROCKET }
            flags Buttons { JUMP, FIRE }
            struct Vec3 { float x; float y; }
            union Deed { Vec3 walk; uint8 shout; }
            object Fighter { uint8 health; Vec3 place; }
            message Move { Vec3 to; Weapon arm; Buttons held; uint8 bag[..LIMIT]; Deed deed; }
            message Chat { string(20) text; }
            message Ask { uint8 health; }
            message Reply { uint8 sum; }
            protocol Game {
                ticks 60;
                channel talk reliable_ordered { Move; Chat; client Ask -> Reply; }
                channel world state { server Fighter; }
            }
            """;

    /** All receivers have a declared type. */
    private static final String RULES_TEXT = """
            package game.rules;

            import game.Buttons;
            import game.Fighter;
            import game.GameConstants;
            import game.GameProtocol;
            import game.Move;
            import game.Vec3;
            import game.Weapon;
            import java.util.List;
            import java.util.function.Function;

            /** Move and health in a comment are no uses, and Vec3 x is none. */
            final class Rules {
                static final String TEXT = "Move.health() Vec3";
                private final Move last = new Move();
                private final Move[] old = new Move[GameConstants.LIMIT];
                private final List<Move> many = List.of(last);

                int total(Fighter fighter, Other other) {
                    var copy = new Move();
                    float x = copy.to().x() + last.to().x() + old[0].to().x() + ((Move) get()).to().x();
                    Vec3 place = fighter.place().x(1).y(2);
                    for (Move each : many) {
                        x += each.bag(0) + each.bagCount();
                        each.addBag(1);
                    }
                    for (var each : old) {
                        x += each.arm() == Weapon.FIST ? each.held() & Buttons.JUMP : other.health();
                    }
                    many.forEach(each -> each.arm(Weapon.ROCKET));
                    Function<Fighter, Integer> health = Fighter::health;
                    switch (last.arm()) {
                        case FIST -> x++;
                        case ROCKET -> x--;
                    }
                    int health = fighter.health() + latest().bagCount();
                    send(GameProtocol.MOVE, GameProtocol.TALK_CHANNEL);
                    last.deed().shout(3);
                    return health;
                }

                Move latest() {
                    return last;
                }

                static class Other {
                    int health() {
                        return 3;
                    }
                }
            }
            """;

    private static final String LISTENER_TEXT = """
            package game.rules;

            import static game.GameProtocol.CHAT;

            import game.*;

            class Listener implements GameServerListener {
                private final Vec3 target = new game.Vec3();

                @Override
                public void onMove(Peer from, Move message) {
                    from.send(message.to().x() > 1 ? CHAT : GameProtocol.MOVE);
                }

                Object other() {
                    return new GameClientListener() {
                        @Override
                        public void onMove(Peer from, Move message) {}
                    };
                }

                record Vec3(float x) {}
            }
            """;

    private static final String TRIAL_TEXT = """
            package game;

            class TrialTest {
                void shouldMove() {
                    assertEquals(3, new Move().bagCount());
                }
            }
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void write() {
        EditorSession.write(folder, "game/pom.xml", pom("the-game", ""));
        EditorSession.write(folder, "app/build.gradle", "dependencies { implementation project(':game') }\n");
        EditorSession.write(folder, "tool/pom.xml", pom("the-tool", "app"));
        EditorSession.write(folder, "other/pom.xml", pom("another", "third"));
        EditorSession.write(folder, GAME, GAME_TEXT);
        EditorSession.write(folder, RULES, RULES_TEXT);
        EditorSession.write(folder, LISTENER, LISTENER_TEXT);
        EditorSession.write(folder, TRIAL, TRIAL_TEXT);
        EditorSession.write(folder, APP, "package app;\n" + USER_TEXT);
        EditorSession.write(folder, TOOL, "package tool;\n" + USER_TEXT);
        EditorSession.write(folder, OTHER, "package other;\n" + USER_TEXT);
    }

    private static String pom(String artifact, String dependency) {
        return "<project><parent><artifactId>parent</artifactId></parent><artifactId>" + artifact
                + "</artifactId><dependencies><dependency><artifactId>" + dependency
                + "</artifactId></dependency></dependencies></project>";
    }

    @Test
    void shouldRenameTheUsesInJava() {
        try (EditorSession editor = open(new ClientCapabilities())) {
            Map<String, String> step = renamed(editor, "message Mov", "Step");
            assertEquals(changed(RULES_TEXT, "\\bMove\\b", "Step").replace("MOVE,", "STEP,"), step.get(RULES));
            assertEquals(
                    changed(LISTENER_TEXT, "\\bMove\\b", "Step")
                            .replace("onMove", "onStep")
                            .replace("MOVE", "STEP"),
                    step.get(LISTENER));
            assertEquals(TRIAL_TEXT.replace("new Move", "new Step"), step.get(TRIAL));
            assertEquals("package app;\n" + USER_TEXT.replace("Move", "Step"), step.get(APP));
            assertEquals("package tool;\n" + USER_TEXT.replace("Move", "Step"), step.get(TOOL));
            assertEquals(Set.of(GAME, RULES, LISTENER, TRIAL, APP, TOOL), step.keySet());

            Map<String, String> east = renamed(editor, "Vec3 { float ", "east");
            assertEquals(changed(RULES_TEXT, "\\.x\\(", ".east("), east.get(RULES));
            assertEquals(LISTENER_TEXT.replace(".x()", ".east()"), east.get(LISTENER));

            Map<String, String> bundle = renamed(editor, "uint8 ba", "bundle");
            assertEquals(
                    RULES_TEXT
                            .replace(".bag(", ".bundle(")
                            .replace("bagCount", "bundleCount")
                            .replace("addBag", "addBundle"),
                    bundle.get(RULES));
            assertEquals(Set.of(GAME, RULES, TRIAL), bundle.keySet());
            assertEquals(List.of(), editor.log());
        }
    }

    @Test
    void shouldRenameValuesConstantsChannelsAndClassesInJava() {
        try (EditorSession editor = open(new ClientCapabilities())) {
            assertEquals(
                    RULES_TEXT.replace("FIST", "HAND"),
                    renamed(editor, "{ FIS", "HAND").get(RULES));
            assertEquals(
                    RULES_TEXT.replace("LIMIT", "MOST"),
                    renamed(editor, "const LIM", "MOST").get(RULES));
            assertEquals(
                    RULES_TEXT.replace("TALK_CHANNEL", "SPEECH_CHANNEL"),
                    renamed(editor, "channel tal", "speech").get(RULES));
            assertEquals(
                    LISTENER_TEXT.replace("new game.Vec3", "new game.Point"),
                    renamed(editor, "struct Vec", "Point").get(LISTENER));
            assertEquals(
                    LISTENER_TEXT.replaceAll("Game(?=[A-Z])", "Arena"),
                    renamed(editor, "protocol Gam", "Arena").get(LISTENER));
            assertEquals(
                    LISTENER_TEXT.replace("CHAT", "TALK"),
                    renamed(editor, "message Cha", "Talk").get(LISTENER));
        }
    }

    @Test
    void shouldAskBeforeEditsOfJavaIfTheClientCan() {
        try (EditorSession editor = open(confirming())) {
            WorkspaceEdit edit = editor.rename(GAME, editor.behind(GAME, "Weapon ar"), "weapon");
            List<String> places = new ArrayList<>();
            edit.getDocumentChanges()
                    .forEach(document -> document.getLeft()
                            .getEdits()
                            .forEach(each -> places.add(
                                    EditorSession.places(each.getLeft().getRange()))));
            assertEquals(List.of("8:32-8:35", "29:23-29:26", "31:35-31:38", "33:22-33:25"), places);
            assertEquals(
                    List.of(true, true),
                    edit.getChangeAnnotations().values().stream()
                            .map(ChangeAnnotation::getNeedsConfirmation)
                            .toList());
        }
    }

    /** The client of the test's library drops the annotations of edits, so the text of the answer is read. */
    @Test
    void shouldAnnotateEditsOfJava() {
        Workspace workspace = new Workspace();
        workspace.open(List.of(folder), Settings.DEFAULT);
        Renames renames = new Renames(workspace, new Navigation(workspace));
        renames.confirmed(true);
        String uri = folder.resolve(GAME).toUri().toString();
        WorkspaceEdit edit = renames.rename(workspace.document(uri).orElseThrow(), new Position(7, 32), "weapon");
        String sent = new MessageJsonHandler(Map.of(), gson -> gson.registerTypeAdapterFactory(new AnnotatedEdits()))
                .getGson()
                .toJson(edit);
        assertTrue(sent.contains("\"version\":null"), sent);
        assertEquals(
                List.of("java", "java-uncertain", "java"),
                Pattern.compile("\"annotationId\":\"([^\"]*)\"")
                        .matcher(sent)
                        .results()
                        .map(each -> each.group(1))
                        .toList());
    }

    @Test
    void shouldFindDeclarationsAndUsesInJava() {
        generate();
        try (EditorSession editor = open(new ClientCapabilities())) {
            List<String> lines = editor.references(GAME, editor.behind(GAME, "uint8 ba"), false).stream()
                    .map(this::line)
                    .toList();
            List<String> declared =
                    lines.stream().filter(each -> each.startsWith("public ")).toList();
            assertTrue(declared.contains("public int bagCount() {"), declared::toString);
            assertTrue(declared.stream().anyMatch(each -> each.startsWith("public Move addBag(")), declared::toString);
            assertEquals(
                    List.of(
                            "x += each.bag(0) + each.bagCount();",
                            "x += each.bag(0) + each.bagCount();",
                            "each.addBag(1);",
                            "int health = fighter.health() + latest().bagCount();",
                            "assertEquals(3, new Move().bagCount());"),
                    lines.stream().filter(each -> !each.startsWith("public ")).toList());
            List<String> messages = editor.references(GAME, editor.behind(GAME, "message Cha"), false).stream()
                    .map(this::line)
                    .filter(each -> each.startsWith("public ") || each.startsWith("default "))
                    .toList();
            assertEquals(
                    List.of(
                            "public final class Chat extends Message {",
                            "default void onChat(Peer from, Chat message) {",
                            "public static final MessageType<Chat> CHAT = new MessageType<>(",
                            "default void onChat(Peer from, Chat message) {"),
                    messages);
        }
    }

    @Test
    void shouldGoToEachKindOfGeneratedJava() {
        generate();
        try (EditorSession editor = open(new ClientCapabilities())) {
            Map<String, List<String>> expected = new LinkedHashMap<>();
            expected.put("const LIM", List.of("public static final int LIMIT = 3;"));
            expected.put("enum Weap", List.of("public enum Weapon {"));
            expected.put("{ FIS", List.of("FIST,"));
            expected.put("flags Butt", List.of("public final class Buttons {"));
            expected.put("{ JUM", List.of("public static final int JUMP = 0x1;"));
            expected.put("struct Vec", List.of("public final class Vec3 extends MessagePart {"));
            expected.put("union De", List.of("public final class Deed extends MessagePart {"));
            expected.put("object Fight", List.of("public final class Fighter extends StateObject {"));
            expected.put("message As", List.of("public final class Ask extends Message {"));
            expected.put(
                    "channel tal",
                    List.of("public static final MessageChannel TALK_CHANNEL = MessageChannel.builder("));
            expected.forEach((piece, lines) -> assertEquals(lines, generated(editor, piece), piece));
            List<String> protocol = generated(editor, "protocol Ga");
            assertTrue(
                    protocol.contains("public interface GameServerListener extends ServerListener {"),
                    protocol::toString);
            assertEquals(
                    List.of("public int shout() {", "public Deed shout(int value) {", "SHOUT"),
                    generated(editor, "uint8 shou"));
            assertTrue(generated(editor, "uint8 ba").contains("public int bagCount() {"));
        }
    }

    private List<String> generated(EditorSession editor, String piece) {
        return editor.implementation(GAME, editor.behind(GAME, piece)).stream()
                .map(this::line)
                .toList();
    }

    @Test
    void shouldFindDeclarationsInGeneratedJavaWithoutOtherJava() throws IOException {
        generate();
        for (String source : List.of(RULES, LISTENER, TRIAL, APP, TOOL, OTHER)) {
            Files.delete(folder.resolve(source));
        }
        try (EditorSession editor = open(new ClientCapabilities())) {
            List<String> lines = editor.references(GAME, editor.behind(GAME, "uint8 ba"), false).stream()
                    .map(this::line)
                    .toList();
            assertTrue(lines.contains("public int bagCount() {"), lines::toString);
        }
    }

    /** Generates the Java of the schema where a build of Maven puts it. */
    private void generate() {
        BackEnds backEnds = BackEnds.installed();
        BackEnd java = backEnds.named(BackEnds.DEFAULT);
        java.generate(backEnds.compile(MemorySources.of("game.tick", GAME_TEXT), java)
                        .model()
                        .orElseThrow())
                .forEach((path, text) ->
                        EditorSession.write(folder, "game/target/generated-sources/tickwire/" + path, text));
    }

    @Test
    void shouldFindUsesOfSoundDeclarationsBesideAnError() {
        try (EditorSession editor = open(new ClientCapabilities())) {
            editor.change(GAME, GAME_TEXT.replace("message Ask {", "message Ask { int(0.."));
            assertEquals(
                    List.of(RULES + ":32:54-32:60", RULES + ":37:30-37:36"),
                    editor.references(GAME, editor.behind(GAME, "Fighter { uint8 heal"), false));
        }
    }

    private EditorSession open(ClientCapabilities capabilities) {
        EditorSession editor = new EditorSession(folder, null, capabilities);
        editor.open(GAME, GAME_TEXT);
        assertEquals(List.of(), editor.problems(GAME));
        return editor;
    }

    private static ClientCapabilities confirming() {
        WorkspaceEditCapabilities edits = new WorkspaceEditCapabilities();
        edits.setDocumentChanges(true);
        edits.setChangeAnnotationSupport(new WorkspaceEditChangeAnnotationSupportCapabilities(true));
        WorkspaceClientCapabilities workspace = new WorkspaceClientCapabilities();
        workspace.setWorkspaceEdit(edits);
        ClientCapabilities capabilities = new ClientCapabilities();
        capabilities.setWorkspace(workspace);
        return capabilities;
    }

    /** Returns the texts after a renaming, by the paths of the files that it changes. */
    private Map<String, String> renamed(EditorSession editor, String piece, String newName) {
        WorkspaceEdit edit = editor.rename(GAME, editor.behind(GAME, piece), newName);
        Map<String, String> texts = new TreeMap<>();
        edit.getChanges().forEach((uri, edits) -> {
            String path = uri.replace(folder.toUri().toString(), "");
            texts.put(path, EditorSession.edited(text(path), edits));
        });
        return texts;
    }

    /** Replaces a pattern in all lines but comments and strings. */
    private static String changed(String text, String pattern, String replacement) {
        return text.lines()
                        .map(line -> line.contains("/**") || line.contains("\"")
                                ? line
                                : line.replaceAll(pattern, replacement))
                        .collect(Collectors.joining("\n"))
                + "\n";
    }

    /** Returns the line of a place. */
    private String line(String place) {
        String[] parts = place.split(":");
        return text(parts[0])
                .lines()
                .toList()
                .get(Integer.parseInt(parts[1]) - 1)
                .strip();
    }

    private String text(String path) {
        try {
            return Files.readString(folder.resolve(path));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
