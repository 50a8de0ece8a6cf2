package dev.tickwire.recording.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.recording.json.shapes.Spawn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** JSON that is no message is refused by the path of the field, its value and its bound; nothing of it is taken. */
class JsonRefusalTest {
    private static String refusal(String json) {
        Spawn spawn = new Spawn().small(7).name("before");
        JsonFormatException refused =
                assertThrows(JsonFormatException.class, () -> Json.read(spawn, json.replace('\'', '"')));
        assertEquals(new Spawn(), spawn);
        return refused.getMessage();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'small': 256}                       | Spawn.small = 256, must be in 0..255
            {'small': -1}                        | Spawn.small = -1, must be in 0..255
            {'small': 1.5}                       | Spawn.small = 1.5, must be a whole number in 0..255
            {'small': 1e1}                       | Spawn.small = 1e1, must be a whole number in 0..255
            {'small': '1'}                       | Spawn.small = "1", must be a whole number in 0..255
            {'small': null}                      | Spawn.small = null, must be a whole number in 0..255
            {'small': {}}                        | Spawn.small = an object, must be a whole number in 0..255
            {'plain': 2147483648}                | Spawn.plain = 2147483648, must be in -2147483648..2147483647
            {'stamp': '18446744073709551616'}    | Spawn.stamp = "18446744073709551616", must be in 0..18446744073709551615
            {'time': 'x'}                        | Spawn.time = "x", must be a whole number in -9223372036854775808..9223372036854775807
            {'on': 1}                            | Spawn.on = 1, must be true or false
            {'kind': 'LASER'}                    | Spawn.kind = "LASER", must be one of NONE, ROCKET, BOMB
            {'kind': 1}                          | Spawn.kind = 1, must be one of NONE, ROCKET, BOMB
            {'mood': 'UNKNOWN'}                  | Spawn.mood = "UNKNOWN", must be one of CALM, ANGRY, or the number of an unknown one in 2..15
            {'mood': 16}                         | Spawn.mood = 16, must be one of CALM, ANGRY, or the number of an unknown one in 2..15
            {'buttons': 'JUMP'}                  | Spawn.buttons = "JUMP", must be an array of the names of flags
            {'buttons': ['RUN']}                 | Spawn.buttons = "RUN", must be one of JUMP, FIRE
            {'buttons': ['0x4']}                 | Spawn.buttons = "0x4", must be one of JUMP, FIRE
            {'buttons': ['JUMP', 'JUMP']}        | Spawn.buttons has "JUMP" twice
            {'keys': ['0x40']}                   | Spawn.keys = "0x40", must be one of LEFT, RIGHT, or "0x3c" or a part of it
            {'exact': 1e999}                     | Spawn.exact = 1e999, must be a number in the range of a double
            {'exact': 'much'}                    | Spawn.exact = "much", must be a number in the range of a double
            {'turn': [0, 0, 0]}                  | Spawn.turn = an array of 3, must be an array of four numbers
            {'turn': [0, 0, 0, 0]}               | Spawn.turn = (0.0, 0.0, 0.0, 0.0), must be four numbers that are not all zero
            {'name': 'ten letters'}              | Spawn.name = "ten letters", must be a string of at most 9 bytes of UTF-8
            {'name': 'a\\u0000b'}                | Spawn.name = "a\0b", must have no zero character and no unpaired surrogate
            {'data': 'AQIDBAU='}                 | Spawn.data = 5 bytes, must be at most 4 bytes
            {'data': '*'}                        | Spawn.data = "*", must be Base64 of at most 4 bytes
            {'items': [{'count': 1}, {'count': 300}]} | Spawn.items[1].count = 300, must be in 0..255
            {'items': [{'place': {'y': 8.5}}]}   | Spawn.items[0].place.y = 8.5, must be a number in -8.0..8.0
            {'items': [{}, {}, {}, {}, {}]}      | Spawn.items = an array of 5, must be an array of 0 to 4
            {'items': [1]}                       | Spawn.items[0] = 1, must be an object
            {'items': {}}                        | Spawn.items = an object, must be an array of 0 to 4
            {'items': [{'hue': 1}]}              | Spawn.items[0].hue is not a field, or its condition does not hold
            {'pair': [1]}                        | Spawn.pair = an array of 1, must be an array of 2
            {'some': [1]}                        | Spawn.some = an array of 1, must be an array of 2 to 4
            {'ids': [3, 3]}                      | Spawn.ids[1] = 3, must be in 4..255
            {'pickup': {}}                       | Spawn.pickup = an object, must be an object with one of medkit, item, key
            {'pickup': {'hat': 1}}               | Spawn.pickup = "hat", must be an object with one of medkit, item, key
            {'pickup': {'medkit': 10}}           | Spawn.pickup.medkit = 10, must be in 0..9
            {'target': 'Tower'}                  | Spawn.target = "Tower", must be a whole number in 0..2147483646
            {'on': false, 'behind': 1}           | Spawn.behind is not a field, or its condition does not hold
            {'small': 1, 'small': 2}             | Spawn.small appears twice
            {'items': [{}, {'kind': 'NONE', 'kind': 'NONE'}]} | Spawn.items[1].kind appears twice
            {'hue': 1}                           | Spawn.hue is not a field, or its condition does not hold
            []                                   | Spawn = an array of 0, must be an object
            {} {}                                | Spawn is not JSON: Use JsonReader.setStrictness(Strictness.LENIENT) to accept malformed JSON at line 1 column 5 path $
            {'small': 1                          | Spawn is not JSON: End of input at line 1 column 12 path $.small
            """)
    void shouldReportTheProblem(String json, String expected) {
        assertEquals(expected.replace("\\0", "\0"), refusal(json));
    }

    @Test
    void shouldCutALongValue() {
        assertEquals(
                "Spawn.name = \"" + "x".repeat(40) + "...\", must be a string of at most 9 bytes of UTF-8",
                refusal("{'name': '" + "x".repeat(100_000) + "'}"));
        assertEquals(
                "Spawn.small = " + "9".repeat(40) + "..., must be a whole number in 0..255",
                refusal("{'small': " + "9".repeat(1_000) + "}"));
    }

    @Test
    void shouldRefuseDeepNesting() {
        assertEquals(
                "Spawn is not JSON: Nesting limit 512 reached at line 1 column 523 path",
                refusal("{'small': " + "[".repeat(100_000)).substring(0, 70));
    }

    @Test
    void shouldBoundMemoryForDeepPaths() {
        String level = "{'" + "x".repeat(40_000) + "': ";
        assertEquals(
                "Spawn.xxx", refusal(level.repeat(500) + "1" + "}".repeat(500)).substring(0, 9));
    }
}
