package dev.tickwire.schema.compile.versions;

import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.Lifetime;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.Node;
import dev.tickwire.schema.ast.Substitute;
import dev.tickwire.schema.ast.UnionDeclaration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Values of an enum, flags of a flag set or cases of a union, in the order of the schema.
 *
 * @param kind the kind of one in a diagnostic: {@code value}
 * @param all the values, flags or cases
 */
record Variants(String kind, List<Variant> all) {

    /** Name for an absent union behind {@code else}, unless a case has it. */
    static final String NONE = "none";

    /** Value, flag or case. */
    record Variant(Node node, Name name, Lifetime lifetime, Optional<Substitute> substitute) {}

    /**
     * Returns those of a declaration.
     *
     * @param lifetimes the lifetimes of the cases of unions
     */
    static Variants of(Declaration declaration, FieldLifetimes lifetimes) {
        List<Variant> all = new ArrayList<>();
        if (declaration instanceof EnumDeclaration enumeration) {
            enumeration
                    .values()
                    .forEach(one -> all.add(new Variant(one, one.name(), one.lifetime(), one.substitute())));
            return new Variants("value", all);
        } else if (declaration instanceof FlagsDeclaration flags) {
            flags.flags().forEach(one -> all.add(new Variant(one, one.name(), one.lifetime(), Optional.empty())));
            return new Variants("flag", all);
        } else if (declaration instanceof UnionDeclaration union) {
            union.cases().forEach(one -> all.add(new Variant(one, one.name(), lifetimes.of(one), one.substitute())));
            return new Variants("case", all);
        }
        return new Variants("", all);
    }

    boolean haveSubstitutes() {
        return all.stream().anyMatch(one -> one.substitute().isPresent());
    }

    Optional<Variant> find(String name) {
        return all.stream().filter(one -> one.name().text().equals(name)).findFirst();
    }

    /** Returns the first of a version, which is the default of a field without one. */
    Optional<Variant> first(long version) {
        return all.stream().filter(one -> one.lifetime().includes(version)).findFirst();
    }

    /** Returns whether a substitute is an absent union. */
    boolean isNone(Substitute substitute) {
        return kind.equals("case")
                && substitute.name().text().equals(NONE)
                && find(NONE).isEmpty();
    }

    /**
     * Returns what stands for a variant in versions without it, the preferred one first: its substitute, the substitute
     * of that, and so on. Ends before an unknown name and before a repeated one.
     */
    List<Substitute> substitutes(Variant variant) {
        List<Substitute> chain = new ArrayList<>();
        Set<String> seen = new HashSet<>(Set.of(variant.name().text()));
        Optional<Substitute> next = variant.substitute();
        while (next.isPresent() && seen.add(next.get().name().text())) {
            Substitute substitute = next.get();
            Optional<Variant> target = find(substitute.name().text());
            if (target.isPresent() || isNone(substitute)) {
                chain.add(substitute);
            }
            next = target.flatMap(Variant::substitute);
        }
        return chain;
    }
}
