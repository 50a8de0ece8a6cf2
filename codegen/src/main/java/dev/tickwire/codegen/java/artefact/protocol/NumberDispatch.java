package dev.tickwire.codegen.java.artefact.protocol;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import dev.tickwire.codegen.java.names.Bytecode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * Generates a listener method that dispatches by number, and the methods that it is split into if it would be too
 * large.
 */
final class NumberDispatch {
    private final String method;
    private final String number;
    private final List<ParameterSpec> parameters;
    private final List<Call> calls;
    private final CodeBlock otherwise;

    /**
     * Describes a method that ignores other numbers.
     *
     * @param method the name of the method
     * @param number expression of the number
     * @param parameters the parameters of the method
     * @param calls calls by rising number
     */
    NumberDispatch(String method, String number, List<ParameterSpec> parameters, List<Call> calls) {
        this(method, number, parameters, calls, CodeBlock.of("{}"));
    }

    /**
     * Describes a method.
     *
     * @param method the name of the method
     * @param number expression of the number
     * @param parameters the parameters of the method
     * @param calls calls by rising number
     * @param otherwise code of the {@code default} branch, for all other numbers
     */
    NumberDispatch(
            String method, String number, List<ParameterSpec> parameters, List<Call> calls, CodeBlock otherwise) {
        this.otherwise = otherwise;
        this.method = method;
        this.number = number;
        this.parameters = parameters;
        this.calls = calls;
    }

    /**
     * Call for one number.
     *
     * @param number the number
     * @param code the expression
     */
    record Call(int number, CodeBlock code) {}

    // Example:
    // default void onMessage(Peer from, MessageType<?> type, Message message) {
    //     switch (type.number()) {
    //         case 0 -> onMove(from, (Move) message);
    //         default -> {}
    //     }
    // }
    List<MethodSpec> generate() {
        MethodSpec.Builder whole =
                declare(method).addAnnotation(Override.class).addModifiers(Modifier.PUBLIC, Modifier.DEFAULT);
        List<List<Call>> parts = Bytecode.parts(calls, call -> choice(List.of(call)));
        if (parts.size() == 1) {
            return List.of(whole.addCode(choice(calls)).build());
        }
        List<MethodSpec> methods = new ArrayList<>();
        for (List<Call> part : parts) {
            String name = method + (methods.size() + 1);
            methods.add(declare(name)
                    .addModifiers(Modifier.PRIVATE)
                    .addCode(choice(part))
                    .build());
            int last = part.get(part.size() - 1).number();
            if (methods.size() == 1) {
                whole.beginControlFlow("if ($L <= $L)", number, last);
            } else if (methods.size() < parts.size()) {
                whole.nextControlFlow("else if ($L <= $L)", number, last);
            } else {
                whole.nextControlFlow("else");
            }
            whole.addStatement(
                    "$N($L)", name, parameters.stream().map(ParameterSpec::name).collect(Collectors.joining(", ")));
        }
        methods.add(0, whole.endControlFlow().build());
        return methods;
    }

    private MethodSpec.Builder declare(String name) {
        return MethodSpec.methodBuilder(name).addParameters(parameters);
    }

    private CodeBlock choice(List<Call> some) {
        if (some.isEmpty()) {
            return CodeBlock.of("");
        }
        CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch ($L)", number);
        some.forEach(call -> code.add("case $L -> $L;\n", call.number(), call.code()));
        return code.add("default -> $L\n", otherwise).endControlFlow().build();
    }
}
