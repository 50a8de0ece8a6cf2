package dev.tickwire.gradle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** Version of this plugin, which is also that of its compiler. */
final class PluginVersion {
    private static final String RESOURCE = "version.properties";

    private PluginVersion() {}

    static String get() {
        Properties properties = new Properties();
        try (InputStream in = PluginVersion.class.getResourceAsStream(RESOURCE)) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + RESOURCE, e);
        }
        return properties.getProperty("version");
    }
}
