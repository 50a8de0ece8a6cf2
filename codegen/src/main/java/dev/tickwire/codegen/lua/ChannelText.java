package dev.tickwire.codegen.lua;

import dev.tickwire.schema.model.ChannelModel;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Channel as a Lua table: its kind and limits, and the permitted uses of each message by side and type number. */
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
    /**
     * Returns the lines that add the channel.
     *
     * @param variable the Lua variable of the protocol or version
     */
    List<String> lines(String variable) {
        List<String> lines = new ArrayList<>();
        lines.add(variable + ":add_channel(" + channel.number() + ", {");
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
                        + ", max_slices = " + limits.maxFragments();
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
        return channel.uses(side).entrySet().stream()
                .map(use -> "[" + use.getKey() + "] = {" + text(use.getValue()) + "}")
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String text(ChannelModel.Use use) {
        StringJoiner text = new StringJoiner(", ");
        add(text, use.isToObject(), "aimed");
        add(text, use.answers(), "answers");
        add(text, use.isCall(), "asked");
        add(text, use.sent(), "sent");
        return text.toString();
    }

    private static void add(StringJoiner text, boolean isSo, String name) {
        if (isSo) {
            text.add(name + " = true");
        }
    }
}
