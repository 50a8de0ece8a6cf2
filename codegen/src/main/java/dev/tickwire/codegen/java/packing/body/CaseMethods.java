package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.Bytecode;
import dev.tickwire.codegen.java.value.ValueCode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/**
 * Adds the code for the current case to a method of a union. The code is a single {@code switch}. If that is too large
 * for one method, the cases are divided among several methods with a {@code switch} each.
 */
public final class CaseMethods {
    private final UnionClass body;
    private final MethodSpec.Builder method;
    private final CodeBlock index;
    private final List<MethodSpec> methods = new ArrayList<>();

    /**
     * Begins with the part of a method before the cases.
     *
     * @param method the method with all parameters
     */
    public CaseMethods(UnionClass body, MethodSpec.Builder method) {
        this(body, method, CodeBlock.of("$N.ordinal()", body.member(body.union().which())));
    }

    /**
     * Begins with a method that has the index of the selected case.
     *
     * @param index expression of the index of the selected case among the cases of {@code body}
     */
    public CaseMethods(UnionClass body, MethodSpec.Builder method, CodeBlock index) {
        this.body = body;
        this.method = method;
        this.index = index;
    }

    // Example:
    // if (which.ordinal() < 100) {
    //     return read1(in);
    // } else if (which.ordinal() < 200) {
    //     return read2(in);
    // } else {
    //     return read3(in);
    // }
    /**
     * Adds the code of the cases and completes the method.
     *
     * @param purpose prefix of the names of further methods, such as {@code read}
     * @param code returns the statements for some of the cases; if the method returns a value, these statements must
     *     return it
     * @return the method, then the further methods
     */
    public List<MethodSpec> add(String purpose, Function<List<FieldCode>, CodeBlock> code) {
        return add(purpose, method.build().parameters(), code);
    }

    /**
     * Adds the code of the cases and completes the method.
     *
     * @param needed parameters or variables of the method that are passed to the further methods
     */
    public List<MethodSpec> add(String purpose, List<ParameterSpec> needed, Function<List<FieldCode>, CodeBlock> code) {
        List<FieldCode> cases = List.copyOf(body.fields());
        List<List<FieldCode>> parts = Bytecode.parts(cases, field -> code.apply(List.of(field)));
        if (parts.size() == 1) {
            return List.of(method.addCode(code.apply(cases)).build());
        }
        MethodSpec declared = method.build();
        Modifier[] modifiers = declared.modifiers().contains(Modifier.STATIC)
                ? new Modifier[] {Modifier.PRIVATE, Modifier.STATIC}
                : new Modifier[] {Modifier.PRIVATE};
        boolean returns = !declared.returnType().equals(TypeName.VOID);
        int before = 0;
        for (int part = 0; part < parts.size(); part++) {
            before += parts.get(part).size();
            String name = body.names().newMethod(purpose + (part + 1));
            condition(part, parts.size(), before);
            CodeBlock arguments = needed.stream()
                    .map(parameter -> CodeBlock.of("$N", parameter))
                    .collect(CodeBlock.joining(", "));
            method.addStatement(returns ? "return $N($L)" : "$N($L)", name, arguments);
            methods.add(MethodSpec.methodBuilder(name)
                    .addModifiers(modifiers)
                    .returns(declared.returnType())
                    .addParameters(needed)
                    .addCode(code.apply(parts.get(part)))
                    .build());
        }
        methods.add(0, method.endControlFlow().build());
        return methods;
    }

    private void condition(int part, int count, int before) {
        if (part == 0) {
            method.beginControlFlow("if ($L < $L)", index, before);
        } else if (part < count - 1) {
            method.nextControlFlow("else if ($L < $L)", index, before);
        } else {
            method.nextControlFlow("else");
        }
    }

    /** Default of a {@code switch} with a value, for cases in another method; empty if there are none. */
    public static CodeBlock others(UnionClass body, List<FieldCode> cases) {
        return cases.size() == body.fields().size()
                ? CodeBlock.of("")
                : ValueCode.statement("default -> throw new $T()", AssertionError.class);
    }
}
