package dev.tickwire.codegen.java.packing.body;

import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.field.ObjectMember;
import dev.tickwire.codegen.java.field.Past;
import dev.tickwire.codegen.java.names.BodyNames;
import dev.tickwire.codegen.java.names.Nullness;
import dev.tickwire.codegen.java.type.Formats;
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
import java.util.Set;
import java.util.stream.Collectors;

/** Fields of a generated class, their names, and properties of all fields together. */
final class Fields {
    private final BodyNames names;
    private final Map<String, FieldCode> byName = new LinkedHashMap<>();
    private final Map<String, FieldCode> gone = new LinkedHashMap<>();
    private final Map<String, String> received = new LinkedHashMap<>();
    private final ConditionMethods conditions;
    private final Formats formats;
    private final BitSize size;
    private final boolean hasRules;
    private final boolean hasUnsent;
    private final boolean hasPulses;
    private final boolean isHeld;
    private final int cells;
    private final String instance;
    private final boolean sends;
    private final Nullness nullness;
    private FilledFields filled = FilledFields.NONE;

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
        this(body, new BodyNames(body.allFields(), scope), plans, "", false);
        add(body.allFields().size(), maker);
    }

    /**
     * Creates the same fields in the format of an earlier version.
     *
     * @param body the fields in that version
     * @param plans the properties of the types in that version
     * @param instance suggested name of the variable of the instance
     * @param sends whether the format is used to write; else it is used to read
     */
    Fields(Body body, Fields newest, StructPlans plans, String instance, boolean sends) {
        this(body, newest.names.ofFormat(), plans, instance, sends);
        for (FieldModel field : body.allFields()) {
            byName.put(field.name(), newest.earlier(field, plans, this.instance, sends));
        }
    }

    private Fields(Body body, BodyNames names, StructPlans plans, String instance, boolean sends) {
        this.names = names;
        this.sends = sends;
        this.instance = instance.isEmpty() ? "" : names.newVariable(instance);
        this.conditions = new ConditionMethods(names);
        this.formats = plans.formats();
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
    }

    /**
     * A field of this class in the format of an earlier version. What only that version has is written from constants.
     */
    private FieldCode earlier(FieldModel field, StructPlans plans, String instanceName, boolean sends) {
        FieldCode own = byName.get(field.name());
        return own == null
                ? gone.get(field.name()).gone(field, plans, sends ? "" : instanceName)
                : own.earlier(field, plans, instanceName, sends ? null : received.get(field.name()), sends);
    }

    /** Sends the fields that the class may not send from the instance that the methods for them return. */
    void fill(FilledFields fields) {
        filled = fields;
        for (FilledFields.Source source : fields.sources()) {
            String from = source.method() + "(" + instance + ")";
            source.fields().forEach(field -> byName.put(field.name(), field.in(from)));
        }
    }

    /** Fields that a version may send where the class does not. */
    FilledFields filled() {
        return filled;
    }

    /** Creates the cases of a union as fields. */
    Fields(UnionModel union, List<FieldModel> cases, StructPlans plans, Maker maker) {
        this(union, new BodyNames(cases, NameScope.UNION), plans, "", false);
        add(cases.size(), maker);
    }

    /**
     * Creates the cases of the same union in the format of an earlier version. A case to write that the version has not
     * is a constant.
     */
    Fields(UnionModel union, List<FieldModel> cases, Fields newest, StructPlans plans, String instance, boolean sends) {
        this(union, newest.names.ofFormat(), plans, instance, sends);
        Set<String> known = union.cases().stream().map(UnionModel.Case::name).collect(Collectors.toSet());
        for (FieldModel each : cases) {
            byName.put(
                    each.name(),
                    known.contains(each.name())
                            ? newest.earlier(each, plans, this.instance, sends)
                            : newest.get(each.name()).gone(each, plans, ""));
        }
    }

    private Fields(UnionModel union, BodyNames names, StructPlans plans, String instance, boolean sends) {
        this.names = names;
        this.instance = instance.isEmpty() ? "" : names.newVariable(instance);
        this.sends = sends;
        this.formats = plans.formats();
        this.conditions = new ConditionMethods(names);
        this.size = union.size();
        this.hasRules = union.hasRules();
        this.hasUnsent = union.hasUnsent();
        this.nullness = plans.nullness();
        this.hasPulses = plans.pulses().in(union);
        this.isHeld = plans.held().isHeld(union);
        this.cells = isHeld ? (int) plans.held().cells().of(new ValueType.UnionReference(union)) : 0;
    }

    /** Adds the variables for earlier versions. */
    Fields with(Past past, String owner, boolean isUnion) {
        byName.replaceAll((name, field) -> field.since(past.since().getOrDefault(name, 0L)));
        for (Past.GoneField each : past.gone()) {
            names.addGone(each.field());
            FieldCode field = isUnion
                    ? FieldCode.ofLaterCase(each.field(), owner, names, each.plans())
                    : new FieldCode(each.field(), owner, names, each.plans());
            gone.put(field.name(), field.gone(each.field(), each.plans(), ""));
        }
        byName.keySet().stream()
                .filter(past.received()::contains)
                .forEach(name ->
                        received.put(name, names.newVariable(byName.get(name).variable() + "Received")));
        return this;
    }

    private void add(int count, Maker maker) {
        for (int number = 0; number < count; number++) {
            FieldCode field = maker.of(number, names);
            byName.put(field.name(), field);
        }
    }

    /** Makes a field the member of an object in an earlier version. */
    void replace(String field, ObjectMember member) {
        byName.computeIfPresent(field, (name, code) -> code.with(member));
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

    /** Fields that only earlier versions have. */
    Collection<FieldCode> gone() {
        return gone.values();
    }

    /** Variables for numbers that earlier versions sent, by field. */
    Map<String, String> received() {
        return received;
    }

    /** Variable of the instance in the format of an earlier version; empty in the class itself. */
    String instance() {
        return instance;
    }

    /** Returns whether the fields are those of a format that is used to write. */
    boolean sends() {
        return sends;
    }

    /** Formats of the types of the fields. */
    Formats formats() {
        return formats;
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
