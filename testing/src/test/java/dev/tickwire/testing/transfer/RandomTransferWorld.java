package dev.tickwire.testing.transfer;

import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.transport.MemoryNetwork;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** One life of servers and players whose games do at random all that games may do, wherever they are called. */
final class RandomTransferWorld {
    static final int PLAYERS = 3;
    private static final int HOSTS = 3;
    private static final long TICK_NANOS = 1_000_000_000L / 60;
    private static final int LONGEST_PAUSE_TICKS = 400;
    /** Longer than all time-outs that follow one another. */
    private static final int MAX_QUIET_TICKS = 60 * 90;

    private static final int TICKS_BETWEEN_LOOKS = 30;

    private final RunLog diary = new RunLog();
    private final ActionChances whims;
    private final SharedKey key;
    private final List<RandomHost> hosts = new ArrayList<>();
    private final List<RandomPlayer> players = new ArrayList<>();
    private final ConsistencyCheck agreement = new ConsistencyCheck(hosts, players);
    private long nowNanos;

    RandomTransferWorld(long seed) {
        Random random = new Random(seed);
        whims = new ActionChances(random, diary);
        key = new SharedKey(random);
        ServerSessions.Encrypted shared = key.sessions();
        boolean areInGroup = whims.oneIn(2);
        MemoryNetwork network = new MemoryNetwork();
        for (int host = 0; host < HOSTS; host++) {
            hosts.add(new RandomHost(network, areInGroup ? shared : key.sessions(), whims, diary, this::token));
        }
        for (int player = 1; player <= PLAYERS; player++) {
            players.add(new RandomPlayer(network, player, whims, diary, this::token));
        }
    }

    /** A token for a client to one server, or to two, which may be one at two addresses. */
    private byte[] token(long clientId) {
        int first = whims.below(HOSTS);
        List<InetSocketAddress> servers = new ArrayList<>();
        servers.add(hosts.get(first).address());
        if (whims.oneIn(3)) {
            servers.add(hosts.get(whims.below(HOSTS)).address());
        }
        return SharedKey.mint(key.tokens(servers), clientId);
    }

    /** All games act. */
    void run(int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            disturb();
            tick();
            hosts.forEach(RandomHost::judge);
            diary.assertNoFault();
        }
    }

    /** Loops stand still, and players get other addresses, or crash. */
    private void disturb() {
        if (whims.oneIn(300)) {
            hosts.get(whims.below(HOSTS)).pause(whims.below(LONGEST_PAUSE_TICKS));
        }
        if (whims.oneIn(300)) {
            players.get(whims.below(PLAYERS)).pause(whims.below(LONGEST_PAUSE_TICKS));
        }
        if (whims.oneIn(1500)) {
            players.get(whims.below(PLAYERS)).move();
        }
        if (whims.oneIn(500)) {
            players.get(whims.below(PLAYERS)).crash();
        }
    }

    private void tick() {
        nowNanos += TICK_NANOS;
        diary.tick();
        hosts.forEach(host -> host.tick(nowNanos));
        players.forEach(player -> player.tick(nowNanos));
    }

    /** No game acts any more but to connect again: all come to agree. Then all close. */
    void end() {
        whims.stop();
        List<String> differences = agreement.differences();
        for (int quiet = 0; quiet < MAX_QUIET_TICKS && !differences.isEmpty(); quiet += TICKS_BETWEEN_LOOKS) {
            for (int tick = 0; tick < TICKS_BETWEEN_LOOKS; tick++) {
                tick();
            }
            differences = agreement.differences();
        }
        differences.forEach(diary::fault);
        hosts.forEach(RandomHost::judge);
        hosts.forEach(RandomHost::close);
        players.forEach(RandomPlayer::close);
        diary.assertNoFault();
    }

    /** How often what has happened. */
    Map<String, Integer> counts() {
        return diary.counts();
    }

    int ticks() {
        return diary.ticks();
    }

    /** All that has happened, in turn. */
    @Override
    public String toString() {
        return diary.toString();
    }
}
