package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.names.Locals;
import dev.tickwire.codegen.java.names.Names;

/** Body of a generated method that reads: statements, local variables, and the expression that rejects. */
public final class ReadCode {
    private final CodeBlock.Builder code = CodeBlock.builder();
    private final Locals locals;
    private CodeBlock refusal;
    private boolean refuses;
    private final String index;

    /**
     * Begins a method.
     *
     * @param locals names in use
     * @param refusal expression for an invalid value: undoes the read and returns false
     */
    public ReadCode(Names locals, CodeBlock refusal) {
        this.locals = new Locals(locals);
        this.refusal = refusal;
        this.index = this.locals.next("i");
    }

    /**
     * Sets the expression for later checks.
     *
     * @param expression expression for an invalid value: undoes the read and returns false
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

    /** Returns a new local variable, see {@link Locals#next(String, String)}. */
    public String local(String own, String afterField) {
        return locals.next(own, afterField);
    }

    /** Returns a new local variable. A repeated name gets 2, 3 and so on appended. */
    public String local(String suggestion) {
        return locals.next(suggestion);
    }

    /** Loop variable of the method. Loops are never nested. */
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

    /** Returns whether any check can reject. */
    public boolean refuses() {
        return refuses;
    }
}
