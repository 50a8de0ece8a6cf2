package dev.tickwire.schema.compat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds protocols with changed messages and an unchanged id. Peers of both versions would connect and misread each
 * other's values.
 */
final class KeptIds {
    /** Reference in a type, such as {@code struct game.Point}. */
    private static final Pattern REFERENCE = Pattern.compile("(?:enum|flags|struct|union) \\S+");

    private final Changes changes;
    private final Lock before;
    private final Lock now;
    private final Set<String> released;

    /**
     * Creates the check.
     *
     * @param released names of the protocols that are compared in a released version, which cannot be raised
     */
    KeptIds(Changes changes, Lock before, Lock now, Set<String> released) {
        this.released = released;
        this.changes = changes;
        this.before = before;
        this.now = now;
    }

    /** Reports a protocol, and appends advice to each change of its wire. */
    void report(Fact old, Fact one) {
        if (!old.value("id").equals(one.value("id"))) {
            return;
        }
        Set<String> used = used(before, old);
        used.addAll(used(now, one));
        String remedy = remedy(one);
        int count = changes.advise(used, "; `" + one.name() + "` has the same id as before: " + remedy);
        if (count > 0) {
            changes.add(
                    Rule.PROTOCOL_ID_KEPT,
                    one.name(),
                    "its id is still `" + one.value("id") + "`, so older peers would connect to newer ones and"
                            + " misread their packets: " + remedy);
        }
    }

    private String remedy(Fact protocol) {
        if (released.contains(protocol.name())) {
            return "the version was released, so undo the change";
        }
        return protocol.value("given").isEmpty() ? "raise its `version`" : "give it another `id`";
    }

    /** Returns the declarations that shape the protocol's wire, including itself, as {@code kind name}. */
    private static Set<String> used(Lock lock, Fact protocol) {
        Set<String> used = new HashSet<>();
        List<Fact> open = new ArrayList<>(List.of(protocol));
        while (!open.isEmpty()) {
            Fact fact = open.remove(open.size() - 1);
            if (used.add(fact.kind() + " " + fact.name())) {
                for (String reference : references(fact)) {
                    int blank = reference.indexOf(' ');
                    lock.find(reference.substring(0, blank), reference.substring(blank + 1))
                            .ifPresent(open::add);
                }
            }
        }
        return used;
    }

    private static List<String> references(Fact fact) {
        List<String> references = new ArrayList<>();
        for (Fact part : fact.parts()) {
            if (fact.is("protocol") && part.is("message")) {
                references.add("message " + part.name());
            } else if (part.is("replicates")) {
                references.add("object " + part.name());
            }
            Matcher type = REFERENCE.matcher(part.value("type"));
            if (type.matches()) {
                references.add(part.value("type"));
            }
            references.addAll(references(part));
        }
        return references;
    }
}
