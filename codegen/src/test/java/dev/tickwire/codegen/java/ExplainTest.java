package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Refusal;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The text by which generated classes explain which field they refuse. */
class ExplainTest {
    private static final SchemaModel MODEL = model("""
                package game;
                enum Weapon { FIST, PISTOL, ROCKET }
                struct Spot { int(-5..5) x; float(0..1, step 0.01) height; }
                union Loot { Weapon weapon; int(0..9) coins; Spot spot; }
                message Move {
                    int(10..20) health;
                    bool armed;
                    if (armed) { Weapon weapon; } else { reserved(3); }
                    optional Spot at;
                    Spot path[..5];
                    Loot loot;
                    string(6) name;
                    ascending int(0..63) seen[..3];
                    int(1..18446744073709551610) seed;
                }
                """);
    private static final GeneratedCode CODE = GeneratedCode.of(MODEL);

    private static SchemaModel model(String schema) {
        CompileResult result = SchemaCompiler.compile(MemorySources.of("game.tick", schema), new JavaBackEnd());
        return result.model().orElseThrow(() -> new AssertionError(result.diagnostics()));
    }

    /** Writes a good one but for what a test changes. */
    private static final class Bits {
        int health = 0;
        int weapon = 2;
        int reserved = -1;
        int x = 0;
        int count = 1;
        int height = 100;
        int tag = 1;
        int coins = 9;
        String name = "bob";
        long seed = -7;
        int lengthBytes = 64;

        void write(BitWriter out) {
            out.writeBits(health, 4);
            out.writeBool(reserved < 0);
            if (reserved < 0) {
                out.writeBits(weapon, 2);
            } else {
                out.writeBits(reserved, 3);
            }
            out.writeBool(true);
            spot(out, x, 0);
            out.writeBits(count, 3);
            spot(out, 3, height);
            out.writeBits(tag, 2);
            out.writeBits(coins, 4);
            out.writeInt(name.length(), 0, 6);
            out.writeBytes(name.getBytes(StandardCharsets.ISO_8859_1), 0, name.length());
            out.writeBits(0, 2);
            out.writeBits(seed, 64);
        }

        private static void spot(BitWriter out, int x, int height) {
            out.writeBits(x, 4);
            out.writeBits(height, 7);
        }
    }

    private static String refused(Consumer<Bits> change) {
        Bits bits = new Bits();
        change.accept(bits);
        byte[] bytes = new byte[128];
        bits.write(new BitWriter().wrap(bytes, 0, 64));
        GeneratedBody body = CODE.create("Move");
        boolean isRead = (boolean) body.call("read", new BitReader().wrap(bytes, 0, bits.lengthBytes));
        Refusal refusal = new Refusal();
        assertEquals(isRead, body.fresh().call("explain", new BitReader().wrap(bytes, 0, bits.lengthBytes), refusal));
        return refusal.toString();
    }

    @Test
    void shouldLoadNoClassThatExplainsBeforeItIsNeeded() {
        GeneratedCode code = GeneratedCode.of(MODEL);
        GeneratedBody body = code.create("Move");
        byte[] bytes = new byte[128];
        new Bits().write(new BitWriter().wrap(bytes, 0, 64));
        assertTrue(body.read(new BitReader().wrap(bytes, 0, 64)));
        body.write(new BitWriter().wrap(bytes, 0, 64));
        body.measure();
        assertFalse(body.fresh().read(new BitReader().wrap(bytes, 0, 1)));
        assertEquals(Set.of(), loaded(code));
        body.call("explain", new BitReader().wrap(bytes, 0, 0), new Refusal());
        assertEquals(Set.of("game.Move$Explained"), loaded(code));
        body.call("explain", new BitReader().wrap(bytes, 0, 64), new Refusal());
        assertEquals(Set.of("game.Loot$Explained", "game.Move$Explained", "game.Spot$Explained"), loaded(code));
    }

    private static Set<String> loaded(GeneratedCode code) {
        return code.names().stream()
                .filter(name -> name.endsWith("$Explained") && code.isLoaded(name))
                .collect(Collectors.toSet());
    }

    @Test
    void shouldExplainNothingOfReadableMessages() {
        assertEquals("", refused(bits -> {}));
        assertEquals("", refused(bits -> bits.reserved = 0));
    }

    @Test
    void shouldNameTheFieldAndItsValue() {
        assertEquals("Move.health = 21", refused(bits -> bits.health = 11));
        assertEquals("number of Move.weapon = 3", refused(bits -> bits.weapon = 3));
        assertEquals("reserved bits of Move = 5", refused(bits -> bits.reserved = 5));
        assertEquals("Spot.x = 10", refused(bits -> bits.x = 15));
        assertEquals("count of Move.path = 6", refused(bits -> bits.count = 6));
        assertEquals("step of Spot.height = 101", refused(bits -> bits.height = 101));
        assertEquals("tag of Loot = 3", refused(bits -> bits.tag = 3));
        assertEquals("Loot.coins = 12", refused(bits -> bits.coins = 12));
        assertEquals("Move.seed = 18446744073709551612", refused(bits -> bits.seed = -5));
    }

    @Test
    void shouldNameTheFieldWithInvalidContent() {
        assertEquals("Move.name is malformed", refused(bits -> bits.name = "\u00ff"));
        String cut = refused(bits -> bits.lengthBytes = 4);
        assertFalse(cut.isEmpty());
        assertEquals("Move.health is truncated", refused(bits -> bits.lengthBytes = 0));
    }
}
