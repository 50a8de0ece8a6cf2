/** Recordings, replays, and messages as JSON. */
module dev.tickwire.recording {
    requires transitive dev.tickwire.runtime;

    exports dev.tickwire.recording;
}
