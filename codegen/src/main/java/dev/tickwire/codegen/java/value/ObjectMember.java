package dev.tickwire.codegen.java.value;

import dev.tickwire.schema.model.ObjectField;

/**
 * The part that a field has in its object.
 *
 * @param number its number, from 0
 * @param field the field
 * @param change the constant that stands for the field among those that have changed
 */
public record ObjectMember(int number, ObjectField field, String change) {

    /** How it is told and shown, for documentation; empty if nothing is to be said. */
    public String text() {
        StringBuilder text = new StringBuilder();
        if (field.once()) {
            text.append("; told when the object appears, and never again");
        }
        switch (field.audience()) {
            case ALL -> {}
            case OWNER -> text.append("; told to the owner alone");
            case OTHERS -> text.append("; told to all but the owner");
        }
        switch (field.smoothness()) {
            case NONE -> {}
            case LINE -> text.append("; read between two ticks");
            case WRAP -> text.append("; read between two ticks, by the shorter way around");
        }
        return text.append(field.exact() ? "; exact" : "").toString();
    }
}
