package dev.tickwire.tools;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code serve}: runs a {@link TokenEndpoint} until the process is stopped. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = {
            "Serves connect tokens over plain HTTP, for development, until it is stopped.",
            "Request: POST /token?client=ID with the header Authorization: Bearer SECRET and user data as the body."
        })
final class ServeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private TokenOptions options;

    @Option(
            names = "--secret-file",
            required = true,
            paramLabel = "FILE",
            description = "File with the secret of the callers, at least 16 bytes.")
    private Path secretFile;

    @Option(
            names = "--listen",
            paramLabel = "HOST:PORT",
            defaultValue = "127.0.0.1:8080",
            converter = TokenOptions.Server.class,
            description = "The address to listen at (${DEFAULT-VALUE}).")
    private InetSocketAddress listen;

    @Override
    public Integer call() throws InterruptedException {
        try (TokenEndpoint endpoint = new TokenEndpoint(
                listen, options.tokens(), TextFiles.read(secretFile), () -> System.currentTimeMillis() / 1000)) {
            spec.commandLine().getOut().println("tokens at http:/" + endpoint.address() + "/token");
            spec.commandLine().getOut().flush();
            new CountDownLatch(1).await();
            return 0;
        }
    }
}
