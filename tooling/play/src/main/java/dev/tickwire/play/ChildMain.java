package dev.tickwire.play;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Optional;

/**
 * Main class of each process in play: runs a main class of the game, and ends the process when the build that started
 * it has ended in any way, killed for example.
 */
public final class ChildMain {
    private static final long WATCH_MILLIS = 250;
    /** Time for the shutdown hooks of the game. */
    private static final long SHUTDOWN_MILLIS = 5000;

    /** Exit code of a process that a signal has terminated. */
    private static final int TERMINATED = 143;

    private ChildMain() {}

    /**
     * Runs the main class.
     *
     * @param arguments the process id of the build, the main class, and the arguments of the main class
     * @throws Throwable what the main class throws
     */
    public static void main(String[] arguments) throws Throwable {
        watch(ProcessHandle.of(Long.parseLong(arguments[0])));
        Method main = find(arguments[1]);
        try {
            main.invoke(null, (Object) Arrays.copyOfRange(arguments, 2, arguments.length));
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }

    private static Method find(String name) {
        try {
            Method main = Class.forName(name).getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            return main;
        } catch (ClassNotFoundException missing) {
            System.err.println("no class " + name + " on the class path of the project");
        } catch (NoSuchMethodException missing) {
            System.err.println(name + " has no method main(String[])");
        }
        System.exit(1);
        throw new AssertionError("the process has ended");
    }

    private static void watch(Optional<ProcessHandle> parent) {
        Thread watch = new Thread(() -> endWith(parent), "tickwire-play-watch");
        watch.setDaemon(true);
        watch.start();
    }

    private static void endWith(Optional<ProcessHandle> parent) {
        try {
            while (parent.isPresent() && parent.get().isAlive()) {
                Thread.sleep(WATCH_MILLIS);
            }
            Thread end = new Thread(() -> System.exit(TERMINATED), "tickwire-play-end");
            end.setDaemon(true);
            end.start();
            end.join(SHUTDOWN_MILLIS);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(TERMINATED);
    }
}
