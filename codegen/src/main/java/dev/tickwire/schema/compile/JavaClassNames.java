package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.AliasDeclaration;
import dev.tickwire.schema.ast.ConstDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The classes that will be generated: no two of one name in a Java package, and none whose files differ only by case. */
final class JavaClassNames {
    private final DiagnosticCollector diagnostics;
    private final Map<String, GeneratedClass> classes = new HashMap<>();

    private JavaClassNames(DiagnosticCollector diagnostics) {
        this.diagnostics = diagnostics;
    }

    /**
     * A class that will be generated.
     *
     * @param name its simple name
     * @param schemaPackage the schema package it comes from
     * @param cause what it is generated for
     */
    private record GeneratedClass(String name, String schemaPackage, Name cause) {}

    static void check(Declarations declarations, JavaPackages packages, DiagnosticCollector diagnostics) {
        JavaClassNames names = new JavaClassNames(diagnostics);
        Set<List<Object>> withConstants = new HashSet<>();
        // What is declared comes first: what is derived from a name is told of as the one at fault.
        for (Symbol symbol : declarations.symbols()) {
            boolean hasOwnClass = !(symbol.declaration() instanceof ConstDeclaration
                    || symbol.declaration() instanceof AliasDeclaration
                    || symbol.declaration() instanceof ProtocolDeclaration);
            if (hasOwnClass) {
                names.add(packages.of(symbol.unit()), symbol, symbol.name());
            }
        }
        for (Symbol symbol : declarations.symbols(ProtocolDeclaration.class)) {
            for (String name : JavaNames.protocolClasses(symbol.name())) {
                names.add(packages.of(symbol.unit()), symbol, name);
            }
        }
        for (Symbol symbol : declarations.symbols(ConstDeclaration.class)) {
            String schemaPackage = symbol.unit().schemaPackage();
            // One class for a package; but what is imported has its own, of the same name, in the jar it comes from.
            if (withConstants.add(List.of(schemaPackage, symbol.unit().isGenerated()))) {
                names.add(packages.of(symbol.unit()), symbol, JavaNames.constantsClass(schemaPackage));
            }
        }
        declarations.units().stream().map(packages::of).distinct().forEach(names::refuseClassesNamedLike);
    }

    /** Java cannot tell the class {@code a.b} from the package {@code a.b}. */
    private void refuseClassesNamedLike(String javaPackage) {
        GeneratedClass same = classes.get(file(
                javaPackage.substring(0, Math.max(0, javaPackage.lastIndexOf('.'))),
                javaPackage.substring(javaPackage.lastIndexOf('.') + 1)));
        if (same != null && javaPackage.endsWith("." + same.name())) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.JAVA_COLLISION,
                            same.cause().span(),
                            "the class `" + javaPackage + "` would be named like a Java package")
                    .withHelp("rename it, or name another Java package"));
        }
    }

    /** What the file of a class is called where case makes no difference. */
    private static String file(String javaPackage, String name) {
        return javaPackage + "." + name.toLowerCase(Locale.ROOT);
    }

    private void add(String javaPackage, Symbol symbol, String name) {
        Name cause = symbol.declaration().name();
        GeneratedClass added = new GeneratedClass(name, symbol.unit().schemaPackage(), cause);
        GeneratedClass other = classes.putIfAbsent(file(javaPackage, name), added);
        if (other == null || isDuplicateDeclaration(other, added)) {
            return;
        }
        boolean isSame = other.name().equals(name);
        String message = isSame
                ? "`" + cause + "` and `" + other.cause() + "` would both be the class `" + javaPackage + "." + name
                        + "`"
                : "the classes `" + name + "` and `" + other.name() + "` differ only by case";
        diagnostics.report(Diagnostic.of(
                        isSame ? DiagnosticCode.JAVA_COLLISION : DiagnosticCode.CASE_COLLISION, cause.span(), message)
                .withNote("the other comes from here", other.cause().span())
                .withHelp("rename one of them"));
    }

    /** Two of the same name in the same schema package were told of already. */
    private static boolean isDuplicateDeclaration(GeneratedClass one, GeneratedClass other) {
        return one.schemaPackage().equals(other.schemaPackage())
                && one.cause().text().equals(other.cause().text());
    }
}
