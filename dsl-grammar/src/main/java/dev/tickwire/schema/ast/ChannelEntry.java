package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.Optional;

/**
 * {@code server Level;}.
 *
 * @param span from its first word to behind the {@code ;}
 * @param sender who may send it; empty if both sides may
 * @param message the name of the message
 */
public record ChannelEntry(Span span, Optional<Side> sender, Name message) implements Node {

    /** A side of a connection. */
    public enum Side {
        CLIENT,
        SERVER
    }
}
