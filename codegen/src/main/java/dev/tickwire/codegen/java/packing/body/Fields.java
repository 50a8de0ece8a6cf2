package dev.tickwire.codegen.java.packing.body;

import dev.tickwire.codegen.java.names.BodyNames;
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

/** The fields of a generated class, the names in it, and what is true of all its fields together. */
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

    /** Makes one of the fields. */
    interface Maker {
        /**
         * Makes a field.
         *
         * @param number its place among the fields, from 0
         * @param names the names of the class, in which it is given its own
         */
        FieldCode of(int number, BodyNames names);
    }

    /** The fields of a body, those inside branches too. */
    Fields(Body body, NameScope scope, StructPlans plans, Maker maker) {
        this.names = new BodyNames(body.allFields(), scope);
        this.conditions = new ConditionMethods(names);
        this.size = body.size();
        this.hasRules = body.hasRules();
        this.hasUnsent = body.hasUnsent();
        this.hasPulses = plans.pulses().in(body);
        this.isHeld = plans.held().isHeld(body);
        this.cells = isHeld
                ? (int) body.allFields().stream()
                        .mapToLong(plans.held().cells()::of)
                        .sum()
                : 0;
        add(body.allFields().size(), maker);
    }

    /** The cases of a union. */
    Fields(UnionModel union, List<FieldModel> cases, StructPlans plans, Maker maker) {
        this.names = new BodyNames(cases, NameScope.UNION);
        this.conditions = new ConditionMethods(names);
        this.size = union.size();
        this.hasRules = union.hasRules();
        this.hasUnsent = union.hasUnsent();
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

    /** The nodes of their body as the schema has them. */
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

    /** The methods of the longest conditions. */
    ConditionMethods conditions() {
        return conditions;
    }

    BitSize size() {
        return size;
    }

    /** Whether {@code measure} has more to look at than sizes. */
    boolean hasRules() {
        return hasRules;
    }

    /** Whether something can be set that does not travel. */
    boolean hasUnsent() {
        return hasUnsent;
    }

    /** Whether there are pulses in them, at any depth. */
    boolean hasPulses() {
        return hasPulses;
    }

    /** Whether an object may hold them. */
    boolean isHeld() {
        return isHeld;
    }

    /** How many cells they have in an object, if one {@linkplain #isHeld may hold them}. */
    int cells() {
        return cells;
    }
}
