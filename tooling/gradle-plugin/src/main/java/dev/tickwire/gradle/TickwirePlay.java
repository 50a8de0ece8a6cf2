package dev.tickwire.gradle;

import java.util.ArrayList;
import java.util.List;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.JavaExec;
import org.gradle.api.tasks.UntrackedTask;

/**
 * Starts a server and clients of the project, each client with its network. All end together. The work is done by a
 * program in a process of its own, which Gradle ends with the build.
 */
@UntrackedTask(because = "a game is played")
public abstract class TickwirePlay extends JavaExec {
    /** Returns the class path of the game. */
    @Classpath
    public abstract ConfigurableFileCollection getGameClasspath();

    /** Returns the main class of the server. */
    @Input
    public abstract Property<String> getServerMain();

    /** Returns the main class of the clients. */
    @Input
    public abstract Property<String> getClientMain();

    /** Returns the number of clients. */
    @Input
    public abstract Property<Integer> getClients();

    /** Returns the UDP port of the server. */
    @Input
    public abstract Property<Integer> getServerPort();

    /** Returns the arguments of the server. */
    @Input
    public abstract ListProperty<String> getServerArguments();

    /** Returns the arguments of each client. */
    @Input
    public abstract ListProperty<String> getClientArguments();

    /** Returns the arguments of Java for all processes. */
    @Input
    public abstract ListProperty<String> getGameJvmArguments();

    /** Returns the networks of the clients, in turn. */
    @Input
    public abstract ListProperty<String> getNetworks();

    /** Plays the game. */
    @Override
    public void exec() {
        List<String> settings = new ArrayList<>();
        settings.add("serverMain=" + getServerMain().get());
        settings.add("clientMain=" + getClientMain().get());
        settings.add("clients=" + getClients().get());
        settings.add("serverPort=" + getServerPort().get());
        getServerArguments().get().forEach(value -> settings.add("serverArguments=" + value));
        getClientArguments().get().forEach(value -> settings.add("clientArguments=" + value));
        getGameJvmArguments().get().forEach(value -> settings.add("jvmArguments=" + value));
        getNetworks().get().forEach(value -> settings.add("networks=" + value));
        settings.add("classpath=" + getGameClasspath().getAsPath());
        setArgs(settings);
        super.exec();
    }
}
