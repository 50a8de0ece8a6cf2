package dev.tickwire.samples.cubes.net;

import java.util.function.Consumer;

/** Work beside the game in each tick: once it fails it is not done any more, and the game goes on. */
final class SideTask implements Runnable {
    private final String name;
    private final Runnable work;
    private final Consumer<String> notices;
    private boolean hasFailed;

    /**
     * Has not failed.
     *
     * @param name its name, as a line about its failure begins
     * @param work what is done in each tick
     * @param notices takes that line
     */
    SideTask(String name, Runnable work, Consumer<String> notices) {
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
