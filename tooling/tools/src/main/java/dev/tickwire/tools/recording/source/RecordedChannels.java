package dev.tickwire.tools.recording.source;

import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.tools.recording.event.Event;
import java.util.ArrayList;
import java.util.List;

/** Channel names for the events of a recording. */
final class RecordedChannels {
    private static final String UNKNOWN = "(not recorded)";

    private final ProtocolModel protocol;
    private final List<String> names;

    RecordedChannels(ProtocolModel protocol) {
        this.protocol = protocol;
        names = new ArrayList<>(
                protocol.channels().stream().map(ChannelModel::name).toList());
        names.add(UNKNOWN);
    }

    /** Returns the names of all channels, and last a name for messages of unknown channels. */
    List<String> names() {
        return names;
    }

    /**
     * Returns the channel of a message. If the recording lacks it, returns the only channel with that message type, or
     * else the name for unknown channels.
     */
    String of(Event.MessageEvent messageEvent) {
        if (messageEvent.message().channel() >= 0) {
            return names.get(messageEvent.message().channel());
        }
        List<String> having = protocol.channels().stream()
                .filter(channel -> has(channel, messageEvent.message().type()))
                .map(ChannelModel::name)
                .toList();
        return having.size() == 1 ? having.get(0) : UNKNOWN;
    }

    private static boolean has(ChannelModel channel, int type) {
        return channel.messages().stream()
                .anyMatch(message -> message.typeNumber() == type
                        || message.answer()
                                .map(answer -> answer.typeNumber() == type)
                                .orElse(false));
    }

    String of(Event.Input input) {
        return names.get(input.input().channel());
    }

    String of(Event.Changed changed) {
        return names.get(changed.channel());
    }
}
