package dev.tickwire.codegen.java.value;

import com.palantir.javapoet.CodeBlock;
import java.util.Arrays;

/**
 * Where the cells of one value lie.
 *
 * @param cells the variable of the array
 * @param base an expression for an index: {@code at}, {@code at + i * 3}
 * @param offset how far behind it the first cell of the value is
 */
public record CellPlace(String cells, String base, int offset) {

    /** So many cells behind this one. */
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
    /** Statement that fills the first cell. */
    public CodeBlock set(CodeBlock value) {
        return CodeBlock.builder().addStatement("$L = $L", cell(), value).build();
    }

    // Example:
    // cells[at + 5] = (int) (stamp + 5L);
    // cells[at + 6] = (int) (stamp + 5L >>> 32);
    /**
     * Statements that fill two cells with a {@code long}.
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
    /** The first cell as an expression that is not negative. */
    CodeBlock unsigned() {
        return CodeBlock.of("$L & 0xFFFFFFFFL", cell());
    }

    // Example: cells[at + 5] & 0xFFFFFFFFL | (long) cells[at + 6] << 32
    /** Two cells as an expression of a {@code long}. */
    CodeBlock asLong() {
        return CodeBlock.of("$L | (long) $L << 32", unsigned(), behind(1).cell());
    }

    // Example: Arrays.fill(cells, at + 5, at + 9, 0);
    /** Statement that clears some cells. */
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
