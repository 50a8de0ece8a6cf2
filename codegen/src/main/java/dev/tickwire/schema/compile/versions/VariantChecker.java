package dev.tickwire.schema.compile.versions;

import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.Substitute;
import dev.tickwire.schema.compile.versions.Variants.Variant;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DidYouMean;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Checks what stands for values and cases in versions that lack them, and the order of new values. */
final class VariantChecker {
    private final Declaration declaration;
    private final Variants variants;
    private final FieldLifetimes lifetimes;
    private final List<Long> versions;
    private final Consumer<Diagnostic> errors;
    private final Consumer<Diagnostic> warnings;

    /**
     * Creates the check of an enum, a flag set or a union.
     *
     * @param lifetimes the lifetimes of the cases of unions
     * @param spoken the versions of the protocols that use it
     * @param errors receives errors
     * @param warnings receives warnings
     */
    VariantChecker(
            Declaration declaration,
            FieldLifetimes lifetimes,
            SpokenVersions spoken,
            Consumer<Diagnostic> errors,
            Consumer<Diagnostic> warnings) {
        this.declaration = declaration;
        this.variants = Variants.of(declaration, lifetimes);
        this.lifetimes = lifetimes;
        this.versions = spoken.newestFirst()
                .filter(version -> declaration.lifetime().includes(version))
                .boxed()
                .toList();
        this.errors = errors;
        this.warnings = warnings;
    }

    void check() {
        if (!(declaration instanceof FlagsDeclaration)) {
            variants.all().forEach(this::checkSubstitute);
        }
        for (int i = 0; i < variants.all().size(); i++) {
            checkOrder(
                    variants.all().get(i),
                    variants.all().subList(i + 1, variants.all().size()));
        }
    }

    private void checkSubstitute(Variant variant) {
        List<Long> without = versions.stream()
                .filter(version -> !variant.lifetime().includes(version))
                .toList();
        Optional<Substitute> substitute = variant.substitute();
        if (without.isEmpty()) {
            substitute.ifPresent(one -> warnings.accept(Diagnostic.of(
                            DiagnosticCode.NEEDLESS_ELSE,
                            one.span(),
                            "all versions that are still spoken have the " + variants.kind() + " `" + variant.name()
                                    + "`")
                    .withHelp("leave `" + one.span().text() + "` out")));
        } else if (substitute.isEmpty()) {
            Diagnostic diagnostic = Diagnostic.of(
                            DiagnosticCode.MISSING_ELSE,
                            variant.name().span(),
                            "version " + without.get(0) + " lacks the " + variants.kind() + " `" + variant.name()
                                    + "`, and nothing stands for it")
                    .withLabel("expected `else`")
                    .withHelp("write `" + variant.name() + " else " + example(variant, without.get(0))
                            + "`: what its peers receive for it");
            boolean isNarrowed = variant.node() instanceof FieldDeclaration one && lifetimes.isNarrowed(one);
            errors.accept(
                    isNarrowed
                            ? diagnostic.withNote(
                                    "the versions of the object",
                                    variant.lifetime().span())
                            : diagnostic);
        } else if (isKnown(variant, substitute.get())) {
            without.stream()
                    .filter(version -> !leads(variant, version))
                    .findFirst()
                    .ifPresent(version -> errors.accept(Diagnostic.of(
                                    DiagnosticCode.WRONG_ELSE,
                                    substitute.get().name().span(),
                                    "version " + version + " lacks `" + variant.name() + "`, and `"
                                            + substitute.get().name() + "` too")
                            .withHelp("name a " + variants.kind() + " that version " + version + " has")));
        }
    }

    /** Returns the name of a variant that a version has, or a sign for any. */
    private String example(Variant variant, long version) {
        return variants.all().stream()
                .filter(one -> one != variant && one.lifetime().includes(version))
                .map(one -> one.name().text())
                .findFirst()
                .orElse("…");
    }

    private boolean isKnown(Variant variant, Substitute substitute) {
        Name name = substitute.name();
        if (variants.isNone(substitute)) {
            return true;
        }
        if (name.text().equals(variant.name().text())) {
            errors.accept(
                    Diagnostic.of(DiagnosticCode.WRONG_ELSE, name.span(), "`" + name + "` cannot stand for itself")
                            .withHelp("name another " + variants.kind()));
            return false;
        }
        if (variants.find(name.text()).isPresent()) {
            return true;
        }
        List<String> names = variants.all().stream()
                .filter(one -> one != variant)
                .map(one -> one.name().text())
                .toList();
        Diagnostic diagnostic = Diagnostic.of(
                        DiagnosticCode.WRONG_ELSE,
                        name.span(),
                        "`" + declaration.name() + "` has no " + variants.kind() + " `" + name + "`")
                .withLabel("not declared in `" + declaration.name() + "`");
        errors.accept(DidYouMean.nearest(name.text(), names)
                .map(meant -> diagnostic.withHelp("did you mean `" + meant + "`?"))
                .orElse(diagnostic));
        return false;
    }

    /** Returns whether a substitute of a variant is in a version. */
    private boolean leads(Variant variant, long version) {
        return variants.substitutes(variant).stream()
                .anyMatch(one -> variants.isNone(one)
                        || variants.find(one.name().text())
                                .filter(target -> target.lifetime().includes(version))
                                .isPresent());
    }

    private void checkOrder(Variant variant, List<Variant> behind) {
        long since = variant.lifetime().first();
        boolean isNew = versions.stream().anyMatch(version -> version < since);
        boolean shifts = isNew
                && behind.stream()
                        .anyMatch(older -> older.lifetime().first() < since
                                && older.lifetime().last() >= since);
        if (shifts) {
            String kind = declaration instanceof EnumDeclaration ? "values" : variants.kind() + "s";
            warnings.accept(Diagnostic.of(
                            DiagnosticCode.SHIFTED_NUMBERS,
                            variant.name().span(),
                            "`" + variant.name() + "` changes the numbers of the " + kind + " behind it")
                    .withHelp("write it last: the numbers then are the same in all versions"));
        }
    }
}
