package dev.tickwire.schema.compile;

import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Schemas too long to write out: <code>[[65: F#,]]</code> stands for 65 times what follows the colon, with the number
 * of the time, from 0, in place of each {@code #} and the next one in place of each {@code $}.
 */
final class GrownSchema {
    private static final Pattern REPEATED = Pattern.compile("\\[\\[(\\d+):(.*?)]]", Pattern.DOTALL);

    private GrownSchema() {}

    /** The schema with everything written out. */
    static String whole(String template) {
        return replace(template, count -> IntStream.range(0, count));
    }

    /** The schema with the first two of what is repeated, an ellipsis and the last. */
    static String abridged(String template) {
        return replace(template, count -> IntStream.of(0, 1, -1, count - 1));
    }

    private static String replace(String template, IntFunction<IntStream> times) {
        Matcher matcher = REPEATED.matcher(template);
        return matcher.replaceAll(found -> Matcher.quoteReplacement(times.apply(Integer.parseInt(found.group(1)))
                .mapToObj(time -> time < 0
                        ? found.group(2).replaceFirst("\\S(?s:.*\\S)?", "…")
                        : found.group(2).replace("#", Integer.toString(time)).replace("$", Integer.toString(time + 1)))
                .collect(Collectors.joining())));
    }
}
