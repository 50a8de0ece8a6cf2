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
    final CodeBlock packCells(FieldCode field, CodeBlock place, CellPlace cells) {
        return statement("$L.$L($N, $L)", place, CellMethods.PACK, cells.cells(), cells.index());
    }

    // Example: velocity.unpackCells(cells, at + 5);
    @Override
    final CodeBlock unpackCells(FieldCode field, CodeBlock place, CellPlace cells) {
        return statement("$L.$L($N, $L)", place, CellMethods.UNPACK, cells.cells(), cells.index());
    }

    // Example:
    // text.append(", velocity=");
    // velocity.appendTo(text);
    @Override
    CodeBlock append(String text, CodeBlock begun, CodeBlock place) {
        return CodeBlock.builder()
                .addStatement("$L", begun)
                .addStatement("$L.appendTo($N)", place, text)
                .build();
    }

    @Override
    boolean appendsAtOnce() {
        return false;
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
