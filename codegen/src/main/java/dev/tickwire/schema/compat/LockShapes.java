package dev.tickwire.schema.compat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Encodings of declarations without names. Shapes with equal texts look the same on the wire, also between locks. */
final class LockShapes {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*(?:#([0-9]+))?");

    /** Keys of a protocol's id. */
    private static final Set<String> ID = Set.of("id", "given");

    /** Further keys that shape a field of an object. */
    private static final List<String> OF_OBJECTS = List.of("once", "audience", "smooth");

    private final Map<String, Integer> numbers;
    private final Map<String, String> known = new HashMap<>();
    private final Lock lock;

    private LockShapes(Lock lock, Map<String, Integer> numbers) {
        this.lock = lock;
        this.numbers = numbers;
    }

    /** Returns the shapes of a lock. */
    static LockShapes of(Lock lock) {
        return new LockShapes(lock, new HashMap<>());
    }

    /** Returns the shapes of another lock, comparable with these. */
    LockShapes beside(Lock other) {
        return new LockShapes(other, numbers);
    }

    /** Returns the shape of a type in a lock. */
    String ofType(String type) {
        int blank = type.indexOf(' ');
        String kind = blank < 0 ? type : type.substring(0, blank);
        return switch (kind) {
            case "enum", "flags", "struct", "union" -> declared(kind, type, type.substring(blank + 1));
            default -> type;
        };
    }

    /** Returns the shape of everything that a protocol sends, without its id, rate of ticks and names of channels. */
    String ofProtocol(Fact protocol) {
        StringBuilder text = new StringBuilder();
        protocol.values().forEach((key, value) -> text.append(ID.contains(key) ? "" : key + '=' + shape(key, value)));
        for (Fact message : protocol.parts("message")) {
            text.append(message.name()).append(' ');
            lock.find("message", message.name())
                    .ifPresent(fact -> text.append(fact.value("block"))
                            .append(fact.value("timed").isEmpty() ? "" : "timed")
                            .append(number(content(fact))));
            text.append('\n');
        }
        for (Fact channel : protocol.parts("channel")) {
            text.append(channel.values()).append(channel.parts()).append('\n');
            for (Fact object : channel.parts("replicates")) {
                lock.find("object", object.name()).ifPresent(fact -> text.append(number(content(fact))));
                text.append('\n');
            }
        }
        return text.toString();
    }

    /** The wire depends on the presence of ticks, not on their rate. */
    private static String shape(String key, String value) {
        return (key.equals("ticks") ? "" : value) + '\n';
    }

    private String declared(String kind, String type, String name) {
        String shape = known.get(type);
        if (shape == null) {
            // An edited lock may refer to itself, or to nothing.
            known.put(type, kind + " unknown");
            shape = lock.find(kind, name)
                    .map(fact -> kind + " " + number(content(fact)))
                    .orElse(kind + " unknown");
            known.put(type, shape);
        }
        return shape;
    }

    private int number(String content) {
        Integer number = numbers.putIfAbsent(content, numbers.size());
        return number == null ? numbers.size() - 1 : number;
    }

    private String content(Fact fact) {
        return switch (fact.kind()) {
            case "enum" -> fact.value("max");
            case "flags" -> fact.value("max");
            default -> {
                StringBuilder text = new StringBuilder();
                appendLayout(text, fact, new HashMap<>(), true);
                yield text.toString();
            }
        };
    }

    /** Returns the layout of a body without types: padding, conditions, and the positions of fields. */
    @SuppressWarnings("NullAway") // Only types are looked up in the lock.
    static String layout(Fact body) {
        StringBuilder text = new StringBuilder();
        new LockShapes(null, Map.of()).appendLayout(text, body, new HashMap<>(), false);
        return text.toString();
    }

    private void appendLayout(StringBuilder text, Fact body, Map<String, Integer> fields, boolean types) {
        for (Fact part : body.parts()) {
            text.append(part.kind());
            if (part.is("field")) {
                fields.put(part.name(), fields.size());
            }
            if (types && !part.value("type").isEmpty()) {
                text.append(' ').append(ofType(part.value("type")));
                text.append(' ').append(part.value("count")).append(part.value("optional"));
                text.append(' ').append(part.value("ascending"));
                OF_OBJECTS.forEach(key -> text.append(' ').append(part.value(key)));
            }
            text.append(part.value("bits"))
                    .append(part.value("value"))
                    .append(' ')
                    .append(condition(part, fields));
            text.append('\n');
            if (!part.parts().isEmpty()) {
                appendLayout(text.append("{\n"), part, fields, types);
                text.append("}\n");
            }
        }
    }

    private static String condition(Fact part, Map<String, Integer> fields) {
        return NAME.matcher(part.value("condition"))
                .replaceAll(name -> Matcher.quoteReplacement(
                        name.group(1) != null ? name.group(1) : "@" + fields.get(name.group())));
    }
}
