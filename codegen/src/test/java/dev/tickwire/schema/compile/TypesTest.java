package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Types, their bounds and their bits. */
class TypesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            bool                              | 1
            int8                              | 8
            uint64                            | 64
            int(0..1000)                      | 10
            int(-5..-5)                       | 0
            int(-9223372036854775808..9223372036854775807) | 64
            int(1..18446744073709551615)      | 64
            bits(1)                           | 1
            bits(64)                          | 64
            float                             | 32
            double                            | 64
            float(-512..512, step 0.01)       | 17
            float(0..1, step 1.0 / 255)       | 8
            """)
    void shouldUseTheFewestBits(String type, int bits) {
        Compiled compiled = Compiled.declarations("message Move { " + type + " x; }");
        compiled.mustReport("");
        assertEquals(bits, compiled.message("Move").size().minBits());
        assertEquals(bits, compiled.message("Move").size().maxBits());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            string(64)   | 7  | 526
            bytes(255)   | 8  | 2055
            string(1)    | 1  | 16
            """)
    void shouldCountAlignmentAtItsWorst(String type, int min, int max) {
        Compiled compiled = Compiled.declarations("message Move { " + type + " x; }");
        assertEquals(min, compiled.message("Move").size().minBits());
        assertEquals(max, compiled.message("Move").size().maxBits());
    }

    @Test
    void shouldRefuseBoundsThatCannotBe() {
        Compiled.declarations("""
                message Move {
                    int(5..1) a;
                    int(-1..9223372036854775808) b;
                    int(-9223372036854775809..0) c;
                    int(0..18446744073709551616) d;
                    int(0..1.5) e;
                    int("a"..3) f;
                    float(1..1, step 0.1) g;
                    float(2..1, step 0.1) h;
                    float(-1e39..1, step 0.1) i;
                    bits(0) j;
                    bits(65) k;
                    string(0) l;
                    bytes(65536) m;
                }
                """).mustReport("""
                a.tick:3:9: error[bounds-order]: the bounds are out of order: 5 is above 1
                a.tick:4:9: error[bounds-out-of-range]: a range from -1 to 9223372036854775808 fits neither int64 nor uint64
                a.tick:5:9: error[integer-overflow]: `-9223372036854775809` does not fit 64 bits
                a.tick:6:12: error[integer-overflow]: `18446744073709551616` does not fit 64 bits
                a.tick:7:12: error[wrong-kind]: the upper bound must be an integer, not a decimal number
                a.tick:8:9: error[wrong-kind]: the lower bound must be an integer, not a text
                a.tick:9:11: error[bounds-order]: the bounds are out of order: 1.0 is not below 1.0
                a.tick:10:11: error[bounds-order]: the bounds are out of order: 2.0 is not below 1.0
                a.tick:11:11: error[bounds-out-of-range]: the lower bound does not fit a float
                a.tick:12:10: error[size-out-of-range]: the width of `bits` is 0, must be in 1..64
                a.tick:13:10: error[size-out-of-range]: the width of `bits` is 65, must be in 1..64
                a.tick:14:12: error[size-out-of-range]: the capacity of `string` is 0, must be in 1..65535
                a.tick:15:11: error[size-out-of-range]: the capacity of `bytes` is 65536, must be in 1..65535
                """);
    }

    @Test
    void shouldRejectInvalidTypeArguments() {
        Compiled.declarations("""
                struct Vec2 { uint8 x; }
                message Move {
                    bool(3) a;
                    uint8(0..7) b;
                    int c;
                    int(5) d;
                    string e;
                    string(1..5) f;
                    bits g;
                    float(0..1) h;
                    float(step 0.1) i;
                    Vec2(3) j;
                }
                """).mustReport("""
                a.tick:4:10: error[wrong-arguments]: `bool` takes nothing in parentheses
                a.tick:5:11: error[wrong-arguments]: `uint8` takes nothing in parentheses
                a.tick:6:5: error[unbounded]: `int` has no bounds
                a.tick:7:5: error[wrong-arguments]: `int` takes its bounds
                a.tick:8:5: error[unbounded]: `string` has no size
                a.tick:9:5: error[wrong-arguments]: `string` takes one number
                a.tick:10:5: error[unbounded]: `bits` has no size
                a.tick:11:5: error[wrong-arguments]: `float` takes its bounds and a step, or nothing
                a.tick:12:5: error[wrong-arguments]: `float` takes its bounds and a step, or nothing
                a.tick:13:10: error[wrong-arguments]: `Vec2` takes nothing in parentheses
                """);
    }

    @Test
    void shouldRefuseStepsThatFloat32CannotHold() {
        Compiled.declarations("""
                message Move {
                    float(0..1, step 0) a;
                    float(0..1, step -0.1) b;
                    float(-512..512, step 0.0001) c;
                    float(65536..65537, step 0.01) d;
                    float(0..4194304, step 1) e;
                    float(0..4194305, step 1) f;
                }
                """).mustReport("""
                a.tick:3:22: error[bad-step]: the step must be above 0
                a.tick:4:22: error[bad-step]: the step must be above 0
                a.tick:5:27: error[too-many-steps]: the range takes 10240000 steps, must be at most 2^22 = 4194304
                a.tick:6:30: error[step-too-small]: near its larger bound a float cannot hold steps below 0.015625
                a.tick:8:28: error[too-many-steps]: the range takes 4194305 steps, must be at most 2^22 = 4194304
                """);
    }

    @Test
    void shouldRejectEmptyAndTooLargeEnumsAndFlags() {
        StringBuilder many = new StringBuilder("F0");
        for (int i = 1; i < 65; i++) {
            many.append(", F").append(i);
        }
        Compiled.declarations("enum None { }\nflags Off { }\nflags Many { " + many + " }\n"
                        + "message Move { None a; Off b; Many c; }\n")
                .mustReport("""
                a.tick:2:6: error[empty-declaration]: `None` has no values
                a.tick:3:7: error[empty-declaration]: `Off` has no flags
                a.tick:4:7: error[too-many-values]: `Many` has 65 flags, must be at most 64
                """);
    }

    @Test
    void shouldFollowAliases() {
        Compiled compiled = Compiled.declarations("""
                type Health = Points;
                type Points = int(0..1000);
                message Move { Health health = 1000; }
                """);
        compiled.mustReport("");
        assertEquals(
                "Health", compiled.message("Move").body().allFields().get(0).typeText());
        assertEquals(10, compiled.message("Move").size().maxBits());
    }

    @Test
    void shouldRefuseAliasesThatStandForEachOther() {
        Compiled.declarations("""
                type A = B;
                type B = A;
                type C = C;
                message Move { A a; C c; B b = 3; }
                """).mustReport("""
                a.tick:2:6: error[alias-cycle]: type names refer to each other: A -> B -> A
                a.tick:4:6: error[alias-cycle]: `C` refers to itself
                """);
    }

    @Test
    void shouldRefuseStructsThatContainThemselves() {
        Compiled.declarations("""
                struct A { B b[..3]; }
                struct B { bool x; if (x) { optional C c; } }
                type C = A;
                struct D { D d; }
                struct E { A a; }
                message Move { E e; D d; }
                """).mustReport("""
                a.tick:2:12: error[struct-cycle]: `A` contains itself: A -> B -> A
                a.tick:5:12: error[struct-cycle]: `D` contains itself
                """);
    }
}
