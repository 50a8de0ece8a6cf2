package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.names.Locals;
import dev.tickwire.codegen.java.names.Names;

/** The body of a method that reads, while it grows: its statements, its variables, and how it gives up. */
public final class ReadCode {
    private final CodeBlock.Builder code = CodeBlock.builder();
    private final Locals locals;
    private CodeBlock refusal;
    private boolean refuses;
    private final String index;

    /**
     * Begins a method.
     *
     * @param locals the names in use
     * @param refusal the expression that undoes the read and is false
     */
    public ReadCode(Names locals, CodeBlock refusal) {
        this.locals = new Locals(locals);
        this.refusal = refusal;
        this.index = this.locals.next("i");
    }

    /**
     * Gives up otherwise from now on.
     *
     * @param expression the expression that undoes the read and is false
     */
    public void refuseBy(CodeBlock expression) {
        refusal = expression;
    }

    public void add(CodeBlock block) {
        code.add(block);
    }

    public CodeBlock.Builder code() {
        return code;
    }

    /** A new variable of the method, see {@link Locals#next(String, String)}. */
    public String local(String own, String afterField) {
        return locals.next(own, afterField);
    }

    /** A new variable of the method: the name suggested, then with 2, 3 and so on. */
    public String local(String suggestion) {
        return locals.next(suggestion);
    }

    /** The variable of loops; there is never one inside another. */
    public String index() {
        return index;
    }

    // Example:
    // if (health > 1000) {
    //     return refuse(in);
    // }
    public void refuseIf(CodeBlock condition) {
        refuses = true;
        code.beginControlFlow("if ($L)", condition)
                .addStatement("return $L", refusal)
                .endControlFlow();
    }

    /** Whether the method ever gives up. */
    public boolean refuses() {
        return refuses;
    }
}
