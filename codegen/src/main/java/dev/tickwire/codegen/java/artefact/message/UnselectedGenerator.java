package dev.tickwire.codegen.java.artefact.message;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.tickwire.codegen.java.artefact.accessor.Selection;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.Bytecode;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.names.UnionNames;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.ConditionCode;
import dev.tickwire.codegen.java.packing.body.MessageClass;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import dev.tickwire.codegen.java.value.BytesCode;
import dev.tickwire.codegen.java.value.NestedCode;
import dev.tickwire.codegen.java.value.ValueCode;
import dev.tickwire.schema.model.Condition;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/**
 * Generates the assertion that no field was set that is not sent: in an unselected case, an absent optional field, or a
 * branch that is not taken. A message runs it when measured, and so before each send, if {@code Checks.ON} is true. It
 * includes all nested structs and unions. Setters do no work for it: values are compared with those of a fresh
 * instance.
 */
final class UnselectedGenerator {
    private static final String METHOD = "nothingLost";

    private final BodyClass body;
    private final ConditionCode conditions;
    private final Names locals;
    private final String fresh;
    /** Conditions as expressions. Fields of the same branch share one list. */
    private final Map<List<Condition>, CodeBlock> branches = new IdentityHashMap<>();

    private final String i;

    /**
     * Statements that check one field.
     *
     * @param code the statements
     * @param compares whether they need a fresh instance
     */
    private record Check(CodeBlock code, boolean compares) {}

    UnselectedGenerator(BodyClass body) {
        this.body = body;
        this.conditions = new ConditionCode(body);
        this.locals = body.names().locals();
        this.fresh = locals.newName("fresh");
        this.i = locals.newName("i");
    }

    // Example:
    // public void nothingLost() {
    //     Move fresh = Unselected.fresh(Move.class, Move::new);
    //     Unselected.check("Move.stance", !moving, stance != fresh.stance);
    //     Unselected.check("Move.velocity", moving, velocity, Vec3::new);
    // }
    /** Generates the methods; none if all fields are always sent. */
    List<MethodSpec> generate() {
        List<MethodSpec> methods = new ArrayList<>();
        if (!body.hasUnsent()) {
            return methods;
        }
        List<List<Check>> parts = Bytecode.parts(checks(), Check::code);
        MethodSpec.Builder first = method(METHOD)
                .addModifiers(body instanceof MessageClass ? Modifier.PRIVATE : Modifier.PUBLIC)
                .addCode(together(parts.get(0)));
        for (int number = 2; number <= parts.size(); number++) {
            String name = body.names().section(METHOD, number);
            first.addStatement("$N()", name);
            methods.add(method(name)
                    .addModifiers(Modifier.PRIVATE)
                    .addCode(together(parts.get(number - 1)))
                    .build());
        }
        methods.add(0, first.build());
        return methods;
    }

    private static MethodSpec.Builder method(String name) {
        return MethodSpec.methodBuilder(name)
                .addJavadoc(DocText.of("Checks that no field was set whose conditions do not hold.")
                        .tag("throws", "IllegalStateException if one was")
                        .build());
    }

    private CodeBlock together(List<Check> checks) {
        CodeBlock all = CodeBlock.join(checks.stream().map(Check::code).toList(), "");
        return checks.stream().anyMatch(Check::compares)
                ? CodeBlock.builder()
                        .addStatement(
                                "$1T $2N = $3T.fresh($1T.class, $1T::new)", body.name(), fresh, TypeNames.UNSELECTED)
                        .add(all)
                        .build()
                : all;
    }

    // Example:
    // if (Checks.ON) {
    //     nothingLost();
    // }
    static CodeBlock assertion() {
        return CodeBlock.builder()
                .beginControlFlow("if ($T.ON)", TypeNames.CHECKS)
                .addStatement("$N()", METHOD)
                .endControlFlow()
                .build();
    }

    private List<Check> checks() {
        List<Check> checks = new ArrayList<>();
        if (body instanceof UnionClass selecting) {
            UnionNames union = selecting.union();
            for (FieldCode field : body.fields()) {
                if (body.fields().size() > 1 && field.value() instanceof NestedCode) {
                    CodeBlock selected = CodeBlock.of("$N == $L", union.which(), union.constant(field.name()));
                    checks.add(new Check(part(field, selected), false));
                }
            }
        } else {
            Selection.of(body.nodes()).forEach(selection -> add(selection, checks));
        }
        for (FieldCode field : body.fields()) {
            if (field.value().type().hasUnsent()) {
                checks.add(new Check(within(field), false));
            }
        }
        return checks;
    }

    private void add(Selection selection, List<Check> checks) {
        FieldCode field = selection.field();
        boolean isBehindCondition = !selection.conditions().isEmpty();
        if (isBehindCondition && field.isOptional()) {
            checks.add(new Check(check(field, branch(selection), field.presence()), false));
        }
        if (field.value() instanceof NestedCode && !field.isVarying()) {
            checks.add(new Check(part(field, travels(selection)), false));
        } else if (isBehindCondition && field.isVarying()) {
            checks.add(new Check(
                    check(
                            field,
                            branch(selection),
                            CodeBlock.of("$N", field.array().count())),
                    false));
        } else if (isBehindCondition && field.value() instanceof BytesCode && !field.isArray()) {
            checks.add(new Check(check(field, branch(selection), CodeBlock.of("$L.length()", field.place())), false));
        } else if (isBehindCondition && !field.isOptional()) {
            checks.add(new Check(value(field, branch(selection)), true));
        }
    }

    // Example: Unselected.check("Move.velocity", moving, velocity, Vec3::new);
    private static CodeBlock part(FieldCode field, CodeBlock travels) {
        return ValueCode.statement(
                "$T.check($S, $L, $N, $T::new)",
                TypeNames.UNSELECTED,
                field.label(),
                travels,
                field.variable(),
                field.value().accessorType());
    }

    // Example: Unselected.check("Move.slots", moving, slotsCount);
    private static CodeBlock check(FieldCode field, CodeBlock travels, CodeBlock filled) {
        return ValueCode.statement("$T.check($S, $L, $L)", TypeNames.UNSELECTED, field.label(), travels, filled);
    }

    // Example: Unselected.check("Move.stance", !moving, stance != fresh.stance);
    // Example:
    // for (int i = 0; i < 4; i++) {
    //     Unselected.check("Move.lanes", moving, lanes[i] != fresh.lanes[i]);
    // }
    private CodeBlock value(FieldCode field, CodeBlock travels) {
        if (!field.isArray()) {
            return check(field, travels, differs(field, field.place()));
        }
        return CodeBlock.builder()
                .beginControlFlow("$L", field.array().loop(i))
                .add(check(field, travels, differs(field, field.array().element(i))))
                .endControlFlow()
                .build();
    }

    private CodeBlock differs(FieldCode field, CodeBlock place) {
        return field.value().differs(field, place, CodeBlock.of("$N.$L", fresh, place));
    }

    // Example: state.nothingLost();
    // Example:
    // for (int i = 0; i < statesCount; i++) {
    //     states[i].nothingLost();
    // }
    // Example:
    // if (area != null) {
    //     area.nothingLost();
    // }
    /** Statements that check a nested struct or union, whether it is sent or not. */
    private CodeBlock within(FieldCode field) {
        if (field.isArray()) {
            return CodeBlock.builder()
                    .beginControlFlow("$L", field.array().loop(i))
                    .addStatement("$L.$N()", field.array().element(i), METHOD)
                    .endControlFlow()
                    .build();
        }
        CodeBlock checkCall = ValueCode.statement("$N.$N()", field.variable(), METHOD);
        return field.maker() == null
                ? checkCall
                : CodeBlock.builder()
                        .beginControlFlow("if ($N != null)", field.variable())
                        .add(checkCall)
                        .endControlFlow()
                        .build();
    }

    // Example: moving && hasVelocity
    private CodeBlock travels(Selection selection) {
        if (!selection.field().isOptional()) {
            return branch(selection);
        }
        CodeBlock present = selection.field().presence();
        return selection.conditions().isEmpty() ? present : CodeBlock.of("$L && $L", branch(selection), present);
    }

    // Example: moving && buttons == 3
    private CodeBlock branch(Selection selection) {
        return branches.computeIfAbsent(selection.conditions(), this::all);
    }

    private CodeBlock all(List<Condition> conditionsAround) {
        return conditions.of(
                conditionsAround.stream().reduce(Condition.And::new).orElseThrow());
    }
}
