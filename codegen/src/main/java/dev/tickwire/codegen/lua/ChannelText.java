package dev.tickwire.codegen.lua;

import dev.tickwire.schema.model.ChannelModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** A channel as a table: its kind, its limits, and by side and type number what each side may send on it. */
final class ChannelText {
    private final ChannelModel channel;

    ChannelText(ChannelModel channel) {
        this.channel = channel;
    }

    // Example:
    // protocol:add_channel(0, {
    //     name = "control", kind = "reliable", max_messages = 256, max_block = 262144, fragment = 1024, blocks = true,
    //     client = {[0] = {sent = true}, [2] = {sent = true, aimed = true}},
    //     server = {[3] = {answers = true}},
    // })
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("protocol:add_channel(" + channel.number() + ", {");
        lines.add("    name = " + LuaText.quoted(channel.name()) + ", " + facts() + ",");
        lines.add("    client = " + uses(ChannelModel.Sender.CLIENT) + ",");
        lines.add("    server = " + uses(ChannelModel.Sender.SERVER) + ",");
        lines.add("})");
        return lines;
    }

    private String facts() {
        ChannelModel.Limits limits = channel.limits();
        return switch (channel.kind()) {
            case RELIABLE_ORDERED, RELIABLE_UNORDERED -> "kind = \"reliable\", " + messages(limits);
            case UNRELIABLE, UNRELIABLE_SEQUENCED -> "kind = \"unreliable\", " + messages(limits);
            case CHUNK ->
                "kind = \"chunk\", max_block = " + limits.maxBlockBytes() + ", slice = " + limits.fragmentBytes()
                        + ", max_slices = "
                        + ((limits.maxBlockBytes() - 1) / limits.fragmentBytes() + 1);
            case STATE ->
                "kind = \"state\", objects = " + channel.state().objects() + ", modelled = "
                        + channel.state().modelled() + ", placed = "
                        + channel.state().placed();
            case INPUT ->
                "kind = \"input\", input = " + channel.messages().get(0).typeNumber();
        };
    }

    private static String messages(ChannelModel.Limits limits) {
        return "max_messages = " + limits.maxMessagesPerPacket() + ", blocks = " + limits.blocks() + ", max_block = "
                + limits.maxBlockBytes() + ", fragment = " + limits.fragmentBytes();
    }

    // Example: {[0] = {sent = true}, [3] = {answers = true}}
    private String uses(ChannelModel.Sender side) {
        SortedMap<Integer, SortedSet<String>> uses = new TreeMap<>();
        for (ChannelModel.ChannelMessage entry : channel.messages()) {
            if (entry.sender() == ChannelModel.Sender.EITHER || entry.sender() == side) {
                add(uses, entry.typeNumber(), "sent");
                entry.object().ifPresent(object -> add(uses, entry.typeNumber(), "aimed"));
                entry.answer().ifPresent(answer -> add(uses, entry.typeNumber(), "asked"));
            }
            if (entry.sender() == ChannelModel.Sender.EITHER || entry.sender() != side) {
                entry.answer().ifPresent(answer -> add(uses, answer.typeNumber(), "answers"));
            }
        }
        List<String> texts = new ArrayList<>();
        for (Map.Entry<Integer, SortedSet<String>> use : uses.entrySet()) {
            texts.add("[" + use.getKey() + "] = {" + String.join(" = true, ", use.getValue()) + " = true}");
        }
        return "{" + String.join(", ", texts) + "}";
    }

    private static void add(Map<Integer, SortedSet<String>> uses, int typeNumber, String use) {
        uses.computeIfAbsent(typeNumber, type -> new TreeSet<>()).add(use);
    }
}
