package dev.tickwire.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hover and inlay hints: the bits that {@code explain} prints, also while other declarations have errors. */
class BitsInEditorTest {
    private static final String GAME = "src/main/tickwire/game.tick";
    private static final String TEXT = """
            package game;
            const MOST = 7 + 8;
            enum Weapon { FIST, ROCKET, BOW }
            /** A way to go. */
            message Move {
                int(0..MOST) slot;
                Weapon weapon;
                string(63) name;
                optional uint8 extra;
                bool on;
            }
            object Fighter { uint16 health; }
            protocol Game {
                ticks 60;
                channel moves unreliable { Move; }
                channel world state { server Fighter; }
            }
            """;

    @TempDir
    Path folder;

    private EditorSession editor;

    @BeforeEach
    void start() {
        EditorSession.write(folder, GAME, TEXT);
        editor = new EditorSession(folder);
        editor.open(GAME, TEXT);
        assertEquals(List.of(), editor.problems(GAME));
    }

    @AfterEach
    void end() {
        editor.close();
        assertEquals(List.of(), editor.log());
    }

    @Test
    void shouldShowTheLayoutOfAMessage() {
        String hover = editor.hover(GAME, editor.behind(GAME, "message Mo"));
        assertTrue(hover.startsWith("```tickwire\nmessage Move\n```\n"), hover);
        assertTrue(hover.contains("A way to go."), hover);
        assertTrue(hover.contains("message game.Move: "), hover);
        assertTrue(hover.contains("offset from 0"), hover);
    }

    @Test
    void shouldShowTheVersionsOfAPart() {
        String text = """
                package game;
                message Hit { uint8 force; until 3 bool critical; since 4 until 5 Kind kind; }
                enum Kind since 4 { NONE, since 5 BACK else NONE }
                protocol Game {
                    version 6;
                    speaks 3;
                    channel a unreliable { Hit; }
                    channel b unreliable since 5 { Hit; }
                    ticks 60;
                    channel world state { server Door; server Pet since 6; }
                }
                object Door { bool open; ref Pet guard; }
                object Pet { uint8 age; }
                """;
        editor.change(GAME, text);
        assertTrue(hover("bool criti").contains("until 3 bool critical;"), hover("bool criti"));
        assertTrue(hover("bool criti").contains("Until version 3."), hover("bool criti"));
        assertTrue(hover("Kind ki").contains("In versions 4 to 5."), hover("Kind ki"));
        assertTrue(hover("enum Ki").contains("Since version 4."), hover("enum Ki"));
        assertTrue(hover("since 5 BA").contains("since 5 BACK else NONE"), hover("since 5 BA"));
        assertTrue(hover("channel b").contains("Since version 5."), hover("channel b"));
        assertTrue(hover("ref Pet gu").contains("Since version 6."), hover("ref Pet gu"));
        assertTrue(hover("else NO").contains("in `enum Kind`"), hover("else NO"));
        assertFalse(hover("uint8 fo").contains("version"), hover("uint8 fo"));
    }

    /** A layout of version 3, and another that the versions 4 and 5 share. */
    @Test
    void shouldShowTheBitsOfEarlierVersions() {
        editor.change(GAME, """
                package game;
                message Hit { until 3 bool critical; uint8 force; since 6 Kind kind; }
                message Chat { uint8 line; }
                object Fighter { uint8 health; since 5 uint8 armour; }
                enum Kind { NONE, HEAD, since 6 BACK else HEAD }
                protocol Game {
                    version 6;
                    speaks 3;
                    ticks 60;
                    channel a unreliable { Hit; Chat; }
                    channel b state { server Fighter; }
                }
                """);
        assertEquals(List.of(), editor.problems(GAME));
        String force = hover("uint8 fo");
        assertTrue(force.contains("\n```text\n8 bits, at bit 0\n"), force);
        assertTrue(force.contains("\nIn version 3:\n\n```text\n8 bits, at bit 1\n"), force);
        assertFalse(force.contains("4"), "the bits of versions 4 and 5 are those of the newest: " + force);
        String critical = hover("bool cri");
        assertTrue(critical.contains("Until version 3.\n\nIn version 3:\n\n```text\n1 bit, at bit 0\n"), critical);
        String whole = hover("message Hi");
        int newest = whole.indexOf("message game.Hit: ");
        int middle = whole.indexOf("In versions 5, 4:\n\n```text\nmessage game.Hit: ");
        int oldest = whole.indexOf("In version 3:\n\n```text\nmessage game.Hit: ");
        assertTrue(0 < newest && newest < middle && middle < oldest, whole);
        assertTrue(
                hover("object Figh").contains("In versions 4, 3:\n\n```text\nobject game.Fighter"),
                hover("object Figh"));
        assertTrue(
                hover("enum Ki").contains("2 bits\n```\n\nIn versions 5, 4, 3:\n\n```text\n1 bit\n"), hover("enum Ki"));
        assertFalse(hover("message Ch").contains("In version"), hover("message Ch"));
    }

    private String hover(String textBefore) {
        return editor.hover(GAME, editor.behind(GAME, textBefore));
    }

    @Test
    void shouldShowTheBitsOfAField() {
        String hover = editor.hover(GAME, editor.behind(GAME, "Weapon wea"));
        assertTrue(hover.contains("Weapon weapon;"), hover);
        assertTrue(hover.contains("in `message Move`"), hover);
        assertTrue(hover.contains("2 bits, at bit 4"), hover);
        assertTrue(editor.hover(GAME, editor.behind(GAME, "uint16 hea")).contains("16 bits in the first update"));
    }

    @Test
    void shouldShowTheValueOfAConstantWhereItIsUsed() {
        assertTrue(editor.hover(GAME, editor.behind(GAME, "(0..MO")).contains("value: 15"));
        assertTrue(editor.hover(GAME, editor.behind(GAME, "    Wea")).contains("2 bits"));
        assertEquals("", editor.hover(GAME, editor.behind(GAME, "pack")));
    }

    @Test
    void shouldShowTheBitsOfEachFieldBehindIt() {
        assertEquals(
                List.of(
                        "6:23 4 bits",
                        "7:19 2 bits",
                        "8:21 6..517 bits",
                        "9:26 1..9 bits",
                        "10:13 1 bit",
                        "12:32 16 bits"),
                inlays());
    }

    @Test
    void shouldShowThemWhileAnotherDeclarationHasAnError() {
        for (String broken : List.of(
                "message Half { int(0.. }\n",
                "message Half { Nothing1 a; }\n",
                "struct Part { int(9..3) a; }\nmessage Half { Part part; }\n",
                "import \"nowhere.tick\";\n")) {
            editor.change(GAME, TEXT + broken);
            assertFalse(editor.problems(GAME).isEmpty(), broken);
            assertTrue(
                    inlays().containsAll(List.of("6:23 4 bits", "10:13 1 bit", "12:32 16 bits")),
                    () -> broken + inlays());
            assertTrue(editor.hover(GAME, editor.behind(GAME, "Weapon wea")).contains("2 bits, at bit 4"), broken);
        }
    }

    /** The share of a packet depends on the protocol, which is compiled with the declaration. */
    @Test
    void shouldShowTheLayoutWhileAnotherDeclarationHasAnError() {
        String sound = TEXT.replace("ticks 60;", "ticks 60; packet 600;") + "struct Place { uint8 x; }\n";
        editor.change(GAME, sound);
        List<String> hovers = layouts();
        assertTrue(hovers.get(0).contains("of a packet of 600 bytes"), hovers.get(0));
        assertTrue(hovers.get(1).contains("of a packet of 600 bytes"), hovers.get(1));
        editor.change(GAME, sound + "message Half { int(0.. }\n");
        assertEquals(List.of("unexpected-token"), editor.codes(GAME));
        assertEquals(hovers, layouts());
    }

    private List<String> layouts() {
        return List.of(hover("message Mo"), hover("struct Pl"), hover("object Figh"), hover("enum Wea"));
    }

    @Test
    void shouldShowNoBitsOfWhatDependsOnAnError() {
        editor.change(GAME, TEXT.replace("7 + 8", "7 + NOTHING1"));
        assertEquals(List.of("12:32 16 bits"), inlays());
    }

    private List<String> inlays() {
        return editor.inlays(GAME).stream()
                .map(each -> (each.getPosition().getLine() + 1) + ":"
                        + (each.getPosition().getCharacter() + 1) + " "
                        + each.getLabel().getLeft())
                .toList();
    }
}
