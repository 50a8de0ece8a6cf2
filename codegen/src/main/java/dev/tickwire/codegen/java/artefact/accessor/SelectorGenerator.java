package dev.tickwire.codegen.java.artefact.accessor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.AccessorNames;
import dev.tickwire.codegen.java.names.Deprecation;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import dev.tickwire.codegen.java.value.NestedCode;
import java.util.ArrayList;
import java.util.List;

/**
 * Generates methods that select a struct or union that is not always sent, and return it. Such a struct or union is a
 * case of a union, is optional, or depends on a condition with a single satisfying assignment.
 */
final class SelectorGenerator {
    private final BodyClass body;

    SelectorGenerator(BodyClass body) {
        this.body = body;
    }

    List<MethodSpec> generate() {
        List<MethodSpec> methods = new ArrayList<>();
        if (body instanceof UnionClass) {
            for (FieldCode field : body.fields()) {
                if (field.value() instanceof NestedCode) {
                    methods.add(
                            selector(field, body.afterSet(field), "Selects the case " + DocText.code(field.name())));
                }
            }
            return methods;
        }
        for (Selection selection : Selection.of(body.nodes())) {
            CodeBlock statements = statements(selection);
            if (selection.isFilledInPlace() && statements != null) {
                methods.add(selector(selection.field(), statements, text(selection)));
            }
        }
        return methods;
    }

    /** Statements that select the field, or null if its condition can hold in several ways. */
    private CodeBlock statements(Selection selection) {
        CodeBlock hold = ConditionSetter.of(body, selection.conditions());
        return hold == null
                ? null
                : hold.toBuilder().add(body.afterSet(selection.field())).build();
    }

    private static String text(Selection selection) {
        String name = DocText.code(selection.field().name());
        if (selection.conditions().isEmpty()) {
            return "Makes " + name + " present";
        }
        return "Makes the conditions of " + name + " hold"
                + (selection.field().isOptional() ? " and " + name + " present" : "");
    }

    // Example:
    // public Vec3 useVelocity() {
    //     checkWrite(this);
    //     moving = true;
    //     return velocity;
    // }
    private MethodSpec selector(FieldCode field, CodeBlock statements, String text) {
        String name = body.names().newMethod(AccessorNames.selector(field.name()));
        MethodSpec selector = Access.taking(body, field, name)
                .addJavadoc(
                        DocText.of(text + ", and returns the value to be filled. Values that were set before are kept.")
                                .tag("return", field.name())
                                .build())
                .returns(field.value().accessorType())
                .addCode(Access.handOut(field))
                .addCode(statements)
                .addStatement("return $L", field.place())
                .build();
        return Deprecation.mark(selector, field.documentation());
    }
}
