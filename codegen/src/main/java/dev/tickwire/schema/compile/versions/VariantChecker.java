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
import java.util.LongSummaryStatistics;
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
            Optional<Long> empty = versions.stream()
                    .filter(version ->
                            !variants.all().isEmpty() && variants.first(version).isEmpty())
                    .findFirst();
            if (empty.isPresent()) {
                errors.accept(emptyIn(empty.get()));
            } else {
                variants.all().forEach(this::checkSubstitute);
            }
        }
        for (int i = 0; i < variants.all().size(); i++) {
            checkOrder(
                    variants.all().get(i),
                    variants.all().subList(i + 1, variants.all().size()));
        }
    }

    /** Nothing can stand for values or cases in a version that has none of them. */
    private Diagnostic emptyIn(long version) {
        Diagnostic diagnostic = Diagnostic.of(
                        DiagnosticCode.EMPTY_IN_VERSION,
                        declaration.name().span(),
                        "`" + declaration.name() + "` has no " + variants.kind() + "s in version " + version)
                .withHelp("give `" + declaration.name() + "` the versions of its " + variants.kind() + "s: `"
                        + lifetimeOfAll() + "`");
        return variants.all().stream()
                .filter(this::isNarrowed)
                .findFirst()
                .map(one -> diagnostic.withNote(
                        "the versions of the object", one.lifetime().span()))
                .orElse(diagnostic);
    }

    /** Returns the versions from the first to the last in which there are any, as they are written. */
    private String lifetimeOfAll() {
        LongSummaryStatistics having = versions.stream()
                .filter(version -> variants.first(version).isPresent())
                .mapToLong(version -> version)
                .summaryStatistics();
        String since = having.getMin() > versions.get(versions.size() - 1) ? "since " + having.getMin() : "";
        String until = having.getMax() < versions.get(0) ? "until " + having.getMax() : "";
        return (since + " " + until).strip();
    }

    private boolean isNarrowed(Variant variant) {
        return variant.node() instanceof FieldDeclaration one && lifetimes.isNarrowed(one);
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
            errors.accept(
                    isNarrowed(variant)
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
