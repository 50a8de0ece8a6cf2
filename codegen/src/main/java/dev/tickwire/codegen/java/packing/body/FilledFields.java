package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import java.util.List;

/**
 * Fields that a version may send where the class does not. There, an instance of the format is sent: it has the
 * defaults, and arrays with the least count.
 *
 * @param variable constant of the format for the instance
 * @param sources methods of the format with their fields
 */
public record FilledFields(String variable, List<Source> sources) {
    /** No fields. */
    static final FilledFields NONE = new FilledFields("", List.of());

    public FilledFields {
        sources = List.copyOf(sources);
    }

    /**
     * Method of the format that returns the instance to send fields from.
     *
     * @param method the name of the method
     * @param conditions whether the class sends the fields, as operands of {@code &&}
     * @param fields the fields as they are written
     */
    public record Source(String method, List<CodeBlock> conditions, List<FieldCode> fields) {}

    public boolean isEmpty() {
        return sources.isEmpty();
    }
}
