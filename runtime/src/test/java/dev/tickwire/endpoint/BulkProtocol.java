package dev.tickwire.endpoint;

import dev.tickwire.connection.Level;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import java.util.List;

/** A protocol for tests that can fill any line: lines of text that must arrive, lines that need not, and chunks. */
final class BulkProtocol extends Protocol {
    static final MessageType<DuelProtocol.Say> SAY =
            new MessageType<>(0, DuelProtocol.Say.class, DuelProtocol.Say::new, 45, 549);
    static final MessageType<Level> LEVEL = new MessageType<>(1, Level.class, Level::new, 4, 4);
    private static final List<MessageType<?>> MESSAGES = List.of(SAY, LEVEL);

    static final ChannelConfig SURE = ChannelConfig.builder(0, "sure", ChannelKind.RELIABLE_ORDERED)
            .bothSend(SAY)
            .build();
    static final ChannelConfig QUICK = ChannelConfig.builder(1, "quick", ChannelKind.UNRELIABLE)
            .bothSend(SAY)
            .build();
    static final ChannelConfig LARGE = ChannelConfig.builder(2, "large", ChannelKind.CHUNK)
            .maxChunkBytes(16 << 20)
            .bothSend(LEVEL)
            .build();

    private static final BulkProtocol INSTANCE = new BulkProtocol();

    private BulkProtocol() {
        super("Bulk", 0xB01C, MESSAGES, List.of(SURE, QUICK, LARGE), PacketLimits.DEFAULT);
    }

    static BulkProtocol get() {
        return INSTANCE;
    }

    @Override
    public MessageFactory newFactory() {
        return new MessageFactory(MESSAGES) {};
    }
}
