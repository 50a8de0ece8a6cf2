/**
 * Recordings of endpoints, replays of recordings, and messages as JSON.
 *
 * <p>Exported are {@code recording} and {@code recording.json}. Not exported are {@code write}, {@code block},
 * {@code schema} and {@code replay}: writing and storing recordings, comparing their schemas with those of generated
 * classes, and playing them.
 */
module dev.tickwire.recording {
    requires transitive dev.tickwire.runtime;
    requires transitive com.google.gson;
    requires static org.jspecify;

    exports dev.tickwire.recording;
    exports dev.tickwire.recording.json;
}
