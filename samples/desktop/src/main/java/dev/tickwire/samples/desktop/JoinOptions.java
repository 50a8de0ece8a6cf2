package dev.tickwire.samples.desktop;

import java.net.InetSocketAddress;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command line options to join a server elsewhere, or to run a server in this process that other players can join. */
public final class JoinOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--connect",
            paramLabel = "HOST[:PORT]",
            converter = ServerAddress.class,
            description = "Joins a remote server. The default port is " + ServerAddress.USUAL_PORT + ".")
    private InetSocketAddress connect;

    private int port;

    /** Called by picocli, which sets the options. */
    public JoinOptions() {}

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "" + ServerAddress.USUAL_PORT,
            description = "The UDP port of the server in this process, 0 for any (${DEFAULT-VALUE}).")
    private void port(int option) {
        if (option < 0 || option > ServerAddress.MAX_PORT) {
            throw new ParameterException(
                    command.commandLine(), "--port must be in 0.." + ServerAddress.MAX_PORT + ", was " + option);
        }
        port = option;
    }

    /** Returns the address of the server to join, or null to run a server in this process. */
    public InetSocketAddress connect() {
        return connect;
    }

    /** Returns the UDP port of the server in this process, 0 for any. */
    public int port() {
        return port;
    }
}
