package dev.tickwire.schema.compile.conditions;

import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.types.CheckedField;
import dev.tickwire.schema.compile.types.CheckedType;
import dev.tickwire.schema.model.OneWay;
import dev.tickwire.schema.target.NamedField;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Describes fields as {@link NamedField}, including whether there is exactly one way to select each.
 *
 * @param fields types of fields by node
 * @param conditions conditions of branches by node; conditions with an error are missing
 */
public record Selectable(Map<FieldDeclaration, CheckedField> fields, Map<Conditional, CheckedCondition> conditions) {

    /** Field with its description. */
    public record Described(FieldDeclaration field, NamedField named) {}

    /** Describes the cases of a union, each of which can be selected. */
    public List<Described> describe(UnionDeclaration union) {
        return union.cases().stream().map(field -> describe(field, true)).toList();
    }

    /** Describes all fields of a body, including branches, in the order of the schema. */
    public List<Described> describe(StatementList body) {
        List<Described> found = new ArrayList<>();
        collect(body, List.of(), found);
        return found;
    }

    /**
     * Collects the fields of a body.
     *
     * @param around conditions around the body, outermost first; empty for a condition whose error was reported
     */
    private void collect(
            StatementList body, List<Optional<OneWay.Shape<CheckedCondition>>> around, List<Described> found) {
        for (BodyStatement item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                boolean isSometimesSent = field.isOptional() || !around.isEmpty();
                found.add(describe(field, isSometimesSent && hasOneWay(around)));
            } else if (item instanceof Conditional conditional) {
                Optional<OneWay.Shape<CheckedCondition>> condition =
                        Optional.ofNullable(conditions.get(conditional)).map(ConditionWays::shape);
                collect(conditional.thenBody(), with(around, condition), found);
                conditional
                        .elseBody()
                        .ifPresent(elseBody -> collect(elseBody, with(around, condition.map(OneWay.Not::new)), found));
            }
        }
    }

    private static boolean hasOneWay(List<Optional<OneWay.Shape<CheckedCondition>>> conditions) {
        return conditions.stream().allMatch(Optional::isPresent)
                && OneWay.of(conditions.stream().map(Optional::get).toList()).isPresent();
    }

    private static <T> List<T> with(List<T> list, T further) {
        List<T> longer = new ArrayList<>(list);
        longer.add(further);
        return longer;
    }

    private Described describe(FieldDeclaration field, boolean isSelectable) {
        CheckedField checked = fields.get(field);
        NamedField named = new NamedField(
                field.name().text(), field.isOptional(), isSelectable, checked.arity(), kind(checked.type()));
        return new Described(field, named);
    }

    private static NamedField.Kind kind(CheckedType type) {
        if (type instanceof CheckedType.Scalar scalar) {
            return NamedField.Kind.of(scalar.type());
        } else if (type instanceof CheckedType.Declared declared) {
            return declared.symbol().isComposite() ? NamedField.Kind.COMPOSITE : NamedField.Kind.PLAIN;
        }
        return NamedField.Kind.PLAIN;
    }
}
