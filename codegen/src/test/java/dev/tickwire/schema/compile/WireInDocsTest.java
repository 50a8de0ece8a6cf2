package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.ast.AliasDeclaration;
import dev.tickwire.schema.ast.ConstDeclaration;
import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.wire.ProtocolId;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.ValueType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code docs/wire.md} describes how every construct of the language is encoded. */
class WireInDocsTest {
    private static final Path PAGE = Path.of("../docs/wire.md");

    /** The words of the part "Bits" for each construct that takes bits: a new one has to be added here, and there. */
    private static final Map<Class<?>, List<String>> IN_BITS = Map.ofEntries(
            Map.entry(ValueType.BoolValue.class, List.of("| bool | 1 |")),
            Map.entry(
                    ValueType.IntValue.class,
                    List.of(
                            "| integer from *min* to *max* |",
                            "`int8` to `int64`",
                            "an offset",
                            "`uint8` to `uint64`")),
            Map.entry(ValueType.BitsValue.class, List.of("`bits(n)` | *n* bits as they are")),
            Map.entry(ValueType.SignedValue.class, List.of("| `signed(n)` | *n* bits, two's complement |")),
            Map.entry(ValueType.WideValue.class, List.of("`int128`", "`uint128`", "Integers of more than 64 bits")),
            Map.entry(ValueType.FloatValue.class, List.of("| float, double |")),
            Map.entry(ValueType.DoubleValue.class, List.of("| float, double |")),
            Map.entry(ValueType.QuantizedValue.class, List.of("| quantized float |", "**Quantized floats**")),
            Map.entry(ValueType.StringValue.class, List.of("| string of at most *n* bytes |")),
            Map.entry(ValueType.BytesValue.class, List.of("| bytes, at most *n* |")),
            Map.entry(ValueType.EnumReference.class, List.of("| enum | its ordinal", "to its `max`", "**Room.**")),
            Map.entry(ValueType.FlagsReference.class, List.of("| flags | one bit for each flag", "with `max`")),
            Map.entry(ValueType.StructReference.class, List.of("array of fixed length, struct")),
            Map.entry(ValueType.UnionReference.class, List.of("| union | the place of its case")),
            Map.entry(
                    ValueType.QuatValue.class,
                    List.of(
                            "**Rotations**, `quat(n)`",
                            "top = 2^n - 2",
                            "sum above 1 + 4 / 2^n",
                            "change their signs")),
            Map.entry(ValueType.FixedValue.class, List.of("| `fixed(i, f)`, `ufixed(i, f)` | the raw integer")),
            Map.entry(ValueType.ReferenceValue.class, List.of("| reference to an object | 16 bits, its slot; 15 bits")),
            Map.entry(BodyItem.Field.class, List.of("| optional value | one bit")),
            Map.entry(BodyItem.Branch.class, List.of("| fields behind an `if` |")),
            Map.entry(BodyItem.Align.class, List.of("| `align` |", "**Alignment**")),
            Map.entry(BodyItem.Reserved.class, List.of("| `reserved(n)` |", "with a value")),
            Map.entry(Arity.Single.class, List.of("| bool | 1 |")),
            Map.entry(
                    Arity.Array.class,
                    List.of("| array of varying length |", "| array of fixed length", "| ascending array |")));

    /** The words of the part "The protocol id" for each condition and operand. */
    private static final Map<Class<?>, List<String>> IN_ID = Map.of(
            Condition.BoolField.class, List.of("`#i` is the field"),
            Condition.FlagSet.class, List.of("`#i.b` bit b of flags"),
            Condition.Present.class, List.of("`#i?` the\npresence"),
            Condition.Comparison.class, List.of("comparisons have"),
            Condition.Not.class, List.of("`!(…)`"),
            Condition.And.class, List.of("`(… && …)`"),
            Condition.Or.class, List.of("`(… || …)`"),
            Condition.FieldOperand.class, List.of("`#i/j` the field"),
            Condition.CountOperand.class, List.of("`#i[]` the count"),
            Condition.EnumOperand.class, List.of("Values of enums stand as their ordinals"));

    /** Where each declaration is found. */
    private static final Map<Class<?>, String> DECLARED = Map.of(
            ConstDeclaration.class, "",
            AliasDeclaration.class, "",
            EnumDeclaration.class, "| enum |",
            FlagsDeclaration.class, "| flags |",
            StructDeclaration.class, "struct |",
            UnionDeclaration.class, "| union |",
            MessageDeclaration.class, "## Messages: the connection packet",
            ObjectDeclaration.class, "object <number on the channel>",
            ProtocolDeclaration.class, "## The protocol id");

    private static String part(String page, String heading) {
        int from = page.indexOf("\n## " + heading);
        assertTrue(from >= 0, heading);
        int to = page.indexOf("\n## ", from + 1);
        return page.substring(from, to);
    }

    private static void mustName(String text, Class<?> sealed, Map<Class<?>, List<String>> documented) {
        for (Class<?> construct : sealed.getPermittedSubclasses()) {
            if (construct == Condition.IntegerOperand.class) {
                continue;
            }
            assertTrue(documented.containsKey(construct), () -> construct + " is in no list of documented constructs");
            documented
                    .get(construct)
                    .forEach(words -> assertTrue(text.contains(words), () -> construct.getSimpleName() + ": " + words));
        }
    }

    @Test
    void shouldDocumentTheEncodingOfEachConstruct() throws IOException {
        String page = Files.readString(PAGE);
        String bits = part(page, "Bits");
        for (Class<?> sealed : List.of(ValueType.class, BodyItem.class, Arity.class)) {
            mustName(bits, sealed, IN_BITS);
        }
        for (ValueType.WideValue.Form form : ValueType.WideValue.Form.values()) {
            String word = form.name().toLowerCase(java.util.Locale.ROOT);
            assertTrue(part(page, "The protocol id").contains("wide " + word), word);
        }
        for (Class<?> declaration : Declaration.class.getPermittedSubclasses()) {
            assertTrue(DECLARED.containsKey(declaration), declaration::toString);
            assertTrue(page.contains(DECLARED.get(declaration)), declaration::toString);
        }
        for (ChannelModel.Kind kind : ChannelModel.Kind.values()) {
            String word = kind.name().toLowerCase(java.util.Locale.ROOT);
            assertTrue(page.contains(word), word);
        }
    }

    @Test
    void shouldDocumentHowConditionsEnterTheProtocolId() throws IOException {
        String id = part(Files.readString(PAGE), "The protocol id");
        mustName(id, Condition.class, IN_ID);
        mustName(id, Condition.Operand.class, IN_ID);
    }

    @Test
    void shouldNameEveryWordOfTheTextThatIsHashed() throws IOException {
        String id = part(Files.readString(PAGE), "The protocol id");
        Compiled compiled = Compiled.declarations("""
                enum Kind max 7 { A, B }
                flags Set max 9 { X, Y }
                struct S { bool on; optional uint8 spare; }
                union U { uint8 a; S b; }
                message M {
                    bool b; int8 i; bits(7) w; signed(9) g; int128 o; uint128 p; signed(99) q; float f; double d;
                    float(0..1, step 0.5) z; fixed(4, 4) x; ufixed(4, 4) y; string(5) t; bytes(5) c; quat(9) r; Kind k;
                    Set set; S s; U u; ascending uint8 up[..4]; uint8 list[1..2]; reserved(3); reserved(4) = 5; align;
                    if (b && !(s.on || list.count > 1) && set.X && k == B && s.spare.present) { bool v; } else { bool n; }
                }
                message L block { uint8 a; }
                object O { once uint8 a; owner uint8 b; others ref O c; smooth quat(9) d; smooth(wrap) int(0..9) e; }
                object Q { uint8 a; }
                protocol P {
                    ticks 60;
                    channel one reliable_ordered { client M; }
                    channel two reliable_unordered { server L; }
                    channel three unreliable (no_blocks) { M; }
                    channel four unreliable_sequenced { M; }
                    channel five chunk (max 1 KiB) { L; }
                    channel six state { server O; }
                    channel seven state (modelled, placed) { server Q; }
                }
                """);
        ProtocolModel protocol = compiled.model().protocols().get(0);
        Set<String> missing = new HashSet<>();
        Matcher words = Pattern.compile("[a-z][a-z_]+").matcher(protocol.projection());
        while (words.find()) {
            if (!id.contains(words.group())) {
                missing.add(words.group());
            }
        }
        missing.removeAll(kinds());
        missing.removeIf(word -> word.matches("x|p"));
        assertEquals(Set.of(), missing);
        assertTrue(id.contains("first 8 bytes, little-endian, of the SHA-256"));
        assertEquals(ProtocolId.of(protocol.projection()), protocol.id());
    }

    private static List<String> kinds() {
        return new ArrayList<>(Arrays.stream(ChannelModel.Kind.values())
                .map(kind -> kind.name().toLowerCase(java.util.Locale.ROOT))
                .toList());
    }
}
