package dev.tickwire.codegen.java.field;

import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.schema.model.FieldModel;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What earlier versions add to a class: variables, and facts about fields.
 *
 * @param gone fields that only earlier versions have
 * @param received names of the fields for which a variable holds what an earlier version sent, on which conditions of
 *     that version depend: the number of an enum or flags with values that are gone, or the presence of a union with
 *     cases that are gone
 * @param drops whether an earlier version sends cases of a union for which nothing stands in the newest version
 * @param since by name of a field, the version that added it, if an earlier version is spoken
 */
public record Past(List<GoneField> gone, Set<String> received, boolean drops, Map<String, Long> since) {
    /** Nothing: the class has no earlier format. */
    public static final Past NONE = new Past(List.of(), Set.of(), false, Map.of());

    public Past {
        gone = List.copyOf(gone);
        received = Set.copyOf(received);
        since = Map.copyOf(since);
    }

    /**
     * Field that only earlier versions have.
     *
     * @param field the field in the newest version that has it
     * @param plans the properties of the types in that version
     */
    public record GoneField(FieldModel field, StructPlans plans) {}
}
