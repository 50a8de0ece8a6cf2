package dev.tickwire.schema.model;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * Parts of one version in another version. A value or case that the other version lacks has the counterpart that the
 * schema names behind {@code else}.
 */
public final class Counterparts {
    private Counterparts() {}

    /**
     * Returns what stands for a value of an enum in another version of the enum. Empty only for an enum with unequal
     * values whose schema has errors.
     */
    public static Optional<EnumModel.EnumValue> of(EnumModel.EnumValue value, EnumModel there) {
        return Stream.concat(Stream.of(value.name()), value.substitutes().stream())
                .flatMap(name ->
                        there.values().stream().filter(other -> other.name().equals(name)))
                .findFirst();
    }

    /** Returns what stands for a case of a union in another version of the union; empty for an absent union. */
    public static Optional<UnionModel.Case> of(UnionModel.Case one, UnionModel there) {
        return Stream.concat(Stream.of(one.name()), one.substitutes().stream())
                .takeWhile(name -> !name.equals(UnionModel.Case.NONE))
                .flatMap(name ->
                        there.cases().stream().filter(other -> other.name().equals(name)))
                .findFirst();
    }

    /** Returns a flag in another version of its flag set; empty if the other version lacks it. */
    public static Optional<FlagsModel.Flag> of(FlagsModel.Flag flag, FlagsModel there) {
        return there.flags().stream()
                .filter(other -> other.name().equals(flag.name()))
                .findFirst();
    }

    /** Returns a field in another version of its body; empty if the other version lacks it. */
    public static Optional<FieldModel> of(FieldModel field, Body there) {
        return there.allFields().stream()
                .filter(other -> other.name().equals(field.name()))
                .findFirst();
    }
}
