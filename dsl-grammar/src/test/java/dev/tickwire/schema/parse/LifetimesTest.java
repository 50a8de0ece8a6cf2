package dev.tickwire.schema.parse;

import static dev.tickwire.schema.parse.Parsing.only;
import static dev.tickwire.schema.parse.Parsing.parse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.ast.Alignment;
import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FieldModifier;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.Lifetime;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.ProtocolSetting;
import dev.tickwire.schema.ast.Reservation;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.LineRenderer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Versions of parts: {@code since}, {@code until} and {@code else}. */
class LifetimesTest {

    private static FieldDeclaration field(String text) {
        MessageDeclaration message = only(MessageDeclaration.class, "message M { " + text + " }");
        assertEquals(1, message.body().items().size());
        return (FieldDeclaration) message.body().items().get(0);
    }

    private static String text(Lifetime lifetime) {
        return lifetime.first() + ".." + (lifetime.until().isPresent() ? lifetime.last() : "");
    }

    @Test
    void shouldReadVersionsOfFields() {
        FieldDeclaration field = field("since 4 until 0x6 optional game.Kind kind[2] = 3;");
        assertEquals("4..6", text(field.lifetime()));
        assertEquals("since 4 until 0x6", field.lifetime().span().text());
        assertEquals("until 0x6", field.lifetime().until().orElseThrow().span().text());
        assertEquals(
                "0x6", field.lifetime().until().orElseThrow().version().span().text());
        assertEquals(
                List.of(FieldModifier.Kind.OPTIONAL),
                field.modifiers().stream().map(FieldModifier::kind).toList());
        assertEquals(
                "since 4 until 0x6 optional game.Kind kind[2] = 3;",
                field.span().text());
        assertEquals("0..3", text(field("until 3 bool critical;").lifetime()));
        assertEquals(
                "5..9",
                text(field("until 9 since 5 smooth float(0..1, step 0.1) x;").lifetime()));
        assertTrue(field("bool critical;").lifetime().isAlways());
        assertFalse(field("until 3 bool critical;").lifetime().isAlways());
    }

    @Test
    void shouldKnowItsVersions() {
        Lifetime lifetime = field("since 4 until 6 bool x;").lifetime();
        assertEquals(
                List.of(false, true, true, true, false),
                List.of(3L, 4L, 5L, 6L, 7L).stream().map(lifetime::includes).toList());
        Lifetime always = field("bool x;").lifetime();
        assertTrue(always.includes(0) && always.includes(Long.MAX_VALUE));
        assertEquals(
                Long.MAX_VALUE,
                field("since 99999999999999999999 bool x;").lifetime().first());
    }

    @Test
    void shouldReadVersionsOfReservedBitsAndAlignments() {
        MessageDeclaration message = only(
                MessageDeclaration.class, "message M { until 3 reserved(4) = 2; since 4 align; align; reserved(1); }");
        assertEquals("0..3", text(((Reservation) message.body().items().get(0)).lifetime()));
        assertEquals("4..", text(((Alignment) message.body().items().get(1)).lifetime()));
        assertEquals(
                "until 3 reserved(4) = 2;", message.body().items().get(0).span().text());
        assertTrue(((Alignment) message.body().items().get(2)).lifetime().isAlways());
        assertTrue(((Reservation) message.body().items().get(3)).lifetime().isAlways());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "enum X since 5 { A }",
                "enum X max 15 since 5 { A }",
                "flags X since 5 { A }",
                "flags X max 7 since 5 { A }",
                "struct X since 5 { }",
                "union X since 5 { }",
                "message X since 5 { }",
                "message X block timed since 5 { }",
                "object X since 5 { }",
                "object X rewind immediate since 5 { }",
            })
    void shouldReadVersionsOfDeclarations(String text) {
        Declaration declaration = only(Declaration.class, text);
        assertEquals("5..", text(declaration.lifetime()));
        assertEquals("X", declaration.name().text());
        assertEquals(
                "0..7",
                text(only(Declaration.class, text.replace("since 5", "until 7")).lifetime()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"const X = 1;", "type X = bool;", "protocol X { }", "struct X { }"})
    void shouldGiveOtherDeclarationsAllVersions(String text) {
        assertTrue(only(Declaration.class, text).lifetime().isAlways());
    }

    @Test
    void shouldReadVersionsOfValuesAndFlags() {
        EnumDeclaration values = only(
                EnumDeclaration.class, "enum E max 15 { NONE, until 3 STUN else NONE, since 5 BACK else HEAD, HEAD, }");
        assertEquals(
                List.of("NONE 0..", "STUN 0..3 NONE", "BACK 5.. HEAD", "HEAD 0.."),
                values.values().stream()
                        .map(value -> value.name() + " " + text(value.lifetime())
                                + value.substitute()
                                        .map(one -> " " + one.name())
                                        .orElse(""))
                        .toList());
        assertEquals("since 5 BACK else HEAD", values.values().get(2).span().text());
        assertEquals(
                "else HEAD",
                values.values().get(2).substitute().orElseThrow().span().text());
        FlagsDeclaration flags = only(FlagsDeclaration.class, "flags F { A, since 2 pulse B, until 3 C }");
        assertEquals(
                List.of("A 0..", "B 2.. pulse", "C 0..3"),
                flags.flags().stream()
                        .map(flag -> flag.name() + " " + text(flag.lifetime()) + (flag.isPulse() ? " pulse" : ""))
                        .toList());
        assertEquals("since 2 pulse B", flags.flags().get(1).span().text());
    }

    @Test
    void shouldReadVersionsOfCases() {
        UnionDeclaration union =
                only(UnionDeclaration.class, "union U { A a; since 5 Mine mine else a; until 2 B b else none; }");
        assertEquals(
                List.of("a 0..", "mine 5.. a", "b 0..2 none"),
                union.cases().stream()
                        .map(one -> one.name() + " " + text(one.lifetime())
                                + one.substitute()
                                        .map(other -> " " + other.name())
                                        .orElse(""))
                        .toList());
    }

    @Test
    void shouldReadVersionsInProtocols() {
        ProtocolDeclaration protocol = only(ProtocolDeclaration.class, """
                protocol P {
                    version 5; speaks 3; messages A, B since 4 until 5, game.C until 3;
                    channel a reliable_ordered since 4 { server Combo since 5; Chat; owner client Use -> Used at Door until 4; }
                    channel b state (placed) until 3 { server Pet; }
                }
                """);
        assertEquals(
                List.of(ProtocolSetting.Kind.VERSION, ProtocolSetting.Kind.SPEAKS),
                protocol.settings().stream().map(ProtocolSetting::kind).toList());
        assertEquals(
                List.of("A 0..", "B 4..5", "game.C 0..3"),
                protocol.messageLists().get(0).entries().stream()
                        .map(entry -> entry.name() + " " + text(entry.lifetime()))
                        .toList());
        assertEquals(
                List.of("a 4..", "b 0..3"),
                protocol.channels().stream()
                        .map(channel -> channel.name() + " " + text(channel.lifetime()))
                        .toList());
        assertEquals(
                List.of("Combo 5..", "Chat 0..", "Use 0..4"),
                protocol.channels().get(0).entries().stream()
                        .map(entry -> entry.message() + " " + text(entry.lifetime()))
                        .toList());
        assertEquals(
                "server Combo since 5;",
                protocol.channels().get(0).entries().get(0).span().text());
    }

    @Test
    void shouldReadTheWordsAsNamesWhereTheyAre() {
        for (String word : List.of("since", "until", "speaks")) {
            String number = word.equals("speaks") ? "" : word + " 4 ";
            assertEquals(word, field("int8 " + word + ";").name().text());
            assertEquals(word, field(word + " x;").type().name().text());
            assertEquals(
                    word, field(number + word + " " + word + ";").type().name().text());
            assertEquals(
                    word,
                    field(word + " " + word + "[4] = " + word + ";").name().text());
            parse("enum E { " + word + ", " + number + word + " else " + word + " } struct " + word + " { int8 " + word
                    + "; if (" + word + " == 4) { bool " + word + "2; } }");
            parse("protocol " + word + " { messages " + word + "; channel " + word + " unreliable { " + word
                    + "; server " + word + "; } }");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "message M { int8 x since 4; } | 1:20: error[unexpected-token]: `since` belongs before the type | write `since 4 int8 x`",
                "message M { int8 since 4 x; } | 1:18: error[unexpected-token]: `since` belongs before the type | write `since 4 int8 x`",
                "message M { optional since 4 int8 x; } | 1:22: error[unexpected-token]: `since` is written before the other modifiers of a field | write `since 4 optional …`",
                "message M { since int8 x; } | 1:24: error[unexpected-token]: `since` has no number of a version | write for example `since 4`",
                "message M { since(4) int8 x; } | 1:27: error[unexpected-token]: the number behind `since` is written without parentheses | write `since 4`",
                "message M { since 4 since 5 int8 x; } | 1:21: error[unexpected-token]: `since` is written twice |",
                "message M { int8 x else y; } | 1:20: error[unexpected-token]: a field has no `else`: peers of versions without it do not receive it | leave it out",
                "message M { since 4 if (x) { int8 y; } } | 1:13: error[unexpected-token]: an `if` has no `since` | write it before the fields in the braces",
                "since 4 message M { } | 1:1: error[unexpected-token]: `since` is written behind the name | write `message M since 4 { … }`",
                "message since 4 M { } | 1:9: error[unexpected-token]: `since` is written behind the name | write `message M since 4 { … }`",
                "message M since { } | 1:17: error[unexpected-token]: expected the number of a version after `since`, found `{` | write for example `since 4`",
                "message M sinse 4 { } | 1:11: error[unknown-keyword]: unknown keyword `sinse` | did you mean `since`?",
                "message M { untill 4 int8 x; } | 1:13: error[unknown-keyword]: unknown keyword `untill` | did you mean `until`?",
                "enum E { A, B since 4 } | 1:15: error[unexpected-token]: `since` is written before the value | write `since 4 B`",
                "flags F { A, B until 4 } | 1:16: error[unexpected-token]: `until` is written before the flag | write `until 4 B`",
                "flags F { A, since 4 B else A } | 1:24: error[unexpected-token]: a flag has no `else`: peers of versions without it do not receive it | leave it out",
                "enum E { A, since 4 B else } | 1:28: error[missing-name]: expected the name of another value or case, found `}` |",
                "const C since 4 = 1; | 1:9: error[unexpected-token]: a constant has no `since` | leave it out: fields, declarations, channels and their entries have versions",
                "type T since 4 = int8; | 1:8: error[unexpected-token]: an alias has no `since` | leave it out: fields, declarations, channels and their entries have versions",
                "protocol P since 4 { } | 1:12: error[unexpected-token]: a protocol has no `since` | leave it out: fields, declarations, channels and their entries have versions",
                "protocol P { packet 1200 since 4; } | 1:26: error[unexpected-token]: a setting has no `since` | leave it out: fields, declarations, channels and their entries have versions",
                "protocol P { since 4 channel a unreliable { A; } } | 1:14: error[unexpected-token]: `since` is written behind the kind of a channel | write `channel a unreliable since 4 { … }`",
                "protocol P { channel since 4 a unreliable { A; } } | 1:22: error[unexpected-token]: `since` is written behind the kind of a channel | write `channel a … since 4 { … }`",
                "protocol P { channel a unreliable { since 4 server A; } } | 1:37: error[unexpected-token]: `since` is written behind the message | write `server A since 4`",
                "protocol P { channel a unreliable { server A since; } } | 1:51: error[unexpected-token]: expected the number of a version after `since`, found `;` | write for example `since 4`",
                "protocol P { messages since 4 A; } | 1:23: error[unexpected-token]: `since` is written behind the message | write `A since 4`",
                "protocol P { version 5; speak 3; } | 1:25: error[unknown-keyword]: unknown keyword `speak` | did you mean `speaks`?",
            })
    void shouldReportWrongPlaces(String text, String line, String help) {
        List<Diagnostic> mistakes = Parsing.mistakes(text);
        assertEquals(
                List.of("t.tick:" + line),
                mistakes.stream().map(LineRenderer::render).toList());
        assertEquals(help == null ? List.of() : List.of(help), mistakes.get(0).help());
    }
}
