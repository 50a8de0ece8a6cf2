package dev.tickwire.schema.compile;

import org.junit.jupiter.api.Test;

/** What belongs to the language and is not generated yet: refused where it stands, once, and never dropped. */
class NotSupportedYetTest {

    @Test
    void shouldNameEachConstructAtItsPlace() {
        Compiled.declarations("""
                enum Weapon max 15 { FIST, PISTOL }
                union Pickup { Weapon weapon; uint8 medkit; }
                type Turn = quat(9);
                struct Body {
                    Turn turn;
                    fixed(8, 8) height;
                    ascending int(0..4095) ids[..63];
                    align;
                    bool on;
                    if (on) { reserved(3); }
                }
                message Move { Body body; Pickup pickup; optional Pickup more; Weapon weapon = PISTOL; }
                protocol Game {
                    channel a reliable_unordered { Move; }
                    channel b unreliable_sequenced { Move; }
                    channel c chunk (max 4 MiB, slice 512) { Move; }
                    channel d unreliable { Move; }
                }
                """).mustReport("""
                a.tick:2:17: error[not-supported-yet]: `max` of an enum is not supported by this release yet
                a.tick:3:1: error[not-supported-yet]: `union` is not supported by this release yet
                a.tick:4:13: error[not-supported-yet]: `quat` is not supported by this release yet
                a.tick:7:5: error[not-supported-yet]: `fixed` is not supported by this release yet
                a.tick:8:5: error[not-supported-yet]: `ascending` is not supported by this release yet
                a.tick:9:5: error[not-supported-yet]: `align` is not supported by this release yet
                a.tick:11:15: error[not-supported-yet]: `reserved` is not supported by this release yet
                a.tick:15:15: error[not-supported-yet]: the channel kind `reliable_unordered` is not supported by this release yet
                a.tick:16:15: error[not-supported-yet]: the channel kind `unreliable_sequenced` is not supported by this release yet
                a.tick:17:15: error[not-supported-yet]: the channel kind `chunk` is not supported by this release yet
                """);
    }
}
