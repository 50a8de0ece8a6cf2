package dev.tickwire.codegen.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The fields that a struct, message or object ever had, in the order in which a schema of all versions has them. */
final class FieldList {
    private final List<Item> items = new ArrayList<>();

    /** A field, reserved bits, or fields that a condition on a field selects. */
    interface Item {
        Span span();

        String own(int version, String indent);

        String newest(int oldest, String indent);
    }

    /**
     * A field or reserved bits.
     *
     * @param text its text without versions
     * @param name its name, empty for reserved bits
     * @param type its type if that is declared
     * @param condition a condition on the field, if there is one
     * @param span its versions
     */
    record Field(String text, String name, Optional<HistoryType> type, Optional<Condition> condition, Span span)
            implements Item {
        @Override
        public String own(int version, String indent) {
            return span.holds(version) ? indent + text + "\n" : "";
        }

        @Override
        public String newest(int oldest, String indent) {
            return span.isSpoken(oldest) ? indent + span.words(oldest) + text + "\n" : "";
        }
    }

    /**
     * What may be asked of a field.
     *
     * @param text the condition
     * @param span the versions with all that it names, besides the field
     */
    record Condition(String text, Span span) {}

    /** Fields behind a condition, which never outlive what it names. */
    record Branch(Field decider, Condition condition, List<Field> inner) implements Item {
        @Override
        public Span span() {
            return decider.span();
        }

        @Override
        public String own(int version, String indent) {
            StringBuilder text = new StringBuilder();
            inner.forEach(field -> text.append(field.own(version, indent + "    ")));
            return text.isEmpty() ? "" : indent + "if (" + condition.text() + ") {\n" + text + indent + "}\n";
        }

        @Override
        public String newest(int oldest, String indent) {
            StringBuilder text = new StringBuilder();
            inner.forEach(field -> text.append(field.newest(oldest, indent + "    ")));
            return text.isEmpty() ? "" : indent + "if (" + condition.text() + ") {\n" + text + indent + "}\n";
        }
    }

    List<Item> items() {
        return items;
    }

    /** All fields, also those behind conditions. */
    List<Field> all() {
        List<Field> all = new ArrayList<>();
        for (Item item : items) {
            if (item instanceof Branch branch) {
                all.addAll(branch.inner());
            } else {
                all.add((Field) item);
            }
        }
        return all;
    }

    /** Drops the fields that began with a version in which the whole no longer is. */
    void dropFrom(int version) {
        all().stream()
                .filter(field -> field.span().first() == version)
                .forEach(field -> field.span().endWith(version - 1));
    }

    /** Ends all fields behind conditions that name something of these versions. */
    void endBranches(Span named, int version) {
        for (Item item : items) {
            if (item instanceof Branch branch && branch.condition().span() == named) {
                branch.inner().forEach(inner -> inner.span().endWith(version));
            }
        }
    }

    /** Ends a field with a version, and all fields behind conditions on it. */
    void end(Field field, int version) {
        field.span().endWith(version);
        for (Item item : items) {
            if (item instanceof Branch branch && branch.decider() == field) {
                branch.inner().forEach(inner -> inner.span().endWith(version));
            }
        }
    }

    String own(int version) {
        StringBuilder text = new StringBuilder();
        items.forEach(item -> text.append(item.own(version, "    ")));
        return text.toString();
    }

    String newest(int oldest) {
        StringBuilder text = new StringBuilder();
        items.forEach(item -> text.append(item.newest(oldest, "    ")));
        return text.toString();
    }
}
