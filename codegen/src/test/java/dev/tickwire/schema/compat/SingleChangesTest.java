package dev.tickwire.schema.compat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A single change of a schema with all constructs is reported once, by its rule. */
class SingleChangesTest {
    private static final String GAME = """
            option java_package = "game";
            const MAX = 4;
            const TITLE = "Game";
            enum Weapon max 7 { FIST, PISTOL, ROCKET }
            enum Team { RED, BLUE }
            enum Side { LEFT, RIGHT }
            flags Buttons { JUMP, FIRE, DUCK }
            type Health = int(0..100);
            struct Point { float(-8..8, step 0.5) x; fixed(8, 8) y; }
            union Pickup { Weapon weapon; Health medkit; bool star; }
            message Move {
                uint16 sequence;
                Buttons buttons;
                bool moving;
                if (moving && buttons.JUMP) { Point at; } else { bits(3) stance; }
                optional Weapon swap;
                Health health = 100;
                Pickup found;
                int(0..7) slots[..16];
                ascending int(0..50) ids[..8];
                Point corners[4];
                string(64) name;
                bytes(32) blob;
                quat(9) turn;
                double exact;
                Team team;
                Side side;
                align;
                reserved(3);
            }
            message Level block { int64 id; }
            message Chat { string(20) text; }
            message Bye { uint8 why; }
            message Map block { uint8 number; }
            protocol Game {
                version 1;
                messages Chat, Move, Level;
                packet 1100;
                channel control reliable_ordered (window 64, max_messages 32, resend 50 ms, priority 2) { Chat; server Level; }
                channel input unreliable (no_blocks, budget 900) { client Move; }
            }
            protocol Lobby {
                id 0x7;
                channel talk reliable_ordered { Chat; Bye; }
            }
            protocol Library {
                channel levels chunk (max 4 MiB, slice 512) { server Map; }
            }
            """;

    @ParameterizedTest(name = "{0} -> {1}: {2}")
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            uint16 sequence;                ~ uint16 sequence; bool more;                ~ FIELD_ADDED Move.more
            uint16 sequence;                ~ uint16 number;                             ~ FIELD_RENAMED Move.sequence
            uint16 sequence;                ~ uint32 sequence;                           ~ FIELD_BOUNDS_CHANGED Move.sequence
            uint16 sequence;                ~ float sequence;                            ~ FIELD_TYPE_CHANGED Move.sequence
            uint16 sequence;                ~ bits(16) sequence;                         ~
            uint16 sequence;                ~ optional uint16 sequence;                  ~ FIELD_OPTIONAL_CHANGED Move.sequence
            uint16 sequence;                ~ uint16 sequence = 7;                       ~ FIELD_DEFAULT_CHANGED Move.sequence
            uint16 sequence;                ~ int(0..65535) sequence;                    ~
            uint16 sequence;                ~ uint16 sequence; reserved(2);              ~ LAYOUT_CHANGED Move
            uint16 sequence;                ~ uint16 sequence[2];                        ~ FIELD_COUNT_CHANGED Move.sequence
            bits(3) stance;                 ~ bits(4) stance;                            ~ FIELD_BOUNDS_CHANGED Move.stance
            moving && buttons.JUMP          ~ moving || buttons.JUMP                     ~ FIELD_CONDITION_CHANGED Move.at, FIELD_CONDITION_CHANGED Move.stance
            moving && buttons.JUMP          ~ moving && buttons.FIRE                     ~ FIELD_CONDITION_CHANGED Move.at, FIELD_CONDITION_CHANGED Move.stance
            else { bits(3) stance; }        ~ else { bits(3) stance; align; }            ~ LAYOUT_CHANGED Move
            optional Weapon swap;           ~ Weapon swap;                               ~ FIELD_OPTIONAL_CHANGED Move.swap
            optional Weapon swap;           ~ ``                                         ~ FIELD_REMOVED Move.swap
            Health health = 100;            ~ Health health = 50;                        ~ FIELD_DEFAULT_CHANGED Move.health
            slots[..16]                     ~ slots[..15]                                ~ FIELD_COUNT_CHANGED Move.slots
            slots[..16]                     ~ slots[1..16]                               ~ FIELD_COUNT_CHANGED Move.slots
            slots[..16]                     ~ slots[16]                                  ~ FIELD_COUNT_CHANGED Move.slots
            ascending int(0..50)            ~ int(0..50)                                 ~ FIELD_ASCENDING_CHANGED Move.ids
            ids[..8]                        ~ ids[..9]                                   ~ FIELD_COUNT_CHANGED Move.ids
            corners[4]                      ~ corners[MAX + 1]                           ~ FIELD_COUNT_CHANGED Move.corners
            corners[4]                      ~ corners[MAX]                               ~
            string(64)                      ~ string(63)                                 ~ FIELD_BOUNDS_CHANGED Move.name
            string(64)                      ~ bytes(64)                                  ~ FIELD_TYPE_CHANGED Move.name
            bytes(32)                       ~ bytes(33)                                  ~ FIELD_BOUNDS_CHANGED Move.blob
            quat(9)                         ~ quat(10)                                   ~ FIELD_BOUNDS_CHANGED Move.turn
            double exact;                   ~ float exact;                               ~ FIELD_TYPE_CHANGED Move.exact
            double exact; Team team;        ~ Team team; double exact;                   ~ FIELD_MOVED Move.exact
            Team team; Side side;           ~ Side side; Team team;                      ~ FIELD_MOVED Move.team, PROTOCOL_ID_KEPT Game
            Team team;                      ~ Side team;                                 ~ FIELD_CLASS_CHANGED Move.team, PROTOCOL_ID_KEPT Game
            reserved(3);                    ~ reserved(4);                               ~ LAYOUT_CHANGED Move
            align; reserved(3);             ~ reserved(3);                               ~ LAYOUT_CHANGED Move
            align; reserved(3);             ~ reserved(3); align;                        ~ LAYOUT_CHANGED Move
            step 0.5                        ~ step 0.25                                  ~ FIELD_BOUNDS_CHANGED Point.x
            -8..8                           ~ -8..9                                      ~ FIELD_BOUNDS_CHANGED Point.x
            float(-8..8, step 0.5) x        ~ float x                                    ~ FIELD_TYPE_CHANGED Point.x
            fixed(8, 8)                     ~ fixed(8, 7)                                ~ FIELD_BOUNDS_CHANGED Point.y
            fixed(8, 8)                     ~ fixed(8, 8, -1..1)                         ~ FIELD_BOUNDS_CHANGED Point.y
            struct Point {                  ~ struct Point { align;                      ~ LAYOUT_CHANGED Point
            FIST, PISTOL, ROCKET            ~ FIST, PISTOL, ROCKET, MINE                 ~ ENUM_VALUE_ADDED Weapon.MINE
            FIST, PISTOL, ROCKET            ~ FIST, PISTOL                               ~ ENUM_VALUE_REMOVED Weapon.ROCKET, PROTOCOL_ID_KEPT Game
            FIST, PISTOL, ROCKET            ~ FIST, GUN, ROCKET                          ~ ENUM_VALUE_RENAMED Weapon.PISTOL
            FIST, PISTOL, ROCKET            ~ CLUB, FIST, PISTOL, ROCKET                 ~ ENUM_VALUE_ADDED Weapon.CLUB, ENUM_VALUE_NUMBER_CHANGED Weapon.FIST, ENUM_VALUE_NUMBER_CHANGED Weapon.PISTOL, ENUM_VALUE_NUMBER_CHANGED Weapon.ROCKET, PROTOCOL_ID_KEPT Game
            FIST, PISTOL, ROCKET            ~ PISTOL, FIST, ROCKET                       ~ ENUM_VALUE_NUMBER_CHANGED Weapon.FIST, ENUM_VALUE_NUMBER_CHANGED Weapon.PISTOL, PROTOCOL_ID_KEPT Game
            Weapon max 7                    ~ Weapon max 8                               ~ ENUM_ROOM_CHANGED Weapon
            Weapon max 7                    ~ Weapon max 6                               ~ ENUM_ROOM_CHANGED Weapon
            JUMP, FIRE, DUCK                ~ JUMP, FIRE, DUCK, RUN                      ~ FLAG_ADDED Buttons.RUN
            flags Buttons                   ~ flags Buttons max 7                        ~ FLAGS_ROOM_CHANGED Buttons
            flags Buttons                   ~ flags Buttons max 2                        ~
            reserved(3);                    ~ reserved(3) = 5;                           ~ LAYOUT_CHANGED Move
            JUMP, FIRE, DUCK                ~ JUMP, FIRE                                 ~ FLAG_REMOVED Buttons.DUCK
            JUMP, FIRE, DUCK                ~ JUMP, SHOOT, DUCK                          ~ FLAG_RENAMED Buttons.FIRE
            JUMP, FIRE, DUCK                ~ JUMP, DUCK, FIRE                           ~ FLAG_NUMBER_CHANGED Buttons.DUCK, FLAG_NUMBER_CHANGED Buttons.FIRE, PROTOCOL_ID_KEPT Game
            bool star; }                    ~ bool star; uint8 coin; }                   ~ UNION_CASE_ADDED Pickup.coin
            bool star; }                    ~ }                                          ~ UNION_CASE_REMOVED Pickup.star
            bool star; }                    ~ bool moon; }                               ~ UNION_CASE_RENAMED Pickup.star
            bool star; }                    ~ uint8 star; }                              ~ UNION_CASE_TYPE_CHANGED Pickup.star
            int(0..100);                    ~ int(0..101);                               ~ FIELD_BOUNDS_CHANGED Move.health, UNION_CASE_TYPE_CHANGED Pickup.medkit
            const MAX = 4;                  ~ const MAX = 5;                             ~ CONSTANT_CHANGED MAX
            const MAX = 4;                  ~ const MAX = 4.0;                           ~ CONSTANT_CHANGED MAX
            const MAX = 4;                  ~ const MAX = 2 + 2;                         ~
            const MAX = 4;                  ~ ``                                         ~ CONSTANT_REMOVED MAX
            "Game"                          ~ "Play"                                     ~ CONSTANT_CHANGED TITLE
            = "game"                        ~ = "play"                                   ~ TARGET_PACKAGE_CHANGED game
            message Level block             ~ message Level                              ~ MESSAGE_BLOCK_CHANGED Level
            message Chat {                  ~ message Chat { /** New. */                 ~
            version 1                       ~ version 2                                  ~ PROTOCOL_VERSION_CHANGED Game
            version 1;                      ~ ``                                         ~ PROTOCOL_VERSION_CHANGED Game
            id 0x7                          ~ id 0x8                                     ~ PROTOCOL_ID_CHANGED Lobby
            packet 1100                     ~ packet 1101                                ~ PACKET_LIMITS_CHANGED Game
            packet 1100;                    ~ packet 1100; fragment 512;                 ~ PACKET_LIMITS_CHANGED Game
            Chat, Move, Level               ~ Move, Chat, Level                          ~ MESSAGE_NUMBER_CHANGED Game: Chat, MESSAGE_NUMBER_CHANGED Game: Move
            { Chat; server Level; }         ~ { client Chat; server Level; }             ~ SENDER_CHANGED Game.control: Chat
            { Chat; server Level; }         ~ { Chat; Level; }                           ~ SENDER_CHANGED Game.control: Level
            { Chat; server Level; }         ~ { server Level; Chat; }                    ~
            { client Move; }                ~ { client Move; Chat; }                     ~ CHANNEL_MESSAGE_ADDED Game.input: Chat
            { Chat; Bye; }                  ~ { Chat; Bye; Level; }                      ~ PROTOCOL_MESSAGE_ADDED Lobby: Level, CHANNEL_MESSAGE_ADDED Lobby.talk: Level, PROTOCOL_ID_KEPT Lobby
            { Chat; Bye; }                  ~ { Chat; }                                  ~ PROTOCOL_MESSAGE_REMOVED Lobby: Bye, CHANNEL_MESSAGE_REMOVED Lobby.talk: Bye, PROTOCOL_ID_KEPT Lobby
            channel input                   ~ channel keys                               ~ CHANNEL_RENAMED Game.input
            talk reliable_ordered           ~ talk unreliable                            ~ CHANNEL_KIND_CHANGED Lobby.talk, PROTOCOL_ID_KEPT Lobby
            window 64                       ~ window 65                                  ~ CHANNEL_LIMITS_CHANGED Game.control
            max_messages 32                 ~ max_messages 31                            ~ CHANNEL_LIMITS_CHANGED Game.control
            resend 50 ms                    ~ resend 51 ms                               ~ CHANNEL_LIMITS_CHANGED Game.control
            priority 2                      ~ priority 3                                 ~
            budget 900                      ~ budget 901                                 ~ CHANNEL_LIMITS_CHANGED Game.input
            max 4 MiB                       ~ max 5 MiB                                  ~ CHANNEL_LIMITS_CHANGED Library.levels
            slice 512                       ~ slice 513                                  ~ CHANNEL_LIMITS_CHANGED Library.levels
            slice 512                       ~ slice 512, priority 1                      ~
            levels chunk (max 4 MiB, slice 512) ~ levels reliable_ordered                ~ CHANNEL_KIND_CHANGED Library.levels
            slice 512) { server Map         ~ slice 512) { Map                           ~ SENDER_CHANGED Library.levels: Map
            struct Point {                  ~ struct Spare { bool b; } struct Point {    ~
            protocol Lobby {                ~ protocol Hall {                            ~ PROTOCOL_RENAMED Lobby
            """)
    void shouldBeReportedOnceByItsRule(String from, String to, String expected) {
        String text = GAME.replaceAll("\\s+", " ");
        String changed = text.replace(from, to);
        assertNotEquals(text, changed);
        SchemaModel before = Schema.model(text);
        SchemaModel now = Schema.model(changed);
        List<Change> changes = Compatibility.compare(Lock.of(before), now);
        List<String> reported = new ArrayList<>();
        for (Change change : changes) {
            reported.add(change.rule() + " " + change.subject().replaceAll("\\bgame\\.", ""));
        }
        List<String> wanted = expected == null ? List.of() : List.of(expected.split(", "));
        assertEquals(
                wanted.stream().sorted().toList(), reported.stream().sorted().toList(), () -> changes + "");
        if (changes.stream().noneMatch(change -> change.rule().effect() == Effect.WIRE)) {
            assertEquals(projections(before), projections(now));
        }
    }

    private static List<String> projections(SchemaModel model) {
        return model.protocols().stream()
                .map(ProtocolModel::projection)
                .sorted()
                .toList();
    }
}
