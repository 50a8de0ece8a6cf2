package dev.tickwire.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.ValueType;

/**
 * A struct or union: an instance made once and filled. A struct that is small and always of the same size travels in a word
 * beside other fields; any other, and every union, writes and reads itself.
 */
final class NestedCode extends HolderCode {
    private final ClassName className;
    private final boolean packed;

    NestedCode(ValueType.StructReference type) {
        super(type);
        this.className = TypeNames.of(type.struct().name());
        this.packed = Packing.isPacked(type.struct());
    }

    NestedCode(ValueType.UnionReference type) {
        super(type);
        this.className = TypeNames.of(type.union().name());
        this.packed = false;
    }

    @Override
    TypeName accessorType() {
        return className;
    }

    @Override
    boolean isPacked() {
        return packed;
    }

    @Override
    String range() {
        return type() instanceof ValueType.StructReference ? "a struct" : "a union";
    }

    @Override
    String describe(DefaultValue value) {
        return "";
    }

    @Override
    CodeBlock initial(FieldCode field) {
        return CodeBlock.of("new $T()", className);
    }

    @Override
    CodeBlock reset(FieldCode field, CodeBlock place) {
        return statement("$L.reset()", place);
    }

    @Override
    CodeBlock set(FieldCode field, CodeBlock place, String value) {
        return statement("$L.copyFrom($N)", place, value);
    }

    @Override
    String refuses() {
        return "";
    }

    // Example: velocity.packBits()
    @Override
    CodeBlock pack(FieldCode field, CodeBlock place) {
        return CodeBlock.of("$L.$N()", place, Packing.PACK);
    }

    // Example:
    // if (!velocity.unpackBits(word >>> 3 & 0x7FFFFFFFFFFFFL)) {
    //     return refuse(in);
    // }
    @Override
    void unpack(ReadCode code, FieldCode field, CodeBlock place, PackedBits bits) {
        code.refuseIf(CodeBlock.of("!$L.$N($L)", place, Packing.UNPACK, bits.asLong()));
    }
}
