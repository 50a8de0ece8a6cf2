package dev.tickwire.matchmaker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON by the letter of RFC 8259. */
class JsonTest {
    @Test
    void shouldReadEveryKindOfValue() {
        assertEquals(
                Map.of("a", List.of(true, false, "", new Json.Figure("-0.5e+10")), "b", Map.of("c", List.of())),
                Json.parse(" {\"a\" : [true,false , \"\", -0.5e+10],\n\t\"b\":{\"c\":[ ]}}\r\n"));
        assertEquals("\"\\/\b\f\n\r\tä😀", Json.parse("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00E4\\ud83d\\uDE00\""));
        assertEquals(null, Json.parse("null"));
        assertEquals("[".repeat(16) + "]".repeat(16), String.valueOf(Json.parse("[".repeat(16) + "]".repeat(16))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "nul",
                "True",
                "'a'",
                "\"a",
                "\"\\x\"",
                "\"\\u12g4\"",
                "\"\\u123",
                "\"a\nb\"",
                "\"\\ud800\"",
                "01",
                "1.",
                ".5",
                "+1",
                "1e",
                "-",
                "0x1",
                "NaN",
                "\u0661",
                "[1,]",
                "[,1]",
                "[1",
                "[1 2]",
                "{\"a\":1,}",
                "{\"a\"}",
                "{a:1}",
                "{\"a\":1,\"a\":2}",
                "{\"a\":1,\"\\u0061\":2}",
                "1 2",
                "{}]",
                "// a\n1",
                "\ufeff1",
                "\u00a01"
            })
    void shouldRejectInvalidJson(String text) {
        assertThrows(IllegalArgumentException.class, () -> Json.parse(text));
    }

    @Test
    void shouldRefuseDepthWithoutUsingTheStack() {
        assertThrows(IllegalArgumentException.class, () -> Json.parse("[".repeat(17) + "]".repeat(17)));
        assertThrows(IllegalArgumentException.class, () -> Json.parse("[".repeat(100_000)));
        assertThrows(IllegalArgumentException.class, () -> Json.parse("{\"a\":".repeat(100_000)));
    }
}
