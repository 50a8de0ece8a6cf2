package dev.tickwire.schema.compile.versions;

import dev.tickwire.schema.ast.ElementCount;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Lifetime;
import dev.tickwire.schema.ast.Node;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.Substitute;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Resolution;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.UnionModel;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks versions and lifetimes, as far as they need no other pass. */
public final class VersionChecker {
    /** Upper bound on the versions that a protocol speaks, including the newest. */
    public static final int MAX_VERSIONS = SpokenVersions.MAX;

    /** Upper bound on the number of a version in a schema with lifetimes. */
    public static final long MAX_NUMBER = SpokenVersions.MAX_NUMBER;

    private final Declarations declarations;
    private final Uses uses;
    private final DiagnosticCollector diagnostics;
    private final Map<Symbol, Set<Symbol>> reached = new LinkedHashMap<>();
    private final Map<Symbol, SpokenVersions> protocols = new LinkedHashMap<>();
    private final Map<Node, List<String>> substitutes = new IdentityHashMap<>();
    private FieldLifetimes lifetimes;
    private boolean isSound = true;

    private VersionChecker(Declarations declarations, Resolution resolution, DiagnosticCollector diagnostics) {
        this.declarations = declarations;
        this.uses = new Uses(resolution);
        this.lifetimes = FieldLifetimes.own();
        this.diagnostics = diagnostics;
    }

    /** Checks all declarations, and returns the versions to compile. */
    public static VersionPlan check(Declarations declarations, Resolution resolution, DiagnosticCollector diagnostics) {
        return new VersionChecker(declarations, resolution, diagnostics).check();
    }

    private VersionPlan check() {
        Map<Boolean, List<Symbol>> byLifetimes =
                declarations.symbols().stream().collect(Collectors.partitioningBy(VersionChecker::hasLifetimes));
        List<Symbol> dated = byLifetimes.get(true);
        List<Symbol> substituted = byLifetimes.get(false).stream()
                .filter(symbol -> symbol.unit().isGenerated())
                .filter(symbol -> variants(symbol).haveSubstitutes())
                .toList();
        List<Symbol> generated = declarations.symbols(ProtocolDeclaration.class).stream()
                .filter(protocol -> protocol.unit().isGenerated())
                .toList();
        boolean isVersioned = !dated.isEmpty()
                || !substituted.isEmpty()
                || generated.stream().anyMatch(SpokenVersionsChecker::namesVersions);
        if (isVersioned) {
            generated.forEach(protocol -> reached.put(protocol, uses.reachedFrom(protocol)));
            lifetimes = new FieldLifetimes(uses, reached);
            generated.forEach(protocol -> spoken(protocol, dated));
            declarations.symbols().stream()
                    .filter(symbol -> hasLifetimes(symbol) || lifetimes.narrows(symbol))
                    .forEach(symbol -> check(symbol, generated));
            substituted.stream().filter(symbol -> !lifetimes.narrows(symbol)).forEach(this::checkVariants);
            checkDefaults();
        }
        return new VersionPlan(isVersioned, isSound, protocols, reached, lifetimes, substitutes);
    }

    /** Adds the versions that a protocol speaks, unless its settings have an error. */
    private void spoken(Symbol protocol, List<Symbol> dated) {
        Optional<Lifetime> used = dated.stream()
                .filter(symbol ->
                        symbol.unit().isGenerated() && reached.get(protocol).contains(symbol))
                .findFirst()
                .flatMap(symbol -> Part.firstLifetime(symbol.declaration()));
        new SpokenVersionsChecker(protocol, used, this::report)
                .check()
                .ifPresent(spoken -> protocols.put(protocol, spoken));
    }

    private void checkDefaults() {
        DefaultsOfVersions defaults = new DefaultsOfVersions(uses, lifetimes, this::report);
        Map<Symbol, SpokenVersions> spoken = new LinkedHashMap<>();
        protocols.forEach((protocol, versions) -> reached.get(protocol).stream()
                .filter(symbol -> symbol.unit().isGenerated())
                .forEach(symbol -> spoken.merge(symbol, versions, SpokenVersions::and)));
        if (isSound) {
            spoken.forEach(defaults::check);
        }
    }

    private static boolean hasLifetimes(Symbol symbol) {
        return Part.firstLifetime(symbol.declaration()).isPresent();
    }

    private void report(Diagnostic diagnostic) {
        diagnostics.report(diagnostic);
        isSound = false;
    }

    private Variants variants(Symbol symbol) {
        return Variants.of(symbol.declaration(), lifetimes);
    }

    private Lifetime firstLifetime(Symbol symbol) {
        Stream<Lifetime> parts = Part.of(symbol.declaration()).stream().map(Part::lifetime);
        Stream<Lifetime> fields = Uses.fields(symbol.declaration()).stream().map(lifetimes::of);
        return Stream.concat(parts, fields)
                .filter(lifetime -> !lifetime.isAlways())
                .findFirst()
                .orElseThrow();
    }

    private void check(Symbol symbol, List<Symbol> generated) {
        if (!symbol.unit().isGenerated()) {
            checkImported(symbol);
            return;
        }
        if (generated.isEmpty()) {
            report(Diagnostic.of(
                            DiagnosticCode.NO_VERSION,
                            firstLifetime(symbol).span(),
                            "no protocol gives the versions of `" + symbol.name() + "` a meaning")
                    .withHelp("declare it in the schemas of the protocol, or leave the versions out"));
            return;
        }
        List<Symbol> users = generated.stream()
                .filter(protocol -> reached.get(protocol).contains(symbol))
                .toList();
        if (users.isEmpty() || !protocols.keySet().containsAll(users)) {
            return; // Not sent, or reported at the protocol.
        }
        if (holdsOneVersion(symbol, users)) {
            SpokenVersions spoken = users.stream()
                    .map(protocols::get)
                    .reduce(SpokenVersions::and)
                    .orElseThrow();
            boolean wasSound = isSound;
            isSound = true;
            for (Part part : Part.of(symbol.declaration())) {
                check(part, spoken);
            }
            if (isSound) {
                lifetimes.check(symbol, this::report);
                checkVariants(symbol);
                checkNone(symbol, users);
                if (symbol.declaration() instanceof ProtocolDeclaration protocol) {
                    checkObjects(protocol);
                }
                addSubstitutes(symbol);
            }
            isSound &= wasSound;
        }
    }

    private void checkObjects(ProtocolDeclaration protocol) {
        Map<Symbol, List<ObjectEntry>> entries = ObjectEntry.of(protocol, uses);
        new ReturningObjects(this::report).check(entries);
        if (isSound) {
            new MovedObjects(diagnostics::report).check(entries);
        }
    }

    private void checkVariants(Symbol symbol) {
        SpokenVersions spoken = protocols.entrySet().stream()
                .filter(protocol -> reached.get(protocol.getKey()).contains(symbol))
                .map(Map.Entry::getValue)
                .reduce(SpokenVersions::and)
                .orElse(new SpokenVersions(0, 0));
        new VariantChecker(symbol.declaration(), lifetimes, spoken, this::report, diagnostics::report).check();
    }

    /** Remembers what stands for the values or cases of a declaration. */
    private void addSubstitutes(Symbol symbol) {
        Variants variants = variants(symbol);
        for (Variants.Variant variant : variants.all()) {
            List<String> names = variants.substitutes(variant).stream()
                    .map(one -> variants.isNone(one)
                            ? UnionModel.Case.NONE
                            : one.name().text())
                    .toList();
            substitutes.put(variant.node(), names);
        }
    }

    /** Checks that all fields with a union are optional, if it may be absent in a version. */
    private void checkNone(Symbol union, List<Symbol> users) {
        Variants variants = variants(union);
        Optional<Substitute> none = variants.all().stream()
                .flatMap(variant -> variant.substitute().stream())
                .filter(variants::isNone)
                .findFirst();
        if (none.isEmpty()) {
            return;
        }
        users.stream()
                .flatMap(protocol -> reached.get(protocol).stream())
                .flatMap(symbol -> Uses.fields(symbol.declaration()).stream())
                .filter(field -> uses.typeOf(field.type()).filter(union::equals).isPresent())
                .filter(field -> !field.isOptional() || !(field.arity() instanceof ElementCount.Single))
                .findFirst()
                .ifPresent(field -> reportNone(union, none.get(), field));
    }

    private void reportNone(Symbol union, Substitute none, FieldDeclaration field) {
        boolean isArray = !(field.arity() instanceof ElementCount.Single);
        report(Diagnostic.of(
                        DiagnosticCode.ELSE_NONE, none.span(), "`" + union.name() + "` cannot be absent in every field")
                .withNote(
                        isArray ? "an element of this array cannot be absent" : "this field is not `optional`",
                        field.name().span())
                .withHelp(
                        isArray
                                ? "name a case instead of `none`"
                                : "name a case instead of `none`, or write `optional` before the field"));
    }

    private boolean holdsOneVersion(Symbol symbol, List<Symbol> users) {
        Symbol first = users.get(0);
        for (Symbol other : users) {
            if (protocols.get(other).newest() != protocols.get(first).newest()) {
                report(Diagnostic.of(
                                DiagnosticCode.DIFFERENT_VERSIONS,
                                other.nameSpan(),
                                "`" + first.name() + "` has version "
                                        + protocols.get(first).newest() + " and `" + other.name() + "` version "
                                        + protocols.get(other).newest() + ", but both use `" + symbol.name() + "`")
                        .withNote(
                                "has parts of some versions",
                                firstLifetime(symbol).span())
                        .withHelp("give both protocols the same version, or declare `" + symbol.name() + "` twice"));
                return false;
            }
        }
        return true;
    }

    private void checkImported(Symbol symbol) {
        protocols.forEach((protocol, spoken) -> {
            boolean matters = reached.get(protocol).contains(symbol)
                    && Part.of(symbol.declaration()).stream()
                            .anyMatch(part -> spoken.newestFirst()
                                    .anyMatch(version -> !part.lifetime().includes(version)));
            if (matters) {
                report(Diagnostic.of(
                                DiagnosticCode.IMPORTED_LIFETIME,
                                protocol.nameSpan(),
                                "`" + symbol.name() + "` of `" + symbol.unit().path()
                                        + "` has parts that not all versions of `" + protocol.name() + "` have")
                        .withNote(
                                "its class exists already, for one version only",
                                firstLifetime(symbol).span())
                        .withHelp("declare it in the schemas of the protocol"));
            }
        });
    }

    private void check(Part part, SpokenVersions spoken) {
        Lifetime lifetime = part.lifetime();
        Optional<Lifetime.Bound> large =
                lifetime.bounds().filter(bound -> bound.number() > MAX_NUMBER).findFirst();
        if (lifetime.isAlways()) {
            return;
        } else if (large.isPresent()) {
            report(SpokenVersionsChecker.large(
                    "the version of " + part.label(), large.get().version()));
        } else if (lifetime.first() > lifetime.last()) {
            report(Diagnostic.of(
                            DiagnosticCode.CROSSED_LIFETIME,
                            lifetime.span(),
                            part.label() + " would begin with version " + lifetime.first() + " and end with version "
                                    + lifetime.last())
                    .withLabel("no version is in between")
                    .withHelp("`since` is the first version with it, `until` the last"));
        } else if (lifetime.first() > spoken.newest()) {
            report(Diagnostic.of(
                            DiagnosticCode.SINCE_ABOVE_VERSION,
                            lifetime.since().orElseThrow().span(),
                            "`since` is " + lifetime.first() + ", above the version " + spoken.newest()
                                    + " of this schema")
                    .withHelp("write `since " + spoken.newest() + "`, or raise `version`"));
        } else if (lifetime.last() < spoken.oldest()) {
            report(Diagnostic.of(
                            DiagnosticCode.UNTIL_BELOW_SPEAKS,
                            lifetime.until().orElseThrow().span(),
                            "no version that is still spoken has " + part.label())
                    .withLabel("`speaks` is " + spoken.oldest())
                    .withHelp("delete it"));
        } else if (!part.overlapsOwner()) {
            report(Diagnostic.of(
                            DiagnosticCode.OUTSIDE_LIFETIME,
                            lifetime.span(),
                            part.label() + " is in no version of what is around it")
                    .withNote("the versions around it", part.owner().span())
                    .withHelp("delete it, or one of the two lifetimes"));
        } else if (lifetime.since().isPresent() && lifetime.first() <= spoken.oldest()) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.NEEDLESS_SINCE,
                            lifetime.since().get().span(),
                            "all versions that are still spoken have " + part.label())
                    .withLabel("`speaks` is " + spoken.oldest())
                    .withHelp("leave `" + lifetime.since().get().span().text() + "` out"));
        }
    }
}
