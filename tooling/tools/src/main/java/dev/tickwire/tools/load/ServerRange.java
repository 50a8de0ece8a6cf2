package dev.tickwire.tools.load;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Servers on one host, at consecutive ports.
 *
 * @param text as it was given
 * @param addresses one or more addresses
 */
record ServerRange(String text, List<InetSocketAddress> addresses) {
    private static final int MAX_PORT = 65_535;

    /** Parses {@code HOST:PORT} and {@code HOST:PORT-PORT}. */
    static final class Converter implements ITypeConverter<ServerRange> {
        private static final Pattern RANGE = Pattern.compile("\\[?(.+?)]?:(\\d{1,5})(?:-(\\d{1,5}))?");

        @Override
        public ServerRange convert(String text) {
            Matcher range = RANGE.matcher(text);
            if (!range.matches()) {
                throw new TypeConversionException("'" + text + "' is not HOST:PORT or HOST:PORT-PORT");
            }
            int first = Integer.parseInt(range.group(2));
            int last = range.group(3) == null ? first : Integer.parseInt(range.group(3));
            if (first < 1 || last < first || last > MAX_PORT) {
                throw new TypeConversionException("'" + text + "' has ports outside 1.." + MAX_PORT);
            }
            List<InetSocketAddress> addresses = new ArrayList<>();
            for (int port = first; port <= last; port++) {
                InetSocketAddress address = new InetSocketAddress(range.group(1), port);
                if (address.isUnresolved()) {
                    throw new TypeConversionException("unknown host: " + range.group(1));
                }
                addresses.add(address);
            }
            return new ServerRange(text, List.copyOf(addresses));
        }
    }
}
