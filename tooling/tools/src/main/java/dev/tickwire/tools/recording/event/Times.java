package dev.tickwire.tools.recording.event;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Times of recordings as people write them: seconds with a fraction, or minutes and seconds; in nanoseconds. */
public final class Times implements ITypeConverter<Long> {
    /** The digits of nanoseconds behind the point of a second. */
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

    /** A time in seconds, to the microsecond, as recordings have it. */
    public static String text(long nanos) {
        long micros = nanos / MICROS;
        return String.format(Locale.ROOT, "%d.%06d", micros / 1_000_000, micros % 1_000_000);
    }
}
