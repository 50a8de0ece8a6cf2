package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.target.NameScope;
import dev.tickwire.schema.target.NamedField;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A field has exactly the accessors whose names the compiler keeps apart. */
class AccessorNamesTest {
    private static final String DECLARATIONS = """
            enum Kind { WALK, FLY }
            flags Buttons { JUMP, FIRE }
            struct Point { uint8 x; }
            union Choice { Point point; uint8 number; }
            message Empty { }
            """;

    private static final String MESSAGE = "message %s { bool a; bool b; uint8 n; Kind k; %s }\n";

    /**
     * A field {@code value} as it is written.
     *
     * @param text the declaration, with the branch around it
     * @param isOptional whether it is optional
     * @param isSelectable whether there is one way to select it
     * @param maxElements of an array with a varying count; 0 for a single value, below 0 for a fixed array
     * @param kind the kind of its values
     */
    private record Written(
            String text, boolean isOptional, boolean isSelectable, int maxElements, NamedField.Kind kind) {
        NamedField named() {
            Arity arity = maxElements == 0
                    ? new Arity.Single()
                    : maxElements > 0
                            ? new Arity.Array(0, maxElements, 2)
                            : new Arity.Array(-maxElements, -maxElements, 0);
            return new NamedField("value", isOptional, isSelectable, Optional.of(arity), kind);
        }
    }

    private static List<Written> fields() {
        List<Written> fields = new ArrayList<>();
        List<String> types = List.of(
                "bool", "Kind", "Buttons", "float", "string(4)", "bytes(4)", "quat(9)", "uint128", "Point", "Choice");
        List<NamedField.Kind> kinds = List.of(
                NamedField.Kind.PLAIN,
                NamedField.Kind.PLAIN,
                NamedField.Kind.PLAIN,
                NamedField.Kind.PLAIN,
                NamedField.Kind.PLAIN,
                NamedField.Kind.BYTES,
                NamedField.Kind.QUAT,
                NamedField.Kind.WIDE,
                NamedField.Kind.COMPOSITE,
                NamedField.Kind.COMPOSITE);
        for (int i = 0; i < types.size(); i++) {
            String type = types.get(i);
            NamedField.Kind kind = kinds.get(i);
            fields.add(new Written(type + " value;", false, false, 0, kind));
            fields.add(new Written("optional " + type + " value;", true, true, 0, kind));
            fields.add(new Written("if (a && !b) { " + type + " value; }", false, true, 0, kind));
            fields.add(new Written("if (k == FLY) { optional " + type + " value; }", true, true, 0, kind));
            fields.add(new Written("if (a || b) { " + type + " value; }", false, false, 0, kind));
            fields.add(new Written("if (n > 3) { bool c; } else { " + type + " value; }", false, false, 0, kind));
            fields.add(new Written("if (n < 9) { optional " + type + " value; }", true, false, 0, kind));
            fields.add(new Written(
                    "if (k == WALK) { bool c; } else if (k == FLY) { " + type + " value; }", false, true, 0, kind));
            if (kind != NamedField.Kind.BYTES && !type.startsWith("string")) {
                fields.add(new Written("optional " + type + " value[..3];", true, true, 3, kind));
                fields.add(new Written("if (a) { " + type + " value[2]; }", false, true, -2, kind));
            }
        }
        return fields;
    }

    @Test
    void shouldNameAllAccessorsThatAFieldHas() {
        List<Written> fields = fields();
        StringBuilder schema = new StringBuilder(DECLARATIONS).append(MESSAGE.formatted("Base", ""));
        for (int i = 0; i < fields.size(); i++) {
            schema.append(MESSAGE.formatted("Move" + i, fields.get(i).text()));
        }
        GeneratedCode code = SchemaTexts.game(schema.toString());
        for (int i = 0; i < fields.size(); i++) {
            Set<String> expected =
                    new TreeSet<>(new JavaNames().accessors(fields.get(i).named()));
            expected.add("value");
            Set<String> generated = publicMethods(code, "Move" + i);
            generated.removeAll(publicMethods(code, "Base"));
            generated.remove("c");
            assertEquals(expected, generated, fields.get(i).text());
        }
    }

    /** An accessor of the same name would have the same parameters. */
    @Test
    void shouldReserveParameterlessMethodsOfMessages() {
        JavaNames names = new JavaNames();
        Set<String> own = new TreeSet<>();
        Arrays.stream(SchemaTexts.game(DECLARATIONS).type("game.Empty").getMethods())
                .filter(method -> method.getParameterCount() == 0)
                .map(Method::getName)
                .forEach(own::add);
        assertTrue(own.containsAll(List.of("measure", "reset", "hashCode", "retain")), own::toString);
        own.forEach(name -> assertTrue(names.isTaken(NameScope.MESSAGE, name), name));
    }

    private static Set<String> publicMethods(GeneratedCode code, String message) {
        Set<String> names = new TreeSet<>();
        Arrays.stream(code.type("game." + message).getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                .map(Method::getName)
                .forEach(names::add);
        return names;
    }
}
