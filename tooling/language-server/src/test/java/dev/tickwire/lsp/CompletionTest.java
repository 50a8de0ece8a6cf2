package dev.tickwire.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.CompletionItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Proposals at a cursor, in files that are unfinished there. */
class CompletionTest {
    private static final String GAME = "src/main/tickwire/game.tick";
    private static final String HEAD = """
            package game;
            import "common/math.tick";
            const MOST = 7;
            enum Weapon { FIST, ROCKET }
            flags Buttons { JUMP, FIRE }
            type Arm = Weapon;
            struct Body { Vec3 place; Buttons held; bool alive; }
            object Fighter { Vec3 place; }
            message Hit { Weapon with; }
            """;

    @TempDir
    Path folder;

    private EditorSession editor;

    @BeforeEach
    void start() {
        EditorSession.write(
                folder,
                "src/main/tickwire/common/math.tick",
                "package common;\n/** A place. */\nstruct Vec3 { float x; }\nconst LIMIT = 3;\n");
        EditorSession.write(
                folder, "src/main/tickwire/far/away.tick", "package far;\nstruct Distance { float metres; }\n");
        editor = new EditorSession(folder);
        editor.open(GAME, HEAD);
    }

    @AfterEach
    void end() {
        editor.close();
        assertEquals(List.of(), editor.log());
    }

    @Test
    void shouldProposeDeclarationsAtTheTop() {
        List<String> proposals = at("me|");
        assertTrue(proposals.containsAll(List.of("message", "struct", "protocol", "import")), proposals::toString);
        assertFalse(proposals.contains("uint8"), proposals::toString);
    }

    @Test
    void shouldProposeTypesAndModifiersInAMessage() {
        List<String> proposals = at("message Move {\n    |\n}");
        assertTrue(
                proposals.containsAll(List.of(
                        "Vec3",
                        "Weapon",
                        "Buttons",
                        "Arm",
                        "Body",
                        "uint8",
                        "string",
                        "if",
                        "optional",
                        "ascending",
                        "align",
                        "reserved")),
                proposals::toString);
        assertFalse(proposals.contains("smooth"), proposals::toString);
        assertFalse(proposals.contains("Hit"), proposals::toString);
    }

    @Test
    void shouldProposeTheSameBehindAHalfTypedLine() {
        assertEquals(at("message Move {\n    |\n}"), at("message Move {\n    Vec3 place\n    |\n}"));
    }

    @Test
    void shouldProposeModifiersOfObjectsInAnObject() {
        List<String> proposals = at("object Tank { | }");
        assertTrue(
                proposals.containsAll(List.of("once", "owner", "others", "smooth", "exact", "ref", "Vec3")),
                proposals::toString);
        assertFalse(proposals.contains("if"), proposals::toString);
        assertEquals(List.of("wrap"), at("object Tank { smooth(|) int(0..9) a; }"));
    }

    @Test
    void shouldProposeObjectsBehindRef() {
        assertEquals(List.of("Fighter"), at("message Move { ref | }"));
    }

    @Test
    void shouldProposeConstantsInBoundsAndCounts() {
        assertTrue(at("message Move { int(0..|) a; }").containsAll(List.of("MOST", "LIMIT", "Weapon")));
        assertTrue(at("message Move { uint8 a[..| }").containsAll(List.of("MOST", "LIMIT")));
        assertTrue(at("message Move { float(0..1, |) a; }").contains("step"));
    }

    @Test
    void shouldProposeTheValuesOfTheFieldsTypeAsDefaults() {
        assertEquals(
                List.of("FIST", "ROCKET"), at("message Move { Weapon a = |; }").subList(0, 2));
        assertEquals(
                List.of("FIST", "ROCKET"), at("message Move { Arm a = |; }").subList(0, 2));
        assertEquals(List.of("FIST", "ROCKET"), at("message Move { int(0..9) a = Weapon.|; }"));
    }

    @Test
    void shouldProposeFieldsAndValuesInConditions() {
        List<String> fields = at("message Move { Weapon a; bool b; if (|) { } }");
        assertTrue(fields.containsAll(List.of("a", "b")), fields::toString);
        assertEquals(
                List.of("a", "FIST", "ROCKET"),
                at("message Move { Weapon a; if (a == |) { } }").subList(0, 3));
        assertTrue(at("message Move { Buttons held; if (held.|) { } }").containsAll(List.of("JUMP", "FIRE")));
        assertTrue(at("message Move { Body body; if (body.|) { } }").containsAll(List.of("alive", "held")));
        assertTrue(at("message Move { Body body; if (body.held.|) { } }").contains("JUMP"));
        assertTrue(at("message Move { uint8 a[..4]; if (a.|) { } }").contains("count"));
    }

    @Test
    void shouldProposeKindsAndParametersOfChannels() {
        List<String> kinds = at("protocol Game { channel a | }");
        assertTrue(
                kinds.containsAll(List.of("reliable_ordered", "unreliable", "state", "input", "chunk")),
                kinds::toString);
        List<String> unreliable = at("protocol Game { channel a unreliable (|) { Hit; } }");
        assertTrue(unreliable.containsAll(List.of("budget", "priority", "no_blocks")), unreliable::toString);
        assertFalse(unreliable.contains("resend"), unreliable::toString);
        List<String> state = at("protocol Game { channel a state (objects 3, |) { server Fighter; } }");
        assertEquals(List.of("priority", "objects", "bytes_per_tick", "every", "modelled", "placed"), state);
        assertTrue(at("protocol Game { channel a state (objects |) { } }").contains("MOST"));
    }

    @Test
    void shouldProposeMessagesAndObjectsInChannels() {
        List<String> messages = at("protocol Game { channel a unreliable { | } }");
        assertTrue(messages.containsAll(List.of("Hit", "client", "server")), messages::toString);
        assertFalse(messages.contains("Fighter"), messages::toString);
        assertTrue(at("protocol Game { channel a state { server | } }").contains("Fighter"));
        assertEquals(List.of("Hit"), at("protocol Game { channel a reliable_ordered { client Hit -> | } }"));
        assertEquals(List.of("Fighter"), at("protocol Game { channel a reliable_ordered { client Hit at | } }"));
    }

    @Test
    void shouldProposeSettingsInAProtocol() {
        assertTrue(at("protocol Game { | }").containsAll(List.of("channel", "version", "ticks", "messages", "packet")));
    }

    @Test
    void shouldProposeModifiersBehindNames() {
        assertEquals(List.of("block", "timed", "since", "until"), at("message Move |"));
        assertEquals(List.of("rewind", "immediate", "since", "until"), at("object Move |"));
        assertEquals(List.of("max", "since", "until"), at("enum Move |"));
        assertEquals(List.of("since", "until"), at("struct Move |"));
        assertEquals(List.of("until"), at("union Move since 4 |"));
    }

    @Test
    void shouldProposeVersions() {
        assertTrue(at("message Move { | }").containsAll(List.of("since", "until")));
        assertEquals(List.of(), at("message Move { since | }"));
        List<String> behind = at("message Move { since 4 | }");
        assertTrue(behind.containsAll(List.of("until", "optional", "Vec3", "uint8")), behind::toString);
        assertFalse(behind.contains("since"), behind::toString);
        assertFalse(at("message Move { optional | }").contains("since"));
        assertEquals(List.of("since", "until"), at("enum Kind { NONE, | }"));
        assertEquals(List.of("NONE", "HEAD"), at("enum Kind { NONE, until 2 HEAD else NONE, since 4 BACK else | }"));
        assertEquals(List.of("else"), at("enum Kind { NONE, since 4 BACK | }"));
        assertEquals(List.of("pulse", "since", "until"), at("flags Keys { UP, | }"));
        List<String> cases = at("union Load { Vec3 place; since 4 Body body else | }");
        assertEquals(List.of("place", "none"), cases);
        assertEquals(List.of("since", "until"), at("protocol Game { channel a state | }"));
        assertEquals(List.of("since", "until"), at("protocol Game { channel a state { server Fighter | } }"));
        assertEquals(List.of("->", "at", "since", "until"), at("protocol Game { channel a unreliable { Hit | } }"));
        assertEquals(List.of("until"), at("protocol Game { channel a unreliable { Hit since 4 | } }"));
        assertTrue(at("protocol Game { | }").contains("speaks"));
        assertEquals(List.of("since", "until"), at("protocol Game { messages Hit | }"));
        assertEquals(List.of("since"), at("protocol Game { messages Hit since 2, Hit until 3 | }"));
        List<String> listed = at("protocol Game { messages Hit since 2, | }");
        assertTrue(listed.contains("Hit") && !listed.contains("speaks"), listed::toString);
    }

    @Test
    void shouldProposePathsInAnImport() {
        assertEquals(List.of("common/math.tick", "far/away.tick"), at("import \"|"));
    }

    @Test
    void shouldImportADeclarationOfAnotherFile() {
        at("message Move { Dist| }");
        CompletionItem distance = editor.completions(GAME, editor.behind(GAME, "{ Dist")).stream()
                .filter(each -> each.getLabel().equals("Distance"))
                .findFirst()
                .orElseThrow();
        assertTrue(editor.applied(GAME, distance.getAdditionalTextEdits())
                .startsWith("package game;\nimport \"common/math.tick\";\nimport \"far/away.tick\";\n"));
    }

    @Test
    void shouldProposeNothingInCommentsAndStrings() {
        assertEquals(List.of(), at("// |"));
        assertEquals(List.of(), at("/* |"));
        assertEquals(List.of(), at("option java_package = \"|"));
    }

    private List<String> at(String textWithCursor) {
        return editor.proposals(GAME, HEAD + textWithCursor);
    }
}
