package dev.tickwire.tools.recording.source;

import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.tools.recording.event.Event;
import java.util.ArrayList;
import java.util.List;

/** The names of the channels of a recording's protocol, and on which of them an event was. */
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

    /** All names, by number; behind them one for what was received on a channel that is not known. */
    List<String> names() {
        return names;
    }

    /** The channel of a message; of one that was received, the only one that has its type. */
    String of(Event.Told told) {
        if (told.message().channel() >= 0) {
            return names.get(told.message().channel());
        }
        List<String> having = protocol.channels().stream()
                .filter(channel -> has(channel, told.message().type()))
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

    /** The channel of an input. */
    String of(Event.Input input) {
        return names.get(input.input().channel());
    }

    /** The channel of an object. */
    String of(Event.Changed changed) {
        return names.get(changed.channel());
    }
}
