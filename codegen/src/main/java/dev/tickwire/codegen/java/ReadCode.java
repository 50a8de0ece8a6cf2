package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;

/** The body of a method that reads, while it grows: its statements, its variables, and how it gives up. */
final class ReadCode {
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
    ReadCode(Names locals, CodeBlock refusal) {
        this.locals = new Locals(locals);
        this.refusal = refusal;
        this.index = this.locals.next("i");
    }

    /**
     * Gives up otherwise from now on.
     *
     * @param expression the expression that undoes the read and is false
     */
    void refuseBy(CodeBlock expression) {
        refusal = expression;
    }

    void add(CodeBlock block) {
        code.add(block);
    }

    CodeBlock.Builder code() {
        return code;
    }

    /** A new variable of the method, see {@link Locals#next(String, String)}. */
    String local(String own, String afterField) {
        return locals.next(own, afterField);
    }

    /** A new variable of the method: the name suggested, then with 2, 3 and so on. */
    String local(String suggestion) {
        return locals.next(suggestion);
    }

    /** The variable of loops; there is never one inside another. */
    String index() {
        return index;
    }

    // Example:
    // if (health > 1000) {
    //     return refuse(in);
    // }
    void refuseIf(CodeBlock condition) {
        refuses = true;
        code.beginControlFlow("if ($L)", condition)
                .addStatement("return $L", refusal)
                .endControlFlow();
    }

    /** Whether the method ever gives up. */
    boolean refuses() {
        return refuses;
    }
}
