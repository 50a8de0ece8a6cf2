package dev.tickwire.schema.compile.conditions;

import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.compile.names.ExpressionResolver;
import dev.tickwire.schema.compile.names.Scope;
import dev.tickwire.schema.compile.types.CheckedField;
import dev.tickwire.schema.compile.types.CheckedType;
import dev.tickwire.schema.compile.types.ConstantFolder;
import dev.tickwire.schema.compile.types.Types;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.source.Span;
import java.util.Map;
import java.util.Optional;

/**
 * Results of earlier passes for reading conditions.
 *
 * @param scope declarations by name
 * @param expressions resolves constants in conditions
 * @param folder computes constants
 * @param types checked types
 * @param fields checked fields
 * @param diagnostics receives errors
 */
public record ConditionTools(
        Scope scope,
        ExpressionResolver expressions,
        ConstantFolder folder,
        Types types,
        Map<FieldDeclaration, CheckedField> fields,
        DiagnosticCollector diagnostics) {

    /** Returns the type of a field. */
    CheckedType typeOf(FieldDeclaration field) {
        return fields.get(field).type();
    }

    /** Reports an error and returns empty, for callers without a result. */
    <T> Optional<T> refuse(DiagnosticCode code, Span span, String message, String help) {
        Diagnostic diagnostic = Diagnostic.of(code, span, message);
        diagnostics.report(help.isEmpty() ? diagnostic : diagnostic.withHelp(help));
        return Optional.empty();
    }
}
