package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Estimates the bytecode of generated statements from their text, never below what a compiler makes of them: the JIT
 * compiles no method above 8,000 bytes, so that a large one goes to several.
 */
public final class Bytecode {
    /** The most that a method is given; so far below the 8,000 that its declaration and last statement fit, too. */
    public static final int MOST_BYTES = 7_500;
    /**
     * The most that a method that reads is estimated at if the JIT is to inline it. The JIT inlines 325 bytes of a
     * method that is called often ({@code FreqInlineSize}), and a read is estimated at 1.8 to 2.5 times what a
     * compiler makes of it, in the golden schemas; {@code MethodSizeTest} checks the outcome.
     */
    public static final int INLINED_BYTES = 550;
    /** The most bytes of each of several methods that share the work of one that would be too large. */
    public static final int PART_BYTES = 3_000;

    /** Tokens without an instruction of their own. */
    private static final Set<String> NOTHING = Set.of(
            "(", ")", "{", "}", ",", ";", ".", "->", "int", "long", "boolean", "return", "this", "final", "void");

    private static final int OPERAND = 4;

    private Bytecode() {}

    /** The most bytes that some statements take. */
    public static int of(CodeBlock code) {
        return upTo(Integer.MAX_VALUE, code);
    }

    /** Whether some statements may take more than so many bytes. */
    public static boolean exceeds(int most, CodeBlock code) {
        return upTo(most, code) > most;
    }

    /** The most bytes that some statements take; of those above the limit only so much as shows that they are above. */
    private static int upTo(int limit, CodeBlock code) {
        JavaTokens tokens = new JavaTokens(code.toString());
        int bytes = 0;
        while (bytes <= limit && tokens.next()) {
            bytes += of(tokens.token(), tokens.isQualifier());
        }
        return bytes;
    }

    /**
     * Divides what belongs to one method among several, if it would grow too large.
     *
     * @param code the statements of each item
     * @return what each method is given; one list if one method is enough
     */
    public static <T> List<List<T>> parts(List<T> items, Function<T, CodeBlock> code) {
        List<Integer> bytes = items.stream().map(code).map(Bytecode::of).toList();
        if (bytes.stream().mapToInt(Integer::intValue).sum() <= MOST_BYTES) {
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
            // A class: its method or constant is what counts.
            return 0;
        } else if (token.contains("::")) {
            return 5;
        }
        return switch (token) {
            case "new" -> 4;
            // A label and the jump behind what it stands for.
            case "case" -> 8;
            case "if", "else", "for" -> 3;
            case "switch" -> 20;
            // Two longs are compared before a jump depends on it, and the outcome may be wanted as a value.
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
