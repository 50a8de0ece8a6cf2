package dev.tickwire.codegen.history;

import java.util.ArrayList;
import java.util.List;

/** A channel of a history with all entries it ever had. */
final class HistoryChannel {
    private final String head;
    private final Span span;
    private final List<Entry> entries = new ArrayList<>();

    /**
     * An entry.
     *
     * @param text its text without versions and semicolon
     * @param span its versions
     */
    record Entry(String text, Span span) {}

    /**
     * A channel without entries.
     *
     * @param head its name, kind and parameters
     */
    HistoryChannel(String head, Span span) {
        this.head = head;
        this.span = span;
    }

    void add(String text, Span entry) {
        entries.add(new Entry(text, entry));
    }

    Span span() {
        return span;
    }

    /** Whether all its entries are of these versions. */
    boolean isOnlyFor(Span entry) {
        return entries.stream().allMatch(one -> one.span() == entry);
    }

    String own(int version) {
        StringBuilder text = new StringBuilder();
        entries.stream()
                .filter(entry -> entry.span().holds(version))
                .forEach(entry -> text.append(' ').append(entry.text()).append(';'));
        return span.holds(version) ? "    channel " + head + " {" + text + " }\n" : "";
    }

    String newest(int oldest) {
        if (!span.isSpoken(oldest)) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        entries.stream()
                .filter(entry -> entry.span().isSpoken(oldest))
                .forEach(entry -> text.append(' ')
                        .append((entry.text() + " " + entry.span().words(oldest)).strip())
                        .append(';'));
        return "    channel " + head + " " + span.words(oldest) + "{" + text + " }\n";
    }
}
