package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.schema.model.ValueType;

/** A value in an object of its own that is made once, filled in place, and knows how to copy and compare itself. */
abstract class HolderCode extends ValueCode {
    HolderCode(ValueType type) {
        super(type);
    }

    @Override
    final boolean isHolder() {
        return true;
    }

    @Override
    final CodeBlock copy(CodeBlock to, CodeBlock from) {
        return statement("$L.copyFrom($L)", to, from);
    }

    @Override
    final CodeBlock differs(FieldCode field, CodeBlock left, CodeBlock right) {
        return CodeBlock.of("!$L.equals($L)", left, right);
    }

    @Override
    final CodeBlock hash(FieldCode field, CodeBlock place) {
        return CodeBlock.of("$L.hashCode()", place);
    }
}
