package dev.tickwire.generated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The text of a message stays within its quotes and on its line, whatever the sender wrote. */
class QuotedTextTest {
    private static final Pattern ESCAPE = Pattern.compile("\\\\(u[0-9A-F]{4}|[\\\\\"nrt])");

    private static String quoted(String text) {
        byte[] bytes = ("<" + text + ">").getBytes(StandardCharsets.UTF_8);
        return FieldText.append(
                        new StringBuilder(),
                        "Chat",
                        visitor -> visitor.text("text", "string(80)", bytes, 1, bytes.length - 2, 0))
                .toString();
    }

    @Test
    void shouldShowWhatPeopleWriteAsItIs() {
        assertEquals(
                "Chat{text=\"it's d\u00E9j\u00E0 vu: \uD83D\uDE80 \u4E16 {a=1}\"}",
                quoted("it's d\u00E9j\u00E0 vu: \uD83D\uDE80 \u4E16 {a=1}"));
        assertEquals("Chat{text=\"\"}", quoted(""));
    }

    @Test
    void shouldEscapeWhatEndsALineOrTheQuotes() {
        assertEquals(
                "Chat{text=\"a\\\"}\\r\\n12:00 INFO admin logged in\"}", quoted("a\"}\r\n12:00 INFO admin logged in"));
        assertEquals(
                "Chat{text=\"\\\\n \\t \\u001B[2J \\u0085\\u2028\\u2029\"}",
                quoted("\\n \t \u001B[2J \u0085\u2028\u2029"));
    }

    @Test
    void shouldEscapeWhatTurnsTheDirectionOfTextOrCannotBeSeen() {
        assertEquals("Chat{text=\"\\u202Eevil\\u2066\\u200F\\u200B\"}", quoted("\u202Eevil\u2066\u200F\u200B"));
        assertEquals("Chat{text=\"\\uDB40\\uDC41\"}", quoted(new String(Character.toChars(0xE0041))));
    }

    /** Different texts are quoted differently, and without a character that a terminal or an editor acts on. */
    @Test
    void shouldEscapeSoThatTheTextCanBeReadAgain() {
        for (int run = 0; run < 3_000; run++) {
            long seed = Seeds.of(QuotedTextTest.class, run);
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(30); length > 0; length--) {
                int point = random.nextBoolean()
                        ? "\\\"\n\r\tunx0{}".charAt(random.nextInt(11))
                        : random.nextInt(1 << 1 + random.nextInt(20));
                text.appendCodePoint(point == 0 || point >= 0xD800 && point < 0xE000 ? 'x' : point);
            }
            String shown = quoted(text.toString());
            String inner = shown.substring("Chat{text=\"".length(), shown.length() - 2);
            String message = "seed " + seed + ", " + Seeds.option();
            assertTrue(inner.codePoints().noneMatch(QuotedTextTest::acts), message);
            assertEquals(text.toString(), unescaped(inner), message);
        }
    }

    private static boolean acts(int point) {
        int type = Character.getType(point);
        return Character.isISOControl(point)
                || type == Character.FORMAT
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR;
    }

    private static String unescaped(String text) {
        assertTrue(text.replaceAll(ESCAPE.pattern(), "").chars().noneMatch(c -> c == '"' || c == '\\'), text);
        return ESCAPE.matcher(text).replaceAll(found -> {
            String escape = found.group(1);
            String meant = escape.startsWith("u")
                    ? String.valueOf((char) Integer.parseInt(escape.substring(1), 16))
                    : ("\\" + escape).translateEscapes();
            return Matcher.quoteReplacement(meant);
        });
    }
}
