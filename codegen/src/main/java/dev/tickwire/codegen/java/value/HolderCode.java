package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.schema.model.ValueType;

/**
 * Value in an instance of its own. The instance is created once and filled in place. The instance copies and compares
 * itself.
 */
abstract class HolderCode extends ValueCode {
    HolderCode(ValueType type) {
        super(type);
    }

    @Override
    public final boolean isHolder() {
        return true;
    }

    @Override
    public final CodeBlock copy(CodeBlock to, CodeBlock from) {
        return statement("$L.copyFrom($L)", to, from);
    }

    // Example: velocity.packCells(cells, at + 5);
    @Override
    public CodeBlock packCells(ValueField field, CodeBlock place, CellPlace cells) {
        return statement("$L.$L($N, $L)", place, JavaNames.PACK_CELLS, cells.cells(), cells.index());
    }

    // Example: velocity.unpackCells(cells, at + 5);
    @Override
    public CodeBlock unpackCells(ValueField field, CodeBlock place, CellPlace cells) {
        return statement("$L.$L($N, $L)", place, JavaNames.UNPACK_CELLS, cells.cells(), cells.index());
    }

    @Override
    public final CodeBlock differs(ValueField field, CodeBlock left, CodeBlock right) {
        return CodeBlock.of("!$L.equals($L)", left, right);
    }

    @Override
    public final CodeBlock hash(ValueField field, CodeBlock place) {
        return CodeBlock.of("$L.hashCode()", place);
    }

    // Example: velocity.visit(visitor, "velocity", "Vec3", 0);
    @Override
    public final CodeBlock visit(ValueField field, String visitor, CodeBlock place, CodeBlock bits) {
        return statement("$L.visit($N, $S, $S, $L)", place, visitor, field.name(), field.visitedType(), bits);
    }

    // Example: velocity.fill(source, "velocity");
    @Override
    public CodeBlock fill(ValueField field, CodeBlock place, String source) {
        return statement("$L.fill($N, $S)", place, source, field.name());
    }
}
