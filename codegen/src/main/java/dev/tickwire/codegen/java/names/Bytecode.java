package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Upper bound on the bytecode of generated statements, estimated from their tokens. The JIT compiles no method above
 * 8,000 bytes, so larger methods are split.
 */
public final class Bytecode {
    /** Largest estimate for one method, in bytes. The rest of the 8,000 is for its declaration and last statement. */
    public static final int MAX_BYTES = 7_500;
    /**
     * Largest estimate of a reading method that the JIT shall inline, in bytes. The JIT inlines up to 325 bytes into a
     * hot caller ({@code FreqInlineSize}). For reads of the golden schemas the estimate is 1.8 to 2.5 times the true
     * size; {@code MethodSizeTest} checks the result.
     */
    public static final int INLINED_BYTES = 550;
    /** Largest estimate for each part of a method that was split, in bytes. */
    public static final int PART_BYTES = 3_000;

    /** Tokens without bytecode of their own. */
    private static final Set<String> NOTHING = Set.of(
            "(", ")", "{", "}", ",", ";", ".", "->", "int", "long", "boolean", "return", "this", "final", "void");

    private static final int OPERAND = 4;

    private Bytecode() {}

    /** Returns an upper bound on the size of the statements, in bytes. */
    public static int of(CodeBlock code) {
        return upTo(Integer.MAX_VALUE, code);
    }

    /** Returns whether the estimate exceeds {@code max} bytes. Stops counting at the bound. */
    public static boolean exceeds(int max, CodeBlock code) {
        return upTo(max, code) > max;
    }

    /** Returns the estimate, or some number above the limit as soon as it is exceeded. */
    private static int upTo(int limit, CodeBlock code) {
        JavaTokens tokens = new JavaTokens(code.toString());
        int bytes = 0;
        while (bytes <= limit && tokens.next()) {
            bytes += of(tokens.token(), tokens.isQualifier());
        }
        return bytes;
    }

    /**
     * Splits the items of one method into parts of at most {@link #PART_BYTES} each, or returns one part if all fit
     * into one method.
     *
     * @param code returns the statements of an item
     */
    public static <T> List<List<T>> parts(List<T> items, Function<T, CodeBlock> code) {
        List<Integer> bytes = items.stream().map(code).map(Bytecode::of).toList();
        if (bytes.stream().mapToInt(Integer::intValue).sum() <= MAX_BYTES) {
            return List.of(items);
        }
        List<List<T>> parts = new ArrayList<>();
        List<T> part = new ArrayList<>();
        int sum = 0;
        for (int index = 0; index < items.size(); index++) {
            if (!part.isEmpty() && sum + bytes.get(index) > PART_BYTES) {
                parts.add(List.copyOf(part));
                part.clear();
                sum = 0;
            }
            part.add(items.get(index));
            sum += bytes.get(index);
        }
        parts.add(List.copyOf(part));
        return parts;
    }

    private static int of(String token, boolean isQualifier) {
        char first = token.charAt(0);
        if (token.startsWith("//") || NOTHING.contains(token)) {
            return 0;
        } else if (token.equals("(int)") || token.equals("(long)")) {
            return 1;
        } else if (isQualifier && Character.isUpperCase(first)) {
            // A class name before a point. The method or constant behind the point counts.
            return 0;
        } else if (token.contains("::")) {
            return 5;
        }
        return switch (token) {
            case "new" -> 4;
            // A label and the jump behind its statements.
            case "case" -> 8;
            case "if", "else", "for" -> 3;
            case "switch" -> 20;
            // Longs are compared before the jump, and the result may become a value.
            case "==", "!=", "<", ">", "<=", ">=", "&&", "||" -> 9;
            case "!" -> 8;
            case "?", ":" -> 4;
            default ->
                Character.isLetterOrDigit(first) || first == '"' || first == '\'' || first == '_' || first == '$'
                        ? OPERAND
                        : 1;
        };
    }
}
