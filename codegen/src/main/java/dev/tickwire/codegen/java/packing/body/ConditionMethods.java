package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.names.BodyNames;
import dev.tickwire.codegen.java.names.Bytecode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** Methods of a class for conditions that are too long to repeat at each use. */
public final class ConditionMethods {
    private static final int MAX_BYTES = 500;

    private final BodyNames names;
    private final Map<String, String> namesByCondition = new LinkedHashMap<>();
    private final List<MethodSpec> methods = new ArrayList<>();

    ConditionMethods(BodyNames names) {
        this.names = names;
    }

    // Example: holds1
    /**
     * Returns the method of a long condition, or null for a short condition.
     *
     * @param condition expression over the variables of the class
     * @param declare begins a method of the class
     */
    String method(CodeBlock condition, Function<String, MethodSpec.Builder> declare) {
        return Bytecode.exceeds(MAX_BYTES, condition)
                ? namesByCondition.computeIfAbsent(condition.toString(), text -> add(condition, declare))
                : null;
    }

    // Example:
    // private boolean holds1() {
    //     return kind == 1 || kind == 3;
    // }
    private String add(CodeBlock condition, Function<String, MethodSpec.Builder> declare) {
        String name = names.newMethod("holds" + (methods.size() + 1));
        methods.add(declare.apply(name)
                .addModifiers(Modifier.PRIVATE)
                .returns(TypeName.BOOLEAN)
                .addStatement("return $L", condition)
                .build());
        return name;
    }

    /** All methods that were created. */
    public List<MethodSpec> methods() {
        return methods;
    }
}
