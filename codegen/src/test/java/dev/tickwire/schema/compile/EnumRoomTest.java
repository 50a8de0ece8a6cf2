package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.model.EnumModel;
import org.junit.jupiter.api.Test;

/** {@code enum Weapon max 15 { … }}. */
class EnumRoomTest {

    @Test
    void shouldUseTheBitsOfItsReservedRange() {
        Compiled compiled = Compiled.declarations("""
                const ROOM = 15;
                enum Weapon max ROOM { FIST, PISTOL }
                enum Full max 1 { NO, YES }
                enum Plain { A, B, C }
                message Move { Weapon weapon = PISTOL; Full full; Plain plain; }
                """);
        compiled.mustReport("");
        EnumModel weapon = compiled.model().enums().get(0);
        assertEquals(15, weapon.maxOrdinal());
        assertEquals(4, weapon.widthBits());
        assertEquals(2, weapon.values().size());
        assertEquals(1, compiled.model().enums().get(1).maxOrdinal());
        assertEquals(2, compiled.model().enums().get(2).maxOrdinal());
        assertEquals(4 + 1 + 2, compiled.message("Move").size().maxBits());
    }

    @Test
    void shouldRejectAReservedRangeBelowItsValues() {
        Compiled.declarations("""
                enum A max 1 { X, Y, Z }
                enum B max 65536 { X }
                enum C max 1.5 { X }
                enum D max Q { X }
                enum E max 3 { }
                message Move { A a; B b; C c; D d; E e; }
                """).mustReport("""
                a.tick:2:12: error[size-out-of-range]: the `max` of `A` is 1, must be in 2..65535
                a.tick:3:12: error[size-out-of-range]: the `max` of `B` is 65536, must be in 0..65535
                a.tick:4:12: error[wrong-kind]: the `max` of `C` must be an integer, not a decimal number
                a.tick:5:12: error[unknown-constant]: unknown constant `Q`
                a.tick:6:6: error[empty-declaration]: `E` has no values
                """);
    }
}
