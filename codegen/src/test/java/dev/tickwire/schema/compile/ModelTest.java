package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.compile.wire.ProtocolId;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.ConstantModel;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The model of the example that the language reference begins with, without what this release does not carry. */
class ModelTest {
    private static final String MATH = """
            package common;
            option java_package = "com.example.common";
            /** A place. */
            struct Vec3 { float(-512..512, step 0.01) x; float(-512..512, step 0.01) y; float(-512..512, step 0.01) z; }
            """;

    private static final String ARENA = """
            package arena;
            option java_package = "com.example.arena";
            import "common/math.tick";                 // from the source root

            const MAX_PLAYERS = 64;
            enum  Weapon { FIST, PISTOL, ROCKET }
            flags Buttons { FORWARD, BACK, JUMP, FIRE }
            type  Health = int(0..1000);

            /**
             * What a player wants.
             *
             * <p>Sent at 60 Hz.
             */
            message Move {
                uint16  sequence;
                Buttons buttons;
                float(-180..180, step 0.01) yaw;
                bool    moving;
                if (moving) { Vec3 velocity; } else { bits(3) stance; }
                optional Weapon swap;
                Health  health = 1000;   /// Of the one who moves.
                Vec3    corners[4];  int(0..7) slots[..16];  uint8 lanes[2..8];
                string(64) name;     bytes(256) blob;
            }

            message Level block { int(0..15) id; }
            message Snapshot { int(0..MAX_PLAYERS-1) player; }
            message Chat { string(100) text; }

            protocol Arena {
                version 3;
                messages Move, Snapshot, Chat, Level;
                channel control reliable_ordered { Chat; server Level; }
                channel input   unreliable { client Move; }
                channel world   unreliable (budget 900) { server Snapshot; }
            }
            """;

    private final Compiled compiled = Compiled.files("arena.tick", ARENA, "common/math.tick", MATH);
    private final SchemaModel model = compiled.model();

    @Test
    void shouldCompileWithoutAWord() {
        compiled.mustReport("");
    }

    @Test
    void shouldHoldAllDeclarationsByName() {
        assertEquals(
                List.of(new DeclarationName("arena", "com.example.arena", "MAX_PLAYERS")),
                model.constants().stream().map(ConstantModel::name).toList());
        assertEquals(
                new ConstantModel.IntegerConstant(BigInteger.valueOf(64)),
                model.constants().get(0).value());
        assertEquals(2, model.enums().get(0).widthBits());
        assertEquals(2, model.enums().get(0).values().get(2).ordinal());
        assertEquals("JUMP", model.flags().get(0).flags().get(2).name());
        assertEquals(4, model.flags().get(0).widthBits());
        assertEquals("common.Vec3", model.structs().get(0).name().qualified());
        assertEquals("com.example.common", model.structs().get(0).name().targetPackage());
        assertEquals(4, model.messages().size());
    }

    @Test
    void shouldKeepDocComments() {
        assertEquals(
                List.of("What a player wants.", "", "<p>Sent at 60 Hz."),
                compiled.message("Move").documentation().lines());
        assertEquals(List.of("A place."), model.structs().get(0).documentation().lines());
        assertTrue(compiled.message("Chat").documentation().isEmpty());
    }

    @Test
    void shouldComputeTheBitsOfEveryField() {
        Body move = compiled.message("Move").body();
        List<FieldModel> fields = move.allFields();
        assertEquals(
                List.of(
                        "sequence",
                        "buttons",
                        "yaw",
                        "moving",
                        "velocity",
                        "stance",
                        "swap",
                        "health",
                        "corners",
                        "slots",
                        "lanes",
                        "name",
                        "blob"),
                fields.stream().map(FieldModel::name).toList());
        assertEquals(
                List.of(
                        BitSize.exactly(16),
                        BitSize.exactly(4),
                        BitSize.exactly(16),
                        BitSize.exactly(1),
                        BitSize.exactly(51),
                        BitSize.exactly(3),
                        new BitSize(1, 3),
                        BitSize.exactly(10),
                        BitSize.exactly(204),
                        new BitSize(5, 53),
                        new BitSize(19, 67),
                        new BitSize(7, 526),
                        new BitSize(9, 2064)),
                fields.stream().map(FieldModel::size).toList());
        long withoutVelocity = 16 + 4 + 16 + 1 + 3 + 1 + 10 + 204 + 5 + 19 + 7 + 9;
        long withVelocity = 16 + 4 + 16 + 1 + 51 + 3 + 10 + 204 + 53 + 67 + 526 + 2064;
        assertEquals(new BitSize(withoutVelocity, withVelocity), move.size());
    }

    @Test
    void shouldReferToOneAndTheSameModel() {
        Body move = compiled.message("Move").body();
        BodyItem.Branch branch = (BodyItem.Branch) move.items().get(4);
        FieldModel moving = ((BodyItem.Field) move.items().get(3)).field();
        assertSame(moving, ((Condition.BoolField) branch.condition()).path().field());
        FieldModel velocity = branch.thenBody().allFields().get(0);
        assertSame(model.structs().get(0), ((ValueType.StructReference) velocity.type()).struct());
    }

    @Test
    void shouldKeepHowATypeWasWritten() {
        List<FieldModel> fields = compiled.message("Move").body().allFields();
        assertEquals("Health", fields.get(7).typeText());
        assertEquals("float(-180..180, step 0.01)", fields.get(2).typeText());
        assertEquals(
                "int(0..MAX_PLAYERS-1)",
                compiled.message("Snapshot").body().allFields().get(0).typeText());
    }

    @Test
    void shouldNumberMessagesAndChannels() {
        ProtocolModel protocol = compiled.protocol();
        assertEquals(3, protocol.version());
        assertEquals(
                List.of("Move", "Snapshot", "Chat", "Level"),
                protocol.messages().stream()
                        .map(message -> message.name().simpleName())
                        .toList());
        assertSame(compiled.message("Chat"), protocol.messages().get(2));
        assertTrue(protocol.messages().get(3).carriesBlock());
        assertFalse(protocol.messages().get(0).carriesBlock());
        assertEquals(3, protocol.channels().get(0).messages().get(1).typeNumber());
        assertEquals(900, protocol.channels().get(2).limits().budgetBytes());
        assertEquals(ProtocolId.of(protocol.projection()), protocol.id());
    }
}
