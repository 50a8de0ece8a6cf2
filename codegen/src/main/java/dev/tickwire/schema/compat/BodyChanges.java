package dev.tickwire.schema.compat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compares the fields of two versions of a message, struct or object, with their conditions and padding. */
final class BodyChanges {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*(?:#([0-9]+))?");

    private final Changes changes;
    private final LockShapes oldShapes;
    private final LockShapes newShapes;
    private final Map<String, String> renamed = new HashMap<>();
    private String owner = "";

    BodyChanges(Changes changes, LockShapes oldShapes, LockShapes newShapes) {
        this.changes = changes;
        this.oldShapes = oldShapes;
        this.newShapes = newShapes;
    }

    /** Field with the conditions around it. */
    private record Place(Fact field, String condition) {
        String name() {
            return field.name();
        }
    }

    /** Compares two bodies of the same name. */
    void compare(Fact before, Fact now) {
        owner = now.name();
        renamed.clear();
        int known = changes.size();
        fields(places(before), places(now));
        if (!changes.touchTheWireFrom(known) && !LockShapes.layout(before).equals(LockShapes.layout(now))) {
            changes.add(
                    Rule.LAYOUT_CHANGED,
                    owner,
                    "the padding or the conditions around its fields are not what they were");
        }
    }

    private static Map<String, Place> places(Fact body) {
        Map<String, Place> places = new LinkedHashMap<>();
        collect(body, "", places);
        return places;
    }

    private static void collect(Fact body, String condition, Map<String, Place> places) {
        String tested = "";
        for (Fact part : body.parts()) {
            switch (part.kind()) {
                case "field" -> places.put(part.name(), new Place(part, condition));
                case "if" -> {
                    tested = part.value("condition");
                    collect(part, joined(condition, tested), places);
                }
                case "else" -> collect(part, joined(condition, "!(" + tested + ")"), places);
                default -> {
                    // Padding is no field.
                }
            }
        }
    }

    private static String joined(String outer, String inner) {
        return outer.isEmpty() ? inner : outer + ", " + inner;
    }

    /** Advances from one field in unchanged order to the next. Fields between were added, removed or renamed. */
    private void fields(Map<String, Place> before, Map<String, Place> now) {
        List<Place> newPlaces = new ArrayList<>(now.values());
        Map<String, Integer> newIndex = new HashMap<>();
        newPlaces.forEach(place -> newIndex.put(place.name(), newIndex.size()));
        List<Place> keptPlaces = before.values().stream()
                .filter(place -> now.containsKey(place.name()))
                .toList();
        boolean[] inOrder = Rising.in(keptPlaces.stream()
                .mapToInt(place -> newIndex.get(place.name()))
                .toArray());

        List<Place> removed = new ArrayList<>();
        int nextNew = 0;
        int nextKept = 0;
        for (Place old : before.values()) {
            if (!now.containsKey(old.name())) {
                removed.add(old);
                continue;
            }
            if (inOrder[nextKept++]) {
                int at = Objects.requireNonNull(newIndex.get(old.name()));
                between(removed, added(newPlaces, nextNew, at, before));
                removed.clear();
                nextNew = at + 1;
            } else {
                changes.add(Rule.FIELD_MOVED, subject(old), "its position among the other fields changed");
            }
            same(old, now.get(old.name()));
        }
        between(removed, added(newPlaces, nextNew, newPlaces.size(), before));
    }

    private static List<Place> added(List<Place> newPlaces, int from, int to, Map<String, Place> before) {
        return newPlaces.subList(from, to).stream()
                .filter(place -> !before.containsKey(place.name()))
                .toList();
    }

    private void between(List<Place> removed, List<Place> added) {
        for (int i = 0; i < Math.max(removed.size(), added.size()); i++) {
            boolean isPaired = removed.size() == added.size();
            if (isPaired && isSameField(removed.get(i), added.get(i))) {
                Place old = removed.get(i);
                Place place = added.get(i);
                renamed.put(old.name(), place.name());
                String shape = newShapes.ofType(type(place));
                changes.rename(Rule.FIELD_RENAMED, subject(old), old.name(), place.name(), shape);
                same(old, place);
                continue;
            }
            if (i < removed.size()) {
                changes.add(Rule.FIELD_REMOVED, subject(removed.get(i)), "it was `" + type(removed.get(i)) + "`");
            }
            if (i < added.size()) {
                changes.add(Rule.FIELD_ADDED, subject(added.get(i)), "it is `" + type(added.get(i)) + "`");
            }
        }
    }

    private boolean isSameField(Place old, Place place) {
        return oldShapes.ofType(type(old)).equals(newShapes.ofType(type(place)))
                && sameCondition(old, place)
                && List.of("count", "optional", "ascending", "once", "audience", "smooth").stream()
                        .allMatch(key ->
                                old.field().value(key).equals(place.field().value(key)));
    }

    private void same(Place old, Place place) {
        String subject = subject(place);
        Fact before = old.field();
        Fact now = place.field();
        type(subject, before.value("type"), now.value("type"));
        changes.compare(
                Rule.FIELD_COUNT_CHANGED, subject, "the number of elements", before.value("count"), now.value("count"));
        flag(Rule.FIELD_OPTIONAL_CHANGED, subject, "optional", before, now);
        flag(Rule.FIELD_ASCENDING_CHANGED, subject, "ascending", before, now);
        flag(Rule.FIELD_ONCE_CHANGED, subject, "once", before, now);
        changes.compare(
                Rule.FIELD_AUDIENCE_CHANGED,
                subject,
                "the peers that receive it",
                before.value("audience"),
                now.value("audience"));
        changes.compare(Rule.FIELD_SMOOTH_CHANGED, subject, "`smooth`", before.value("smooth"), now.value("smooth"));
        flag(Rule.FIELD_EXACT_CHANGED, subject, "exact", before, now);
        changes.compare(
                Rule.FIELD_DEFAULT_CHANGED,
                subject,
                "the default",
                numbersOnly(before.value("default")),
                numbersOnly(now.value("default")));
        if (!sameCondition(old, place)) {
            changes.compare(Rule.FIELD_CONDITION_CHANGED, subject, "the condition", old.condition(), place.condition());
        }
    }

    private void type(String subject, String before, String now) {
        if (before.equals(now)) {
            return;
        }
        boolean bothRefer = before.startsWith("ref ") && now.startsWith("ref ");
        boolean isSameField = bothRefer || oldShapes.ofType(before).equals(newShapes.ofType(now));
        boolean declared = before.matches("(enum|flags|struct|union) .*");
        Rule rule = isSameField
                ? Rule.FIELD_CLASS_CHANGED
                : !declared && encoding(before).equals(encoding(now))
                        ? Rule.FIELD_BOUNDS_CHANGED
                        : Rule.FIELD_TYPE_CHANGED;
        changes.compare(rule, subject, "the type", before, now);
    }

    private static String encoding(String type) {
        int blank = type.indexOf(' ');
        return blank < 0 ? type : type.substring(0, blank);
    }

    private void flag(Rule rule, String subject, String key, Fact before, Fact now) {
        changes.compareFlag(rule, subject, key, before.value(key), now.value(key));
    }

    private boolean sameCondition(Place old, Place place) {
        String before = NAME.matcher(old.condition())
                .replaceAll(name -> Matcher.quoteReplacement(
                        name.group(1) != null ? name.group(1) : renamed.getOrDefault(name.group(), name.group())));
        return before.equals(numbersOnly(place.condition()));
    }

    /** Replaces names of values and flags by their numbers. Names may change; numbers affect the wire. */
    private static String numbersOnly(String text) {
        return text.replaceAll("[A-Za-z_][A-Za-z0-9_]*#([0-9]+)", "$1");
    }

    private String subject(Place place) {
        return owner + "." + place.name();
    }

    private static String type(Place place) {
        return place.field().value("type");
    }
}
