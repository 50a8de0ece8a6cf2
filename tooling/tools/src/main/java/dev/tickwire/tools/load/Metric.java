package dev.tickwire.tools.load;

import java.util.Map;

/**
 * A value of a page of metrics.
 *
 * @param name the name, such as {@code tickwire_inputs_total}
 * @param labels the labels by name
 * @param value the value, which may be infinite or not a number
 */
record Metric(String name, Map<String, String> labels, double value) {
    /** Returns a label, or the empty text without it. */
    String label(String key) {
        return labels.getOrDefault(key, "");
    }
}
