package dev.tickwire.schema.parse.explain;

import java.util.Map;
import java.util.regex.Pattern;

/** Built-in types with arguments for help texts. A proposed type must compile. */
public final class TypeArguments {
    private static final Map<String, String> EXAMPLES = Map.of(
            "int", "int(0..100)",
            "bits", "bits(8)",
            "signed", "signed(8)",
            "quat", "quat(9)",
            "fixed", "fixed(8, 8)",
            "ufixed", "ufixed(8, 8)",
            "string", "string(64)",
            "bytes", "bytes(64)");

    /**
     * Upper bound on the length of arguments, in characters. Real arguments are shorter, and the patterns take long for
     * long texts.
     */
    private static final int MAX_CHARACTERS = 200;

    private static final Pattern SINGLE = Pattern.compile("[^.,]+(?:\\.[^.,]+)*");
    private static final Pattern RANGE = Pattern.compile("[^,]+?\\.\\.[^.,][^,]*");
    private static final Pattern STEPPED = Pattern.compile(RANGE + ",\\s*step\\s[^,]+");
    private static final Pattern FRACTION = Pattern.compile("[^.,]+,[^.,]+(?:," + RANGE + ")?");

    private TypeArguments() {}

    /** Returns a type with example arguments if they are mandatory. */
    static String complete(String type) {
        return EXAMPLES.getOrDefault(type, type);
    }

    /** Returns whether a text has the form of the arguments of a type. */
    static boolean fit(String type, String inner) {
        return inner.length() <= MAX_CHARACTERS && isFit(type, inner);
    }

    private static boolean isFit(String type, String inner) {
        return switch (type) {
            case "int" -> RANGE.matcher(inner).matches();
            case "float" -> STEPPED.matcher(inner).matches();
            case "fixed", "ufixed" -> FRACTION.matcher(inner).matches();
            case "bits", "signed", "quat", "string", "bytes" ->
                SINGLE.matcher(inner).matches();
            default -> false;
        };
    }

    /**
     * Returns the type with a text as its arguments, or with the most similar arguments that it accepts:
     * {@code int(0..100)} for {@code 100}.
     */
    static String nearest(String type, String inner) {
        String text = inner.strip();
        if (text.length() > MAX_CHARACTERS) {
            return complete(type);
        } else if (isFit(type, text)) {
            return type + "(" + text + ")";
        } else if (type.equals("int") && SINGLE.matcher(text).matches()) {
            return "int(0.." + text + ")";
        } else if (type.equals("float") && RANGE.matcher(text).matches()) {
            return "float(" + text + ", step 0.1)";
        }
        return complete(type);
    }
}
