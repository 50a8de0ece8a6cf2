package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Public accessors stay within the bytes of bytecode that a virtual machine inlines wherever they are called. */
class AccessorSizeTest {
    private static final int MAX_BYTES = 35;
    private static final Set<String> NO_ACCESSORS = Set.of(
            "<init>",
            "<clinit>",
            "write",
            "read",
            "explain",
            "measure",
            "reset",
            "copyFrom",
            "equals",
            "hashCode",
            "fill",
            "visit",
            "toString",
            "nothingLost");

    @Test
    void shouldKeepAccessorsSmall() {
        GeneratedCode code = SchemaTexts.game("""
                enum Kind max 15 { NONE, ROCKET }
                flags Buttons { JUMP, FIRE }
                struct Vec { float(-512..512, step 0.01) x; int(-100000..100000) y; uint64 z; }
                union Pickup { int(0..9) medkit; Vec place; }
                message Plain {
                    Vec vecs[..300]; Pickup pickups[..300]; int(0..100000) slots[..300]; int(0..10000000000) longs[..300];
                    float(-512..512, step 0.01) floats[..300]; Kind kinds[..300]; Buttons buttons[..300]; string(40) texts[..300];
                    quat(9) turns[..300]; uint128 wides[..300]; double exact[..300]; bool bools[..300];
                    ascending int(0..4095) ids[..300]; Vec four[4]; int(0..100000) five[5];
                }
                message Optional {
                    optional Vec vecs[..300]; optional Pickup pickups[..300]; optional int(0..100000) slots[..300];
                    optional int(0..10000000000) longs[..300]; optional float(-512..512, step 0.01) floats[..300];
                    optional Kind kinds[..300]; optional Buttons buttons[..300]; optional string(40) texts[..300];
                    optional quat(9) turns[..300]; optional uint128 wides[..300]; optional double exact[..300];
                    optional bool bools[..300]; optional Vec four[4]; optional int(0..100000) five[5];
                    optional string(9) six[6]; optional Vec one; optional int(0..100000) two; optional Kind three;
                }
                object Held {
                    Vec vecs[..300]; Pickup pickups[..300]; int(0..100000) slots[..300]; int(0..10000000000) longs[..300];
                    float(-512..512, step 0.01) floats[..300]; Kind kinds[..300]; Buttons buttons[..300]; string(40) texts[..300];
                    quat(9) turns[..300]; uint128 wides[..300]; double exactly[..300]; bool bools[..300];
                    Vec four[4]; int(0..100000) five[5]; ref Held mates[..300]; ref Held other; bytes(4) blob; Vec one;
                }
                object OptionallyHeld {
                    optional Vec vecs[..300]; optional Pickup pickups[..300]; optional int(0..100000) slots[..300];
                    optional int(0..10000000000) longs[..300]; optional float(-512..512, step 0.01) floats[..300];
                    optional Kind kinds[..300]; optional Buttons buttons[..300]; optional string(40) texts[..300];
                    optional quat(9) turns[..300]; optional uint128 wides[..300]; optional double exactly[..300];
                    optional bool bools[..300]; optional Vec four[4]; optional int(0..100000) five[5];
                    optional string(9) six[6]; optional Vec one; optional int(0..100000) two; optional Kind three;
                    optional ref Held mates[..300]; optional ref Held other; optional bytes(4) blob;
                }
                """);
        Map<String, Integer> tooLarge = new TreeMap<>();
        int seen = 0;
        for (String type : new String[] {
            "game.Plain", "game.Optional", "game.Vec", "game.Pickup", "game.Held", "game.OptionallyHeld"
        }) {
            for (MethodSizes.Method method : MethodSizes.of(code.bytes(type))) {
                boolean isAccessor = method.isPublic()
                        && !NO_ACCESSORS.contains(method.name())
                        && !method.name().matches("(un)?pack(Bits|Cells)\\d?");
                seen += isAccessor ? 1 : 0;
                if (isAccessor && method.bytes() > MAX_BYTES) {
                    tooLarge.put(type + "." + method.name() + method.descriptor(), method.bytes());
                }
            }
        }
        assertEquals(Map.of(), tooLarge);
        assertTrue(seen > 150, "accessors: " + seen);
    }
}
