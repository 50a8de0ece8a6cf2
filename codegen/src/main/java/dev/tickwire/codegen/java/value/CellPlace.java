package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import java.util.Arrays;

/**
 * Position of a value in the cells of an object, as Java source. Cells are the elements of an {@code int[]} with the
 * object's values.
 *
 * @param cells the array variable
 * @param base an index expression, such as {@code at} or {@code at + i * 3}
 * @param offset number added to {@code base} for the index of the first cell
 */
public record CellPlace(String cells, String base, int offset) {

    /** Returns the position {@code count} cells later. */
    public CellPlace behind(int count) {
        return new CellPlace(cells, base, offset + count);
    }

    // Example: at + 5
    public String index() {
        return offset == 0 ? base : base + " + " + offset;
    }

    // Example: cells[at + 5]
    public CodeBlock cell() {
        return CodeBlock.of("$N[$L]", cells, index());
    }

    // Example: cells[at + 5] = health;
    /** Statement that stores a value of 32 bits. */
    public CodeBlock set(CodeBlock value) {
        return CodeBlock.builder().addStatement("$L = $L", cell(), value).build();
    }

    // Example:
    // cells[at + 5] = (int) (stamp + 5L);
    // cells[at + 6] = (int) (stamp + 5L >>> 32);
    /**
     * Statements that store a {@code long} in two cells, the lower half first.
     *
     * @param value an expression whose operators bind more tightly than shifts
     */
    CodeBlock setLong(CodeBlock value) {
        boolean isOperand = value.toString().matches("[\\w\\[\\].()]*");
        return CodeBlock.builder()
                .addStatement(isOperand ? "$L = (int) $L" : "$L = (int) ($L)", cell(), value)
                .addStatement("$L = (int) ($L >>> 32)", behind(1).cell(), value)
                .build();
    }

    // Example: cells[at + 5] & 0xFFFFFFFFL
    /** Expression of the first cell as an unsigned number of type {@code long}. */
    CodeBlock unsigned() {
        return CodeBlock.of("$L & 0xFFFFFFFFL", cell());
    }

    // Example: cells[at + 5] & 0xFFFFFFFFL | (long) cells[at + 6] << 32
    /** Expression of two cells as a {@code long}. */
    CodeBlock asLong() {
        return CodeBlock.of("$L | (long) $L << 32", unsigned(), behind(1).cell());
    }

    // Example: Arrays.fill(cells, at + 5, at + 9, 0);
    /** Statement that zeroes {@code count} cells. */
    public CodeBlock clear(int count) {
        return CodeBlock.builder()
                .addStatement(
                        "$T.fill($N, $L, $L, 0)",
                        Arrays.class,
                        cells,
                        index(),
                        behind(count).index())
                .build();
    }
}
