package dev.tickwire.codegen.java.artefact.accessor;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.value.ValueCode;
import java.util.Objects;
import javax.lang.model.element.Modifier;

/**
 * First and last statements of accessors. Messages check ownership; objects note which field was set, or returned as an
 * instance.
 */
public final class Access {
    private static final CodeBlock CHECK_READ = CodeBlock.of("checkRead(this);\n");
    private static final CodeBlock CHECK_WRITE = CodeBlock.of("checkWrite(this);\n");

    private Access() {}

    // Example: checkRead(this);
    public static MethodSpec.Builder reading(String name) {
        return begin(name, CHECK_READ);
    }

    // Example: checkRead(this);
    /** Begins a getter of a field. Objects may be read at any time. */
    static MethodSpec.Builder reading(FieldCode field, String name) {
        return begin(name, field.member() == null ? CHECK_READ : CodeBlock.of(""));
    }

    // Example: checkRead(this);
    // Example: handOut(4);
    /** Begins a getter that may return an instance of the field. */
    static MethodSpec.Builder handingOut(FieldCode field, String name) {
        return begin(name, field.member() == null ? CHECK_READ : handOut(field));
    }

    // Example: checkWrite(this);
    public static MethodSpec.Builder writing(BodyClass body, String name) {
        return begin(name, CHECK_WRITE).returns(body.name());
    }

    // Example: checkWrite(this);
    // Example: checkChange(4);
    /** Begins a setter that may reject the value. Completed by {@linkplain #finish}. */
    static MethodSpec.Builder writing(BodyClass body, FieldCode field, String name) {
        return begin(name, field.member() == null ? CHECK_WRITE : checkChange(field))
                .returns(body.name());
    }

    // Example: checkWrite(this);
    /** Begins a setter of an element or count. Objects check and note the change later. */
    static MethodSpec.Builder writingElement(BodyClass body, FieldCode field, String name) {
        return begin(name, field.member() == null ? CHECK_WRITE : CodeBlock.of(""))
                .returns(body.name());
    }

    // Example: checkWrite(this);
    // Example: touch(4);
    /** Begins a setter that accepts every value. */
    static MethodSpec.Builder taking(BodyClass body, FieldCode field, String name) {
        return begin(name, field.member() == null ? CHECK_WRITE : touch(field)).returns(body.name());
    }

    // Example: checkChange(4);
    /** Statement that throws where the game may not change the field; empty for messages. */
    static CodeBlock checkChange(FieldCode field) {
        return ofObject("checkChange", field);
    }

    // Example: touch(4);
    /** Statement that notes that the field was set, and throws where the game may not; empty for messages. */
    static CodeBlock touch(FieldCode field) {
        return ofObject("touch", field);
    }

    private static CodeBlock ofObject(String method, FieldCode field) {
        return field.member() == null
                ? CodeBlock.of("")
                : ValueCode.statement("$L($L)", method, field.member().number());
    }

    // Example: handOut(4);
    /** Statement that notes that an instance of the field was returned; empty for messages and for other values. */
    static CodeBlock handOut(FieldCode field) {
        return field.isHandedOut() ? ofObject("handOut", field) : CodeBlock.of("");
    }

    /** Completes a setter: notes the change, marks the field as present or selected, and returns this instance. */
    static MethodSpec finish(MethodSpec.Builder setter, BodyClass body, FieldCode field) {
        return finishMarked(setter.addCode(touch(field)), body, field);
    }

    /** Completes a setter that has noted the change. */
    static MethodSpec finishMarked(MethodSpec.Builder setter, BodyClass body, FieldCode field) {
        return setter.addCode(body.afterSet(field)).addStatement("return this").build();
    }

    // Example: Objects.requireNonNull(other, "Move.copyFrom = null, must be a Move");
    /** Statement of {@code copyFrom} that rejects null. */
    public static CodeBlock requireOther(BodyClass body, String other) {
        String name = body.name().simpleName();
        return ValueCode.statement(
                "$T.requireNonNull($N, $S)", Objects.class, other, name + ".copyFrom = null, must be a " + name);
    }

    private static MethodSpec.Builder begin(String name, CodeBlock check) {
        return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC).addCode(check);
    }
}
