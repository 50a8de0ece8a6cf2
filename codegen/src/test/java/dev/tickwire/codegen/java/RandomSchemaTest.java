package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.Seeds;
import java.util.List;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Random schemas have everything that the language has; those of {@link RoundTripTest} are made in the same way. */
class RandomSchemaTest {
    private static final List<String> TYPES = List.of(
            "bool",
            "int",
            "int as long",
            "int of 64 unsigned bits",
            "int of one value",
            "bits as int",
            "bits as long",
            "float",
            "double",
            "quantized",
            "quat",
            "fixed",
            "ufixed",
            "signed as int",
            "signed as long",
            "wide UNSIGNED",
            "wide SIGNED",
            "wide OFFSET",
            "flags with room",
            "fixed with bounds",
            "string",
            "bytes",
            "enum",
            "enum with room",
            "flags",
            "struct",
            "union");
    private static final List<String> SHAPES = List.of("", "[n]", "[..n]", "[a..b]", " optional", "[] optional");
    private static final List<String> NO_DEFAULT =
            List.of("quat", "bytes", "struct", "union", "wide UNSIGNED", "wide SIGNED", "wide OFFSET");
    private static final List<String> OTHERS = List.of(
            "bits(64)",
            "flags as long",
            "ascending[n]",
            "ascending[..n]",
            "ascending[a..b]",
            "ascending[] optional",
            "ascending in struct",
            "array in array",
            "struct of another package",
            "const IntegerConstant",
            "const DecimalConstant",
            "const TextConstant",
            "const BoolConstant",
            "message",
            "message block",
            "message if",
            "message if inside if",
            "message else",
            "message align",
            "message reserved",
            "message constant",
            "struct constant",
            "if present",
            "if bool in struct",
            "count compared with number",
            "struct if",
            "struct if inside if",
            "struct else",
            "struct align",
            "struct reserved",
            "if bool",
            "if flag",
            "!",
            "&&",
            "||",
            "==",
            "!=",
            "<",
            "<=",
            ">",
            ">=",
            "int compared with number",
            "int as long compared with number",
            "int of 64 unsigned bits compared with number",
            "bits(64) compared with number",
            "enum compared with value",
            "value compared with enum",
            "int compared with int",
            "int of 64 unsigned bits compared with int of 64 unsigned bits",
            "int of 64 unsigned bits compared with int",
            "int as long compared with int of 64 unsigned bits",
            "bits as int compared with bits(64)",
            "enum compared with enum",
            "sent by EITHER",
            "sent by CLIENT",
            "sent by SERVER",
            "documented const",
            "documented enum",
            "documented enum value",
            "documented flags",
            "documented flag",
            "documented struct",
            "documented union",
            "documented case",
            "documented message",
            "documented field");

    @Test
    void shouldHaveEveryFeatureOfTheLanguage() {
        SchemaFeatures features = new SchemaFeatures();
        Random random = new Random(Seeds.of(RandomSchemaTest.class));
        SortedSet<String> missing = expected();
        // The rarest is in one of some 270: of 1,000 schemas none had it with one seed of forty.
        for (int i = 0; i < 4000 && !features.found().containsAll(missing); i++) {
            features.add(RandomSchemas.draw(random, "random.s" + i));
        }
        missing.removeAll(features.found());
        assertEquals(new TreeSet<>(), missing);
    }

    private static SortedSet<String> expected() {
        SortedSet<String> expected = new TreeSet<>(OTHERS);
        for (String type : TYPES) {
            SHAPES.forEach(shape -> expected.add(type + shape));
            expected.add("union of " + type);
            expected.add(type + " in struct");
            if (!NO_DEFAULT.contains(type) && !type.equals("int of one value")) {
                expected.add(type + " = default");
            }
        }
        SHAPES.forEach(shape -> expected.add(shape + " = default"));
        return expected;
    }
}
