package dev.tickwire.samples.cubes.net;

import java.util.function.Consumer;

/** Work beside the game in each tick. A failure ends the work, and the game goes on. */
final class BackgroundTask implements Runnable {
    private final String name;
    private final Runnable work;
    private final Consumer<String> notices;
    private boolean hasFailed;

    /**
     * Creates a task.
     *
     * @param name the name, which begins the line about a failure
     * @param work runs in each tick
     * @param notices receives that line
     */
    BackgroundTask(String name, Runnable work, Consumer<String> notices) {
        this.name = name;
        this.work = work;
        this.notices = notices;
    }

    @Override
    public void run() {
        if (hasFailed) {
            return;
        }
        try {
            work.run();
        } catch (RuntimeException failed) {
            hasFailed = true;
            notices.accept(name + " has stopped: " + failed.getMessage());
        }
    }
}
