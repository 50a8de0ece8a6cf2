package dev.tickwire.samples.arena.fleet;

import dev.tickwire.fleet.matchmaker.FileOrVariable;
import dev.tickwire.fleet.matchmaker.SharedSecret;
import dev.tickwire.matchmaker.Match;
import dev.tickwire.matchmaker.MatchRequest;
import dev.tickwire.matchmaker.MatchmakerClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Requests a player's token from the matchmaker, as the backend of a game does. */
@Command(
        name = "token",
        mixinStandardHelpOptions = true,
        description = "Requests a token for a new player from the matchmaker. The token is valid for some seconds.")
public final class TokenCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "Output file for the token. Keep it as secret as a password.")
    private Path file;

    @Option(
            names = "--matchmaker",
            paramLabel = "URI",
            defaultValue = "http://127.0.0.1:8078",
            description = "The address of the matchmaker (${DEFAULT-VALUE}).")
    private URI matchmaker;

    @Option(
            names = "--secret-file",
            paramLabel = "FILE",
            description = "File with its secret. Default: the environment variable " + FileOrVariable.SECRET + ".")
    private Path secretFile;

    /** Called by picocli, which sets the options. */
    public TokenCommand() {}

    @Override
    public Integer call() {
        String secret = FileOrVariable.text(secretFile, FileOrVariable.SECRET)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "neither --secret-file nor the environment variable " + FileOrVariable.SECRET + " is set"));
        MatchRequest request = MatchRequest.of(new SecureRandom().nextLong() >>> 1);
        try {
            Match match = MatchmakerClient.builder(matchmaker)
                    .authorization(new SharedSecret(secret).header())
                    .build()
                    .requestMatch(request)
                    .join();
            Files.write(file, match.token());
            spec.commandLine()
                    .getOut()
                    .println("A slot at " + match.server().id() + ", for "
                            + match.validFor().toSeconds() + " s");
            return 0;
        } catch (CompletionException refused) {
            spec.commandLine().getErr().println(refused.getCause().getMessage());
        } catch (IllegalArgumentException refused) {
            spec.commandLine().getErr().println(refused.getMessage());
        } catch (IOException refused) {
            throw new UncheckedIOException("cannot write " + file, refused);
        }
        return 1;
    }
}
