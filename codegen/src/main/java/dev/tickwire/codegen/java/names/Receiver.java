package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.ClassName;
import dev.tickwire.schema.model.ChannelModel;

/** The side that listens. */
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

    /** The interface of the runtime that its listener extends. */
    public ClassName extended() {
        return extended;
    }

    /** This side as one that sends. */
    public ChannelModel.Sender self() {
        return self;
    }
}
