package dev.tickwire.schema.compile.versions;

import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Lifetime;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.compile.names.Resolution;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.source.Span;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Lifetimes of fields and of cases of unions. One that refers to an object is only in versions with the object: a
 * schema without the object has no such reference.
 *
 * <p>A version has an object if it has the declaration, and an entry for it on a channel of a protocol that uses the
 * field. Declarations of imported files have classes for one version, so their fields keep their own lifetimes.
 */
final class FieldLifetimes {
    private final Uses uses;
    private final Map<FieldDeclaration, Lifetime> narrowed = new IdentityHashMap<>();

    /**
     * Computes the lifetimes.
     *
     * @param uses what declarations use
     * @param reached the declarations that each generated protocol uses
     */
    FieldLifetimes(Uses uses, Map<Symbol, Set<Symbol>> reached) {
        this.uses = uses;
        reached.values().stream()
                .flatMap(Set::stream)
                .distinct()
                .filter(symbol -> symbol.unit().isGenerated())
                .forEach(symbol -> narrow(symbol, users(symbol, reached)));
    }

    /** Returns the own lifetimes of all fields, for a schema without versions. */
    static FieldLifetimes own() {
        return new FieldLifetimes(new Uses(new Resolution()), Map.of());
    }

    private static List<Symbol> users(Symbol symbol, Map<Symbol, Set<Symbol>> reached) {
        return reached.entrySet().stream()
                .filter(protocol -> protocol.getValue().contains(symbol))
                .map(Map.Entry::getKey)
                .toList();
    }

    private void narrow(Symbol symbol, List<Symbol> protocols) {
        for (FieldDeclaration field : Uses.fields(symbol.declaration())) {
            Optional<Symbol> object = uses.typeOf(field.type()).filter(Symbol::isObject);
            object.map(one -> lifetime(one, protocols))
                    .filter(one -> one.first() <= one.last())
                    .map(one -> both(field.lifetime(), one))
                    .filter(one -> one != field.lifetime())
                    .ifPresent(one -> narrowed.put(field, one));
        }
    }

    private Lifetime lifetime(Symbol object, List<Symbol> protocols) {
        Lifetime declared = object.declaration().lifetime();
        return protocols.stream()
                .flatMap(protocol -> entries(object, (ProtocolDeclaration) protocol.declaration()))
                .reduce(FieldLifetimes::either)
                .map(listed -> both(declared, listed))
                .orElse(declared);
    }

    private Stream<Lifetime> entries(Symbol object, ProtocolDeclaration protocol) {
        return protocol.channels().stream()
                .flatMap(channel -> channel.entries().stream()
                        .filter(entry ->
                                uses.objectOf(entry).filter(object::equals).isPresent())
                        .map(entry -> both(channel.lifetime(), entry.lifetime())));
    }

    /** Returns the lifetime of a field or case. It is empty if no version has both the field and the object. */
    Lifetime of(FieldDeclaration field) {
        return narrowed.getOrDefault(field, field.lifetime());
    }

    /** Returns the fields and cases whose objects lack a version of their own lifetimes. */
    Map<FieldDeclaration, Lifetime> narrowed() {
        return Collections.unmodifiableMap(narrowed);
    }

    /** Returns whether a field or case lacks a version of its own lifetime, because its object does. */
    boolean isNarrowed(FieldDeclaration field) {
        return narrowed.containsKey(field);
    }

    /** Returns whether any field or case of a declaration is narrowed. */
    boolean narrows(Symbol symbol) {
        return Uses.fields(symbol.declaration()).stream().anyMatch(this::isNarrowed);
    }

    /** Reports references that are in no version with their object. */
    void check(Symbol symbol, Consumer<Diagnostic> errors) {
        Lifetime around = symbol.declaration().lifetime();
        for (FieldDeclaration field : Uses.fields(symbol.declaration())) {
            Lifetime lifetime = of(field);
            boolean isNowhere = lifetime.first() > lifetime.last() || !lifetime.overlaps(around);
            if (isNarrowed(field) && isNowhere) {
                String object = uses.typeOf(field.type()).orElseThrow().name();
                errors.accept(Diagnostic.of(
                                DiagnosticCode.OUTSIDE_LIFETIME,
                                field.name().span(),
                                "no version has both `" + field.name() + "` and the object `" + object
                                        + "`, to which it refers")
                        .withNote("the versions of the object", lifetime.span())
                        .withHelp("delete it, or correct one of the lifetimes"));
            }
        }
    }

    /** Returns the versions that are in both lifetimes. */
    private static Lifetime both(Lifetime one, Lifetime other) {
        return of(
                one,
                other,
                one.first() >= other.first() ? one.since() : other.since(),
                one.last() <= other.last() ? one.until() : other.until());
    }

    /** Returns the versions from the first of either lifetime to the last of either. */
    private static Lifetime either(Lifetime one, Lifetime other) {
        return of(
                one,
                other,
                one.first() <= other.first() ? one.since() : other.since(),
                one.last() >= other.last() ? one.until() : other.until());
    }

    /** Returns one of two lifetimes if it has these bounds. */
    private static Lifetime of(
            Lifetime one, Lifetime other, Optional<Lifetime.Bound> since, Optional<Lifetime.Bound> until) {
        if (since.equals(one.since()) && until.equals(one.until())) {
            return one;
        } else if (since.equals(other.since()) && until.equals(other.until())) {
            return other;
        }
        Span place = other.isAlways() ? one.span() : other.span();
        return new Lifetime(place, since, until);
    }
}
