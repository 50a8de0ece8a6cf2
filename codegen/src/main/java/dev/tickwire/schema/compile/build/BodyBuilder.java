package dev.tickwire.schema.compile.build;

import dev.tickwire.schema.ast.Alignment;
import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FieldModifier;
import dev.tickwire.schema.ast.Reservation;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.TypeReference;
import dev.tickwire.schema.compile.conditions.CheckedCondition;
import dev.tickwire.schema.compile.conditions.CheckedCondition.ConstantOperand;
import dev.tickwire.schema.compile.conditions.CheckedCondition.FieldOperand;
import dev.tickwire.schema.compile.conditions.CheckedCondition.Operand;
import dev.tickwire.schema.compile.types.CheckedField;
import dev.tickwire.schema.compile.types.Defaults;
import dev.tickwire.schema.model.Audience;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.FieldPath;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.ObjectField;
import dev.tickwire.schema.model.Smoothness;
import dev.tickwire.schema.model.ValueType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Builds the model of the body of one message, struct or object. */
final class BodyBuilder {
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\r\n]*", Pattern.DOTALL);
    private static final Pattern SPACE = Pattern.compile("\\s+");

    private final ModelBuilder.Checked checked;
    private final DeclaredModels declared;
    private final Map<FieldDeclaration, FieldModel> fields = new IdentityHashMap<>();

    BodyBuilder(ModelBuilder.Checked checked, DeclaredModels declared) {
        this.checked = checked;
        this.declared = declared;
    }

    Body build(StatementList body) {
        List<BodyItem> items = new ArrayList<>();
        for (BodyStatement item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                FieldModel model = field(field);
                fields.put(field, model);
                items.add(new BodyItem.Field(model));
            } else if (item instanceof Conditional conditional) {
                items.add(branch(conditional));
            } else if (item instanceof Alignment) {
                items.add(new BodyItem.Align());
            } else if (item instanceof Reservation reservation) {
                items.add(new BodyItem.Reserved(
                        checked.reservations().of(reservation).orElseThrow(),
                        checked.reservations().value(reservation)));
            }
        }
        return new Body(items, checked.sizes().of(body).orElseThrow());
    }

    /** Builds the fields of an object. The body of an object contains only fields. */
    List<ObjectField> objectFields(StatementList body) {
        return body.items().stream()
                .map(item -> objectField((FieldDeclaration) item))
                .toList();
    }

    private ObjectField objectField(FieldDeclaration field) {
        return new ObjectField(
                field(field),
                field.has(FieldModifier.Kind.ONCE),
                audience(field),
                smoothness(field),
                field.has(FieldModifier.Kind.EXACT));
    }

    private static Audience audience(FieldDeclaration field) {
        if (field.has(FieldModifier.Kind.OWNER)) {
            return Audience.OWNER;
        }
        return field.has(FieldModifier.Kind.OTHERS) ? Audience.OTHERS : Audience.ALL;
    }

    private static Smoothness smoothness(FieldDeclaration field) {
        if (field.has(FieldModifier.Kind.SMOOTH_WRAP)) {
            return Smoothness.WRAP;
        }
        return field.has(FieldModifier.Kind.SMOOTH) ? Smoothness.LINE : Smoothness.NONE;
    }

    private BodyItem branch(Conditional conditional) {
        Condition condition = condition(checked.conditions().get(conditional));
        Body thenBody = build(conditional.thenBody());
        Body elseBody = conditional.elseBody().map(this::build).orElse(new Body(List.of(), BitSize.ZERO));
        return new BodyItem.Branch(condition, thenBody, elseBody);
    }

    private FieldModel field(FieldDeclaration field) {
        CheckedField found = checked.fields().get(field);
        ValueType type = declared.valueType(found.type());
        return new FieldModel(
                field.name().text(),
                ModelBuilder.documentation(field.documentation()),
                type,
                typeText(field.type()),
                found.arity().orElseThrow(),
                field.isOptional(),
                field.isAscending(),
                Defaults.of(type, found.defaultValue()),
                checked.sizes().of(field).orElseThrow());
    }

    /** Type as written in the schema, in one line and without comments. */
    static String typeText(TypeReference type) {
        String withoutComments = COMMENT.matcher(type.span().text()).replaceAll(" ");
        return SPACE.matcher(withoutComments).replaceAll(" ").strip();
    }

    private Condition condition(CheckedCondition condition) {
        if (condition instanceof CheckedCondition.OnBool bool) {
            return new Condition.BoolField(path(bool.path()));
        } else if (condition instanceof CheckedCondition.OnFlag flag) {
            FlagsModel.Flag set = declared.flags().get(flag.flags()).flags().get(flag.bit());
            return new Condition.FlagSet(path(flag.path()), set);
        } else if (condition instanceof CheckedCondition.OnPresence presence) {
            return new Condition.Present(path(presence.path()));
        } else if (condition instanceof CheckedCondition.Compare compare) {
            return new Condition.Comparison(operand(compare.left()), compare.operator(), operand(compare.right()));
        } else if (condition instanceof CheckedCondition.Not not) {
            return new Condition.Not(condition(not.condition()));
        } else if (condition instanceof CheckedCondition.And and) {
            return new Condition.And(condition(and.left()), condition(and.right()));
        } else if (condition instanceof CheckedCondition.Or or) {
            return new Condition.Or(condition(or.left()), condition(or.right()));
        }
        throw new AssertionError(condition);
    }

    /**
     * Path in the model. The first field of the path belongs to this body, and each further field to the struct of the
     * previous field.
     */
    private FieldPath path(CheckedCondition.Path path) {
        List<FieldModel> found = new ArrayList<>();
        for (FieldDeclaration each : path.fields()) {
            found.add(found.isEmpty() ? fields.get(each) : in(found.get(found.size() - 1), each));
        }
        int last = found.size() - 1;
        return new FieldPath(found.subList(0, last), found.get(last));
    }

    private static FieldModel in(FieldModel struct, FieldDeclaration field) {
        Body body = ((ValueType.StructReference) struct.type()).struct().body();
        return body.allFields().stream()
                .filter(each -> each.name().equals(field.name().text()))
                .findFirst()
                .orElseThrow();
    }

    private Condition.Operand operand(Operand operand) {
        if (operand instanceof FieldOperand field) {
            return field.isCount()
                    ? new Condition.CountOperand(path(field.path()))
                    : new Condition.FieldOperand(path(field.path()));
        }
        ConstantOperand constant = (ConstantOperand) operand;
        if (constant.enumeration() == null) {
            return new Condition.IntegerOperand(constant.value());
        }
        EnumModel enumeration = declared.enums().get(constant.enumeration());
        return new Condition.EnumOperand(
                enumeration, enumeration.values().get(constant.value().intValueExact()));
    }
}
