package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.compile.wire.ProtocolId;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WireProjectionTest {
    private static final String SCHEMA = """
            package game;
            const MAX = 100;
            type Health = int(0..MAX);
            enum Weapon { FIST, PISTOL, ROCKET }
            flags Buttons { FORWARD, JUMP }
            struct Vec2 { float(-512..512, step 0.01) x; float(-512..512, step 0.01) y; }
            struct Box { Vec2 low; Vec2 high; }
            message Move {
                uint16 sequence;
                Buttons buttons;
                bool moving;
                if (moving) { Vec2 velocity; } else { bits(3) stance; }
                if (buttons.JUMP && sequence != 7) { uint8 height; }
                optional Weapon swap;
                Health health = 90;
                Box boxes[4];
                int(0..7) slots[..15];
                string(63) name;
                bytes(255) blob;
                float pitch;
                double time;
                if (health < 50 || !moving) { Weapon other; if (other == PISTOL) { uint8 ammo; } }
            }
            message Level block { int(0..15) id; }
            message Chat { string(100) text; }
            protocol Game {
                version 3;
                channel control reliable_ordered { Chat; server Level; }
                channel input unreliable (budget 900, no_blocks) { client Move; }
            }
            """;

    private static String projection(String schema) {
        return Compiled.file(schema).protocol().projection();
    }

    private static String changed(String what, String by) {
        assertTrue(SCHEMA.contains(what), what);
        return projection(SCHEMA.replace(what, by));
    }

    @Test
    void shouldProjectEveryFactOfTheWire() {
        assertEquals("""
                tickwire wire projection 1
                version 3
                packet 1184 fragment_above 1184 fragment 1024 max_fragments 16 max_channels 64
                struct 0
                  0 quantized -0x1.0p9..0x1.0p9 top 102400 width 17
                  1 quantized -0x1.0p9..0x1.0p9 top 102400 width 17
                struct 1
                  0 struct 0
                  1 struct 0
                message 0
                  0 string 100 width 7
                message 1 block
                  0 int 0..15 width 4
                message 2
                  0 int 0..65535 width 16
                  1 flags 2
                  2 bool
                  if #2
                    3 struct 0
                  else
                    4 int 0..7 width 3
                  if (#1.1 && #0 != 7)
                    5 int 0..255 width 8
                  6 optional enum 3 width 2
                  7 int 0..100 width 7
                  8 struct 1 [4..4]
                  9 int 0..7 width 3 [0..15]
                  10 string 63 width 6
                  11 bytes 255 width 8
                  12 float
                  13 double
                  if (#7 < 50 || !(#2))
                    14 enum 3 width 2
                    if #14 == 1
                      15 int 0..255 width 8
                channel 0 reliable_ordered budget 0 window 1024 max_messages 256 resend 100 blocks max_block 262144 fragment 1024
                  0 either
                  1 server
                channel 1 unreliable budget 900 window 1024 max_messages 256 resend 100 no_blocks
                  2 client
                """, projection(SCHEMA));
    }

    @Test
    void shouldBeHashedToTheProtocolId() {
        // The first 8 bytes of SHA-256("abc") are ba 78 16 bf 8f 01 cf ea.
        assertEquals(0xeacf018fbf1678baL, ProtocolId.of("abc"));
        assertEquals(
                ProtocolId.of(projection(SCHEMA)),
                Compiled.file(SCHEMA).protocol().id());
    }

    @Test
    void shouldYieldToAnExplicitId() {
        Compiled given = Compiled.file(SCHEMA.replace("version 3;", "version 3; id 0x11;"));
        assertEquals(0x11, given.protocol().id());
        assertEquals(projection(SCHEMA), given.protocol().projection());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            uint16 sequence;   | /** Rises. */ uint16 sequence;  // and wraps
            protocol Game      | protocol Arena
            package game;      | package com.example.game;
            package game;      | package game; option java_package = "com.example";
            FORWARD, JUMP      | BACK, JUMP
            FIST, PISTOL       | KNIFE, PISTOL
            Vec2               | Vector
            velocity           | speed
            moving             | running
            Move               | PlayerInput
            Health health = 90 | int(0..100) health
            Health             | Points
            bits(3)            | int(0..7)
            uint8 height       | int(0..255) height
            channel control    | channel main
            { Chat; server Level; } | { server Level; Chat; }
            { Chat; server Level; } | (priority 3) { Chat; server Level; }
            { Chat; server Level; } | (window 1024, max_block 256 KiB) { Chat; server Level; }
            version 3;         | version 3; packet 1184;
            step 0.01          | step 1.0 / 100
            other == PISTOL    | (other) == Weapon.PISTOL
            """)
    void shouldNotChangeWithoutChangeOfTheWire(String what, String by) {
        String schema = by.startsWith("{ server Level") ? pinned(SCHEMA) : SCHEMA;
        assertTrue(schema.contains(what), what);
        assertEquals(projection(schema), projection(schema.replace(what, by)));
    }

    private static String pinned(String schema) {
        return schema.replace("version 3;", "version 3; messages Chat, Level, Move;");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            version 3;          | version 4;
            version 3;          | version 3; packet 1192;
            version 3;          | version 3; fragment 1000;
            version 3;          | version 3; fragment_above 1000;
            version 3;          | version 3; messages Move, Chat, Level;
            MAX = 100           | MAX = 101
            FIST, PISTOL, ROCKET | FIST, PISTOL, ROCKET, KNIFE
            FORWARD, JUMP       | FORWARD, JUMP, FIRE
            step 0.01           | step 0.02
            -512..512           | -512..511
            uint16 sequence;    | uint16 sequence; bool more;
            optional Weapon     | Weapon
            boxes[4]            | boxes[5]
            boxes[4]            | boxes[..4]
            slots[..15]         | slots[1..15]
            string(63)          | string(62)
            bytes(255)          | bytes(254)
            float pitch         | double pitch
            sequence != 7       | sequence != 8
            sequence != 7       | sequence == 7
            buttons.JUMP &&     | buttons.FORWARD &&
            && sequence         | or sequence
            !moving             | moving
            if (moving) {       | if (!moving) {
            other == PISTOL     | other == ROCKET
            Level block         | Level
            server Level        | Level
            client Move         | server Move
            budget 900          | budget 901
            no_blocks           | window 8
            , no_blocks         |
            reliable_ordered {  | unreliable {
            reliable_ordered {  | reliable_ordered (window 512) {
            reliable_ordered {  | reliable_ordered (max_messages 64) {
            reliable_ordered {  | reliable_ordered (resend 50 ms) {
            reliable_ordered {  | reliable_ordered (fragment 512) {
            reliable_ordered {  | reliable_ordered (max_block 1 MiB) {
            """)
    void shouldChangeWithEveryChangeOfTheWire(String what, String by) {
        assertNotEquals(
                projection(SCHEMA),
                changed(what, by == null ? "" : by.replace("or sequence", "|| sequence")),
                what + " -> " + by);
    }

    @Test
    void shouldNotDependOnHowFilesAreCutAndNamed() {
        String math = "package game;\nstruct Vec2 { float(-1..1, step 0.5) x; }\n";
        String rest = "message Move { Vec2 to; }\nmessage Stop { bool now; }\n"
                + "protocol Game { channel a reliable_ordered { Move; Stop; } }\n";
        Map<String, String> projections = new HashMap<>();
        projections.put("one file", projection(math + rest));
        projections.put(
                "two files",
                Compiled.files("z/math.tick", math, "a.tick", "package game;\nimport \"z/math.tick\";\n" + rest)
                        .protocol()
                        .projection());
        projections.put(
                "another order",
                Compiled.files("a/math.tick", math, "b.tick", "package other;\nimport \"a/math.tick\";\n" + rest)
                        .protocol()
                        .projection());
        projections.put("no line ends", projection((math + rest).replace('\n', ' ')));
        assertEquals(1, Map.copyOf(projections).values().stream().distinct().count(), projections.toString());
    }

    @Test
    void shouldSeeThroughStructsThatAreTheSame() {
        String one = """
                package game;
                struct A { uint8 x; }
                message Move { A first; A second; }
                protocol Game { channel a reliable_ordered { Move; } }
                """;
        String two = one.replace(
                "message Move { A first; A second; }", "struct B { uint8 y; } message Move { A first; B second; }");
        assertEquals(projection(one), projection(two));
    }

    private static final String MORE = """
            package game;
            enum Weapon max 15 { FIST, PISTOL }
            union Pickup { Weapon weapon; int(0..100) medkit; Place place; }
            struct Place { quat(9) turn; align; fixed(8, 4) height; reserved(3); }
            union Deeper { Pickup pickup; bool none; }
            message Move {
                Deeper one;
                Pickup heap[..3];
                optional fixed(16, 8, -100..100) speed;
                ascending int(0..4095) ids[..63];
                bool on;
                if (on) { align; } else { reserved(64); }
                optional ascending uint8 lanes[4];
            }
            protocol Game { channel control reliable_ordered (no_blocks) { Move; } }
            """;

    private static String more(String what, String by) {
        assertTrue(MORE.contains(what), what);
        return projection(MORE.replace(what, by));
    }

    @Test
    void shouldProjectEveryOtherConstruct() {
        String projection = projection(MORE);
        assertEquals("""
                struct 0
                  0 quat 9
                  align
                  1 fixed 4 -2048..2047 width 12
                  reserved 3
                union 0
                  0 enum 16 width 4
                  1 int 0..100 width 7
                  2 struct 0
                union 1
                  0 union 0
                  1 bool
                message 0
                  0 union 1
                  1 union 0 [0..3]
                  2 optional fixed 8 -25600..25600 width 16
                  3 ascending int 0..4095 width 12 [0..63]
                  4 bool
                  if #4
                    align
                  else
                    reserved 64
                  5 optional ascending int 0..255 width 8 [4..4]
                """, projection.substring(projection.indexOf("struct 0"), projection.indexOf("channel 0")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            max 15                           | max 31
            Weapon weapon; int(0..100) medkit; | int(0..100) medkit; Weapon weapon;
            Place place; }                   | Place place; bool more; }
            quat(9)                          | quat(10)
            align; fixed                     | fixed
            reserved(3)                      | reserved(4)
            fixed(8, 4)                      | fixed(7, 5)
            fixed(16, 8, -100..100)          | fixed(16, 8, -100..101)
            ascending int(0..4095)           | int(0..4095)
            ascending int(0..4095)           | ascending int(0..4094)
            align; }                         | reserved(7); }
            """)
    void shouldChangeWithEveryFactOfTheOtherConstructs(String what, String by) {
        assertNotEquals(projection(MORE), more(what, by));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            { FIST, PISTOL }                 | { FIST, PISTOL, ROCKET }
            union Pickup { Weapon weapon;    | union Pickup { Weapon arm;
            fixed(8, 4)                      | fixed(8, 4, -128..127.9375)
            fixed(16, 8, -100..100)          | fixed(40, 8, -100..100)
            Deeper one                       | Deeper other
            """)
    void shouldStayWhereTheWireOfTheOtherConstructsStays(String what, String by) {
        assertEquals(projection(MORE), more(what, by));
    }

    @Test
    void shouldNumberEqualUnionsOnce() {
        String alike = MORE.replace("Pickup heap", "Same heap") + "union Same { Weapon a; int(0..100) b; Place c; }";
        assertEquals(projection(MORE), projection(alike));
    }
}
