/**
 * A server and clients of a game in processes of their own, for the plugins of Maven and Gradle.
 *
 * <p>The package is exported to both plugins only: games use their goal {@code play} and their task
 * {@code tickwirePlay}.
 */
@SuppressWarnings("module") // The modules of the qualified export are compiled after this one.
module dev.tickwire.play {
    requires dev.tickwire.runtime;
    requires static org.jspecify;

    exports dev.tickwire.play to
            dev.tickwire.gradle,
            dev.tickwire.maven;
}
