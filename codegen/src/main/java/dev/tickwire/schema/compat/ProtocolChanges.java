package dev.tickwire.schema.compat;

import dev.tickwire.schema.compat.NumberedChanges.Pair;
import dev.tickwire.schema.compat.NumberedChanges.Rules;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compares the messages, limits, ticks and channels of a protocol. */
final class ProtocolChanges {
    private static final Rules MESSAGES = new Rules(
            "message",
            ": ",
            Rule.PROTOCOL_MESSAGE_ADDED,
            Rule.PROTOCOL_MESSAGE_REMOVED,
            null,
            Rule.MESSAGE_NUMBER_CHANGED);
    private static final Rules CHANNELS = new Rules(
            "channel",
            ".",
            Rule.CHANNEL_ADDED,
            Rule.CHANNEL_REMOVED,
            Rule.CHANNEL_RENAMED,
            Rule.CHANNEL_NUMBER_CHANGED);

    private static final Rules OBJECTS = new Rules(
            "object", ": ", Rule.CHANNEL_OBJECT_ADDED, Rule.CHANNEL_OBJECT_REMOVED, null, Rule.OBJECT_NUMBER_CHANGED);

    private final Changes changes;

    ProtocolChanges(Changes changes) {
        this.changes = changes;
    }

    /** Compares two protocols of the same name. */
    void compare(Fact before, Fact now) {
        String subject = now.name();
        changes.compare(
                Rule.PROTOCOL_VERSION_CHANGED, subject, "`version`", before.value("version"), now.value("version"));
        for (String limit : List.of("packet", "fragment_above", "fragment", "max_fragments")) {
            changes.compare(
                    Rule.PACKET_LIMITS_CHANGED, subject, "`" + limit + "`", before.value(limit), now.value(limit));
        }
        ticks(subject, before.value("ticks"), now.value("ticks"));
        NumberedChanges numbered = new NumberedChanges(changes, subject);
        numbered.compare(MESSAGES, before.parts("message"), now.parts("message"), (old, one) -> false);
        numbered.compare(CHANNELS, before.parts("channel"), now.parts("channel"), ProtocolChanges::sameChannel)
                .forEach(pair -> channel(subject, pair));
    }

    private void ticks(String subject, String before, String now) {
        boolean both = !before.isEmpty() && !now.isEmpty();
        changes.compare(both ? Rule.TICK_RATE_CHANGED : Rule.TICKS_CHANGED, subject, "`ticks`", before, now);
    }

    private static boolean sameChannel(Fact before, Fact now) {
        return before.values().equals(now.values()) && before.parts().equals(now.parts());
    }

    private void channel(String protocol, Pair pair) {
        String subject = protocol + "." + pair.now().name();
        Map<String, String> before = new LinkedHashMap<>(pair.before().values());
        Map<String, String> now = new LinkedHashMap<>(pair.now().values());
        changes.compare(Rule.CHANNEL_KIND_CHANGED, subject, "the kind", text(before, "kind"), text(now, "kind"));
        if (parameters(before).equals(parameters(now))) {
            limits(subject, before, now);
        }
        carried(subject, carried(pair.before()), carried(pair.now()));
        new NumberedChanges(changes, subject)
                .compare(
                        OBJECTS,
                        pair.before().parts("replicates"),
                        pair.now().parts("replicates"),
                        (old, one) -> false);
    }

    /** Group of channel kinds with the same parameters. */
    private static String parameters(Map<String, String> channel) {
        String kind = text(channel, "kind");
        return Set.of("chunk", "state", "input").contains(kind) ? kind : "messages";
    }

    private void limits(String subject, Map<String, String> before, Map<String, String> now) {
        before.keySet().forEach(key -> now.putIfAbsent(key, ""));
        now.remove("kind");
        now.forEach((key, value) ->
                changes.compare(Rule.CHANNEL_LIMITS_CHANGED, subject, "`" + key + "`", text(before, key), value));
    }

    private void carried(String channel, Map<String, Fact> before, Map<String, Fact> now) {
        before.forEach((message, old) -> {
            String subject = channel + ": " + message;
            if (now.containsKey(message)) {
                Fact one = now.get(message);
                compare(Rule.SENDER_CHANGED, subject, "sender", "sender", old, one);
                compare(Rule.CALL_ANSWER_CHANGED, subject, "answer", "answer", old, one);
                compare(Rule.AIM_CHANGED, subject, "object", "at", old, one);
                changes.compareFlag(
                        Rule.OWNER_ONLY_CHANGED, subject, "`owner`", old.value("owner"), one.value("owner"));
            } else {
                changes.add(Rule.CHANNEL_MESSAGE_REMOVED, subject, "the channel no longer carries it");
            }
        });
        now.keySet().stream()
                .filter(message -> !before.containsKey(message))
                .forEach(message -> changes.add(
                        Rule.CHANNEL_MESSAGE_ADDED, channel + ": " + message, "the channel did not carry it"));
    }

    private void compare(Rule rule, String subject, String property, String key, Fact old, Fact one) {
        changes.compare(rule, subject, "the " + property, old.value(key), one.value(key));
    }

    private static Map<String, Fact> carried(Fact channel) {
        Map<String, Fact> carried = new LinkedHashMap<>();
        channel.parts("carries").forEach(message -> carried.put(message.name(), message));
        return carried;
    }

    private static String text(Map<String, String> values, String key) {
        return values.getOrDefault(key, "");
    }
}
