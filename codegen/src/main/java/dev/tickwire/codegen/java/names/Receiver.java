package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.ClassName;
import dev.tickwire.schema.model.ChannelModel;

/** Side of a generated listener interface. */
public enum Receiver {
    SERVER("ServerListener", TypeNames.SERVER_LISTENER, ChannelModel.Sender.SERVER),
    CLIENT("ClientListener", TypeNames.CLIENT_LISTENER, ChannelModel.Sender.CLIENT);

    private final String suffix;
    private final ClassName extended;
    private final ChannelModel.Sender self;

    Receiver(String suffix, ClassName extended, ChannelModel.Sender self) {
        this.suffix = suffix;
        this.extended = extended;
        this.self = self;
    }

    String suffix() {
        return suffix;
    }

    /** Runtime interface that the generated one extends. */
    public ClassName extended() {
        return extended;
    }

    /** Returns this side, server or client, as a sender of messages. */
    public ChannelModel.Sender self() {
        return self;
    }
}
