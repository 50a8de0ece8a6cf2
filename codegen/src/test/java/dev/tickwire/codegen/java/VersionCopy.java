package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.Counterparts;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import dev.tickwire.state.StateObject;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Copies the values of a message to the class that another version has for it, field by field. */
final class VersionCopy {
    private final UnaryOperator<StateObject> counterparts;
    private final boolean ofSent;

    /** Copies the numbers of references. */
    VersionCopy() {
        this(null);
    }

    /**
     * Copies references, too.
     *
     * @param counterparts returns the object of the other version that an object is, or null
     */
    VersionCopy(UnaryOperator<StateObject> counterparts) {
        this(counterparts, false);
    }

    private VersionCopy(UnaryOperator<StateObject> counterparts, boolean ofSent) {
        this.counterparts = counterparts;
        this.ofSent = ofSent;
    }

    /** Copies the fields whose conditions hold in the source. */
    static VersionCopy ofSent() {
        return new VersionCopy(null, true);
    }

    /** Copies what both versions have. */
    void copy(GeneratedBody from, Body fromModel, GeneratedBody to, Body toModel) {
        Map<String, FieldModel> others =
                toModel.allFields().stream().collect(Collectors.toMap(FieldModel::name, Function.identity()));
        copy(from, fromModel, to, others, new ReferenceConditions());
    }

    private void copy(
            GeneratedBody from,
            Body fromModel,
            GeneratedBody to,
            Map<String, FieldModel> others,
            ReferenceConditions conditions) {
        for (BodyItem item : fromModel.items()) {
            if (item instanceof BodyItem.Field one) {
                FieldModel other = others.get(one.field().name());
                if (other != null) {
                    copy(from, one.field(), to, other);
                }
                if (ofSent) {
                    conditions.know(from, one.field());
                }
            } else if (item instanceof BodyItem.Branch branch) {
                boolean holds = ofSent && conditions.holds(branch.condition());
                if (!ofSent || holds) {
                    copy(from, branch.thenBody(), to, others, conditions);
                }
                if (!ofSent || !holds) {
                    copy(from, branch.elseBody(), to, others, conditions);
                }
            }
        }
    }

    /** Copies one field. */
    void copy(GeneratedBody from, FieldModel field, GeneratedBody to, FieldModel other) {
        String name = field.name();
        String capitalised = name.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + name.substring(1);
        if (field.optional()) {
            boolean present = (boolean) from.call("has" + capitalised) && isKept(from, field, other);
            to.call("has" + capitalised, present);
            if (!present) {
                return;
            }
        }
        if (!(field.arity() instanceof Arity.Array array)) {
            value(from, field.type(), to, other.type(), name);
            return;
        }
        if (!array.isFixed() && !from.call(name + "Count").equals(to.call(name + "Count"))) {
            to.call(name + "Count", from.call(name + "Count"));
        }
        int count = array.isFixed() ? array.max() : (int) from.call(name + "Count");
        for (int i = 0; i < count; i++) {
            value(from, field.type(), to, other.type(), name, i);
        }
    }

    /** Whether the other version has something for the selected case of an optional union. */
    private boolean isKept(GeneratedBody from, FieldModel field, FieldModel other) {
        if (!(field.type() instanceof ValueType.UnionReference union) || field.arity() instanceof Arity.Array) {
            return true;
        }
        return standing(from.part(field.name()), union.union(), ((ValueType.UnionReference) other.type()).union())
                .isPresent();
    }

    private void value(
            GeneratedBody from, ValueType type, GeneratedBody to, ValueType other, String name, Object... index) {
        if (type instanceof ValueType.StructReference struct) {
            copy(
                    from.part(name, index),
                    struct.struct().body(),
                    to.part(name, index),
                    ((ValueType.StructReference) other).struct().body());
        } else if (type instanceof ValueType.UnionReference union) {
            union(
                    from.part(name, index),
                    union.union(),
                    to.part(name, index),
                    ((ValueType.UnionReference) other).union());
        } else if (type instanceof ValueType.QuatValue) {
            Object[] all = new Object[index.length + 4];
            System.arraycopy(index, 0, all, 0, index.length);
            String[] parts = {"X", "Y", "Z", "W"};
            for (int i = 0; i < 4; i++) {
                all[index.length + i] = from.call(name + parts[i], index);
            }
            to.call(name, all);
        } else if (type instanceof ValueType.WideValue) {
            Object[] all = new Object[index.length + 2];
            System.arraycopy(index, 0, all, 0, index.length);
            all[index.length] = from.call(name + "High", index);
            all[index.length + 1] = from.call(name + "Low", index);
            to.call(name, all);
        } else if (type instanceof ValueType.ReferenceValue) {
            if (counterparts == null) {
                to.setRaw(name, (int) from.rawValue(name, index), index);
                return;
            }
            StateObject object = (StateObject) from.call(name, index);
            Object counterpart = object == null ? null : counterparts.apply(object);
            to.call(name, index.length == 0 ? new Object[] {counterpart} : new Object[] {index[0], counterpart});
        } else {
            Object value = converted(from.call(name, index), type, to, other, name);
            if (type instanceof ValueType.BytesValue) {
                int length = (int) from.call(name + "Length", index);
                value = java.util.Arrays.copyOf((byte[]) value, length);
            }
            to.call(name, index.length == 0 ? new Object[] {value} : new Object[] {index[0], value});
        }
    }

    private Object converted(Object value, ValueType type, GeneratedBody to, ValueType other, String name) {
        if (type instanceof ValueType.EnumReference enumeration) {
            EnumModel others = ((ValueType.EnumReference) other).enumeration();
            int ordinal = ((Enum<?>) value).ordinal();
            return to.constants(name)[
                    Counterparts.of(enumeration.enumeration().values().get(ordinal), others)
                            .orElseThrow()
                            .ordinal()];
        } else if (type instanceof ValueType.FlagsReference flags) {
            FlagsModel others = ((ValueType.FlagsReference) other).flags();
            long mask = 0;
            for (FlagsModel.Flag flag : flags.flags().flags()) {
                if ((((Number) value).longValue() >> flag.bit() & 1) != 0) {
                    for (FlagsModel.Flag same : others.flags()) {
                        mask |= same.name().equals(flag.name()) ? 1L << same.bit() : 0;
                    }
                }
            }
            return others.widthBits() <= 31 ? (Object) (int) mask : (Object) mask;
        }
        return value;
    }

    private static Optional<UnionModel.Case> standing(GeneratedBody from, UnionModel model, UnionModel other) {
        int tag = ((Enum<?>) from.call("which")).ordinal();
        return Counterparts.of(model.cases().get(tag), other);
    }

    private void union(GeneratedBody from, UnionModel model, GeneratedBody to, UnionModel other) {
        UnionModel.Case selected = standing(from, model, other).orElseThrow();
        Class<?> caseType = to.call("which").getClass();
        to.call("which", caseType.getEnumConstants()[selected.tag()]);
        UnionModel.Case own = model.cases().get(((Enum<?>) from.call("which")).ordinal());
        if (own.name().equals(selected.name())) {
            value(from, own.type(), to, selected.type(), own.name());
        }
    }
}
