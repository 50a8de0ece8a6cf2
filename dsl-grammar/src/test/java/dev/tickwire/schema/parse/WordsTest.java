package dev.tickwire.schema.parse;

import static dev.tickwire.schema.parse.Parsing.lines;
import static dev.tickwire.schema.parse.Parsing.mistakes;
import static dev.tickwire.schema.parse.Parsing.only;
import static dev.tickwire.schema.parse.Parsing.parse;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.ast.ConstDeclaration;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.source.Span;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The words of the language, and what is none. */
class WordsTest {

    private static Expression constant(String literal) {
        return only(ConstDeclaration.class, "const C = " + literal + ";").value();
    }

    private static BigInteger integer(String literal) {
        return ((Expression.IntegerLiteral) constant(literal)).value();
    }

    private static BigDecimal decimal(String literal) {
        return ((Expression.DecimalLiteral) constant(literal)).value();
    }

    private static String string(String literal) {
        return ((Expression.StringLiteral) constant(literal)).value();
    }

    @Test
    void shouldReadIntegersAsJavaDoes() {
        assertEquals(BigInteger.ZERO, integer("0"));
        assertEquals(BigInteger.valueOf(1_000_000), integer("1_000__000"));
        assertEquals(BigInteger.valueOf(0xFFEE), integer("0xFf_eE"));
        assertEquals(new BigInteger("18446744073709551616"), integer("18446744073709551616"));
    }

    @Test
    void shouldReadDecimalsExactly() {
        assertEquals(new BigDecimal("0.01"), decimal("0.01"));
        assertEquals(new BigDecimal("1E-3"), decimal("1e-3"));
        assertEquals(new BigDecimal("12.5E+2"), decimal("1_2.5E+2"));
        assertEquals(new BigDecimal("1E5"), decimal("1e5"));
    }

    @Test
    void shouldReadTwoPointsBetweenNumbersAsARange() {
        parse(
                "message M { int(0..1000) a; float(0.5..1.5, step 0.1) b; int(0 .. 3) c; int(0x1..0xF) d; uint8 e[1..2]; }");
    }

    @Test
    void shouldReadMinusAsAnOperator() {
        assertEquals("[5-3]", Parsing.bracketed(constant("5-3")));
        assertEquals("[1e-3-1]".replace("1e-3", "0.001"), Parsing.bracketed(constant("0.001-1")));
    }

    @Test
    void shouldReadStringsWithTheEscapesOfJava() {
        assertEquals("a\tb\n\"'\\", string("\"a\\tb\\n\\\"\\'\\\\\""));
        assertEquals("\b\f\r \0\377x7", string("\"\\b\\f\\r\\s\\0\\377\\1707\"".replace("\\170", "x")));
        assertEquals("A\u00e9", string("\"\\u0041\\uu00e9\""));
        assertEquals("", string("\"\""));
        assertEquals("\uD83D\uDE00 // no comment", string("\"\uD83D\uDE00 // no comment\""));
    }

    @Test
    void shouldSkipComments() {
        parse("/* a */ const /**/ A /*** b **/ = // c\n 5 /* ; */; // no line end");
        parse("const A = 4 / 2; /* * / ** */ const B = 1;");
    }

    @Test
    void shouldSkipAByteOrderMark() {
        Span span = parse("\uFEFFpackage a;").packageStatement().orElseThrow().span();
        assertEquals(1, span.start());
    }

    @Test
    void shouldCountColumnsBehindCharactersOfTwoUnits() {
        assertEquals(
                "t.tick:1:18: error[missing-semicolon]: missing `;` after `\"\uD83D\uDE00\"`",
                lines(mistakes("const AAAA = \"\uD83D\uDE00\"")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "012   | `012` is not a number        | numbers do not begin with 0: write `12`",
                "00    | `00` is not a number         | numbers do not begin with 0: write `0`",
                "1.5f  | `1.5f` is not a number       | numbers take no suffix: write `1.5`",
                "10L   | `10L` is not a number        | numbers take no suffix: write `10`",
                "4KiB  | `4KiB` is not a number       | put a space before the unit: `4 KiB`",
                "10ms  | `10ms` is not a number       | put a space before the unit: `10 ms`",
                "0b12  | `0b12` is not a number       | only 0 and 1 may follow, with `_` between them",
                "1_    | `1_` is not a number         | write `_` between two digits only",
                ".5    | a digit is missing before the point | write `0.5`",
                "5.    | a digit is missing after the point  | write `5.0`",
            })
    void shouldExplainHowANumberIsWritten(String literal, String message, String help) {
        var found = mistakes("const A = " + literal + ";");
        assertEquals("t.tick:1:11: error[bad-number]: " + message, lines(found));
        assertEquals(help, found.get(0).help().get(0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "const A = 0x;           | 1:11: error[bad-number]: `0x` is not a number",
                "const A = 1e;           | 1:11: error[bad-number]: `1e` is not a number",
                "const A = 1e401;        | 1:11: error[bad-number]: the exponent is out of range",
                "const A = 1e99999999999999999999; | 1:11: error[bad-number]: the exponent is out of range",
                "const A = @ 5;          | 1:11: error[unknown-character]: unexpected `@`",
                "const A = @@@ 5;        | 1:11: error[unknown-character]: unexpected `@` and what follows it",
                "const @;                | 1:7: error[unknown-character]: unexpected `@`",
                "const É = 5;            | 1:7: error[unknown-character]: `É` is not a name",
                "const A$ = 5;           | 1:7: error[unknown-character]: `A$` is not a name",
                "# note                  | 1:1: error[unknown-character]: unexpected `#`",
                "const A = \"\\q\";      | 1:12: error[bad-escape]: `\\q` is not an escape",
                "const A = \"\\u12\";    | 1:12: error[bad-escape]: `\\u` is not an escape",
                "const A = “x”;          | 1:11: error[unknown-character]: unexpected `“`",
                "message M { int(0...9) x; } | 1:18: error[range-syntax]: a range has two points, not three",
            })
    void shouldReportABrokenWordOnce(String text, String expected) {
        assertEquals("t.tick:" + expected.replace(";1:", "\nt.tick:1:"), lines(mistakes(text)));
    }

    @Test
    void shouldReportAnUnclosedStringAtItsBeginning() {
        assertEquals(
                "t.tick:1:8: error[unterminated-string]: the string is not closed",
                lines(mistakes("import \"a.tick;\nmessage M { uint8 x; }\n")));
        assertEquals(
                "t.tick:1:11: error[unterminated-string]: the string is not closed",
                lines(mistakes("const A = \"abc\\")));
    }

    @Test
    void shouldReportAnUnclosedCommentAtItsBeginning() {
        assertEquals(
                "t.tick:1:22: error[unterminated-comment]: the comment is not closed",
                lines(mistakes("message M { uint8 x; /* never\n }\nmessage N { }\n*")));
    }

    @Test
    void shouldReportSingleQuotes() {
        assertEquals("t.tick:1:8: error[unknown-character]: unexpected `'`", lines(mistakes("import 'a.tick';")));
    }

    @Test
    void shouldReportBytesThatAreNotUtf8() {
        assertEquals("t.tick:1:11: error[not-utf8]: the file is not UTF-8 here", lines(mistakes("const A = \uFFFD5;")));
    }

    @Test
    void shouldNameInvisibleCharacters() {
        assertEquals("t.tick:1:6: error[unknown-character]: unexpected U+00A0", lines(mistakes("const\u00A0A = 5;")));
        assertEquals("t.tick:1:6: error[unknown-character]: unexpected U+0000", lines(mistakes("const\0A = 5;")));
    }

    @Test
    void shouldStillReportOtherMistakesOfTheFile() {
        assertEquals(
                "t.tick:1:11: error[unknown-character]: unexpected `@`\n"
                        + "t.tick:2:10: error[missing-semicolon]: missing `;` after `5`",
                lines(mistakes("const A = @;\nconst B=5\nconst C = 6;")));
    }
}
