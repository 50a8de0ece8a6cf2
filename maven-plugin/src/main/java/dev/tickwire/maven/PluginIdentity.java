package dev.tickwire.maven;

import dev.tickwire.codegen.Fingerprint;
import java.io.File;
import java.util.Comparator;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.descriptor.PluginDescriptor;

/**
 * The identity of the plugin that generated something, with the dependencies a build gives it, as further back ends.
 * The name of a released version is enough; of a snapshot the code itself is taken, because the next one of the same
 * name may generate other classes.
 */
final class PluginIdentity {
    private PluginIdentity() {}

    static String of(PluginDescriptor plugin) {
        Fingerprint fingerprint = new Fingerprint().add(plugin.getId());
        plugin.getArtifacts().stream().map(Artifact::getId).sorted().forEach(fingerprint::add);
        plugin.getArtifacts().stream()
                .filter(Artifact::isSnapshot)
                .map(Artifact::getFile)
                .filter(file -> file != null && file.exists())
                .sorted(Comparator.comparing(File::getName).thenComparing(File::getPath))
                .forEach(file -> fingerprint.add(file.toPath()));
        return fingerprint.hex();
    }
}
