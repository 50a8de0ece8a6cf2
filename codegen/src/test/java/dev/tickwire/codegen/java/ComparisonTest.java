package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Conditions compare the mathematical values of numbers, whichever Java types hold them. */
class ComparisonTest {
    private static final BigInteger TOP = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
    private static final BigInteger HALF = BigInteger.ONE.shiftLeft(63);
    private static final List<BigInteger> UNSIGNED = List.of(
            BigInteger.ZERO, BigInteger.TWO, HALF.subtract(BigInteger.ONE), HALF, HALF.add(BigInteger.TEN), TOP);
    private static final List<BigInteger> SIGNED = List.of(
            HALF.negate(), BigInteger.valueOf(-10), BigInteger.ZERO, BigInteger.TWO, HALF.subtract(BigInteger.ONE));
    private static final List<BigInteger> SMALL =
            List.of(BigInteger.valueOf(-9), BigInteger.valueOf(-1), BigInteger.ZERO, BigInteger.TWO);

    /** The fields of the message, and values for each. */
    private static final Map<String, List<BigInteger>> FIELDS =
            Map.of("u", UNSIGNED, "v", UNSIGNED, "s", SIGNED, "t", SIGNED, "i", SMALL, "j", SMALL, "b", UNSIGNED);

    private static final String DECLARED =
            "uint64 u; uint64 v; int64 s; int64 t; int(-9..9) i; int(-9..9) j; bits(64) b; ";

    private static final List<String> OPERATORS = List.of("==", "!=", "<", "<=", ">", ">=");

    /**
     * A condition that decides whether a field {@code c0} travels.
     *
     * @param right a field, or a number
     */
    private record Comparison(String left, String operator, String right, boolean negated) {
        String text() {
            String plain = left + " " + operator + " " + right;
            return negated ? "!(" + plain + ")" : plain;
        }

        boolean holds(BigInteger leftValue, BigInteger rightValue) {
            int order = leftValue.compareTo(rightValue);
            boolean plain = switch (operator) {
                case "==" -> order == 0;
                case "!=" -> order != 0;
                case "<" -> order < 0;
                case "<=" -> order <= 0;
                case ">" -> order > 0;
                default -> order >= 0;
            };
            return plain != negated;
        }
    }

    @Test
    void shouldCompareNumbersOfAnySign() {
        List<Comparison> comparisons = comparisons();
        StringBuilder schema = new StringBuilder("package game;\nmessage Compare { " + DECLARED + "\n");
        for (int i = 0; i < comparisons.size(); i++) {
            schema.append("if (")
                    .append(comparisons.get(i).text())
                    .append(") { bool c")
                    .append(i)
                    .append("; }\n");
        }
        CompileResult result = SchemaCompiler.compile(MemorySources.of("game.tick", schema + "}\n"), new JavaBackEnd());
        GeneratedBody body = GeneratedCode.of(
                        new JavaBackEnd()
                                .generate(result.model().orElseThrow(() -> new AssertionError(result.diagnostics()))),
                        Map.of())
                .create("Compare");
        for (int i = 0; i < comparisons.size(); i++) {
            Comparison comparison = comparisons.get(i);
            for (BigInteger left : FIELDS.get(comparison.left())) {
                set(body, comparison.left(), left);
                for (BigInteger right : values(comparison.right())) {
                    set(body, comparison.right(), right);
                    boolean travels = body.toString().contains("c" + i + "=");
                    assertEquals(
                            comparison.holds(left, right),
                            travels,
                            () -> comparison.text() + " with " + left + " and " + right);
                }
            }
        }
    }

    private static List<Comparison> comparisons() {
        List<Comparison> comparisons = new ArrayList<>();
        for (String pair : List.of(
                "u v", "u s", "s u", "u i", "i u", "s t", "s i", "i j", "b u", "i b", "u " + HALF, "s 2", "i -1")) {
            String[] sides = pair.split(" ");
            for (String operator : OPERATORS) {
                comparisons.add(new Comparison(sides[0], operator, sides[1], false));
                comparisons.add(new Comparison(sides[0], operator, sides[1], true));
            }
        }
        return comparisons;
    }

    private static List<BigInteger> values(String side) {
        return FIELDS.containsKey(side) ? FIELDS.get(side) : List.of(new BigInteger(side));
    }

    private static void set(GeneratedBody body, String side, BigInteger value) {
        if (FIELDS.get(side) == SMALL) {
            body.set(side, value.intValue());
        } else if (FIELDS.containsKey(side)) {
            body.set(side, value.longValue());
        }
    }
}
