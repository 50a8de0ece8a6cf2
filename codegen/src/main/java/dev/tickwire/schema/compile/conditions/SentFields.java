package dev.tickwire.schema.compile.conditions;

import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.compile.names.Unit;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DidYouMean;
import dev.tickwire.schema.model.Arity;
import java.util.Map;
import java.util.Optional;

/** Fields of one message or struct, and whether a condition at some place can read them. */
final class SentFields {
    private final ConditionTools tools;
    private final Map<String, FieldDeclaration> allFields;

    /**
     * Creates the fields of one message or struct.
     *
     * @param allFields all fields of the body by name, including later fields and fields of other branches
     */
    SentFields(ConditionTools tools, Map<String, FieldDeclaration> allFields) {
        this.tools = tools;
        this.allFields = allFields;
    }

    /** Returns whether a field has the name, anywhere in the body. */
    boolean has(Name name) {
        return allFields.containsKey(name.text());
    }

    /** Returns whether the name may be a misspelt field. */
    boolean isNear(Name name) {
        return DidYouMean.nearest(name.text(), allFields.keySet()).isPresent();
    }

    /** Returns whether an expression contains any field. */
    boolean isIn(Expression expression) {
        if (expression instanceof Expression.NameReference reference) {
            return has(reference.name());
        } else if (expression instanceof Expression.MemberReference reference) {
            return has(reference.owner());
        } else if (expression instanceof Expression.PathReference reference) {
            return has(reference.names().get(0));
        } else if (expression instanceof Expression.Unary unary) {
            return isIn(unary.operand());
        } else if (expression instanceof Expression.Binary binary) {
            return isIn(binary.left()) || isIn(binary.right());
        }
        return expression instanceof Expression.Parenthesized outer && isIn(outer.inner());
    }

    /**
     * Returns the field of a name if it precedes the place and is a single value that is always present; else reports
     * it.
     */
    Optional<FieldDeclaration> find(Name name, FieldScope scope) {
        return sent(name, scope).flatMap(field -> single(name, field));
    }

    /** Returns the field of a name if it precedes the place; else reports it. */
    Optional<FieldDeclaration> sent(Name name, FieldScope scope) {
        Optional<FieldDeclaration> sent = scope.find(name.text());
        if (sent.isEmpty()) {
            FieldDeclaration elsewhere = allFields.get(name.text());
            boolean isLater = elsewhere.span().start() > name.span().start();
            String why = isLater ? "is sent after this condition" : "is sent in another branch";
            String help = isLater
                    ? "move `" + name + "` before the condition"
                    : "move `" + name + "` out of the branch, before the condition";
            return refuse(DiagnosticCode.FIELD_NOT_SENT, name, why, help, elsewhere);
        }
        return sent;
    }

    /** Returns the field if it is a single value that is always present; else reports it. */
    Optional<FieldDeclaration> single(Name name, FieldDeclaration field) {
        Optional<Arity> arity = tools.fields().get(field).arity();
        if (field.isOptional()) {
            return refuse(
                    DiagnosticCode.FIELD_NOT_COMPARABLE,
                    name,
                    "is optional, and may be absent",
                    "write `.present` behind it to test its presence, or add a bool field and write its name",
                    field);
        } else if (arity.isPresent() && arity.get() instanceof Arity.Array array) {
            return refuse(
                    DiagnosticCode.FIELD_NOT_COMPARABLE,
                    name,
                    "is an array, and cannot be a condition",
                    array.isFixed()
                            ? "add a bool field, and write its name as the condition"
                            : "write `.count > 0` behind it to test its length, or add a bool field and write its name",
                    field);
        }
        return arity.map(known -> field);
    }

    private Optional<FieldDeclaration> refuse(
            DiagnosticCode code, Name name, String why, String help, FieldDeclaration field) {
        tools.diagnostics()
                .report(Diagnostic.of(code, name.span(), "`" + name + "` " + why)
                        .withNote("declared here", field.name().span())
                        .withHelp(help));
        return Optional.empty();
    }

    /** Reports a name that is no field. */
    <T> Optional<T> refuseUnknown(Name name, Unit unit) {
        if (tools.scope().knows(unit, name.text())) {
            return tools.refuse(
                    DiagnosticCode.WRONG_KIND,
                    name.span(),
                    "`" + name + "` is not a field, and cannot be a condition",
                    "write the name of an earlier field");
        }
        String help = DidYouMean.nearest(name.text(), allFields.keySet())
                .map(meant -> "did you mean `" + meant + "`?")
                .orElse("write an earlier field, alone or compared with a constant");
        return tools.refuse(DiagnosticCode.UNKNOWN_FIELD, name.span(), "unknown field `" + name + "`", help);
    }
}
