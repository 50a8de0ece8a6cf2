/**
 * Recordings of Tickwire's endpoints and their replays, and messages as JSON, for people and tools.
 *
 * <p>Exported are {@code recording}, and {@code json} in it: the fields of generated classes as JSON, and messages from
 * it. Not exported are {@code write}, {@code block}, {@code schema} and {@code replay}: recordings as they are made,
 * stored, compared with generated classes, and played.
 */
module dev.tickwire.recording {
    requires transitive dev.tickwire.runtime;
    requires transitive com.google.gson;

    exports dev.tickwire.recording;
    exports dev.tickwire.recording.json;
}
