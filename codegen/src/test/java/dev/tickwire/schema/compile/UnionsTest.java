package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.compile.wire.WireProjection;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnionsTest {
    private static final String PICKUP = """
            enum Weapon { FIST, PISTOL, ROCKET }
            /** What lies about. */
            union Pickup {
                Weapon weapon;
                /** How much of it. */
                int(10..100) medkit;
                string(10) note;
            }
            message Drop { Pickup pickup; optional Pickup more; Pickup heap[..3]; }
            """;

    @Test
    void shouldUseTheFewestBitsForTheTagAndOneCase() {
        Compiled compiled = Compiled.declarations(PICKUP);
        compiled.mustReport("");
        UnionModel pickup = compiled.model().unions().get(0);
        assertEquals(2, pickup.tagBits());
        assertEquals(new BitSize(2 + 2, 2 + 4 + 7 + 80), pickup.size());
        assertEquals(
                new BitSize(4 + 1 + 2, 93 + 94 + 2 + 3 * 93),
                compiled.message("Drop").size());
    }

    @Test
    void shouldKeepCasesInOrderWithTheirDocumentation() {
        UnionModel pickup = Compiled.declarations(PICKUP).model().unions().get(0);
        assertEquals(List.of("What lies about."), pickup.documentation().lines());
        assertEquals(
                List.of("weapon", "medkit", "note"),
                pickup.cases().stream().map(UnionModel.Case::name).toList());
        UnionModel.Case medkit = pickup.cases().get(1);
        assertEquals(1, medkit.tag());
        assertEquals("int(10..100)", medkit.typeText());
        assertEquals(List.of("How much of it."), medkit.documentation().lines());
        assertEquals(new DefaultValue.IntegerDefault(BigInteger.TEN), medkit.defaultValue());
    }

    @Test
    void shouldReferToTheSameModelFromEveryField() {
        Compiled compiled = Compiled.declarations(PICKUP);
        UnionModel pickup = compiled.model().unions().get(0);
        compiled.message("Drop")
                .body()
                .allFields()
                .forEach(field -> assertSame(pickup, ((ValueType.UnionReference) field.type()).union()));
    }

    @Test
    void shouldUseNoTagForOneCase() {
        Compiled compiled = Compiled.declarations("union One { uint8 only; }\nmessage Move { One one; }");
        assertEquals(BitSize.exactly(8), compiled.model().unions().get(0).size());
        assertEquals(0, compiled.model().unions().get(0).tagBits());
    }

    @Test
    void shouldOrderTypesAfterTheirComponents() {
        Compiled compiled = Compiled.declarations("""
                struct Outer { Choice choice; }
                union Choice { Inner inner; bool none; }
                struct Inner { Leaf leaf; }
                union Leaf { uint8 a; uint16 b; }
                message Move { Outer outer; }
                """);
        compiled.mustReport("");
        assertEquals(
                List.of("Inner", "Outer"),
                compiled.model().structs().stream()
                        .map(struct -> struct.name().simpleName())
                        .toList());
        assertEquals(
                List.of("Leaf", "Choice"),
                compiled.model().unions().stream()
                        .map(union -> union.name().simpleName())
                        .toList());
    }

    @Test
    void shouldRefuseCasesThatAreMoreThanOneValue() {
        Compiled.declarations("""
                union Pickup {
                    optional uint8 a;
                    uint8 b[4];
                    uint8 c[..4];
                    ascending uint8 d[1..4];
                    uint8 e = 3;
                }
                message Move { Pickup x; }
                """).mustReport("""
                a.tick:3:5: error[union-case]: the case `a` cannot be optional
                a.tick:4:12: error[union-case]: the case `b` cannot be an array
                a.tick:5:12: error[union-case]: the case `c` cannot be an array
                a.tick:6:5: error[union-case]: the case `d` cannot be an array
                a.tick:7:15: error[union-case]: the case `e` takes no default
                """);
    }

    @Test
    void shouldRefuseNoCasesAndTooMany() {
        StringBuilder many = new StringBuilder("union Many {");
        for (int i = 0; i < 257; i++) {
            many.append(" bool b").append(i).append(';');
        }
        Compiled.declarations("union None { }\n" + many + " }\nmessage Move { None a; Many b; }")
                .mustReport("""
                a.tick:2:7: error[empty-declaration]: `None` has no cases
                a.tick:3:7: error[too-many-values]: `Many` has 257 cases, must be at most 256
                """);
    }

    @Test
    void shouldRefuseUnionsThatContainThemselves() {
        Compiled.declarations("""
                union A { A a; bool b; }
                struct B { C c; }
                union C { bool none; B b; }
                message Move { A a; B b; }
                """).mustReport("""
                a.tick:2:11: error[struct-cycle]: `A` contains itself
                a.tick:3:12: error[struct-cycle]: `B` contains itself: B -> C -> B
                """);
    }

    @Test
    void shouldRefuseDefaultsAndConditionsOfUnions() {
        Compiled.declarations("""
                union Choice { uint8 a; bool b; }
                message Move {
                    Choice x = 3;
                    if (x) { bool c; }
                    if (x == 1) { bool d; }
                    if (x.a) { bool e; }
                }
                """).mustReport("""
                a.tick:4:16: error[no-default]: a union takes no default: its first case is selected until another one is set
                a.tick:5:9: error[field-not-comparable]: `x` is not a bool
                a.tick:6:9: error[field-not-comparable]: `x` is neither an integer nor an enum and cannot be compared
                a.tick:7:9: error[field-not-comparable]: `x` is not a set of flags
                """);
    }

    @Test
    void shouldRefuseNamesThatTheGeneratedClassUses() {
        Compiled.declarations("""
                union Choice {
                    uint8 which;
                    uint8 reset;
                    uint8 class;
                    uint8 medKit;
                    uint8 med_kit;
                    bytes(4) blob;
                    uint8 blobLength;
                    quat(9) turn;
                    float turnW;
                }
                message Move { Choice choice; }
                """).mustReport("""
                a.tick:3:11: error[java-name]: `which` is a member every generated class has
                a.tick:4:11: error[java-name]: `reset` is a member every generated class has
                a.tick:5:11: error[java-name]: `class` is a keyword of Java
                a.tick:7:11: error[java-collision]: `med_kit` and `medKit` would both have `MED_KIT` in Java
                a.tick:8:14: error[java-collision]: `blob` and `blobLength` would both have `blobLength()` in Java
                a.tick:10:13: error[java-collision]: `turn` and `turnW` would both have `turnW()` in Java
                """);
    }

    @Test
    void shouldRefuseTwoCasesOfOneName() {
        Compiled.declarations("union Choice { bool a; uint8 a; }\nmessage Move { Choice x; }")
                .mustReport("a.tick:2:30: error[duplicate-name]: `a` is declared twice in `Choice`");
    }

    @Test
    void shouldWarnOfAnUnusedUnion() {
        Compiled.declarations("""
                union Choice { bool a; }
                message Move { bool x; }
                protocol Game { channel a unreliable { Move; } }
                """).mustReport("a.tick:2:7: warning[unused-type]: the type `Choice` is not used");
    }

    @Test
    void shouldNotMultiplyOutNestedUnions() {
        StringBuilder text = new StringBuilder("union U0 { bool a; bool b; }\n");
        for (int i = 1; i < 60; i++) {
            text.append("union U")
                    .append(i)
                    .append(" { U")
                    .append(i - 1)
                    .append(" a; U")
                    .append(i - 1)
                    .append(" b; }\n");
        }
        text.append("message Move { U59 x; }\nprotocol P { channel a unreliable { Move; } }\n");
        Compiled.declarations(text.toString())
                .mustReport(
                        "a.tick:62:9: error[instance-too-large]: a `Move` may take more than 67108864 bytes of memory");
    }

    @Test
    void shouldNotMultiplyOutNestedUnionsInAProjection() {
        UnionModel inner = pair(0, new ValueType.BoolValue());
        for (int i = 1; i < 60; i++) {
            inner = pair(i, new ValueType.UnionReference(inner));
        }
        ValueType type = new ValueType.UnionReference(inner);
        FieldModel field = new FieldModel(
                "x",
                Documentation.NONE,
                type,
                "U59",
                new Arity.Single(),
                false,
                false,
                new DefaultValue.NaturalDefault(),
                type.size());
        Body body = new Body(List.of(new BodyItem.Field(field)), type.size());
        assertEquals(BitSize.exactly(61), body.size());
        MessageModel message = new MessageModel(new DeclarationName("a", "a", "Move"), Documentation.NONE, false, body);
        String projection =
                WireProjection.of(0, List.of(message), List.of(), ProtocolModel.PacketLimits.DEFAULT, false);
        assertTrue(projection.contains("union 59\n  0 union 58\n  1 union 58\n"));
    }

    private static UnionModel pair(int number, ValueType type) {
        List<UnionModel.Case> cases = List.of(
                new UnionModel.Case("a", Documentation.NONE, type, "T", 0, new DefaultValue.NaturalDefault()),
                new UnionModel.Case("b", Documentation.NONE, type, "T", 1, new DefaultValue.NaturalDefault()));
        BitSize size = UnionModel.sizeOf(1, List.of(type.size(), type.size()));
        return new UnionModel(new DeclarationName("a", "a", "U" + number), Documentation.NONE, cases, 1, size);
    }
}
