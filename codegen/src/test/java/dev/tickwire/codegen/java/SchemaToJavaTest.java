package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** From the text of a schema to classes that javac takes without a warning. */
class SchemaToJavaTest {

    private static SchemaModel model(String schema) {
        CompileResult result = SchemaCompiler.compile(MemorySources.of("game.tick", schema), new JavaBackEnd());
        return result.model().orElseThrow(() -> new AssertionError(result.diagnostics()));
    }

    @Test
    void shouldCompileEveryValidSchema() {
        GeneratedCode code = GeneratedCode.of(model("""
                package game;
                const MAX_PLAYERS = 64;
                const TITLE = "a\\"b\\\\ \\u0041\\n";
                const BIG = 0xFFFF_FFFF_FFFF_FFFF;
                enum Weapon { FIST, PISTOL, ROCKET }
                enum Only { ONE }
                flags Buttons { FORWARD, BACK, JUMP, FIRE, ALL }
                type Health = int(0..1000);
                struct Empty { }
                struct Vec2 { float(-512..512, step 0.01) x; float(-512..512, step 0.01) y; }
                /** Ends a comment: *&#47; and opens one. */
                message Move {
                    uint16 sequence;
                    Buttons buttons = FIRE + JUMP;
                    bool moving;
                    if (moving) { Vec2 velocity; } else { bits(3) stance; }
                    optional Weapon swap = PISTOL;
                    Health health = 1000;
                    Vec2 corners[4]; int(0..7) slots[..16]; uint8 lanes[2..8]; Empty nothings[2]; Only onlys[..3];
                    string(64) name = "bob"; bytes(256) blob;
                    uint64 low = 18446744073709551615; int(1..18446744073709551615) high;
                    int(18446744073708889201..18446744073709551615) top; bool beside;
                    if (low == 18446744073709551615 || high > 9223372036854775808) { int(5..5) nothing; }
                    if (buttons.ALL && sequence < MAX_PLAYERS) { optional Vec2 maybe; optional string(3) names[..2]; }
                    double precise = 0.1; float tiny = 1e-45; float(0..1, step 0.3) share = 0.7;
                }
                message Level block { int(0..15) id; bool data; bool length; }
                protocol Game {
                    version 3;
                    channel control reliable_ordered { server Level; }
                    channel input unreliable (no_blocks) { client Move; }
                }
                """));
        assertEquals(1000, code.create("Move").call("health"));
    }

    @Test
    void shouldAcceptNamesUsedByGeneratedCode() {
        GeneratedCode.of(model("""
                package game;
                message NPC { bool out; bool in; bool other; bool bits; bool word; bool value; bool i; bool hash; }
                message Message { bool message; bool record; bool var; bool yield; bool refuse; bool count; }
                message Protocol { bool x; }
                message HUD block { bool sequence; bool name; bool type; bool data; }
                enum Type { MESSAGE, Protocol, BY_ORDINAL }
                struct Peer { Type type; }
                message Bits { Peer peer; }
                protocol Game {
                    channel game reliable_ordered { NPC; Message; Protocol; HUD; Bits; }
                }
                """));
    }

    /** The names of variables, parameters and methods of generated code, and of the classes that its methods use. */
    private static final String INNER_NAMES =
            "in out refusal explain word word2 word7 i bits bits2 other object value hash text index count "
                    + "present source seed low wide next refuse choose clear differs bytes offset length record var yield sealed "
                    + "permits of mask flag BY_TAG BY_ORDINAL INSTANCE checkRead checkWrite sameBlock read1 write1 measure1 same1 copy1 "
                    + "hash1 reset1 string1 outStep outOrdinal outQuantizer outCount hasout java dev game String System Math Arrays "
                    + "Objects Float Long Bounds Message Message0 BitWriter Case type data name id sequence pool owner class_ x_ "
                    + "struct union Explained at tag tagBits inAt inWord inBits wordWord wordWord2 atAt inTaken inChosen inCountBits hasinBits inLow inLowBits";

    private static final List<String> FIELDS = List.of(
            "bool %s;",
            "Weapon %s;",
            "Buttons %s = JUMP;",
            "float(0..1, step 0.1) %s[..3];",
            "string(9) %s = \"a\";",
            "bytes(9) %s[2];",
            "optional uint64 %s;",
            "quat(9) %s[..2];",
            "fixed(4, 4) %s[20];",
            "double %s;",
            "ascending uint8 %s[..4];",
            "Part %s[..2];",
            "optional Part %s;");
    private static final List<String> CASES = List.of(
            "bool %s;",
            "Weapon %s;", "string(4) %s;", "bytes(4) %s;", "quat(6) %s;", "Part %s;", "uint64 %s;", "float %s;");

    static IntStream shifts() {
        return IntStream.of(0, 3, 7, 11).limit(Runs.of(1, 4));
    }

    @ParameterizedTest
    @MethodSource("shifts")
    void shouldAcceptFieldsNamedLikeLocalsOfGeneratedMethods(int shift) {
        String fields = members(FIELDS, shift) + "if (flagged) { bool more; }\n";
        GeneratedCode.of(model("""
                package game;
                enum Weapon { FIST, PISTOL, ROCKET }
                flags Buttons { JUMP, FIRE }
                struct Part { uint8 size; }
                struct Things { bool flagged; %1$s }
                message Event { bool flagged; %1$s }
                message Level block { bool flagged; %1$s }
                union Choice { %2$s }
                """.formatted(fields, members(CASES, shift))));
    }

    /** One field or case of each name, whose types take turns. */
    private static String members(List<String> forms, int shift) {
        StringBuilder members = new StringBuilder();
        int at = shift;
        for (String name : INNER_NAMES.split(" ")) {
            members.append(forms.get(at++ % forms.size()).formatted(name)).append('\n');
        }
        return members.toString();
    }

    @Test
    void shouldAcceptTypesNamedLikeClassesOfGeneratedCode() {
        GeneratedCode.of(model("""
                package game;
                enum Bounds { A, B }
                enum Case { A, B }
                enum other { A, B }
                flags BitWriter { A, B }
                flags in { A, B }
                struct BitReader { bool x; float(0..1, step 0.1) y; bytes(3) z; }
                struct Message { string(4) text; quat(9) turn; other other; in in; }
                struct Quantizer { Message messages[2]; }
                union TextField { Bounds Bounds; Case Case; BitReader reader; string(3) text; }
                union BytesField { TextField text; }
                struct Arrays { uint8 list[..9]; ascending uint8 rising[..9]; }
                struct Objects { Bounds bounds; Case which; BitWriter bits; }
                struct QuatField { Quantizer steps; }
                struct Rising { Arrays arrays[..3]; }
                message Peer { Objects objects; QuatField field; Rising rising; BytesField bytes; quat(8) turn; }
                message MessageType block { string(3) text; bytes(4) more; float(0..1, step 0.5) share; }
                message MessageFactory { other other; if (other == A) { in in; } if (other > A) { BitWriter out; } }
                message Ownership { uint8 number; }
                message Protocol { ascending uint8 rising[..9]; int(0..5) least; }
                message MessageChannel { }
                object StateChannel { bool x; }
                object StateObject { bool x; }
                object ObjectType { ref VanishReason why; }
                object VanishReason { bool x; }
                object ObjectLayout { bool x; }
                object FieldCells { bool x; }
                message ChannelKind { }
                message PacketLimits { }
                message ServerListener { }
                message ClientListener { }
                message List { }
                protocol Game {
                    ticks 60;
                    channel world state {
                        server StateChannel; server StateObject; server ObjectType; server VanishReason; server ObjectLayout;
                        server FieldCells;
                    }
                    channel all reliable_ordered {
                        Peer; MessageType; MessageFactory; Ownership; Protocol; MessageChannel; ChannelKind; PacketLimits;
                        ServerListener; ClientListener; List;
                    }
                }
                """));
    }

    @Test
    void shouldCallTheCasesOfAUnionCaseUnlessOneOfThemHasATypeOfThatName() {
        SchemaModel model = model("""
                package game;
                enum Case { A, B }
                struct Inner { Case first; }
                struct Outer { Inner inner; }
                union Deep { Outer outer; bool flag; }
                union Direct { Case kind; bool flag; }
                """);
        GeneratedCode.of(model);
        SortedMap<String, String> texts = new JavaBackEnd().generate(model);
        assertTrue(texts.get("game/Deep.java").contains("public enum Case {"));
        assertTrue(texts.get("game/Direct.java").contains("public enum Which {"));
    }

    @Test
    void shouldCallTheClassThatExplainsAsNoClassThatItNeeds() {
        SchemaModel model = model("""
                package game;
                enum Explained { A, B }
                struct Inner { Explained first; string(3) text; }
                struct Explained_ { Inner inner; if (inner.first == A) { string(3) text; } }
                union Any { Explained_ inner; Explained kind; }
                message Event { Any any; }
                message Other { Explained kind; Explained_ more; if (kind == A) { uint8 explained; } }
                """);
        GeneratedCode.of(model);
        SortedMap<String, String> texts = new JavaBackEnd().generate(model);
        assertTrue(texts.get("game/Event.java").contains("private static final class Explained {"));
        assertTrue(texts.get("game/Inner.java").contains("private static final class Explained_ {"));
        assertTrue(texts.get("game/Explained_.java").contains("private static final class Explained__ {"));
        assertTrue(texts.get("game/Any.java").contains("private static final class Explained__ {"));
        assertTrue(texts.get("game/Other.java").contains("private static final class Explained__ {"));
    }

    @Test
    void shouldNameTheAccessorsOfCasesBeforeMethodsOfItsOwn() {
        SchemaModel model = model("""
                package game;
                union Any { bool flag; string(4) x; quat(9) made; }
                union Other { bool flag; string(4) length; bytes(4) made; }
                """);
        GeneratedCode.of(model);
        SortedMap<String, String> texts = new JavaBackEnd().generate(model);
        assertTrue(texts.get("game/Any.java").contains("public float madeX() {"));
        assertTrue(texts.get("game/Other.java").contains("public int madeLength() {"));
    }
}
