package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/**
 * Setting of a protocol: {@code packet 1200;}.
 *
 * @param span the whole statement
 * @param kind the kind of the setting, such as the packet size
 * @param keyword the word in the source
 * @param value the number behind the keyword, with its unit
 */
public record ProtocolSetting(Span span, Kind kind, Name keyword, Quantity value) implements ProtocolItem {

    /** Kind of a setting. */
    public enum Kind {
        /** Version, which is part of the protocol id. */
        VERSION("version"),
        /** Oldest version that peers of this version also speak. */
        SPEAKS("speaks"),
        /** Greatest size of a packet before it is fragmented. */
        PACKET("packet"),
        /** Size above which packets are fragmented. */
        FRAGMENT_ABOVE("fragment_above"),
        /** Size of a fragment. */
        FRAGMENT("fragment"),
        /** Number that replaces the computed protocol id. */
        ID("id"),
        /** Ticks per second. */
        TICKS("ticks");

        private final String keyword;

        Kind(String keyword) {
            this.keyword = keyword;
        }

        /** Returns the word for the setting in a schema. */
        public String keyword() {
            return keyword;
        }
    }
}
