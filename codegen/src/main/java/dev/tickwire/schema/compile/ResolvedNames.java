package dev.tickwire.schema.compile;

import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.ExpressionResolver;
import dev.tickwire.schema.compile.names.ImportResolver;
import dev.tickwire.schema.compile.names.Imports;
import dev.tickwire.schema.compile.names.MemberNames;
import dev.tickwire.schema.compile.names.NameResolver;
import dev.tickwire.schema.compile.names.Resolution;
import dev.tickwire.schema.compile.names.Scope;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;

/**
 * Declarations of some files with the meaning of all names.
 *
 * @param declarations all declarations
 * @param imports the imports of each file
 * @param scope finds a declaration by its name
 * @param resolution the declarations that names refer to
 * @param expressions resolves names in conditions
 */
record ResolvedNames(
        Declarations declarations,
        Imports imports,
        Scope scope,
        Resolution resolution,
        ExpressionResolver expressions) {

    static ResolvedNames resolve(Declarations declarations, DiagnosticCollector diagnostics) {
        Imports imports = ImportResolver.resolve(declarations, diagnostics);
        Scope scope = new Scope(declarations, imports, diagnostics);
        Resolution resolution = new Resolution();
        ExpressionResolver expressions = new ExpressionResolver(scope, resolution, diagnostics);
        NameResolver.resolve(declarations, scope, resolution, expressions, diagnostics);
        MemberNames.check(declarations, resolution, diagnostics);
        return new ResolvedNames(declarations, imports, scope, resolution, expressions);
    }
}
