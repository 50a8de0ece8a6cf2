package dev.tickwire.tools.recording.event;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Parses times of the command line: seconds as 12.5, or minutes and seconds as 1:05.25. The result is in nanoseconds.
 */
public final class Times implements ITypeConverter<Long> {
    /** Decimal places of a time in seconds with nanosecond precision. */
    public static final int DIGITS = 9;

    private static final Pattern TIME =
            Pattern.compile("(?:(\\d{1,7}):(?=\\d{1,2}(?:\\.|$)))?(\\d{1,8}(?:\\.\\d{1,9})?)");
    private static final long MICROS = 1_000;

    public Times() {}

    @Override
    public Long convert(String text) {
        Matcher time = TIME.matcher(text);
        if (!time.matches()) {
            throw new TypeConversionException(
                    "'" + text + "' is not a time: write seconds as 12.5, or minutes and seconds as 1:05.25");
        }
        BigDecimal minutes = time.group(1) == null ? BigDecimal.ZERO : new BigDecimal(time.group(1));
        return new BigDecimal(time.group(2))
                .add(minutes.multiply(BigDecimal.valueOf(60)))
                .movePointRight(DIGITS)
                .longValueExact();
    }

    /** Returns a time in seconds with six decimals. */
    public static String text(long nanos) {
        long micros = nanos / MICROS;
        return String.format(Locale.ROOT, "%d.%06d", micros / 1_000_000, micros % 1_000_000);
    }
}
