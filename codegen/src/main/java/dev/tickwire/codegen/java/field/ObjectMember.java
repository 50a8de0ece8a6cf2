package dev.tickwire.codegen.java.field;

import dev.tickwire.schema.model.ObjectField;

/**
 * Field of an object.
 *
 * @param number the index of the field, from 0
 * @param field the field with its options
 * @param change the constant of the field's bit in the change mask
 */
public record ObjectMember(int number, ObjectField field, String change) {

    /** Options of replication and interpolation for Javadoc; empty if it has none. */
    public String text() {
        StringBuilder text = new StringBuilder();
        if (field.once()) {
            text.append("; sent once, when the object appears");
        }
        switch (field.audience()) {
            case ALL -> {}
            case OWNER -> text.append("; sent to the owner only");
            case OTHERS -> text.append("; sent to all peers except the owner");
        }
        switch (field.smoothness()) {
            case NONE -> {}
            case LINE -> text.append("; interpolated between ticks");
            case WRAP -> text.append("; interpolated between ticks, the shorter way around");
        }
        return text.append(field.exact() ? "; exact" : "").toString();
    }
}
