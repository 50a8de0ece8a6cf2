package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/**
 * {@code version 3;}, {@code packet 4 KiB;}, {@code id 0x11;}.
 *
 * @param span from the keyword to behind the {@code ;}
 * @param kind which setting
 * @param keyword the keyword as it stands there
 * @param value its value
 */
public record ProtocolSetting(Span span, Kind kind, Name keyword, Quantity value) implements ProtocolItem {

    /** The settings of a protocol. */
    public enum Kind {
        /** Enters the protocol id. */
        VERSION("version"),
        /** The most bytes a packet holds before it is cut. */
        PACKET("packet"),
        /** Packets above so many bytes leave as fragments. */
        FRAGMENT_ABOVE("fragment_above"),
        /** The bytes of a fragment. */
        FRAGMENT("fragment"),
        /** The protocol id, in place of the computed one. */
        ID("id"),
        /** The ticks a second of a server. */
        TICKS("ticks");

        private final String keyword;

        Kind(String keyword) {
            this.keyword = keyword;
        }

        /** As written in a schema. */
        public String keyword() {
            return keyword;
        }
    }
}
