package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.schema.model.ValueType;

/** So many bytes behind their count: texts and raw bytes. */
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

    /** The most bytes. */
    final int capacityBytes() {
        return capacityBytes;
    }

    /** The bits of the count. */
    public final int lengthBits() {
        return lengthBits;
    }

    /** Expression of the count. */
    public abstract CodeBlock length(CodeBlock place);

    /** Statement that writes the bytes, whose count has been written. */
    public final CodeBlock writeContent(CodeBlock place, String out) {
        return statement("$L.writeContent($N)", place, out);
    }

    /** {@inheritDoc} The field adds its bytes. */
    @Override
    public final int ownBits() {
        return lengthBits;
    }
}
