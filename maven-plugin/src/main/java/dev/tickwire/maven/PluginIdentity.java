package dev.tickwire.maven;

import dev.tickwire.codegen.Fingerprint;
import java.io.File;
import java.util.Comparator;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.descriptor.PluginDescriptor;

/**
 * Fingerprint of the plugin with its dependencies in the build, such as further back ends. For a release the name is
 * enough. For a snapshot the content counts, because the next one of the same name may generate other classes.
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
