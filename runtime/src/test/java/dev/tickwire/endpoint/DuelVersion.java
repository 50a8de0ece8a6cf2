package dev.tickwire.endpoint;

import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import java.util.List;

/** A version of {@link DuelProtocol}, with earlier versions of the same messages. */
final class DuelVersion extends Protocol {
    private final long version;
    private final List<Protocol> earlier;

    DuelVersion(long id, long version, Protocol... earlier) {
        super("Duel", id, DuelProtocol.get().messages(), DuelProtocol.get().channels(), PacketLimits.DEFAULT);
        this.version = version;
        this.earlier = List.of(earlier);
    }

    @Override
    public long version() {
        return version;
    }

    @Override
    public List<Protocol> earlier() {
        return earlier;
    }

    @Override
    public MessageFactory newFactory() {
        return new MessageFactory(messages()) {};
    }
}
