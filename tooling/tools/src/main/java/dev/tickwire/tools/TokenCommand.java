package dev.tickwire.tools;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code token}: mints one connect token, and writes it to a file or prints it in Base64. */
@Command(name = "token", mixinStandardHelpOptions = true, description = "Mints one connect token.")
final class TokenCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private TokenOptions options;

    @Option(names = "--client", required = true, paramLabel = "ID", description = "The id of the client.")
    private long clientId;

    @Option(
            names = "--user-data",
            paramLabel = "TEXT",
            defaultValue = "",
            description = "Data on the client for the server, at most 256 bytes of UTF-8.")
    private String userData;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Output file for the 2,048 bytes. Default: prints them in Base64.")
    private Path output;

    @Override
    public Integer call() {
        byte[] token = options.tokens()
                .mint(System.currentTimeMillis() / 1000, clientId, userData.getBytes(StandardCharsets.UTF_8));
        if (output == null) {
            spec.commandLine().getOut().println(Base64.getEncoder().encodeToString(token));
            return 0;
        }
        try {
            Files.write(output, token);
        } catch (IOException refused) {
            throw new UncheckedIOException("cannot write " + output, refused);
        }
        return 0;
    }
}
