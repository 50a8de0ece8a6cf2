package dev.tickwire.schema.compile.targets;

import dev.tickwire.schema.ast.AliasDeclaration;
import dev.tickwire.schema.ast.ConstDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.target.NameFault;
import dev.tickwire.schema.target.NameRole;
import dev.tickwire.schema.target.TargetNames;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Checks that no two generated classes have the same name in a package, or files that differ in case only. */
final class ClassNameChecker {
    private final TargetNames names;
    private final DiagnosticCollector diagnostics;
    private final Map<String, GeneratedClass> classes = new HashMap<>();

    private ClassNameChecker(TargetNames names, DiagnosticCollector diagnostics) {
        this.names = names;
        this.diagnostics = diagnostics;
    }

    /**
     * Class to generate.
     *
     * @param name simple name of the class
     * @param symbol declaration from which the class is generated, or the first of several constants
     */
    private record GeneratedClass(String name, Symbol symbol) {
        String schemaPackage() {
            return symbol.unit().schemaPackage();
        }

        Name cause() {
            return symbol.declaration().name();
        }

        boolean ofConstants() {
            return symbol.isConstant();
        }

        /** Declaration in words, with its kind. */
        String origin() {
            if (ofConstants()) {
                return "the " + (symbol.unit().isGenerated() ? "" : "imported ") + "constants of `" + schemaPackage()
                        + "`";
            }
            return symbol.kind().replaceFirst("an? ", "the ") + " `" + schemaPackage() + "." + cause() + "`";
        }
    }

    static void check(
            Declarations declarations, TargetNames names, TargetPackages packages, DiagnosticCollector diagnostics) {
        ClassNameChecker checker = new ClassNameChecker(names, diagnostics);
        Set<List<Object>> withConstants = new HashSet<>();
        // Declared names come first, so that the derived name is reported.
        for (Symbol symbol : declarations.symbols()) {
            boolean hasOwnClass = !(symbol.declaration() instanceof ConstDeclaration
                    || symbol.declaration() instanceof AliasDeclaration
                    || symbol.declaration() instanceof ProtocolDeclaration);
            if (hasOwnClass) {
                names.classes(NameRole.TYPE, symbol.name())
                        .forEach(name -> checker.add(packages.of(symbol.unit()), symbol, name));
            }
        }
        for (Symbol symbol : declarations.symbols(ProtocolDeclaration.class)) {
            names.classes(NameRole.PROTOCOL, symbol.name())
                    .forEach(name -> checker.add(packages.of(symbol.unit()), symbol, name));
        }
        for (Symbol symbol : declarations.symbols(ConstDeclaration.class)) {
            String schemaPackage = symbol.unit().schemaPackage();
            // A package has one class of constants. Imported constants have their own, of the same name, in another
            // jar.
            if (withConstants.add(List.of(schemaPackage, symbol.unit().isGenerated()))) {
                checker.add(packages.of(symbol.unit()), symbol, names.constantsClass(schemaPackage));
            }
        }
        declarations.units().stream().map(packages::of).distinct().forEach(checker::refuseClassesNamedLike);
        declarations.units().stream().map(packages::of).distinct().forEach(checker::refuseClassesThatHide);
    }

    /** Rejects a class {@code a.b} beside a package {@code a.b}: the target's language cannot distinguish the two. */
    private void refuseClassesNamedLike(String targetPackage) {
        GeneratedClass same = classes.get(file(
                targetPackage.substring(0, Math.max(0, targetPackage.lastIndexOf('.'))),
                targetPackage.substring(targetPackage.lastIndexOf('.') + 1)));
        if (same != null && targetPackage.endsWith("." + same.name())) {
            diagnostics.report(Diagnostic.of(
                            names.code(NameFault.COLLISION),
                            same.cause().span(),
                            "the class `" + targetPackage + "` would be named like a " + names.language() + " package")
                    .withHelp("rename it, or name another " + names.language() + " package"));
        }
    }

    /**
     * Rejects a class {@code a} in the package {@code a.b}: it hides the package {@code a}, so that no class can be
     * named in full.
     */
    private void refuseClassesThatHide(String targetPackage) {
        String first = targetPackage.split("\\.", 2)[0];
        GeneratedClass hiding = classes.get(file(targetPackage, first));
        if (hiding != null && hiding.name().equals(first)) {
            diagnostics.report(Diagnostic.of(
                            names.code(NameFault.COLLISION),
                            hiding.cause().span(),
                            "the class `" + targetPackage + "." + first + "` would hide the " + names.language()
                                    + " package `" + first + "`")
                    .withHelp("rename it, or name another " + names.language() + " package"));
        }
    }

    /** Name of a class's file, for file systems that ignore case. */
    private static String file(String targetPackage, String name) {
        return targetPackage + "." + name.toLowerCase(Locale.ROOT);
    }

    private void add(String targetPackage, Symbol symbol, String name) {
        GeneratedClass added = new GeneratedClass(name, symbol);
        GeneratedClass other = classes.putIfAbsent(file(targetPackage, name), added);
        if (other == null || isDuplicateDeclaration(other, added)) {
            return;
        }
        boolean isSame = other.name().equals(name);
        String message = isSame
                ? added.origin() + " and " + other.origin() + " would both be the class `" + targetPackage + "." + name
                        + "`"
                : "the classes `" + name + "` and `" + other.name() + "` differ only by case";
        diagnostics.report(Diagnostic.of(
                        names.code(isSame ? NameFault.COLLISION : NameFault.CASE_COLLISION),
                        added.cause().span(),
                        message)
                .withNote("the other comes from here", other.cause().span())
                .withHelp(help(added, other)));
    }

    private static String help(GeneratedClass added, GeneratedClass other) {
        if (!added.ofConstants()) {
            return "rename one of them";
        }
        String choice = other.ofConstants() ? "" : "`" + other.cause() + "`, or ";
        return "rename " + choice + "the package: the class of all its constants is called by the last part of it";
    }

    /**
     * Returns whether the two declarations have the same name in the same schema package: another check has reported
     * these.
     */
    private static boolean isDuplicateDeclaration(GeneratedClass one, GeneratedClass other) {
        return one.schemaPackage().equals(other.schemaPackage())
                && one.cause().text().equals(other.cause().text());
    }
}
