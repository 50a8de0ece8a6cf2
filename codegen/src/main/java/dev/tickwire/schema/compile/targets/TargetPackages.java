package dev.tickwire.schema.compile.targets;

import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.OptionStatement;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Unit;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.diagnostic.DidYouMean;
import dev.tickwire.schema.source.Span;
import dev.tickwire.schema.target.NameFault;
import dev.tickwire.schema.target.NameProblem;
import dev.tickwire.schema.target.TargetNames;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Package of the target for each schema package: from the target's option in any file of the schema package, else the
 * schema package itself. The option counts for all files of the package; two different options are rejected.
 */
public final class TargetPackages {
    private final TargetNames names;
    /** Names of the options of other targets. Schemas may contain these options, and this check ignores them. */
    private final Collection<String> otherOptions;

    private final Map<String, String> bySchemaPackage = new HashMap<>();
    private final Map<String, Span> places = new HashMap<>();
    private final NameReports reports;
    private final DiagnosticCollector diagnostics;

    private TargetPackages(TargetNames names, Collection<String> otherOptions, DiagnosticCollector diagnostics) {
        this.names = names;
        this.otherOptions = otherOptions;
        this.reports = new NameReports(names, diagnostics);
        this.diagnostics = diagnostics;
    }

    public static TargetPackages check(
            Declarations declarations,
            TargetNames names,
            Collection<String> otherOptions,
            DiagnosticCollector diagnostics) {
        TargetPackages packages = new TargetPackages(names, otherOptions, diagnostics);
        declarations.units().forEach(packages::checkOptions);
        declarations.units().forEach(packages::fillIn);
        return packages;
    }

    /** Returns the target's package for the declarations of a file. */
    public String of(Unit unit) {
        return bySchemaPackage.getOrDefault(unit.schemaPackage(), unit.schemaPackage());
    }

    private void checkOptions(Unit unit) {
        Map<String, Name> given = new HashMap<>();
        for (OptionStatement option : unit.file().options()) {
            String name = option.name().text();
            boolean isOwn = name.equals(names.packageOption());
            Name first = given.putIfAbsent(name, option.name());
            if (!isOwn && !otherOptions.contains(name)) {
                reportUnknown(option);
            } else if (first != null) {
                diagnostics.report(Diagnostic.of(
                                DiagnosticCode.DUPLICATE_SETTING, option.name().span(), "`" + name + "` is given twice")
                        .withNote("first given here", first.span())
                        .withHelp("remove one of them"));
            } else if (isOwn) {
                checkPackage(unit, option.value());
            }
        }
    }

    private void reportUnknown(OptionStatement option) {
        Diagnostic diagnostic = Diagnostic.of(
                DiagnosticCode.UNKNOWN_OPTION, option.name().span(), "unknown option `" + option.name() + "`");
        Set<String> known = new TreeSet<>(otherOptions);
        known.add(names.packageOption());
        diagnostics.report(DidYouMean.nearest(option.name().text(), known)
                .map(meant -> diagnostic.withHelp("did you mean `" + meant + "`?"))
                .orElse(diagnostic.withHelp(
                        known.size() == 1
                                ? "the only option is `" + names.packageOption() + "`"
                                : "the options are `" + String.join("`, `", known) + "`")));
    }

    private void checkPackage(Unit unit, Expression value) {
        String option = names.packageOption();
        if (!(value.bare() instanceof Expression.StringLiteral literal)) {
            diagnostics.report(
                    Diagnostic.of(DiagnosticCode.WRONG_KIND, value.span(), "`" + option + "` is a text in quotes")
                            .withHelp("write `option " + option + " = \"com.example.game\";`"));
            return;
        }
        String name = literal.value();
        Optional<NameProblem> problem = names.packageProblem(name, true);
        if (problem.isPresent()) {
            reports.report(NameFault.PACKAGE, value.span(), problem.get());
            bySchemaPackage.putIfAbsent(unit.schemaPackage(), name);
            return;
        }
        String before = bySchemaPackage.putIfAbsent(unit.schemaPackage(), name);
        Span place = places.putIfAbsent(unit.schemaPackage(), value.span());
        if (before != null && place != null && !before.equals(name)) {
            diagnostics.report(Diagnostic.of(
                            names.code(NameFault.PACKAGE),
                            value.span(),
                            "the package `" + unit.schemaPackage() + "` has two " + names.language() + " packages, `"
                                    + before + "` and `" + name + "`")
                    .withNote("the other one", place)
                    .withHelp("write the same package in both files, or the option in one file only"));
        }
    }

    private void fillIn(Unit unit) {
        String name = unit.schemaPackage();
        if (!bySchemaPackage.containsKey(name)) {
            bySchemaPackage.put(name, name);
            unit.file()
                    .packageStatement()
                    .ifPresent(statement -> names.packageProblem(name, false)
                            .ifPresent(problem -> reports.report(NameFault.PACKAGE, statement.nameSpan(), problem)));
        }
    }
}
