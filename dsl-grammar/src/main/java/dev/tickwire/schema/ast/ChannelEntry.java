package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.Optional;

/**
 * Entry of a channel: {@code owner client Open -> Opened at Door;}. Only the message is mandatory.
 *
 * @param span the whole entry
 * @param ownerKeyword the word {@code owner}, which restricts the entry to objects of the sender
 * @param sender the sending side, or empty if server and client may send
 * @param message the message, or the object on a state channel
 * @param answer the response, for a call
 * @param object the object that the message is sent to
 * @param lifetime the versions with the entry
 */
public record ChannelEntry(
        Span span,
        Optional<Span> ownerKeyword,
        Optional<Side> sender,
        Name message,
        Optional<Name> answer,
        Optional<Name> object,
        Lifetime lifetime)
        implements Node {

    /** Sending side of an entry. */
    public enum Side {
        CLIENT,
        SERVER
    }

    /** Returns whether the entry is restricted to objects that the sender owns. */
    public boolean isOwnerOnly() {
        return ownerKeyword.isPresent();
    }

    /** Returns whether the entry is neither a call nor sent to an object. */
    public boolean isPlain() {
        return answer.isEmpty() && object.isEmpty();
    }
}
