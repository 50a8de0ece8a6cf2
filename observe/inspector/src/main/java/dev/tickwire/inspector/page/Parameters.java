package dev.tickwire.inspector.page;

import dev.tickwire.inspector.ChartQuery;
import dev.tickwire.inspector.InspectorSource;
import dev.tickwire.inspector.TimelineQuery;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Query parameters of a request. Missing and malformed parameters have defaults. */
final class Parameters {
    private final Map<String, String> values = new HashMap<>();

    private Parameters() {}

    static Parameters of(URI uri) {
        Parameters parameters = new Parameters();
        String query = uri.getRawQuery();
        if (query != null) {
            for (String part : query.split("&")) {
                int equals = part.indexOf('=');
                if (equals > 0) {
                    parameters.values.put(part.substring(0, equals), decoded(part.substring(equals + 1)));
                }
            }
        }
        return parameters;
    }

    private static String decoded(String value) {
        try {
            return URLDecoder.decode(value, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            return "";
        }
    }

    long number(String name, long defaultValue) {
        try {
            return Long.parseLong(values.getOrDefault(name, ""));
        } catch (NumberFormatException none) {
            return defaultValue;
        }
    }

    private double seconds(String name) {
        try {
            double seconds = Double.parseDouble(values.getOrDefault(name, ""));
            return Double.isFinite(seconds) ? seconds : 0;
        } catch (NumberFormatException none) {
            return 0;
        }
    }

    int peer() {
        return (int) Math.max(InspectorSource.ALL_PEERS, Math.min(Integer.MAX_VALUE, number("peer", -1)));
    }

    ChartQuery chart() {
        return ChartQuery.of(peer(), values.getOrDefault("by", ""), values.getOrDefault("of", ""));
    }

    TimelineQuery timeline() {
        return new TimelineQuery(
                number("after", -1),
                seconds("from"),
                peer(),
                values.getOrDefault("direction", ""),
                values.getOrDefault("text", ""),
                (int) Math.min(TimelineQuery.MAX_ENTRIES, number("limit", TimelineQuery.MAX_ENTRIES)));
    }
}
