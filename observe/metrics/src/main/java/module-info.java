/**
 * Activity of endpoints: {@code dev.tickwire.metrics} as meters for Micrometer, {@code dev.tickwire.metrics.jfr} as
 * events for JDK Flight Recorder.
 */
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"}) // Micrometer's jars are automatic modules.
module dev.tickwire.metrics {
    requires transitive dev.tickwire.runtime;
    requires transitive micrometer.core;
    requires jdk.jfr;
    requires static org.jspecify;

    exports dev.tickwire.metrics;
    exports dev.tickwire.metrics.jfr;
}
