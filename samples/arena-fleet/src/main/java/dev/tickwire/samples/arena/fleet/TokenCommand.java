package dev.tickwire.samples.arena.fleet;

import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.matchmaker.FileOrVariable;
import dev.tickwire.fleet.matchmaker.HttpMatchmaker;
import dev.tickwire.fleet.matchmaker.MatchRequest;
import dev.tickwire.fleet.matchmaker.SharedSecret;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Asks the matchmaker for a player's token, as a game's backend would. */
@Command(
        name = "token",
        mixinStandardHelpOptions = true,
        description = "Asks the matchmaker for the token of a new player, which is good for some seconds.")
public final class TokenCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "Where the token goes, which is secret as a password.")
    private Path file;

    @Option(
            names = "--matchmaker",
            paramLabel = "URI",
            defaultValue = "http://127.0.0.1:8078",
            description = "Where the matchmaker is (${DEFAULT-VALUE}).")
    private URI matchmaker;

    @Option(
            names = "--secret-file",
            paramLabel = "FILE",
            description = "Where its secret is; unless given, " + FileOrVariable.SECRET + " has it.")
    private Path secretFile;

    /** For picocli, which sets the options. */
    public TokenCommand() {}

    @Override
    public Integer call() {
        String secret = FileOrVariable.text(secretFile, FileOrVariable.SECRET)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "neither --secret-file nor the environment variable " + FileOrVariable.SECRET + " is given"));
        MatchRequest request = MatchRequest.of(new SecureRandom().nextLong() >>> 1);
        try {
            Optional<byte[]> token = new HttpMatchmaker(matchmaker, new SharedSecret(secret)).token(request);
            if (token.isPresent()) {
                Files.write(file, token.get());
                return 0;
            }
            spec.commandLine().getErr().println("No server has a slot: try again in some seconds");
        } catch (DirectoryUnavailableException | IllegalArgumentException refused) {
            spec.commandLine().getErr().println(refused.getMessage());
        } catch (IOException refused) {
            throw new UncheckedIOException("cannot write " + file, refused);
        }
        return 1;
    }
}
