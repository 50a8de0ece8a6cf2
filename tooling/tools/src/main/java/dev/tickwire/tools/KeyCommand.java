package dev.tickwire.tools;

import dev.tickwire.session.NetcodeKey;
import java.security.SecureRandom;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code key}: prints a new random private key. */
@Command(
        name = "key",
        mixinStandardHelpOptions = true,
        description =
                "Generates a private key and prints its 64 hexadecimal digits, for the key file of backend and servers.")
final class KeyCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine()
                .getOut()
                .println(NetcodeKey.random(new SecureRandom()).toHex());
        return 0;
    }
}
