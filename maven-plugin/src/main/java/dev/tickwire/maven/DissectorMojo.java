package dev.tickwire.maven;

import dev.tickwire.codegen.lua.LuaBackEnd;
import dev.tickwire.schema.model.SchemaModel;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Writes a Wireshark dissector for the protocols in the main schemas: one file in Lua. */
@Mojo(
        name = "dissector",
        defaultPhase = LifecyclePhase.PACKAGE,
        requiresDependencyResolution = ResolutionScope.COMPILE,
        threadSafe = true)
public final class DissectorMojo extends AbstractCompileMojo {
    /** Directory of the {@code .tick} files. A directory other than the default must exist. */
    @Parameter(property = "tickwire.sourceDirectory", defaultValue = "${project.basedir}/src/main/tickwire")
    private File sourceDirectory;

    /** File to write. */
    @Parameter(
            property = "tickwire.dissectorFile",
            defaultValue = "${project.build.directory}/${project.artifactId}.lua")
    private File dissectorFile;

    @Override
    void run() throws MojoExecutionException, MojoFailureException {
        SchemaModel model = compile(sources("sourceDirectory", sourceDirectory, compileClasspath()))
                .model();
        if (model.protocols().isEmpty()) {
            getLog().warn("No dissector written: no protocol in " + sourceDirectory);
            return;
        }
        write(new LuaBackEnd().dissector(model).getBytes(StandardCharsets.UTF_8));
    }

    private void write(byte[] content) {
        Path file = dissectorFile.toPath().toAbsolutePath();
        try {
            if (Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), content)) {
                getLog().info(dissectorFile + " is up to date");
                return;
            }
            Files.createDirectories(file.getParent());
            Files.write(file, content);
            getLog().info(dissectorFile + " written");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + dissectorFile, e);
        }
    }
}
