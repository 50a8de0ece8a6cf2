package dev.tickwire.benchmarks.table;

import java.util.List;
import java.util.Map;

/**
 * A row of a table, and the process of JMH that measures it.
 *
 * @param group the title of the rows that are compared
 * @param name the name within the group
 * @param benchmark the class, with one method
 * @param parameters its parameters
 * @param jvmArguments options besides those that all processes have
 */
public record Row(
        String group, String name, Class<?> benchmark, Map<String, String> parameters, List<String> jvmArguments) {}
