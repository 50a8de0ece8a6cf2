package dev.tickwire.schema.compile.versions;

import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.ElementCount;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Checks that fields have the same default in all versions. Without a default in the schema it is the first value of an
 * enum and the first case of a union, which versions may lack.
 */
final class DefaultsOfVersions {
    private final Uses uses;
    private final FieldLifetimes lifetimes;
    private final Consumer<Diagnostic> errors;

    DefaultsOfVersions(Uses uses, FieldLifetimes lifetimes, Consumer<Diagnostic> errors) {
        this.uses = uses;
        this.lifetimes = lifetimes;
        this.errors = errors;
    }

    /** Checks the fields of a declaration. */
    void check(Symbol symbol, SpokenVersions spoken) {
        for (FieldDeclaration field : Uses.fields(symbol.declaration())) {
            boolean hasDefault = field.defaultValue().isPresent()
                    || field.isOptional()
                    || field.arity() instanceof ElementCount.AtMost
                    || symbol.declaration() instanceof UnionDeclaration;
            Optional<Symbol> type = hasDefault ? Optional.empty() : uses.typeOf(field.type());
            type.ifPresent(one -> check(symbol.declaration(), field, one.declaration(), spoken));
        }
    }

    private void check(Declaration owner, FieldDeclaration field, Declaration type, SpokenVersions spoken) {
        Variants variants = Variants.of(type, lifetimes);
        boolean hasFirst = type instanceof EnumDeclaration || type instanceof UnionDeclaration;
        if (!hasFirst) {
            return;
        }
        List<Long> versions = spoken.newestFirst()
                .filter(version ->
                        owner.lifetime().includes(version) && field.lifetime().includes(version))
                .boxed()
                .toList();
        Variants.Variant newest = null;
        for (long version : versions) {
            Optional<Variants.Variant> first = variants.first(version);
            if (first.isPresent() && newest != null && first.get() != newest) {
                Diagnostic diagnostic = Diagnostic.of(
                                DiagnosticCode.DEFAULT_NEEDED,
                                field.name().span(),
                                "the default of `" + field.name() + "` is `" + newest.name() + "`, but `"
                                        + first.get().name() + "` in version " + version)
                        .withNote(
                                "the first one of `" + type.name() + "`",
                                newest.name().span());
                errors.accept(diagnostic.withHelp(help(field, type, variants, newest, versions)));
                return;
            }
            newest = first.orElse(newest);
        }
    }

    private static String help(
            FieldDeclaration field, Declaration type, Variants variants, Variants.Variant newest, List<Long> versions) {
        Optional<Variants.Variant> common = variants.all().stream()
                .filter(one -> versions.stream().allMatch(one.lifetime()::includes))
                .findFirst();
        boolean isEnum = type instanceof EnumDeclaration && field.arity() instanceof ElementCount.Single;
        if (common.isPresent() && isEnum) {
            return "write a default that all versions have: `= " + common.get().name() + "`";
        }
        // Only what no earlier version has can move without a change of these.
        boolean isNew = versions.stream().skip(1).noneMatch(newest.lifetime()::includes);
        return common.isPresent() && isNew
                ? "write `" + newest.name() + "` behind the others"
                : "end the field with `until`, and begin another one with another name";
    }
}
