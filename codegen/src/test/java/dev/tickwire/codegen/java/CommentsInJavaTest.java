package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Wherever a comment documents something, it stays a comment: in Java that doclint takes too, and that is otherwise the
 * same.
 */
class CommentsInJavaTest {
    /** A comment can stand at each {@code #}, and at each {@code ~}, where Java has nothing that it could document. */
    private static final String SCHEMA = """
            package game;
            #const LIMIT = 5;
            #const TITLE = "x";
            #enum Kind {
                #ONE,
                #TWO
            }
            #flags Buttons {
                #JUMP,
                #FIRE
            }
            ~type Health = int(0..1000);
            #struct Part {
                #Health health;
                #Kind kind;
            }
            #union Pick {
                #Health health;
                #Part part;
            }
            #message Move {
                #bool on;
                ~if (on) {
                    #optional Part part;
                }
                #string(LIMIT) names[..2];
                #bytes(4) blob;
                #quat(9) turn;
                #fixed(4, 4) fine;
                #float(0..1, step 0.25) share;
                #ascending uint8 ids[..4];
                #Pick pick;
                #Buttons buttons;
            }
            #message Level block {
                #uint8 id;
            }
            #object Held {
                #once Health health;
                #smooth float(0..1, step 0.25) share;
                #optional ref Held other;
                #Pick pick;
            }
            #protocol Game {
                #channel main reliable_ordered {
                    ~Move;
                    ~Level;
                }
            }
            """;

    private static final List<String> HOSTILE = List.of(
            "*/ public int x; /*",
            "ends in a star *",
            "/",
            "**/",
            "*//*",
            "\\u002a/ int x; \\u002f*",
            "\\\\u002a/",
            "\\",
            "\\u",
            "\\u000a int x;",
            "\\uuu002a\\uuu002f",
            "\\uD800 \\uDC00",
            "@",
            "@param none such",
            "@deprecated",
            "@return nothing",
            "@throws Exception always",
            "{@link java.lang.Nothing}",
            "{@code",
            "{@",
            "}}} {",
            "<b>",
            "</p> <p> <script>alert('x')</script>",
            "<!-- --> ]]>",
            "a < b && b > c & d &nbsp; &#42;&#47; &nothing;",
            "$L $T $N $S $$ $> $< $[ $] $1L",
            "\uFEFF\u202E\u2028 \u0085 \u0001 \t tab",
            "é 語 🎮",
            "<a href=\"x\"> 'quoted' \"twice\"",
            "longer than a line can be, again and again and again, with */ at its end, and with \\u002a/ there as well, and"
                    + " a_word_that_is_far_too_long_for_any_line_to_be_broken_before_it_ends_and_that_goes_on_for_ever_*/");

    @Test
    void shouldKeepHostileTextInsideComments() {
        assertKeptInside(place -> "\n/// " + String.join("\n///\n/// ", hostile(place)) + "\n");
        assertKeptInside(place -> hostile(place).stream()
                .filter(text -> !text.contains("*/"))
                .collect(Collectors.joining("\n\n", "/** ", " */ ")));
    }

    /** All hostile text, beginning and ending with another one at each place. */
    private static List<String> hostile(int place) {
        List<String> rotated = new ArrayList<>(HOSTILE);
        Collections.rotate(rotated, place);
        return rotated;
    }

    private static void assertKeptInside(IntFunction<String> comments) {
        SortedMap<String, String> documented = generate(comments);
        GeneratedCode.of(documented, Map.of());
        assertEquals(withoutMarks(generate(place -> "")), withoutMarks(documented));
    }

    @Test
    void shouldShowWhatIsWrittenToUsersOfTheJava() {
        String all =
                String.join("", generate(place -> "/** Word" + place + ". */ ").values());
        String places = SCHEMA.replaceAll("[^#~]", "");
        for (int place = 0; place < places.length(); place++) {
            assertEquals(places.charAt(place) == '#', all.contains("Word" + place + "."), "Word" + place);
        }
    }

    /** Generates from the schema, with a comment at each place. */
    private static SortedMap<String, String> generate(IntFunction<String> comments) {
        String[] parts = SCHEMA.split("[#~]");
        StringBuilder schema = new StringBuilder(parts[0]);
        for (int place = 0; place + 1 < parts.length; place++) {
            schema.append(comments.apply(place)).append(parts[place + 1]);
        }
        CompileResult result =
                SchemaCompiler.compile(MemorySources.of("game.tick", schema.toString()), new JavaBackEnd());
        assertTrue(result.model().isPresent(), () -> result.diagnostics().toString());
        return new JavaBackEnd().generate(result.model().get());
    }

    /** The code alone: the hostile text has the tag {@code @deprecated} as well. */
    private static SortedMap<String, String> withoutMarks(SortedMap<String, String> generated) {
        SortedMap<String, String> texts = new TreeMap<>();
        generated.forEach((path, text) -> texts.put(path, withoutMarks(text)));
        return texts;
    }

    /**
     * Generated code without comments, without the annotations that the tag {@code @deprecated} causes, and without the
     * hash of the schema, which counts comments as content.
     */
    static String withoutMarks(String text) {
        return text.replaceAll("(?s)/\\*\\*.*?\\*/|\"[0-9a-f]{64}\"", "")
                .replaceAll("(?m)^ *@(Deprecated|SuppressWarnings\\(\"deprecation\"\\))\n", "");
    }
}
