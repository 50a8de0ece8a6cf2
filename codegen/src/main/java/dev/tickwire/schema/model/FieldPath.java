package dev.tickwire.schema.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Field that a condition reads: of the body itself, or of a struct before it.
 *
 * @param structs fields with the structs around it, outermost first; empty for a field of the body. These structs are
 *     single values and never optional
 * @param field the field
 */
public record FieldPath(List<FieldModel> structs, FieldModel field) {

    public FieldPath {
        structs = List.copyOf(structs);
    }

    /** Returns the path of a field of the body itself. */
    public static FieldPath of(FieldModel field) {
        return new FieldPath(List.of(), field);
    }

    /** Returns whether the field belongs to the body itself. */
    public boolean isOwn() {
        return structs.isEmpty();
    }

    /** Fields from the body to the field itself. */
    public List<FieldModel> fields() {
        List<FieldModel> fields = new ArrayList<>(structs);
        fields.add(field);
        return fields;
    }

    /** Names with points between them, as in the schema. */
    public String text() {
        return fields().stream().map(FieldModel::name).collect(Collectors.joining("."));
    }
}
