package dev.tickwire.codegen.java;

import com.palantir.javapoet.ParameterSpec;
import java.util.List;
import java.util.stream.Stream;

/** The value that a setter takes: one parameter, or the four of a quat. */
final class SetterValue {
    private static final List<String> COMPONENTS = List.of("first", "second", "third", "fourth");

    private final FieldCode field;
    private final List<String> names;

    SetterValue(FieldCode field, Names locals) {
        this.field = field;
        this.names = field.value() instanceof QuatCode
                ? Stream.of("x", "y", "z", "w").map(locals::newName).toList()
                : List.of(locals.newName(name(field.value())));
    }

    private static String name(ValueCode value) {
        return value instanceof NestedCode ? "source" : value instanceof BytesCode ? "bytes" : "value";
    }

    List<ParameterSpec> parameters() {
        return names.stream()
                .map(name -> ParameterSpec.builder(field.value().accessorType(), name)
                        .build())
                .toList();
    }

    /** The arguments for {@link ValueCode#set}. */
    String names() {
        return String.join(", ", names);
    }

    void describe(DocText text) {
        if (names.size() == 1) {
            boolean copied = field.value() instanceof NestedCode || field.value() instanceof BytesCode;
            text.tag("param", names() + " " + field.value().range() + (copied ? ", copied" : ""));
            return;
        }
        for (int i = 0; i < names.size(); i++) {
            text.tag(
                    "param",
                    names.get(i) + " the " + COMPONENTS.get(i) + " component; the length of all need not be 1");
        }
    }
}
