package dev.tickwire.schema.compat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Renamed declarations. A declaration was renamed if its old name is gone, a new name exists, and the contents are
 * equal. With several candidates, the one counts that replaced the old type in all fields, and has no other known use.
 */
final class Renames {
    /** Kinds that can be renamed, each after the kinds that it may refer to. */
    private static final List<String> KINDS =
            List.of("enum", "flags", "struct", "union", "message", "object", "protocol");

    private final Map<String, String> newNames = new LinkedHashMap<>();

    private Renames() {}

    /**
     * Compares two locks until no more renamings are found. Declarations that refer to a renamed declaration may be
     * renamed too.
     */
    static Renames find(Lock before, Lock now) {
        Renames renames = new Renames();
        int known;
        do {
            known = renames.newNames.size();
            KINDS.forEach(kind -> renames.find(kind, before, now));
        } while (renames.newNames.size() > known);
        return renames;
    }

    private void find(String kind, Lock before, Lock now) {
        Map<String, List<Fact>> removed = byContent(kind, before, now);
        Map<String, List<Fact>> added = byContent(kind, now, before);
        removed.forEach((content, olds) -> {
            List<Fact> addedFacts = added.getOrDefault(content, List.of());
            if (olds.size() == 1 && addedFacts.size() == 1) {
                newNames.put(kind + " " + olds.get(0).name(), addedFacts.get(0).name());
            } else {
                findByUse(kind, olds, addedFacts, before, now);
            }
        });
    }

    /** Pairs declarations of equal content if the new declaration replaced the old declaration in all fields. */
    private void findByUse(String kind, List<Fact> olds, List<Fact> addedFacts, Lock before, Lock now) {
        Lock renamed = before.renamed(this);
        Map<String, Set<String>> oldUses = uses(kind, renamed, now);
        Map<String, Set<String>> newUses = uses(kind, now, renamed);
        for (Fact old : olds) {
            Set<String> places = oldUses.getOrDefault(old.name(), Set.of());
            addedFacts.stream()
                    .filter(one -> !places.isEmpty() && places.equals(newUses.get(one.name())))
                    .findFirst()
                    .ifPresent(one -> newNames.put(kind + " " + old.name(), one.name()));
        }
    }

    /**
     * Returns the fields and cases that use each type of a kind, by the type's name. Only declarations in both locks
     * count.
     */
    private static Map<String, Set<String>> uses(String kind, Lock lock, Lock other) {
        Map<String, Set<String>> uses = new HashMap<>();
        for (String owners : List.of("struct", "union", "message", "object")) {
            lock.all(owners).stream()
                    .filter(owner -> other.find(owners, owner.name()).isPresent())
                    .forEach(owner -> collect(kind, owner, owners + " " + owner.name(), uses));
        }
        return uses;
    }

    private static void collect(String kind, Fact body, String owner, Map<String, Set<String>> uses) {
        for (Fact part : body.parts()) {
            String type = declared(part.value("type"));
            if (type.startsWith(kind + " ")) {
                uses.computeIfAbsent(type.substring(kind.length() + 1), name -> new HashSet<>())
                        .add(owner + "." + part.name());
            }
            collect(kind, part, owner, uses);
        }
    }

    /** Declarations that the other lock does not have and that are not known as renamed, by content. */
    private Map<String, List<Fact>> byContent(String kind, Lock lock, Lock other) {
        Set<String> usedNames = new HashSet<>(newNames.values());
        Map<String, List<Fact>> byContent = new HashMap<>();
        for (Fact fact : lock.all(kind)) {
            boolean known = newNames.containsKey(kind + " " + fact.name()) || usedNames.contains(fact.name());
            if (!known && other.find(kind, fact.name()).isEmpty()) {
                Fact mapped = withoutName(mapped(fact), "ref " + nameOf(kind, fact.name()));
                String content = LockText.print(List.of(new Fact(kind, "", mapped.values(), mapped.parts())));
                byContent.computeIfAbsent(content, key -> new ArrayList<>()).add(fact);
            }
        }
        return byContent;
    }

    /** Returns the new name of a declaration, which may be the old name. */
    String nameOf(String kind, String name) {
        return newNames.getOrDefault(kind + " " + name, name);
    }

    /** Returns a fact with new names in all its references. */
    Fact mapped(Fact fact) {
        Map<String, String> values = new LinkedHashMap<>(fact.values());
        values.computeIfPresent("type", (key, type) -> type(type));
        if (fact.is("carries")) {
            values.computeIfPresent("answer", (key, name) -> nameOf("message", name));
            values.computeIfPresent("at", (key, name) -> nameOf("object", name));
        }
        List<Fact> parts = fact.parts().stream().map(this::mapped).toList();
        String kind = fact.is("carries") ? "message" : fact.is("replicates") ? "object" : fact.kind();
        return new Fact(fact.kind(), nameOf(kind, fact.name()), values, parts);
    }

    private String type(String type) {
        int blank = type.indexOf(' ');
        String name = blank < 0 ? null : newNames.get(declared(type));
        return name == null ? type : type.substring(0, blank + 1) + name;
    }

    /** Declaration that a type refers to; for a reference, an object. */
    private static String declared(String type) {
        return type.startsWith("ref ") ? "object" + type.substring("ref".length()) : type;
    }

    /** Returns a fact with references to itself in neutral form. */
    private static Fact withoutName(Fact fact, String self) {
        Map<String, String> values = new LinkedHashMap<>(fact.values());
        values.replace("type", self, "ref itself");
        List<Fact> parts =
                fact.parts().stream().map(part -> withoutName(part, self)).toList();
        return new Fact(fact.kind(), fact.name(), values, parts);
    }
}
