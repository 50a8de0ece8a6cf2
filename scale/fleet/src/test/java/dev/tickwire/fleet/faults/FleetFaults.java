package dev.tickwire.fleet.faults;

import dev.tickwire.fleet.directory.RedisProcess;
import dev.tickwire.fleet.faults.PlazaFleet.Served;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * Faults of a fleet of 4 processes of 2 threads and 400 players, and what players notice: a process is killed; Redis is
 * gone for 5 seconds and comes back empty; all processes are restarted, one after the other. Prints what was seen, and
 * ends with an error if it was not as promised.
 *
 * <p>{@code FleetFaults [processes] [players]}
 */
public final class FleetFaults {
    private static final int SERVERS_PER_PROCESS = 2;
    private static final int REDIS_GONE_MILLIS = 5_000;

    private final PlazaFleet fleet;
    private final int players;

    FleetFaults(PlazaFleet fleet, int players) {
        this.fleet = fleet;
        this.players = players;
    }

    /**
     * Runs it.
     *
     * @param arguments how many processes and players; 4 and 400 unless given
     * @throws IOException if a process cannot be started
     */
    public static void main(String[] arguments) throws IOException {
        int processes = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 4;
        int players = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 400;
        try (PlazaFleet fleet = newFleet(RedisProcess.start(), processes, players)) {
            FleetFaults faults = new FleetFaults(fleet, players);
            faults.join();
            require(faults.killAProcess() <= 10, "within 10 s");
            require(faults.loseRedis(5) <= 5, "the directory heals within 5 s");
            faults.restartAll();
        }
        System.exit(0);
    }

    /** A fleet with as many slots as all players need when one process is gone, and some more. */
    static PlazaFleet newFleet(RedisProcess redis, int processes, int players) throws IOException {
        int slots = players * 3 / 2 / (SERVERS_PER_PROCESS * (processes - 1)) + 1;
        return new PlazaFleet(redis, processes, SERVERS_PER_PROCESS, slots);
    }

    void join() {
        long start = System.nanoTime();
        fleet.join(players);
        print("%d players have joined within %.1f s", players, (System.nanoTime() - start) / 1e9);
        PlazaFleet.pause(1_000);
    }

    /** The players of a process that is killed play elsewhere after so many seconds, and nobody else notices. */
    double killAProcess() throws IOException {
        fleet.bots.each(PlazaBots.Bot::watch);
        Served killed = busiest();
        List<PlazaBots.Bot> hit = fleet.bots.all(killed::has);
        killed.process().destroyForcibly().onExit().join();
        double seconds = fleet.await(
                () -> hit.stream()
                        .allMatch(bot -> bot.isPlaying() && !killed.ports().contains(bot.port)),
                60);
        PlazaFleet.pause(1_000);
        List<PlazaBots.Bot> others = fleet.bots.all(bot -> !hit.contains(bot));
        print(
                "a process killed: its %d players play elsewhere after %.1f s; of the %d others %d noticed an end, and the"
                        + " longest silence was %d ms",
                hit.size(),
                seconds,
                others.size(),
                others.stream().filter(bot -> bot.ends > 0).count(),
                silence(others));
        require(!hit.isEmpty(), "there were players");
        require(others.stream().allMatch(bot -> bot.ends == 0), "nobody else notices");
        fleet.processes.remove(killed);
        fleet.processes.add(fleet.start());
        fleet.awaitServers(fleet.processes.size() * SERVERS_PER_PROCESS, 60);
        return seconds;
    }

    private Served busiest() {
        return fleet.processes.stream()
                .max((one, other) -> Long.compare(fleet.bots.count(one::has), fleet.bots.count(other::has)))
                .orElseThrow();
    }

    /** Players notice nothing, newcomers come in afterwards; the directory is complete after so many seconds. */
    double loseRedis(int newcomers) {
        fleet.bots.each(PlazaBots.Bot::watch);
        List<PlazaBots.Bot> playing = fleet.bots.all(PlazaBots.Bot::isPlaying);
        fleet.redis.kill();
        fleet.bots.add(newcomers);
        PlazaFleet.pause(REDIS_GONE_MILLIS);
        long refusedBots = fleet.bots.count(bot -> bot.refusals > 0);
        fleet.redis.startAgain();
        double healed = fleet.awaitServers(fleet.processes.size() * SERVERS_PER_PROCESS, 60);
        double joined = fleet.await(() -> fleet.bots.count(bot -> !bot.isPlaying()) == 0, 60);
        print(
                "Redis gone for 5 s, and back empty: of %d who play %d noticed an end, and the longest silence was %d ms;"
                        + " %d of %d newcomers were asked to wait, all play %.1f s after its return; the directory was"
                        + " complete after %.1f s",
                playing.size(),
                playing.stream().filter(bot -> bot.ends > 0).count(),
                silence(playing),
                refusedBots,
                newcomers,
                healed + joined,
                healed);
        require(playing.stream().allMatch(bot -> bot.ends == 0), "who plays notices nothing");
        require(refusedBots == newcomers, "newcomers are asked to wait");
        return healed;
    }

    /** Restarts one process after the other. No player is refused, and each receives the text of its transfer. */
    void restartAll() throws IOException {
        fleet.bots.each(PlazaBots.Bot::watch);
        long start = System.nanoTime();
        int moved = 0;
        for (Served old : List.copyOf(fleet.processes)) {
            List<PlazaBots.Bot> there = fleet.bots.all(old::has);
            int[] before = there.stream().mapToInt(bot -> bot.transfers).toArray();
            old.process().toHandle().destroy();
            fleet.await(() -> !old.process().isAlive(), 60);
            for (int at = 0; at < before.length; at++) {
                require(
                        there.get(at).transfers == before[at] + 1
                                && there.get(at).lastText.equals(PlazaProcess.TEXT),
                        "each player is transferred with the text: " + there.get(at));
            }
            moved += there.size();
            fleet.processes.remove(old);
            fleet.processes.add(fleet.start());
            fleet.awaitServers(fleet.processes.size() * SERVERS_PER_PROCESS, 60);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        long ends = fleet.bots.count(bot -> bot.ends > 0);
        long refused = fleet.bots.count(bot -> bot.refusals > 0);
        print(
                "%d processes restarted one after the other in %.0f s: %d transfers, each with its text; %d ends, %d"
                        + " refused, the longest silence was %d ms",
                fleet.processes.size(), seconds, moved, ends, refused, silence(fleet.bots.all(bot -> true)));
        require(ends == 0 && refused == 0, "nobody is refused: " + fleet.bots.all(bot -> bot.ends > 0));
        require(moved > 0 && fleet.bots.count(bot -> !bot.isPlaying()) == 0, "all play");
    }

    private static long silence(List<PlazaBots.Bot> bots) {
        return bots.stream().mapToLong(bot -> bot.longestSilenceNanos).max().orElse(0) / 1_000_000;
    }

    private static void require(boolean holds, String description) {
        if (!holds) {
            throw new AssertionError(description);
        }
    }

    private static void print(String text, Object... values) {
        System.out.printf(Locale.ROOT, text + "%n", values);
    }
}
