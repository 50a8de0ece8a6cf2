package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.schema.model.ValueType;

/** Texts and raw bytes: a length, alignment and the content. */
public abstract class CountedCode extends HolderCode {
    private final int capacityBytes;
    private final int lengthBits;

    CountedCode(ValueType type, int capacityBytes, int lengthBits) {
        super(type);
        this.capacityBytes = capacityBytes;
        this.lengthBits = lengthBits;
    }

    @Override
    public final boolean isPacked() {
        return false;
    }

    /** Upper bound on the length, in bytes. */
    final int capacityBytes() {
        return capacityBytes;
    }

    /** Width of the length, in bits. */
    public final int lengthBits() {
        return lengthBits;
    }

    /** Expression of the current length, in bytes. */
    public abstract CodeBlock length(CodeBlock place);

    /** Statement that writes alignment and content, without the length. */
    public final CodeBlock writeContent(CodeBlock place, String out) {
        return statement("$L.writeContent($N)", place, out);
    }

    /** {@inheritDoc} Only the length: the field adds its content. */
    @Override
    public final int ownBits() {
        return lengthBits;
    }
}
