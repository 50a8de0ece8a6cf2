/**
 * Messages and objects of Tickwire for people and tools.
 *
 * <p>Exported is {@code json}: the fields of generated classes as JSON, and messages from it.
 */
module dev.tickwire.recording {
    requires transitive dev.tickwire.runtime;
    requires transitive com.google.gson;

    exports dev.tickwire.recording.json;
}
