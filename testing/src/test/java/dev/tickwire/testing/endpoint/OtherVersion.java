package dev.tickwire.testing.endpoint;

import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;

/** The protocol of another version of the game: the same messages under another id. */
final class OtherVersion extends Protocol {
    static final long ID = 0xBEEF;
    private static final OtherVersion INSTANCE = new OtherVersion();

    private OtherVersion() {
        super("Talk", ID, TalkProtocol.get().messages(), TalkProtocol.get().channels(), PacketLimits.DEFAULT);
    }

    static OtherVersion get() {
        return INSTANCE;
    }

    @Override
    public MessageFactory newFactory() {
        return TalkProtocol.get().newFactory();
    }
}
