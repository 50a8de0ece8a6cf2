package dev.tickwire.codegen.java.artefact.accessor;

import com.palantir.javapoet.ParameterSpec;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.value.BytesCode;
import dev.tickwire.codegen.java.value.NestedCode;
import dev.tickwire.codegen.java.value.ValueCode;
import dev.tickwire.codegen.java.value.WideCode;
import java.util.List;

/** Parameters of a setter: the value, the four components of a quaternion, or two halves of a wide integer. */
final class SetterValue {
    private static final List<String> COMPONENTS = List.of("first", "second", "third", "fourth");

    private final FieldCode field;
    private final List<String> names;

    SetterValue(FieldCode field, Names locals) {
        this.field = field;
        this.names = field.value().components().isEmpty()
                ? List.of(locals.newName(name(field.value())))
                : field.value().components().stream()
                        .map(component -> locals.newName(component.name()))
                        .toList();
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

    /** Arguments for {@link ValueCode#set}. */
    String names() {
        return String.join(", ", names);
    }

    void describe(DocText text) {
        if (names.size() == 1) {
            boolean copied = field.value() instanceof NestedCode || field.value() instanceof BytesCode;
            String others = copied ? ", copied" : field.wraps() ? "; any other number is wrapped" : "";
            text.tag("param", names() + " " + field.value().range() + others);
            return;
        }
        if (field.value() instanceof WideCode) {
            for (int i = 0; i < names.size(); i++) {
                text.tag(
                        "param",
                        names.get(i) + " " + field.value().components().get(i).text());
            }
            return;
        }
        for (int i = 0; i < names.size(); i++) {
            text.tag(
                    "param",
                    names.get(i) + " the " + COMPONENTS.get(i) + " component; the quaternion need not be normalized");
        }
    }
}
