package dev.tickwire.play;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/** Runs a {@link Play} as a program, for builds that start it in a process of its own. */
public final class PlayMain {
    private PlayMain() {}

    /**
     * Runs the program. The exit code is 0 if all processes have ended without a failure, 1 if one has failed, and 2 if
     * a setting is wrong or a process cannot be started.
     *
     * @param arguments the settings, each {@code NAME=VALUE}; a list has an argument for each of its values
     * @throws InterruptedException if the main thread was interrupted
     */
    public static void main(String[] arguments) throws InterruptedException {
        System.exit(run(List.of(arguments)));
    }

    private static int run(List<String> arguments) throws InterruptedException {
        try {
            Optional<String> failure = new Play(PlaySettings.parse(arguments), System.out::println).run();
            failure.ifPresent(System.err::println);
            return failure.isPresent() ? 1 : 0;
        } catch (IllegalArgumentException | UncheckedIOException wrong) {
            System.err.println(wrong.getMessage());
            return 2;
        }
    }
}
