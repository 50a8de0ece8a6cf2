package dev.tickwire.codegen.java.packing.body;

import dev.tickwire.codegen.java.names.BodyNames;
import dev.tickwire.codegen.java.names.Nullness;
import dev.tickwire.codegen.java.value.FieldCode;
import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import dev.tickwire.schema.target.NameScope;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Fields of a generated class, their names, and properties of all fields together. */
final class Fields {
    private final BodyNames names;
    private final Map<String, FieldCode> byName = new LinkedHashMap<>();
    private final ConditionMethods conditions;
    private final BitSize size;
    private final boolean hasRules;
    private final boolean hasUnsent;
    private final boolean hasPulses;
    private final boolean isHeld;
    private final int cells;
    private final Nullness nullness;

    /** Creates the fields. */
    interface Maker {
        /**
         * Creates a field.
         *
         * @param number the index of the field among all fields, from 0
         * @param names the names of the class, to which the field's names are added
         */
        FieldCode of(int number, BodyNames names);
    }

    /** Creates the fields of a body, including those of branches. */
    Fields(Body body, NameScope scope, StructPlans plans, Maker maker) {
        this.names = new BodyNames(body.allFields(), scope);
        this.conditions = new ConditionMethods(names);
        this.size = body.size();
        this.hasRules = body.hasRules();
        this.hasUnsent = body.hasUnsent();
        this.nullness = plans.nullness();
        this.hasPulses = plans.pulses().in(body);
        this.isHeld = plans.held().isHeld(body);
        this.cells = isHeld
                ? (int) body.allFields().stream()
                        .mapToLong(plans.held().cells()::of)
                        .sum()
                : 0;
        add(body.allFields().size(), maker);
    }

    /** Creates the cases of a union as fields. */
    Fields(UnionModel union, List<FieldModel> cases, StructPlans plans, Maker maker) {
        this.names = new BodyNames(cases, NameScope.UNION);
        this.conditions = new ConditionMethods(names);
        this.size = union.size();
        this.hasRules = union.hasRules();
        this.hasUnsent = union.hasUnsent();
        this.nullness = plans.nullness();
        this.hasPulses = plans.pulses().in(union);
        this.isHeld = plans.held().isHeld(union);
        this.cells = isHeld ? (int) plans.held().cells().of(new ValueType.UnionReference(union)) : 0;
        add(cases.size(), maker);
    }

    private void add(int count, Maker maker) {
        for (int number = 0; number < count; number++) {
            FieldCode field = maker.of(number, names);
            byName.put(field.name(), field);
        }
    }

    /** Nodes of their body in the order of the schema. */
    List<BodyNode> nodes(Body body) {
        return BodyNodes.of(body, byName);
    }

    BodyNames names() {
        return names;
    }

    /** All fields in wire order. */
    Collection<FieldCode> all() {
        return byName.values();
    }

    FieldCode get(String schemaName) {
        return byName.get(schemaName);
    }

    /** Methods for the longest conditions. */
    ConditionMethods conditions() {
        return conditions;
    }

    BitSize size() {
        return size;
    }

    /** Returns whether {@code measure} also validates, beside adding sizes. */
    boolean hasRules() {
        return hasRules;
    }

    /** Returns whether fields can be set that are not sent. */
    boolean hasUnsent() {
        return hasUnsent;
    }

    /** Annotations for null. */
    Nullness nullness() {
        return nullness;
    }

    /** Returns whether the fields contain pulses, at any depth. */
    boolean hasPulses() {
        return hasPulses;
    }

    /** Returns whether objects may hold the fields. */
    boolean isHeld() {
        return isHeld;
    }

    /** Number of cells in an object, or 0 unless {@linkplain #isHeld objects may hold the fields}. */
    int cells() {
        return cells;
    }
}
