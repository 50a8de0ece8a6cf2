package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import javax.lang.model.element.Modifier;

/** How methods of one class begin: visibility, and for messages the check of who owns it. */
final class Access {
    private Access() {}

    // Example: assert mayRead(this);
    static MethodSpec.Builder reading(BodyClass body, String name) {
        return begin(body, name, "mayRead");
    }

    // Example: assert mayWrite(this);
    static MethodSpec.Builder writing(BodyClass body, String name) {
        return begin(body, name, "mayWrite").returns(body.name());
    }

    private static MethodSpec.Builder begin(BodyClass body, String name, String check) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC);
        return body.isMessage() ? method.addCode(CodeBlock.of("assert $L(this);\n", check)) : method;
    }
}
