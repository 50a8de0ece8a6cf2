package dev.tickwire.schema.parse;

import java.util.Map;
import java.util.regex.Pattern;

/** Built-in types with what they say in round brackets, for help texts: what is proposed must compile. */
final class TypeArguments {
    private static final Map<String, String> EXAMPLES = Map.of(
            "int", "int(0..100)",
            "bits", "bits(8)",
            "signed", "signed(8)",
            "quat", "quat(9)",
            "fixed", "fixed(8, 8)",
            "ufixed", "ufixed(8, 8)",
            "string", "string(64)",
            "bytes", "bytes(64)");

    /** No bounds and sizes are longer; the patterns take long for much text. */
    private static final int MOST_CHARACTERS = 200;

    private static final Pattern SINGLE = Pattern.compile("[^.,]+(?:\\.[^.,]+)*");
    private static final Pattern RANGE = Pattern.compile("[^,]+?\\.\\.[^.,][^,]*");
    private static final Pattern STEPPED = Pattern.compile(RANGE + ",\\s*step\\s[^,]+");
    private static final Pattern FRACTION = Pattern.compile("[^.,]+,[^.,]+(?:," + RANGE + ")?");

    private TypeArguments() {}

    /** A type as a field can have it: with an example of what it says where it cannot stand alone. */
    static String complete(String type) {
        return EXAMPLES.getOrDefault(type, type);
    }

    /** Whether a type takes such a text between its brackets. */
    static boolean fit(String type, String inner) {
        return inner.length() <= MOST_CHARACTERS && isFit(type, inner);
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

    /** A type with such a text between round brackets, or with the nearest to it that the type takes. */
    static String nearest(String type, String inner) {
        String text = inner.strip();
        if (text.length() > MOST_CHARACTERS) {
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
