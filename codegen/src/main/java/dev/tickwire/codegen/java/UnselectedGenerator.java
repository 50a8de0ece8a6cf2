package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Generates the check that nothing was filled that does not travel: in a case that is not selected, an absent optional
 * field, or a branch that is not taken. {@code measure} makes it, and so each send.
 */
final class UnselectedGenerator {
    private static final int CHECKS_IN_METHOD = 50;

    private final BodyClass body;
    private final ConditionCode conditions;

    UnselectedGenerator(BodyClass body) {
        this.body = body;
        this.conditions = new ConditionCode(body);
    }

    /** The methods, none if all always travels; {@code measure} calls them as {@link #assertion} says. */
    List<MethodSpec> generate(List<String> names) {
        List<CodeBlock> checks = checks();
        List<MethodSpec> methods = new ArrayList<>();
        for (int from = 0; from < checks.size(); from += CHECKS_IN_METHOD) {
            String name = body.names().newMethod("nothingLost" + (from == 0 ? "" : from / CHECKS_IN_METHOD + 1));
            names.add(name);
            methods.add(MethodSpec.methodBuilder(name)
                    .addJavadoc(DocText.of("Looks for what was filled and does not travel.")
                            .tag("throws", "IllegalStateException if there is such")
                            .build())
                    .addModifiers(Modifier.PRIVATE)
                    .addCode(CodeBlock.join(checks.subList(from, Math.min(checks.size(), from + CHECKS_IN_METHOD)), ""))
                    .build());
        }
        return methods;
    }

    // Example:
    // if (Checks.ON) {
    //     nothingLost();
    // }
    static CodeBlock assertion(List<String> names) {
        if (names.isEmpty()) {
            return CodeBlock.of("");
        }
        CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("if ($T.ON)", TypeNames.CHECKS);
        names.forEach(name -> code.addStatement("$N()", name));
        return code.endControlFlow().build();
    }

    private List<CodeBlock> checks() {
        List<CodeBlock> checks = new ArrayList<>();
        if (body.union() != null) {
            for (FieldCode field : body.fields()) {
                if (body.fields().size() > 1 && field.value() instanceof NestedCode) {
                    CodeBlock selected = CodeBlock.of(
                            "$N == $L", body.union().which(), body.union().constant(field.name()));
                    checks.add(part(field, selected));
                }
            }
            return checks;
        }
        for (Selection selection : Selection.of(body.nodes())) {
            CodeBlock check = check(selection);
            if (check != null) {
                checks.add(check);
            }
        }
        return checks;
    }

    private CodeBlock check(Selection selection) {
        FieldCode field = selection.field();
        if (field.value() instanceof NestedCode && !field.isVarying()) {
            return part(field, travels(selection));
        } else if (selection.conditions().isEmpty()) {
            return null;
        } else if (field.isVarying()) {
            return count(field, selection, CodeBlock.of("$N", field.count()));
        } else if (field.value() instanceof BytesCode && !field.isArray()) {
            return count(field, selection, CodeBlock.of("$L.length()", field.place()));
        }
        return null;
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
    private CodeBlock count(FieldCode field, Selection selection, CodeBlock count) {
        return ValueCode.statement(
                "$T.check($S, $L, $L)", TypeNames.UNSELECTED, field.label(), travels(selection), count);
    }

    // Example: moving && hasVelocity
    private CodeBlock travels(Selection selection) {
        List<CodeBlock> all = new ArrayList<>();
        selection.conditions().forEach(condition -> all.add(conditions.operandOfAnd(condition)));
        if (selection.field().isOptional()) {
            all.add(CodeBlock.of("$N", selection.field().presence()));
        }
        return CodeBlock.join(all, " && ");
    }
}
