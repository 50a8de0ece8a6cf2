package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import java.util.Objects;
import javax.lang.model.element.Modifier;

/**
 * How accessors of one class begin and end: visibility, for messages the check of who owns it, and what is returned.
 */
final class Access {
    private Access() {}

    // Example: checkRead(this);
    static MethodSpec.Builder reading(BodyClass body, String name) {
        return begin(name, "checkRead");
    }

    // Example: checkWrite(this);
    static MethodSpec.Builder writing(BodyClass body, String name) {
        return begin(name, "checkWrite").returns(body.name());
    }

    /** Ends a setter: the field is present or selected then, and calls can be chained. */
    static MethodSpec finish(MethodSpec.Builder setter, BodyClass body, FieldCode field) {
        return setter.addCode(body.taken(field)).addStatement("return this").build();
    }

    // Example: Objects.requireNonNull(other, "Move.copyFrom = null, must be a Move");
    /** Refuses null where {@code copyFrom} takes another instance. */
    static CodeBlock requireOther(BodyClass body, String other) {
        String name = body.name().simpleName();
        return ValueCode.statement(
                "$T.requireNonNull($N, $S)", Objects.class, other, name + ".copyFrom = null, must be a " + name);
    }

    private static MethodSpec.Builder begin(String name, String check) {
        return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC).addCode(CodeBlock.of("$L(this);\n", check));
    }
}
