package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.Optional;

/**
 * {@code server Level;}, {@code owner client Use -> Used at Door;}.
 *
 * @param span from its first word to behind the {@code ;}
 * @param ownerKeyword where {@code owner} stands, if it does
 * @param sender who may send it; empty if both sides may
 * @param message the name of the message
 * @param answer the name of the message that answers it, if it is asked
 * @param object the name of the object at which it is aimed, if it is
 */
public record ChannelEntry(
        Span span,
        Optional<Span> ownerKeyword,
        Optional<Side> sender,
        Name message,
        Optional<Name> answer,
        Optional<Name> object)
        implements Node {

    /** A side of a connection. */
    public enum Side {
        CLIENT,
        SERVER
    }

    /** Whether only the owner of the object may send it. */
    public boolean isOwnerOnly() {
        return ownerKeyword.isPresent();
    }

    /** Whether it is only told: neither asked nor aimed at an object. */
    public boolean isPlain() {
        return answer.isEmpty() && object.isEmpty();
    }
}
