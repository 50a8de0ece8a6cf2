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

    // Example: velocity.packCells(cells, at + 5);
    @Override
    final CodeBlock packCells(ValueField field, CodeBlock place, CellPlace cells) {
        return statement("$L.$L($N, $L)", place, JavaNames.PACK_CELLS, cells.cells(), cells.index());
    }

    // Example: velocity.unpackCells(cells, at + 5);
    @Override
    final CodeBlock unpackCells(ValueField field, CodeBlock place, CellPlace cells) {
        return statement("$L.$L($N, $L)", place, JavaNames.UNPACK_CELLS, cells.cells(), cells.index());
    }

    @Override
    final CodeBlock differs(ValueField field, CodeBlock left, CodeBlock right) {
        return CodeBlock.of("!$L.equals($L)", left, right);
    }

    @Override
    final CodeBlock hash(ValueField field, CodeBlock place) {
        return CodeBlock.of("$L.hashCode()", place);
    }

    // Example: velocity.visit(visitor, "velocity", "Vec3", 0);
    @Override
    final CodeBlock visit(ValueField field, String visitor, CodeBlock place, CodeBlock bits) {
        return statement("$L.visit($N, $S, $S, $L)", place, visitor, field.name(), field.visitedType(), bits);
    }

    // Example: velocity.fill(source, "velocity");
    @Override
    CodeBlock fill(ValueField field, CodeBlock place, String source) {
        return statement("$L.fill($N, $S)", place, source, field.name());
    }
}
