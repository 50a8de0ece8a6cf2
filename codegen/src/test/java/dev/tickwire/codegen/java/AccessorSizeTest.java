package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Public accessors stay within the bytes of bytecode that a virtual machine inlines wherever they are called. */
class AccessorSizeTest {
    private static final int MOST_BYTES = 35;
    private static final int PUBLIC = 1;
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
            "toString",
            "nothingLost");

    @Test
    void shouldKeepAccessorsSmall() throws IOException {
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
                """);
        Map<String, Integer> tooLarge = new TreeMap<>();
        int seen = 0;
        for (String type : new String[] {"game.Plain", "game.Optional", "game.Vec"}) {
            for (Map.Entry<String, Integer> method : sizes(code.bytes(type)).entrySet()) {
                seen++;
                if (method.getValue() > MOST_BYTES) {
                    tooLarge.put(type + "." + method.getKey(), method.getValue());
                }
            }
        }
        assertEquals(Map.of(), tooLarge);
        assertTrue(seen > 150, "accessors: " + seen);
    }

    /**
     * The bytes of each public accessor, by name and descriptor, out of a class file as the JVM's specification has it.
     */
    private static Map<String, Integer> sizes(byte[] classFile) throws IOException {
        Map<String, Integer> sizes = new TreeMap<>();
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
        in.skipBytes(8);
        String[] texts = texts(in);
        in.skipBytes(6);
        in.skipBytes(2 * in.readUnsignedShort());
        for (int fields = in.readUnsignedShort(); fields > 0; fields--) {
            in.skipBytes(6);
            skipAttributes(in);
        }
        for (int methods = in.readUnsignedShort(); methods > 0; methods--) {
            boolean isPublic = (in.readUnsignedShort() & PUBLIC) != 0;
            String name = texts[in.readUnsignedShort()];
            String descriptor = texts[in.readUnsignedShort()];
            for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
                boolean isCode = texts[in.readUnsignedShort()].equals("Code");
                int length = in.readInt();
                if (isCode) {
                    in.skipBytes(4);
                    int bytes = in.readInt();
                    in.skipBytes(length - 8);
                    boolean isAccessor = isPublic && !NO_ACCESSORS.contains(name) && !name.matches("(un)?packBits\\d?");
                    if (isAccessor) {
                        sizes.put(name + descriptor, bytes);
                    }
                } else {
                    in.skipBytes(length);
                }
            }
        }
        return sizes;
    }

    private static void skipAttributes(DataInputStream in) throws IOException {
        for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
            in.skipBytes(2);
            in.skipBytes(in.readInt());
        }
    }

    /** The texts of the constant pool, by index. */
    private static String[] texts(DataInputStream in) throws IOException {
        String[] texts = new String[in.readUnsignedShort()];
        for (int i = 1; i < texts.length; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> texts[i] = in.readUTF();
                case 5, 6 -> {
                    in.skipBytes(8);
                    i++;
                }
                case 7, 8, 16, 19, 20 -> in.skipBytes(2);
                case 15 -> in.skipBytes(3);
                default -> in.skipBytes(4);
            }
        }
        return texts;
    }
}
