package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.Quantity;
import dev.tickwire.schema.compile.names.Imports.Import;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.diagnostic.DidYouMean;
import dev.tickwire.schema.diagnostic.ForeignTypeNames;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Declarations by name in a file: its own, else those of its direct imports. Records their use for the lint. */
public final class Scope {
    /** Names of arrays in other languages. */
    private static final Set<String> LISTS = Set.of("list", "array", "vector");

    /** Upper bound on the names that are compared in a run to propose corrections, which limits its time. */
    private static final int MAX_COMPARISONS = 1_000_000;

    private final Imports imports;
    private final DiagnosticCollector diagnostics;
    private final Map<Unit, Map<String, List<Symbol>>> importedByUnit = new HashMap<>();
    private final Map<Unit, Map<Wanted, Map<String, Symbol>>> visibleByUnit = new HashMap<>();
    private final Map<String, List<Symbol>> everywhere = new HashMap<>();
    private final Set<Symbol> used = new HashSet<>();
    private final Map<Unit, Set<Unit>> usedImports = new HashMap<>();
    private int comparisonsLeft = MAX_COMPARISONS;

    /** Kinds of declarations that a name may have to be. */
    enum Wanted {
        TYPE("type", DiagnosticCode.UNKNOWN_TYPE, DiagnosticCode.NOT_A_TYPE, Symbol::isType),
        CONSTANT("constant", DiagnosticCode.UNKNOWN_CONSTANT, DiagnosticCode.NOT_A_CONSTANT, Symbol::isConstant),
        MEMBERS("enum or flag set", DiagnosticCode.UNKNOWN_TYPE, DiagnosticCode.NOT_A_TYPE, Symbol::hasMembers),
        MESSAGE("message", DiagnosticCode.UNKNOWN_MESSAGE, DiagnosticCode.NOT_A_MESSAGE, Symbol::isMessage),
        OBJECT("object", DiagnosticCode.UNKNOWN_OBJECT, DiagnosticCode.NOT_AN_OBJECT, Symbol::isObject);

        private final String expectedKind;
        private final DiagnosticCode unknown;
        private final DiagnosticCode mismatch;
        private final Predicate<Symbol> matches;

        Wanted(String expectedKind, DiagnosticCode unknown, DiagnosticCode mismatch, Predicate<Symbol> matches) {
            this.expectedKind = expectedKind;
            this.unknown = unknown;
            this.mismatch = mismatch;
            this.matches = matches;
        }
    }

    public Scope(Declarations declarations, Imports imports, DiagnosticCollector diagnostics) {
        this.imports = imports;
        this.diagnostics = diagnostics;
        for (Symbol symbol : declarations.symbols()) {
            everywhere.computeIfAbsent(symbol.name(), name -> new ArrayList<>()).add(symbol);
        }
    }

    /**
     * Returns the declaration of a name. Reports a name without a declaration, of another kind, or with several
     * declarations.
     */
    Optional<Symbol> find(Unit from, Name name, Wanted wanted) {
        List<Symbol> found = candidates(from, name.text());
        if (found.isEmpty()) {
            reportUnknown(from, name, wanted);
            return Optional.empty();
        }
        found.forEach(symbol -> markUsed(from, symbol));
        boolean samePackage = found.stream()
                        .map(symbol -> symbol.unit().schemaPackage())
                        .distinct()
                        .count()
                == 1; // Otherwise the second is reported at its declaration.
        if (!samePackage) {
            reportAmbiguous(name, found);
            return Optional.empty();
        }
        Symbol symbol = found.get(0);
        if (!wanted.matches.test(symbol)) {
            Diagnostic diagnostic = Diagnostic.of(
                            wanted.mismatch,
                            name.span(),
                            "`" + name.text() + "` is " + symbol.kind() + ", not " + article(wanted.expectedKind))
                    .withLabel("expected " + article(wanted.expectedKind))
                    .withNote("declared here", symbol.nameSpan());
            diagnostics.report(
                    adviceOn(symbol, wanted).map(diagnostic::withHelp).orElse(diagnostic));
            return Optional.empty();
        }
        return Optional.of(symbol);
    }

    /** Returns whether a name has a declaration in a file, and records its use. Reports nothing. */
    public boolean knows(Unit from, String name) {
        List<Symbol> found = candidates(from, name);
        found.forEach(symbol -> markUsed(from, symbol));
        return !found.isEmpty();
    }

    /** Returns whether any file declares a name, imported or not. */
    boolean isDeclared(String name) {
        return everywhere.containsKey(name);
    }

    /** Returns whether a name has exactly one declaration. Reports nothing. */
    public boolean knowsOne(Unit from, String name) {
        return candidates(from, name).size() == 1;
    }

    /**
     * Returns a constant that is qualified with its package. A declaration with the name of the qualifier takes
     * precedence. Reports nothing.
     */
    public Optional<Symbol> constantOf(Unit from, Name qualifier, Name name) {
        if (!candidates(from, qualifier.text()).isEmpty()) {
            return Optional.empty();
        }
        List<Symbol> found = candidates(from, qualifier.text() + "." + name.text());
        if (found.size() != 1 || !found.get(0).isConstant()) {
            return Optional.empty();
        }
        markUsed(from, found.get(0));
        return Optional.of(found.get(0));
    }

    /** Returns whether a name is a type in a file. Reports nothing. */
    boolean isType(Unit from, String name) {
        List<Symbol> found = candidates(from, name);
        return !found.isEmpty() && found.get(0).isType();
    }

    /** Returns whether a name is an object in a file, and records its use. Reports nothing. */
    boolean isObject(Unit from, Name name) {
        List<Symbol> found = candidates(from, name.text());
        boolean isObject = !found.isEmpty() && found.get(0).isObject();
        if (isObject) {
            found.forEach(symbol -> markUsed(from, symbol));
        }
        return isObject;
    }

    /** Reports a field with an undeclared type and a type as its name, and records the use of that type. */
    void refuseSwapped(Unit from, FieldDeclaration field) {
        candidates(from, field.name().text()).forEach(symbol -> markUsed(from, symbol));
        String behind = field.span()
                .text()
                .substring(field.name().span().end() - field.span().start());
        String write =
                field.name() + " " + field.type().name() + (behind.lines().count() == 1 ? behind : ";");
        diagnostics.report(Diagnostic.of(
                        DiagnosticCode.TYPE_AFTER_NAME,
                        field.name().span(),
                        "the type of a field is written before its name")
                .withLabel("the type")
                .withHelp("write `" + write + "`"));
    }

    /**
     * Reports a field without a name: a modifier such as {@code once} is in the place of the type, and the type in that
     * of the name. Records the use of the type.
     */
    void refuseNameless(Unit from, FieldDeclaration field) {
        Name type = field.name();
        candidates(from, type.text()).forEach(symbol -> markUsed(from, symbol));
        diagnostics.report(Diagnostic.of(
                        DiagnosticCode.MISSING_NAME,
                        type.span().after(),
                        "the field has no name after its type `" + type + "`")
                .withLabel("write a name here"));
    }

    /** Reports a built-in type in place of an object. */
    void refuseBuiltIn(Name name) {
        diagnostics.report(Diagnostic.of(
                        DiagnosticCode.NOT_AN_OBJECT, name.span(), "`" + name + "` is a built-in type, not an object")
                .withLabel("expected an object")
                .withHelp("leave `ref` out: only objects are referred to"));
    }

    /** Returns whether any file uses a declaration. */
    public boolean isUsed(Symbol symbol) {
        return used.contains(symbol);
    }

    /** Returns whether a file uses anything of an import. */
    public boolean isUsed(Unit from, Unit target) {
        return usedImports.getOrDefault(from, Set.of()).contains(target);
    }

    private List<Symbol> candidates(Unit from, String name) {
        int point = name.lastIndexOf('.');
        if (point >= 0) {
            return qualified(from, name.substring(0, point), name.substring(point + 1));
        }
        Symbol own = from.symbolsByName().get(name);
        if (own != null) {
            return List.of(own);
        }
        return importedByUnit.computeIfAbsent(from, this::importedNames).getOrDefault(name, List.of());
    }

    /** Declarations of a name with a package in front: the whole package, or its last parts. */
    private List<Symbol> qualified(Unit from, String qualifier, String name) {
        List<Symbol> found = new ArrayList<>();
        Symbol own = from.symbolsByName().get(name);
        if (own != null) {
            found.add(own);
        }
        found.addAll(importedByUnit.computeIfAbsent(from, this::importedNames).getOrDefault(name, List.of()));
        List<Symbol> exact = found.stream()
                .filter(symbol -> symbol.unit().schemaPackage().equals(qualifier))
                .toList();
        return !exact.isEmpty()
                ? exact
                : found.stream()
                        .filter(symbol -> symbol.unit().schemaPackage().endsWith("." + qualifier))
                        .toList();
    }

    private Map<String, List<Symbol>> importedNames(Unit from) {
        Map<String, List<Symbol>> names = new HashMap<>();
        for (Import imported : imports.of(from)) {
            imported.target()
                    .symbolsByName()
                    .forEach((name, symbol) ->
                            names.computeIfAbsent(name, n -> new ArrayList<>()).add(symbol));
        }
        return names;
    }

    private void markUsed(Unit from, Symbol symbol) {
        used.add(symbol);
        if (symbol.unit() != from) {
            usedImports.computeIfAbsent(from, unit -> new HashSet<>()).add(symbol.unit());
        }
    }

    private void reportAmbiguous(Name name, List<Symbol> found) {
        Diagnostic diagnostic = Diagnostic.of(
                DiagnosticCode.AMBIGUOUS_NAME,
                name.span(),
                "`" + name.text() + "` is declared by " + found.size() + " imports");
        for (Symbol symbol : found) {
            diagnostic = diagnostic.withNote("one is declared here", symbol.nameSpan());
        }
        diagnostics.report(diagnostic
                .withLabel("may be one or the other")
                .withHelp("write its package before it: "
                        + found.stream()
                                .map(symbol -> "`" + symbol.unit().schemaPackage() + "." + symbol.name() + "`")
                                .distinct()
                                .collect(Collectors.joining(" or "))));
    }

    private static Optional<String> adviceOn(Symbol symbol, Wanted wanted) {
        if (wanted == Wanted.TYPE && symbol.isMessage()) {
            return Optional.of("declare it with `struct` to use it as a field");
        } else if (wanted == Wanted.TYPE && symbol.isObject()) {
            return Optional.of("write `ref " + symbol.name() + "`");
        } else if (wanted == Wanted.MESSAGE && symbol.isType()) {
            return Optional.of("declare it with `message` to send it");
        } else if (wanted == Wanted.MESSAGE && symbol.isObject()) {
            return Optional.of("list objects on a channel of the kind `state`");
        } else if (wanted == Wanted.OBJECT) {
            return Optional.of("declare it with `object` to replicate it from the server to clients");
        } else if (wanted == Wanted.CONSTANT && symbol.hasMembers()) {
            return Optional.of("name one of its values: `" + symbol.name() + ".NAME`");
        }
        return Optional.empty();
    }

    private void reportUnknown(Unit from, Name name, Wanted wanted) {
        if (imports.areMissing(from) && !isMisspelt(from, name.text(), wanted)) {
            return; // The import that was not found may declare it.
        }
        Diagnostic diagnostic = Diagnostic.of(
                        wanted.unknown, name.span(), "unknown " + wanted.expectedKind + " `" + name.text() + "`")
                .withLabel("not declared in this file or its imports");
        diagnostics.report(
                advice(from, name.text(), wanted).map(diagnostic::withHelp).orElse(diagnostic));
    }

    private boolean isMisspelt(Unit from, String name, Wanted wanted) {
        return nearest(from, name, wanted).isPresent();
    }

    private Optional<String> nearest(Unit from, String name, Wanted wanted) {
        List<String> names = new ArrayList<>(visible(from, wanted).keySet());
        if (wanted == Wanted.TYPE) {
            names.addAll(BuiltIn.names());
        }
        comparisonsLeft -= names.size();
        return comparisonsLeft < 0 ? Optional.empty() : DidYouMean.nearest(name, names);
    }

    private Optional<String> advice(Unit from, String name, Wanted wanted) {
        if (diagnostics.errorCount() >= DiagnosticCollector.MAX_KEPT) {
            return Optional.empty(); // The diagnostic will not be shown, and the search is slow.
        }
        boolean isUnit =
                Stream.of(Quantity.Unit.values()).anyMatch(unit -> unit.symbol().equals(name));
        if (wanted == Wanted.CONSTANT && isUnit) {
            return Optional.of("write a number before the unit: `8 " + name + "`");
        }
        int point = name.lastIndexOf('.');
        if (point >= 0) {
            return candidates(from, name.substring(point + 1)).stream()
                    .filter(wanted.matches)
                    .findFirst()
                    .map(meant -> "did you mean `" + meant.unit().schemaPackage() + "." + meant.name() + "`?");
        }
        Optional<Symbol> elsewhere = everywhere.getOrDefault(name, List.of()).stream()
                .filter(wanted.matches)
                .findFirst();
        if (elsewhere.isPresent()) {
            return Optional.of("it is declared at " + place(elsewhere.get()) + ": add `import \""
                    + elsewhere.get().unit().path() + "\";`");
        }
        if (wanted == Wanted.TYPE && LISTS.contains(name.toLowerCase(Locale.ROOT))) {
            return Optional.of("an array is written behind the name: `uint8 name[..4]`");
        }
        Optional<String> builtIn = wanted == Wanted.TYPE ? ForeignTypeNames.builtIn(name) : Optional.empty();
        if (builtIn.isPresent()) {
            return Optional.of("did you mean `" + builtIn.get() + "`?");
        }
        Optional<String> foreign = wanted == Wanted.TYPE
                ? ForeignNames.ofType(name)
                : wanted == Wanted.CONSTANT ? ForeignNames.ofValue(name) : Optional.empty();
        Map<String, Symbol> visible = visible(from, wanted);
        Optional<String> near = nearest(from, name, wanted);
        // A similar name that is declared here is more probable than a name of another language.
        if (foreign.isPresent() && near.filter(visible::containsKey).isEmpty()) {
            return foreign;
        }
        return near.map(meant -> {
            String where = visible.containsKey(meant) ? " (declared at " + place(visible.get(meant)) + ")" : "";
            return "did you mean `" + meant + "`?" + where;
        });
    }

    private Map<String, Symbol> visible(Unit from, Wanted wanted) {
        return visibleByUnit
                .computeIfAbsent(from, unit -> new EnumMap<>(Wanted.class))
                .computeIfAbsent(wanted, kind -> collectVisible(from, kind));
    }

    private Map<String, Symbol> collectVisible(Unit from, Wanted wanted) {
        Map<String, Symbol> visible = new HashMap<>();
        importedByUnit.computeIfAbsent(from, this::importedNames).forEach((name, symbols) -> {
            if (wanted.matches.test(symbols.get(0))) {
                visible.put(name, symbols.get(0));
            }
        });
        from.symbolsByName().forEach((name, symbol) -> {
            if (wanted.matches.test(symbol)) {
                visible.put(name, symbol);
            }
        });
        return visible;
    }

    private static String place(Symbol symbol) {
        return symbol.unit().path() + ":" + symbol.nameSpan().line();
    }

    private static String article(String expectedKind) {
        return ("aeiou".indexOf(expectedKind.charAt(0)) >= 0 ? "an " : "a ") + expectedKind;
    }
}
