/**
 * What Tickwire's endpoints do, for people and tools: recordings and their replays, and messages as JSON.
 *
 * <p>Exported are {@code recording}, and {@code json} in it: the fields of generated classes as JSON, and messages from
 * it.
 */
module dev.tickwire.recording {
    requires transitive dev.tickwire.runtime;
    requires transitive com.google.gson;

    exports dev.tickwire.recording;
    exports dev.tickwire.recording.json;
}
