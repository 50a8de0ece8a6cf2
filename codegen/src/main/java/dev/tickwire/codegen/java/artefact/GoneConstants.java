package dev.tickwire.codegen.java.artefact;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.Locals;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.FilledFields;
import dev.tickwire.codegen.java.packing.body.ResetGenerator;
import dev.tickwire.codegen.java.value.NestedCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/**
 * Generates the constants of a format for the fields that only earlier versions have: such a field is sent as its
 * default, and an array with as few elements as possible, also within structs and unions. An instance with the defaults
 * and the least counts is sent for fields that the newest version does not send.
 */
public final class GoneConstants {
    private static final Modifier[] MODIFIERS = {Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL};

    private final BodyClass body;
    private final List<FieldCode> gone;

    /**
     * Begins the constants of a format.
     *
     * @param body the fields of the earlier version, as they are written
     */
    public GoneConstants(BodyClass body) {
        this.body = body;
        this.gone = body.fields().stream().filter(FieldCode::isConstant).toList();
    }

    // Example: private static final boolean critical = false;
    // Example: private static final TextField name = new TextField("Hit.name", 16);
    /** Generates the constants. */
    public List<FieldSpec> generate() {
        List<FieldSpec> constants = new ArrayList<>();
        for (FieldCode field : gone) {
            if (field.isOptional()) {
                constants.add(constant(TypeName.BOOLEAN, field.names().presenceVariable(), CodeBlock.of("false")));
            }
            if (field.isVarying()) {
                constants.add(constant(
                        TypeName.INT,
                        field.names().countVariable(),
                        CodeBlock.of("$L", field.array().min())));
            }
            TypeName type = field.value().variableType();
            constants.add(
                    field.isArray()
                            ? constant(
                                    ArrayTypeName.of(type),
                                    field.variable(),
                                    CodeBlock.of("new $T[$L]", type, elements(field)))
                            : constant(type, field.variable(), initial(field)));
        }
        if (!body.filled().isEmpty()) {
            constants.add(constant(body.name(), body.filled().variable(), CodeBlock.of("new $T()", body.name())));
        }
        return constants;
    }

    private static FieldSpec constant(TypeName type, String name, CodeBlock initial) {
        return FieldSpec.builder(type, name, MODIFIERS).initializer(initial).build();
    }

    private static int elements(FieldCode field) {
        return field.isVarying() ? field.array().min() : field.array().max();
    }

    private static CodeBlock initial(FieldCode field) {
        if (field.value() instanceof NestedCode) {
            return CodeBlock.of("new $T()", field.value().accessorType());
        }
        CodeBlock initial = field.value().initial(field);
        return initial == null ? field.value().zero() : initial;
    }

    // Example:
    // for (int i = 0; i < 4; i++) {
    //     corners[i] = new Vec3();
    // }
    /** Generates the statements that complete the constants, if any are needed. */
    public Optional<CodeBlock> filling() {
        Locals locals = new Locals(body.names().locals());
        String i = locals.next("i");
        ResetGenerator resets = new ResetGenerator(body);
        CodeBlock.Builder code = CodeBlock.builder();
        for (FieldCode field : gone) {
            if (!field.isArray()) {
                code.add(field.value().isHolder() ? field.value().reset(field, field.place()) : CodeBlock.of(""));
                code.add(new LeastCounts(field, locals).of(field.place()));
            } else if (elements(field) > 0) {
                if (field.value().isHolder()) {
                    code.beginControlFlow("for (int $1N = 0; $1N < $2L; $1N++)", i, elements(field))
                            .addStatement("$L = $L", field.array().element(i), initial(field))
                            .endControlFlow();
                }
                code.add(resets.elements(field, "0", Integer.toString(elements(field)), i));
                CodeBlock counts =
                        new LeastCounts(field, locals).of(field.array().element(i));
                if (!counts.isEmpty()) {
                    code.beginControlFlow("for (int $1N = 0; $1N < $2L; $1N++)", i, elements(field))
                            .add(counts)
                            .endControlFlow();
                }
            }
        }
        for (FilledFields.Source source : body.filled().sources()) {
            for (FieldCode field : source.fields()) {
                code.add(LeastCounts.of(field, CodeBlock.of("$N", body.filled().variable()), locals));
            }
        }
        return code.isEmpty() ? Optional.empty() : Optional.of(code.build());
    }
}
