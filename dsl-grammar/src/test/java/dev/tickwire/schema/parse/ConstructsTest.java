package dev.tickwire.schema.parse;

import static dev.tickwire.schema.parse.Parsing.bracketed;
import static dev.tickwire.schema.parse.Parsing.only;
import static dev.tickwire.schema.parse.Parsing.parse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.ast.AliasDeclaration;
import dev.tickwire.schema.ast.Alignment;
import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.ConstDeclaration;
import dev.tickwire.schema.ast.ElementCount;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FieldModifier;
import dev.tickwire.schema.ast.Flag;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.ProtocolSetting;
import dev.tickwire.schema.ast.Quantity;
import dev.tickwire.schema.ast.Reservation;
import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.TypeArgument;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.source.SourceFile;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConstructsTest {

    private static FieldDeclaration field(String text) {
        BodyStatement item = item(text);
        return assertInstanceOf(FieldDeclaration.class, item);
    }

    private static BodyStatement item(String text) {
        List<BodyStatement> items = only(MessageDeclaration.class, "message M { " + text + " }")
                .body()
                .items();
        assertEquals(1, items.size());
        return items.get(0);
    }

    private static Expression constant(String expression) {
        return only(ConstDeclaration.class, "const C = " + expression + ";").value();
    }

    private static List<String> texts(List<Name> names) {
        return names.stream().map(Name::text).toList();
    }

    @Test
    void shouldReadPackageOptionsAndImports() {
        SchemaFile schema = parse("""
                package arena.world;
                option java_package = "com.example";
                import "common/math.tick";
                import "common/more.tick";
                """);
        assertEquals("arena.world", schema.packageStatement().orElseThrow().name());
        assertEquals(
                "arena.world",
                schema.packageStatement().orElseThrow().nameSpan().text());
        assertEquals("java_package", schema.options().get(0).name().text());
        Expression value = schema.options().get(0).value();
        assertEquals("com.example", ((Expression.StringLiteral) value).value());
        assertEquals(
                List.of("common/math.tick", "common/more.tick"),
                schema.imports().stream().map(i -> i.path().value()).toList());
    }

    @Test
    void shouldReadAnEmptyFile() {
        SchemaFile schema = parse("");
        assertTrue(schema.packageStatement().isEmpty());
        assertTrue(schema.declarations().isEmpty());
    }

    @Test
    void shouldReadEnums() {
        EnumDeclaration plain = only(EnumDeclaration.class, "enum Weapon { FIST, PISTOL, ROCKET, }");
        assertEquals("Weapon", plain.name().text());
        assertEquals(
                List.of("FIST", "PISTOL", "ROCKET"),
                plain.values().stream().map(v -> v.name().text()).toList());
        assertEquals(Optional.empty(), plain.headroom());
        EnumDeclaration roomy = only(EnumDeclaration.class, "enum Weapon max 15 { FIST }");
        assertEquals("15", bracketed(roomy.headroom().orElseThrow()));
        EnumDeclaration empty = only(EnumDeclaration.class, "enum Weapon { }");
        assertTrue(empty.values().isEmpty());
    }

    @Test
    void shouldReadFlags() {
        FlagsDeclaration flags = only(FlagsDeclaration.class, "flags Buttons { FORWARD, BACK, }");
        assertEquals(
                List.of("FORWARD", "BACK"),
                flags.flags().stream().map(f -> f.name().text()).toList());
        FlagsDeclaration roomy = only(FlagsDeclaration.class, "flags Buttons max 15 { JUMP }");
        assertEquals("15", bracketed(roomy.headroom().orElseThrow()));
    }

    @Test
    void shouldReadPulses() {
        FlagsDeclaration flags = only(
                FlagsDeclaration.class,
                "flags Buttons { UP, /** Shoots. */ pulse FIRE, pulse, pulse pulse, pulse max }");
        assertEquals(
                List.of("UP", "FIRE", "pulse", "pulse", "max"),
                flags.flags().stream().map(f -> f.name().text()).toList());
        assertEquals(
                List.of(false, true, false, true, true),
                flags.flags().stream().map(Flag::isPulse).toList());
        Flag fire = flags.flags().get(1);
        assertEquals("pulse FIRE", fire.span().text());
        assertEquals("pulse", fire.pulseKeyword().orElseThrow().text());
        assertEquals(List.of("Shoots."), fire.documentation());
        only(EnumDeclaration.class, "enum Wave { pulse, sine }");
    }

    @Test
    void shouldReadAliases() {
        AliasDeclaration alias = only(AliasDeclaration.class, "type Health = int(0..1000);");
        assertEquals("Health", alias.name().text());
        assertEquals("int(0..1000)", alias.type().span().text());
    }

    @Test
    void shouldReadUnions() {
        UnionDeclaration union = only(UnionDeclaration.class, "union Pickup { Weapon weapon; Health medkit; }");
        assertEquals(
                List.of("weapon", "medkit"),
                union.cases().stream().map(c -> c.name().text()).toList());
    }

    @Test
    void shouldReadMessagesWithAndWithoutBlock() {
        MessageDeclaration plain = only(MessageDeclaration.class, "message Move { }");
        assertFalse(plain.isBlock());
        MessageDeclaration carrier = only(MessageDeclaration.class, "message Level block { int(0..15) id; }");
        assertTrue(carrier.isBlock());
        assertEquals("block", carrier.blockKeyword().orElseThrow().text());
        assertFalse(carrier.isTimed());
        MessageDeclaration timed = only(MessageDeclaration.class, "message Bang timed { bool timed; timed pulse; }");
        assertTrue(timed.isTimed());
        assertEquals("timed", timed.timedKeyword().orElseThrow().text());
        assertTrue(only(MessageDeclaration.class, "message timed { }")
                .blockKeyword()
                .isEmpty());
    }

    @Test
    void shouldReadTypeArguments() {
        List<TypeArgument> arguments =
                field("float(-512..512, step 0.01) x;").type().arguments();
        TypeArgument.Range range = assertInstanceOf(TypeArgument.Range.class, arguments.get(0));
        assertEquals("[-512]", bracketed(range.min()));
        assertEquals("512", bracketed(range.max()));
        TypeArgument.Step step = assertInstanceOf(TypeArgument.Step.class, arguments.get(1));
        assertEquals("0.01", bracketed(step.value()));
        List<TypeArgument> fixed = field("fixed(8, 4 + 4, -1..1,) x;").type().arguments();
        assertInstanceOf(TypeArgument.Value.class, fixed.get(0));
        assertEquals("[4+4]", bracketed(((TypeArgument.Value) fixed.get(1)).value()));
        assertInstanceOf(TypeArgument.Range.class, fixed.get(2));
        assertEquals(3, fixed.size());
    }

    @Test
    void shouldReadAConstantCalledStep() {
        TypeArgument plain = field("string(step) x;").type().arguments().get(0);
        assertInstanceOf(TypeArgument.Value.class, plain);
        TypeArgument range = field("int(step..max) x;").type().arguments().get(0);
        assertInstanceOf(TypeArgument.Range.class, range);
        TypeArgument step =
                field("float(0..1, step step) x;").type().arguments().get(1);
        assertInstanceOf(TypeArgument.Step.class, step);
    }

    @Test
    void shouldReadEveryArity() {
        assertInstanceOf(ElementCount.Single.class, field("uint8 x;").arity());
        ElementCount.Exactly exactly = assertInstanceOf(
                ElementCount.Exactly.class, field("uint8 x[N];").arity());
        assertEquals("N", bracketed(exactly.count()));
        ElementCount.AtMost max = assertInstanceOf(
                ElementCount.AtMost.class, field("uint8 x[..16];").arity());
        assertEquals("16", bracketed(max.max()));
        ElementCount.Between between = assertInstanceOf(
                ElementCount.Between.class, field("uint8 x[2..8];").arity());
        assertEquals("2", bracketed(between.min()));
        assertEquals("8", bracketed(between.max()));
    }

    @Test
    void shouldReadOptionalAscendingAndDefault() {
        FieldDeclaration plain = field("Health health = 1000;");
        assertFalse(plain.isOptional());
        assertFalse(plain.isAscending());
        assertEquals("1000", bracketed(plain.defaultValue().orElseThrow()));
        FieldDeclaration optional = field("optional Weapon swap;");
        assertTrue(optional.isOptional());
        assertEquals("optional", optional.optionalKeyword().orElseThrow().text());
        assertEquals(
                "ascending",
                field("ascending int(0..9) a[..4];")
                        .ascendingKeyword()
                        .orElseThrow()
                        .text());
        FieldDeclaration both = field("optional ascending int(0..4095) ids[..64];");
        assertTrue(both.isOptional() && both.isAscending());
        FieldDeclaration otherWay = field("ascending optional int(0..4095) ids[..64];");
        assertTrue(otherWay.isOptional() && otherWay.isAscending());
    }

    @Test
    void shouldReadConditionsWithElseIf() {
        Conditional first = assertInstanceOf(
                Conditional.class, item("if (a) { uint8 x; } else if (b.C) { uint8 y; } else { uint8 z; }"));
        assertEquals("a", bracketed(first.condition()));
        Conditional second = assertInstanceOf(
                Conditional.class, first.elseBody().orElseThrow().items().get(0));
        assertEquals(second.span(), first.elseBody().orElseThrow().span());
        assertEquals("b.C", bracketed(second.condition()));
        assertEquals(1, second.elseBody().orElseThrow().items().size());
        Conditional alone = assertInstanceOf(Conditional.class, item("if (!a) { }"));
        assertEquals(Optional.empty(), alone.elseBody());
    }

    @Test
    void shouldReadAlignAndReserved() {
        assertInstanceOf(Alignment.class, item("align;"));
        Reservation reserved = assertInstanceOf(Reservation.class, item("reserved(3);"));
        assertEquals("3", bracketed(reserved.bits()));
        assertEquals(Optional.empty(), reserved.value());
        Reservation constant = assertInstanceOf(Reservation.class, item("reserved(16) = 0b1100;"));
        assertEquals("12", bracketed(constant.value().orElseThrow()));
    }

    @Test
    void shouldBindOperatorsAsJavaDoes() {
        assertEquals("[1+[2*3]]", bracketed(constant("1 + 2 * 3")));
        assertEquals("[([1+2])*3]", bracketed(constant("(1 + 2) * 3")));
        assertEquals("[[1-2]-3]", bracketed(constant("1 - 2 - 3")));
        assertEquals("[1<<[2+3]]", bracketed(constant("1 << 2 + 3")));
        assertEquals("[[8>>1]<[4%3]]", bracketed(constant("8 >> 1 < 4 % 3")));
        assertEquals("[[a==1]&&[b!=2]]", bracketed(constant("a == 1 && b != 2")));
        assertEquals("[a||[b&&[!c]]]", bracketed(constant("a || b && !c")));
        assertEquals("[[-1]*[-[-2]]]", bracketed(constant("-1 * - -2")));
        assertEquals("[[[-a]<=b]>=c]", bracketed(constant("-a <= b >= c")));
    }

    @Test
    void shouldKeepThePlaceOfAnOperator() {
        Expression.Binary sum = (Expression.Binary) constant("1 + 2");
        assertEquals("t.tick:1:13", sum.operatorSpan().location());
        assertEquals("1 + 2", sum.span().text());
    }

    @Test
    void shouldReadReferences() {
        Expression.MemberReference member = (Expression.MemberReference) constant("Weapon.ROCKET");
        assertEquals("Weapon", member.owner().text());
        assertEquals("ROCKET", member.member().text());
        assertInstanceOf(Expression.NameReference.class, constant("MAX_PLAYERS"));
        Conditional conditional = assertInstanceOf(Conditional.class, item("if (body.place.slots.count > 1) { }"));
        Expression.Binary comparison = (Expression.Binary) conditional.condition();
        Expression.PathReference path = assertInstanceOf(Expression.PathReference.class, comparison.left());
        assertEquals(
                List.of("body", "place", "slots", "count"),
                path.names().stream().map(name -> name.text()).toList());
        assertEquals("body.place.slots.count", path.span().text());
    }

    @Test
    void shouldReadProtocols() {
        ProtocolDeclaration protocol = only(ProtocolDeclaration.class, """
                protocol Arena {
                    version 3;
                    packet 1 KiB; fragment_above 900; fragment 512; id 0xFF;
                    messages Move, Chat,;
                    channel control reliable_ordered { Chat; server Level; client Move; }
                    channel level chunk (max 4 MiB, no_blocks, resend 100 ms, slow 2 s, half N / 2,) { }
                }
                """);
        assertEquals(
                List.of(
                        ProtocolSetting.Kind.VERSION,
                        ProtocolSetting.Kind.PACKET,
                        ProtocolSetting.Kind.FRAGMENT_ABOVE,
                        ProtocolSetting.Kind.FRAGMENT,
                        ProtocolSetting.Kind.ID),
                protocol.settings().stream().map(ProtocolSetting::kind).toList());
        assertEquals(Quantity.Unit.KIB, protocol.settings().get(1).value().unit());
        assertEquals(
                List.of("Move", "Chat"), texts(protocol.messageLists().get(0).messages()));
        ChannelDeclaration control = protocol.channels().get(0);
        assertEquals("control", control.name().text());
        assertEquals("reliable_ordered", control.kind().text());
        assertEquals(
                List.of(Optional.empty(), Optional.of(ChannelEntry.Side.SERVER), Optional.of(ChannelEntry.Side.CLIENT)),
                control.entries().stream().map(ChannelEntry::sender).toList());
        ChannelDeclaration level = protocol.channels().get(1);
        assertEquals(
                List.of("max 4 MiB", "no_blocks", "resend 100 ms", "slow 2 s", "half N / 2"),
                level.parameters().stream().map(p -> p.span().text()).toList());
        assertEquals(
                Quantity.Unit.MIB,
                level.parameters().get(0).value().orElseThrow().unit());
        assertEquals(Optional.empty(), level.parameters().get(1).value());
        assertEquals(
                Quantity.Unit.MILLISECONDS,
                level.parameters().get(2).value().orElseThrow().unit());
        assertEquals(
                Quantity.Unit.SECONDS,
                level.parameters().get(3).value().orElseThrow().unit());
        assertEquals(8, protocol.items().size());
    }

    @Test
    void shouldReadObjects() {
        ObjectDeclaration plain = only(ObjectDeclaration.class, "/** Who fights. */ object Fighter { uint8 health; }");
        assertEquals("Fighter", plain.name().text());
        assertEquals(List.of("Who fights."), plain.documentation());
        assertFalse(plain.isRewind() || plain.isImmediate());
        assertEquals(1, plain.body().items().size());
        ObjectDeclaration both = only(ObjectDeclaration.class, "object Rocket immediate rewind { }");
        assertTrue(both.isRewind() && both.isImmediate());
        assertEquals("rewind", both.rewindKeyword().orElseThrow().text());
        assertEquals("immediate", both.immediateKeyword().orElseThrow().text());
    }

    @Test
    void shouldReadModifiersInAnyOrder() {
        assertEquals(List.of(FieldModifier.Kind.ONCE), kinds(field("once string(16) name;")));
        assertEquals(
                List.of(FieldModifier.Kind.OWNER, FieldModifier.Kind.OPTIONAL, FieldModifier.Kind.EXACT),
                kinds(field("owner optional exact Point aim;")));
        assertEquals(
                List.of(FieldModifier.Kind.OTHERS, FieldModifier.Kind.SMOOTH), kinds(field("others smooth Point p;")));
        FieldDeclaration facing = field("smooth(wrap) Angle facing;");
        assertEquals(List.of(FieldModifier.Kind.SMOOTH_WRAP), kinds(facing));
        assertEquals("smooth(wrap)", facing.modifiers().get(0).span().text());
        assertEquals("Angle", facing.type().name().text());
        for (FieldModifier.Kind kind : FieldModifier.Kind.values()) {
            FieldDeclaration one = field(kind.text() + " int(0..9) x[..4];");
            assertEquals(kind, one.modifiers().get(0).kind());
            assertEquals(kind.text(), one.modifiers().get(0).span().text());
        }
    }

    private static List<FieldModifier.Kind> kinds(FieldDeclaration field) {
        return field.modifiers().stream().map(FieldModifier::kind).toList();
    }

    @Test
    void shouldReadTypesThatReferToObjects() {
        FieldDeclaration target = field("optional ref game.Fighter target[..4];");
        assertTrue(target.type().isReference());
        assertEquals("ref", target.type().refKeyword().orElseThrow().text());
        assertEquals("game.Fighter", target.type().name().text());
        assertEquals("ref game.Fighter", target.type().span().text());
        assertFalse(field("Fighter target;").type().isReference());
        assertTrue(only(AliasDeclaration.class, "type Target = ref Fighter;")
                .type()
                .isReference());
    }

    @Test
    void shouldReadObjectKeywordsBeforeAnyToken() {
        for (String behind : List.of("object B { }", "once x;", "}", "message M { ref x; }", "const A = 1;", "")) {
            DiagnosticCollector ignored = new DiagnosticCollector();
            String text = "type Target = ref Fighter; " + behind;
            SchemaFile schema = SchemaParser.parse(new SourceFile("t.tick", text), ignored);
            assertTrue(((AliasDeclaration) schema.declarations().get(0)).type().isReference(), text);
            String body = "message M { ref Fighter; } " + behind;
            schema = SchemaParser.parse(new SourceFile("t.tick", body), ignored);
            MessageDeclaration message =
                    (MessageDeclaration) schema.declarations().get(0);
            FieldDeclaration field = (FieldDeclaration) message.body().items().get(0);
            assertFalse(field.type().isReference(), body);
        }
    }

    @Test
    void shouldReadWordsOfObjectsAsTypesWhereTheyAre() {
        for (String word : List.of("once", "owner", "others", "smooth", "exact", "ref", "object", "ticks", "wrap")) {
            assertEquals(word, field(word + " x;").type().name().text());
            assertEquals(word, field(word + " x[2] = 3;").type().name().text());
            assertEquals(word, field(word + "(4) x;").type().name().text());
            FieldDeclaration same = field(word + " " + word + ";");
            assertEquals(word, same.type().name().text());
            assertEquals(word, same.name().text());
            assertEquals(List.of(), same.modifiers());
        }
        FieldDeclaration thrice = field("once once once;");
        assertEquals(List.of(FieldModifier.Kind.ONCE), kinds(thrice));
        assertEquals("once", thrice.type().name().text());
        FieldDeclaration called = field("smooth(wrap) wrap;");
        assertEquals("smooth", called.type().name().text());
        assertEquals(List.of(), called.modifiers());
        assertEquals("ref", field("ref.Fighter f;").type().name().text().substring(0, 3));
        assertFalse(field("ref.Fighter f;").type().isReference());
        parse("message M { object o; } object rewind rewind { object rewind; } object object { object object; }");
    }

    @Test
    void shouldReadTicks() {
        ProtocolDeclaration protocol = only(ProtocolDeclaration.class, "protocol P { ticks 60; ticks TICKS; }");
        assertEquals(
                List.of(ProtocolSetting.Kind.TICKS, ProtocolSetting.Kind.TICKS),
                protocol.settings().stream().map(ProtocolSetting::kind).toList());
        assertEquals("60", bracketed(protocol.settings().get(0).value().number()));
    }

    @Test
    void shouldReadCallsAndObjectMessages() {
        ProtocolDeclaration protocol = only(ProtocolDeclaration.class, """
                protocol P {
                    channel control reliable_ordered {
                        Chat;
                        Ping -> Pong;
                        server shop.Choose->shop.Chosen;
                        server Slam at map.Door;
                        owner client Use -> Used at Door;
                    }
                }""");
        List<ChannelEntry> entries = protocol.channels().get(0).entries();
        assertEquals(
                List.of(
                        "any EITHER Chat",
                        "any EITHER Ping -> Pong",
                        "any SERVER shop.Choose -> shop.Chosen",
                        "any SERVER Slam at map.Door",
                        "owner CLIENT Use -> Used at Door"),
                entries.stream().map(ConstructsTest::text).toList());
        assertTrue(entries.get(0).isPlain());
        assertFalse(entries.get(1).isPlain() || entries.get(3).isPlain());
        assertEquals("owner", entries.get(4).ownerKeyword().orElseThrow().text());
        assertEquals("owner client Use -> Used at Door;", entries.get(4).span().text());
        assertEquals("Used", entries.get(4).answer().orElseThrow().span().text());
        assertEquals("map.Door", entries.get(3).object().orElseThrow().span().text());
    }

    /** All parts of a channel entry as text. */
    private static String text(ChannelEntry entry) {
        return (entry.isOwnerOnly() ? "owner " : "any ")
                + entry.sender().map(Enum::name).orElse("EITHER") + " "
                + entry.message()
                + entry.answer().map(answer -> " -> " + answer).orElse("")
                + entry.object().map(object -> " at " + object).orElse("");
    }

    @Test
    void shouldReadWordsOfCallsAsNamesWhereTheyAre() {
        ProtocolDeclaration protocol = only(
                ProtocolDeclaration.class,
                "protocol P { channel c reliable_ordered { at; client at; at at at; client at Door; owner client at at at;"
                        + " owner at Door; owner; client owner; owner client client; at -> at; server at -> client at at; } }");
        assertEquals(
                List.of(
                        "any EITHER at",
                        "any CLIENT at",
                        "any EITHER at at at",
                        "any EITHER client at Door",
                        "owner CLIENT at at at",
                        "any EITHER owner at Door",
                        "any EITHER owner",
                        "any CLIENT owner",
                        "owner CLIENT client",
                        "any EITHER at -> at",
                        "any SERVER at -> client at at"),
                protocol.channels().get(0).entries().stream()
                        .map(ConstructsTest::text)
                        .toList());
        assertEquals("at", field("at x;").type().name().text());
        assertEquals("at", field("at at;").name().text());
    }

    @Test
    void shouldAcceptKeywordsAsFieldNames() {
        for (String word : TreeWords.KEYWORDS) {
            assertEquals(word, field("uint8 " + word + ";").name().text());
            assertEquals(
                    word,
                    field("optional uint8 " + word + "[2] = " + word + ";")
                            .name()
                            .text());
            assertEquals(
                    word,
                    only(StructDeclaration.class, "struct " + word + " { }")
                            .name()
                            .text());
            EnumDeclaration enumeration = only(EnumDeclaration.class, "enum E { " + word + ", X, " + word + " }");
            assertEquals(3, enumeration.values().size());
            parse("protocol P { channel " + word + " unreliable { " + word + "; client " + word + "; "
                    + word + " -> " + word + "; owner client " + word + " -> " + word + " at " + word + "; } messages "
                    + word
                    + "; }");
        }
    }

    @Test
    void shouldAcceptProtocolKeywordsAsTypeNames() {
        assertEquals("client", field("client x;").type().name().text());
        assertEquals("channel", field("channel channel;").type().name().text());
        assertEquals("block", field("block x;").type().name().text());
    }

    @Test
    void shouldSetSpanOfEveryField() {
        FieldDeclaration field = field("optional int(0..7)  slots [..16] = 3;");
        assertEquals("optional int(0..7)  slots [..16] = 3;", field.span().text());
        assertEquals("int(0..7)", field.type().span().text());
        assertEquals("[..16]", field.arity().span().text());
        assertEquals("slots", field.name().span().text());
    }
}
