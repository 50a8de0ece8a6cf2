package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects the declarations of all files, and rejects duplicates. */
public final class DeclarationCollector {
    private final DiagnosticCollector diagnostics;

    private DeclarationCollector(DiagnosticCollector diagnostics) {
        this.diagnostics = diagnostics;
    }

    public static Declarations collect(List<Unit> units, DiagnosticCollector diagnostics) {
        Declarations declarations = new Declarations(units);
        new DeclarationCollector(diagnostics).check(declarations);
        return declarations;
    }

    private void check(Declarations declarations) {
        Map<String, Map<String, Name>> namesByPackage = new HashMap<>();
        for (Unit unit : declarations.units()) {
            checkPackage(unit);
            Map<String, Name> names = namesByPackage.computeIfAbsent(unit.schemaPackage(), name -> new HashMap<>());
            for (Symbol symbol : unit.symbols()) {
                declare(names, symbol.declaration().name(), " in package `" + unit.schemaPackage() + "`", diagnostics);
                if (BuiltIn.isBuiltIn(symbol.name())) {
                    diagnostics.report(Diagnostic.of(
                                    DiagnosticCode.RESERVED_NAME,
                                    symbol.nameSpan(),
                                    "`" + symbol.name() + "` is a built-in type")
                            .withHelp("choose another name"));
                }
            }
        }
    }

    private void checkPackage(Unit unit) {
        if (unit.file().packageStatement().isEmpty()) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.MISSING_PACKAGE,
                            unit.file().source().span(0, 0),
                            "the file names no package")
                    .withHelp("begin it with `package name;`"));
        }
    }

    /**
     * Adds a name, or reports it as a duplicate.
     *
     * @param where end of the message
     */
    static void declare(Map<String, Name> names, Name name, String where, DiagnosticCollector diagnostics) {
        Name first = names.putIfAbsent(name.text(), name);
        if (first != null) {
            reportTwice(first, name, where, diagnostics);
        }
    }

    /**
     * Reports a duplicate.
     *
     * @param where end of the message
     */
    static void reportTwice(Name first, Name name, String where, DiagnosticCollector diagnostics) {
        diagnostics.report(Diagnostic.of(
                        DiagnosticCode.DUPLICATE_NAME, name.span(), "`" + name.text() + "` is declared twice" + where)
                .withNote("first declared here", first.span())
                .withHelp("rename one of them"));
    }
}
