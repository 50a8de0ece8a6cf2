package dev.tickwire.schema.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A field that a condition is about: one of the message or struct itself, or one in a struct before it.
 *
 * @param structs the structs around it, the outermost first; none for a field of the message or struct itself. They are
 *     single fields, never optional
 * @param field the field
 */
public record FieldPath(List<FieldModel> structs, FieldModel field) {

    /** Copies the list. */
    public FieldPath {
        structs = List.copyOf(structs);
    }

    /** A field of the message or struct itself. */
    public static FieldPath of(FieldModel field) {
        return new FieldPath(List.of(), field);
    }

    /** Whether it is a field of the message or struct itself. */
    public boolean isOwn() {
        return structs.isEmpty();
    }

    /** The fields from the message or struct to the one meant. */
    public List<FieldModel> fields() {
        List<FieldModel> fields = new ArrayList<>(structs);
        fields.add(field);
        return fields;
    }

    /** The names with points between them, as a schema says it. */
    public String text() {
        return fields().stream().map(FieldModel::name).collect(Collectors.joining("."));
    }
}
