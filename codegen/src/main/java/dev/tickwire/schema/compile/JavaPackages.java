package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.OptionStatement;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.diagnostic.DidYouMean;
import dev.tickwire.schema.source.Span;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The Java package of each schema package: what the option {@code java_package} of one of its files says, else the schema
 * package itself. Files of one package that say nothing follow those that do; two that disagree are refused.
 */
final class JavaPackages {
    private static final String JAVA_PACKAGE = "java_package";

    private final Map<String, String> bySchemaPackage = new HashMap<>();
    private final Map<String, Span> places = new HashMap<>();
    private final DiagnosticCollector diagnostics;

    private JavaPackages(DiagnosticCollector diagnostics) {
        this.diagnostics = diagnostics;
    }

    static JavaPackages check(Declarations declarations, DiagnosticCollector diagnostics) {
        JavaPackages packages = new JavaPackages(diagnostics);
        declarations.units().forEach(packages::checkOptions);
        declarations.units().forEach(packages::fillIn);
        return packages;
    }

    /** The Java package of what a file declares. */
    String of(Unit unit) {
        return bySchemaPackage.getOrDefault(unit.schemaPackage(), unit.schemaPackage());
    }

    private void checkOptions(Unit unit) {
        Optional<OptionStatement> first = Optional.empty();
        for (OptionStatement option : unit.file().options()) {
            if (!option.name().text().equals(JAVA_PACKAGE)) {
                reportUnknown(option);
            } else if (first.isPresent()) {
                diagnostics.report(Diagnostic.of(
                                DiagnosticCode.DUPLICATE_SETTING,
                                option.name().span(),
                                "`" + JAVA_PACKAGE + "` is given twice")
                        .withNote("first given here", first.get().name().span())
                        .withHelp("remove one of them"));
            } else {
                first = Optional.of(option);
                checkJavaPackage(unit, option.value());
            }
        }
    }

    private void reportUnknown(OptionStatement option) {
        Diagnostic diagnostic = Diagnostic.of(
                DiagnosticCode.UNKNOWN_OPTION, option.name().span(), "unknown option `" + option.name() + "`");
        diagnostics.report(DidYouMean.nearest(option.name().text(), List.of(JAVA_PACKAGE))
                .map(meant -> diagnostic.withHelp("did you mean `" + meant + "`?"))
                .orElse(diagnostic.withHelp("the one option there is is `" + JAVA_PACKAGE + "`")));
    }

    private void checkJavaPackage(Unit unit, Expression value) {
        if (!(value.bare() instanceof Expression.StringLiteral literal)) {
            diagnostics.report(
                    Diagnostic.of(DiagnosticCode.WRONG_KIND, value.span(), "`" + JAVA_PACKAGE + "` is a text in quotes")
                            .withHelp("write `option " + JAVA_PACKAGE + " = \"com.example.game\";`"));
            return;
        }
        String name = literal.value();
        if (!JavaNames.isLegalPackage(name)) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.JAVA_PACKAGE, value.span(), "`" + name + "` is not a package Java takes")
                    .withHelp("take names joined by points, none a keyword of Java, and none of the JDK's packages"));
            bySchemaPackage.putIfAbsent(unit.schemaPackage(), name);
            return;
        }
        if (JavaNames.isOfRuntime(name)) {
            diagnostics.report(ofRuntime(value.span(), name).withHelp("name a package of your own"));
        }
        String before = bySchemaPackage.putIfAbsent(unit.schemaPackage(), name);
        Span place = places.putIfAbsent(unit.schemaPackage(), value.span());
        if (before != null && place != null && !before.equals(name)) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.JAVA_PACKAGE,
                            value.span(),
                            "the package `" + unit.schemaPackage() + "` has two Java packages, `" + before + "` and `"
                                    + name + "`")
                    .withNote("the other is given here", place)
                    .withHelp("name the same one in both, or in one file only"));
        }
    }

    private static Diagnostic ofRuntime(Span place, String name) {
        return Diagnostic.of(
                        DiagnosticCode.JAVA_PACKAGE,
                        place,
                        "`" + name + "` is a package of tickwire-runtime, or in one")
                .withLabel("taken");
    }

    private void fillIn(Unit unit) {
        String name = unit.schemaPackage();
        if (!bySchemaPackage.containsKey(name)) {
            bySchemaPackage.put(name, name);
            unit.file().packageStatement().ifPresent(statement -> {
                if (!JavaNames.isLegalPackage(name)) {
                    diagnostics.report(Diagnostic.of(
                                    DiagnosticCode.JAVA_PACKAGE,
                                    statement.nameSpan(),
                                    "`" + name + "` is not a package Java takes")
                            .withHelp("name another with `option " + JAVA_PACKAGE + " = \"...\";`"));
                } else if (JavaNames.isOfRuntime(name)) {
                    diagnostics.report(ofRuntime(statement.nameSpan(), name)
                            .withHelp("name another with `option " + JAVA_PACKAGE + " = \"...\";`"));
                }
            });
        }
    }
}
