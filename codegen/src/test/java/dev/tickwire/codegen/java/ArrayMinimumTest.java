package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitWriter;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Arrays that must have some elements: empty when fresh, refused when sent with too few. */
class ArrayMinimumTest {
    private static GeneratedCode code;

    @BeforeAll
    static void generate() {
        code = SchemaTexts.game("""
                struct Point { int(0..9) x; }
                struct Path { Point points[1..3]; }
                struct Marks { int(4..4) all[2..5]; }
                union Way { Path path; uint8 number; }
                message Numbers { uint8 lanes[2..8] = 7; }
                message Points { Point points[2..4]; }
                message Texts { string(5) names[1..3]; }
                message Rising { ascending int(0..99) ids[2..4]; }
                message Maybe { optional uint8 lanes[2..3]; }
                message Either { bool on; if (on) { uint8 lanes[2..3]; } }
                message Nested { Path path; }
                message Constant { Marks marks; uint8 last; }
                message Ways { Way way; }
                message Many { Path paths[2]; }
                """);
    }

    /** Holds the problem of a message that is sent: both before it is queued, and if it were written anyway. */
    private static void mustNotBeSent(String problem, GeneratedBody body) {
        assertEquals(
                problem,
                assertThrows(IllegalStateException.class, body::measure).getMessage());
        BitWriter out = new BitWriter().wrap(new byte[1000], 0, 900);
        assertEquals(
                problem,
                assertThrows(IllegalStateException.class, () -> body.write(out)).getMessage());
    }

    private static void mustBeSent(GeneratedBody body) {
        GeneratedBody read = body.fresh();
        assertTrue(Encoded.of(body, 0).readTo(read));
        assertEquals(body, read);
    }

    @Test
    void shouldBeginEmptyAndAcceptElements() {
        GeneratedBody numbers = code.create("Numbers");
        assertEquals(0, numbers.call("lanesCount"));
        numbers.set("addLanes", 1).set("addLanes", 2);
        assertEquals("Numbers{lanes=[1, 2]}", numbers.toString());
        mustBeSent(numbers);
        GeneratedBody points = code.create("Points");
        points.part("addPoints").set("x", 5);
        points.part("addPoints").set("x", 6);
        assertEquals("Points{points=[Point{x=5}, Point{x=6}]}", points.toString());
        mustBeSent(points);
    }

    @Test
    void shouldSetDefaultsOfElementsWhenItsCountIsSet() {
        GeneratedBody numbers = code.create("Numbers").set("lanesCount", 3).set("lanes", 1, 9);
        assertEquals("Numbers{lanes=[7, 9, 7]}", numbers.toString());
    }

    @Test
    void shouldBeEmptyAgainAfterReset() {
        GeneratedBody numbers = code.create("Numbers").set("lanesCount", 3);
        assertEquals(code.create("Numbers"), numbers.set("reset"));
        assertEquals(0, numbers.call("lanesCount"));
        GeneratedBody maybe = code.create("Maybe").set("lanesCount", 3).set("hasLanes", false);
        assertEquals(0, maybe.call("lanesCount"));
        GeneratedBody read = code.create("Either").set("on", true).set("lanesCount", 2);
        assertTrue(Encoded.of(code.create("Either"), 0).readTo(read));
        assertEquals(0, read.call("lanesCount"));
    }

    @Test
    void shouldBeRefusedWithTooFewWhenSent() {
        mustNotBeSent("Numbers.lanesCount = 0, must be at least 2 when sent", code.create("Numbers"));
        mustNotBeSent(
                "Numbers.lanesCount = 1, must be at least 2 when sent",
                code.create("Numbers").set("addLanes", 1));
        mustNotBeSent("Points.pointsCount = 0, must be at least 2 when sent", code.create("Points"));
        mustNotBeSent("Texts.namesCount = 0, must be at least 1 when sent", code.create("Texts"));
        mustNotBeSent("Rising.idsCount = 0, must be at least 2 when sent", code.create("Rising"));
        mustNotBeSent(
                "Maybe.lanesCount = 0, must be at least 2 when sent",
                code.create("Maybe").set("hasLanes", true));
        mustNotBeSent(
                "Either.lanesCount = 0, must be at least 2 when sent",
                code.create("Either").set("on", true));
        mustNotBeSent("Path.pointsCount = 0, must be at least 1 when sent", code.create("Nested"));
        mustNotBeSent("Marks.allCount = 0, must be at least 2 when sent", code.create("Constant"));
        mustNotBeSent("Path.pointsCount = 0, must be at least 1 when sent", code.create("Ways"));
        GeneratedBody many = code.create("Many");
        many.part("paths", 0).part("addPoints");
        mustNotBeSent("Path.pointsCount = 0, must be at least 1 when sent", many);
    }

    @Test
    void shouldNotBeCheckedWhereItIsNotSent() {
        for (String message : List.of("Maybe", "Either")) {
            mustBeSent(code.create(message));
        }
        GeneratedBody ways = code.create("Ways");
        ways.part("way").set("number", 5);
        mustBeSent(ways);
    }
}
