package dev.tickwire.gradle;

import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;

/** Options of the build script, in the block {@code tickwire}. They have the names of the Maven plugin's options. */
public abstract class TickwireExtension {
    /** Directory of the {@code .tick} files of the main code. A directory other than the default must exist. */
    public abstract DirectoryProperty getSourceDirectory();

    /** Directory of the {@code .tick} files of the test code. A directory other than the default must exist. */
    public abstract DirectoryProperty getTestSourceDirectory();

    /** Directory of the Java sources that are generated for the main code. */
    public abstract DirectoryProperty getOutputDirectory();

    /** Directory of the Java sources that are generated for the test code. */
    public abstract DirectoryProperty getTestOutputDirectory();

    /**
     * Patterns of the schemas to process, as paths below the source directory; all by default. A schema that is not
     * included can still be imported.
     */
    public abstract ListProperty<String> getIncludes();

    /** Patterns of the schemas to exclude, even if they are included. */
    public abstract ListProperty<String> getExcludes();

    /**
     * Back end, which generates the classes and defines reserved names. A back end other than {@code java} must be a
     * dependency of the configuration {@code tickwireCompiler}.
     */
    public abstract Property<String> getBackEnd();

    /**
     * Annotations for null in generated classes: {@code none}, or {@code jspecify}, which needs the dependency
     * {@code org.jspecify:jspecify}.
     */
    public abstract Property<String> getNullAnnotations();

    /** Packs the schemas into the project's jar, under META-INF/tickwire, so that other projects can import them. */
    public abstract Property<Boolean> getPackSchemas();

    /** Fails the build on warnings, as on errors. */
    public abstract Property<Boolean> getFailOnWarnings();

    /** Codes of warnings that are neither reported nor counted, such as {@code wasteful-range}. */
    public abstract ListProperty<String> getSilencedWarnings();

    /** Skips all tasks. */
    public abstract Property<Boolean> getSkip();

    /** Lets {@code checkTickwire} fail if a schema is not formatted. */
    public abstract Property<Boolean> getCheckFormat();

    /** Lock file, which is committed with the sources. */
    public abstract RegularFileProperty getLockFile();

    /**
     * Changes against the lock file that fail {@code checkTickwire}: {@code wire} for those of the wire format,
     * {@code source} for those of the wire format or of the generated classes.
     */
    public abstract Property<String> getFailOn();

    /** Rules whose changes do not fail {@code checkTickwire}. The changes are reported all the same. */
    public abstract ListProperty<String> getAllowedRules();

    /** File of the dissector for Wireshark. */
    public abstract RegularFileProperty getDissectorFile();

    /** Main class of the server. */
    public abstract Property<String> getServerMain();

    /** Main class of the clients. */
    public abstract Property<String> getClientMain();

    /** Number of clients, 1 to 64. */
    public abstract Property<Integer> getClients();

    /** UDP port of the server on this machine. */
    public abstract Property<Integer> getServerPort();

    /** Arguments of the server; {@code {port}} stands for its port. */
    public abstract ListProperty<String> getServerArguments();

    /**
     * Arguments of each client; {@code {host}} and {@code {port}} stand for the address to connect to, and
     * {@code {number}} for the number of the client.
     */
    public abstract ListProperty<String> getClientArguments();

    /** Arguments of Java for server and clients, with the same words in braces. */
    public abstract ListProperty<String> getJvmArguments();

    /** Simulated networks of the clients, in turn: names such as {@code MOBILE}, or {@code NONE}. */
    public abstract ListProperty<String> getNetworks();
}
