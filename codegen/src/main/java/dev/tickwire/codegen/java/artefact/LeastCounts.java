package dev.tickwire.codegen.java.artefact;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.field.Past;
import dev.tickwire.codegen.java.names.Locals;
import dev.tickwire.codegen.java.packing.body.StructClass;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import dev.tickwire.codegen.java.type.NumberMap;
import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;

/**
 * Statements that give the arrays inside of a fresh struct or union as many elements as a version sends at least.
 * Arrays behind conditions that do not hold in a fresh instance stay empty.
 */
final class LeastCounts {
    private final ValueType type;
    private final StructPlans plans;
    private final Locals locals;

    /**
     * Begins the statements.
     *
     * @param field the field with the struct or union, as the version writes it
     * @param locals the names of the variables of the method
     */
    LeastCounts(FieldCode field, Locals locals) {
        this(field.type(), field.plans(), locals);
    }

    private LeastCounts(ValueType type, StructPlans plans, Locals locals) {
        this.type = type;
        this.plans = plans;
        this.locals = locals;
    }

    /** Statements for a field of a fresh instance. */
    static CodeBlock of(FieldCode field, CodeBlock instance, Locals locals) {
        LeastCounts inside = new LeastCounts(field, locals);
        if (field.isOptional()) {
            return CodeBlock.of("");
        } else if (!field.isArray()) {
            return inside.of(CodeBlock.of("$L.$N()", instance, field.names().accessor()));
        }
        CodeBlock.Builder code = CodeBlock.builder();
        int count = field.isVarying() ? field.array().min() : field.array().max();
        if (field.isVarying() && count > 0) {
            code.addStatement("$L.$N($L)", instance, field.names().countAccessor(), count);
        }
        String i = locals.next("i");
        CodeBlock element =
                inside.of(CodeBlock.of("$L.$N($N)", instance, field.names().accessor(), i));
        if (count > 0 && !element.isEmpty()) {
            code.beginControlFlow("for (int $1N = 0; $1N < $2L; $1N++)", i, count)
                    .add(element)
                    .endControlFlow();
        }
        return code.build();
    }

    /** Statements for an instance; none for another value. */
    CodeBlock of(CodeBlock instance) {
        if (type instanceof ValueType.StructReference struct) {
            return ofStruct(struct.struct(), instance);
        }
        return type instanceof ValueType.UnionReference union ? ofUnion(union.union(), instance) : CodeBlock.of("");
    }

    // Example:
    // path.pointsCount(2);
    // for (int i2 = 0; i2 < 2; i2++) {
    //     path.points(i2).namesCount(1);
    // }
    private CodeBlock ofStruct(StructModel struct, CodeBlock instance) {
        CodeBlock.Builder code = CodeBlock.builder();
        add(struct.body(), struct, StructClass.of(struct, plans), instance, code);
        return code.build();
    }

    private void add(Body items, StructModel struct, StructClass body, CodeBlock instance, CodeBlock.Builder code) {
        for (BodyItem item : items.items()) {
            if (item instanceof BodyItem.Branch branch) {
                boolean holds = FreshConditions.holds(branch.condition());
                add(holds ? branch.thenBody() : branch.elseBody(), struct, body, instance, code);
            } else if (item instanceof BodyItem.Field one
                    && !plans.formats().isGone(struct.name(), one.field().name())) {
                FieldCode field = body.field(one.field().name());
                if (field.mustBeFilled() || field.isArray()) {
                    code.add(of(field, instance, locals));
                }
            }
        }
    }

    /** A fresh union has its first case, unless the version sends another one for it. */
    private CodeBlock ofUnion(UnionModel union, CodeBlock instance) {
        NumberMap numbers = plans.formats().numbers(union.name());
        int first = numbers == null ? 0 : numbers.earlier().get(0);
        if (first < 0 || numbers != null && numbers.newest().get(first) != 0) {
            return CodeBlock.of("");
        }
        UnionModel.Case selected = union.cases().get(first);
        FieldCode field = UnionClass.of(union, plans, Past.NONE).field(selected.name());
        return new LeastCounts(selected.type(), plans, locals)
                .of(CodeBlock.of("$L.$N()", instance, field.names().accessor()));
    }
}
