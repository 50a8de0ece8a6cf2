package dev.tickwire.maven;

import dev.tickwire.codegen.build.TextFile;
import dev.tickwire.codegen.lua.LuaBackEnd;
import dev.tickwire.schema.model.SchemaModel;
import java.io.File;
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
        boolean written = TextFile.write(dissectorFile.toPath(), new LuaBackEnd().dissector(model));
        getLog().info(dissectorFile + (written ? " written" : " is up to date"));
    }
}
