package dev.tickwire.codegen.java.artefact;

import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.DocText;
import dev.tickwire.schema.model.BitSize;

/** Javadoc of fields in generated classes. */
public final class FieldDocs {
    private FieldDocs() {}

    /** All facts about a field, such as {@code Health: 0 to 1000, 10 bits; default 5.}. */
    static String facts(FieldCode field) {
        StringBuilder text = new StringBuilder(field.isAscending() ? "ascending " : "")
                .append(field.typeText())
                .append(": ");
        if (field.isArray()) {
            text.append(counts(field)).append(field.isAscending() ? " ascending elements, each " : " elements, each ");
        }
        text.append(field.value().range());
        text.append(", ").append(bits(field.size()));
        if (field.isOptional()) {
            text.append(", optional");
        }
        String defaultText = field.value().describe(field.defaultValue());
        if (!defaultText.isEmpty()) {
            text.append("; default ").append(defaultText);
        }
        if (field.member() != null) {
            text.append(field.member().text());
        }
        if (field.since() > 0) {
            text.append("; since version ").append(field.since());
        }
        return text.append('.').toString();
    }

    /** Number of elements, such as {@code 4} or {@code 2 to 8}. */
    public static String counts(FieldCode field) {
        int min = field.array().min();
        int max = field.array().max();
        return min == max ? Integer.toString(max) : min + " to " + max;
    }

    public static String bits(BitSize size) {
        if (size.isFixed()) {
            return size.maxBits() == 0 ? "no bits" : size.maxBits() == 1 ? "1 bit" : size.maxBits() + " bits";
        }
        return size.minBits() + " to " + size.maxBits() + " bits";
    }

    /** Javadoc of a getter: the comment in the schema, then the facts. */
    public static DocText getter(FieldCode field) {
        return field.documentation().description().isEmpty()
                ? DocText.of("The field " + field.name() + ", " + facts(field))
                : DocText.of(field.documentation(), "").paragraph(facts(field));
    }
}
