package dev.tickwire.tools.load;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses a time with its unit, such as {@code 200ms} or {@code 1.5s}, into milliseconds. */
final class TimeConverter implements ITypeConverter<Double> {
    private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)(ms|s)");
    private static final double MILLIS_PER_SECOND = 1e3;

    @Override
    public Double convert(String text) {
        Matcher time = TIME.matcher(text.toLowerCase(Locale.ROOT));
        if (!time.matches()) {
            throw new TypeConversionException("'" + text + "' is not a time such as 200ms or 1.5s");
        }
        return Double.parseDouble(time.group(1)) * (time.group(2).equals("s") ? MILLIS_PER_SECOND : 1);
    }
}
