package dev.tickwire.version;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.endpoint.Server;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.Transport;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Hostile packets of each version, plain and encrypted: they are dropped and counted, or end their own connection, and
 * the others play on. The scripts are random; {@link VersionFuzzTest} has those that a fuzzer finds.
 */
class HostileVersionsTest {
    private static final int SCRIPTS = Runs.of("tickwire.hostile.scripts", 3, 400);
    private static final int SCRIPT_BYTES = 2_000;
    private static final int ROUNDS = 10;

    private static HostileLine.Script script(Random random) {
        byte[] bytes = new byte[SCRIPT_BYTES];
        random.nextBytes(bytes);
        return new HostileLine.Script(bytes);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldLetOthersPlayOnBesideHostileClients(boolean isEncrypted) {
        long seed = Seeds.of(HostileVersionsTest.class, isEncrypted ? 1 : 0);
        Random random = new Random(seed);
        int attacks = 0;
        int ends = 0;
        long gone = 0;
        long dropped = 0;
        long wrongChecksums = 0;
        long forged = 0;
        for (int i = 0; i < SCRIPTS; i++) {
            try (HostileWorld world = HostileWorld.ofHostileClients(isEncrypted)) {
                world.play(script(random));
                world.checkServer();
                attacks += world.attacks();
                ends += world.ends();
                gone += world.gone();
                dropped += world.dropped();
                wrongChecksums += world.server.sessionStatistics().dropped(SessionStatistics.Drop.WRONG_CHECKSUM);
                forged += world.server.sessionStatistics().dropped(SessionStatistics.Drop.FORGED);
            }
        }
        String counts = attacks + " attacks, " + ends + " ends, " + gone + " gone messages, " + dropped
                + " packets dropped, " + wrongChecksums + " wrong checksums, " + forged + " forged";
        System.out.println("HostileVersionsTest: " + (isEncrypted ? "encrypted" : "plain") + " clients: " + counts);
        assertTrue(attacks > SCRIPTS * 10, counts);
        assertTrue(ends > SCRIPTS, counts);
        assertTrue(gone > 0, counts);
        assertTrue(dropped > SCRIPTS, counts);
        assertTrue((isEncrypted ? forged : wrongChecksums) > SCRIPTS, counts);
    }

    @ParameterizedTest
    @CsvSource({"3, false", "3, true", "4, false", "4, true", "5, false", "5, true"})
    void shouldLetClientsLeaveAHostileServer(int version, boolean isEncrypted) {
        long seed = Seeds.of(HostileVersionsTest.class, version * 2 + (isEncrypted ? 1 : 0));
        Random random = new Random(seed);
        int attacks = 0;
        int ends = 0;
        int received = 0;
        for (int i = 0; i < SCRIPTS; i++) {
            try (HostileWorld world = HostileWorld.ofHostileServer(GameBuild.of(version), isEncrypted)) {
                world.play(script(random));
                received += world.received();
                world.checkClients();
                attacks += world.attacks();
                ends += world.ends();
            }
        }
        String counts = attacks + " attacks, " + ends + " ends, " + received + " messages";
        System.out.println("HostileVersionsTest: " + (isEncrypted ? "encrypted" : "plain") + " server of version "
                + version + ": " + counts);
        assertTrue(attacks > SCRIPTS * 10, counts);
        assertTrue(ends > SCRIPTS, counts);
        assertTrue(received > SCRIPTS, counts);
    }

    /** Of all types, under the ids of all versions and of one that is not spoken. */
    @Test
    void shouldAllocateNothingForDatagramsOfStrangers() {
        MemoryNetwork network = new MemoryNetwork();
        Transport stranger = network.open();
        try (Server server = Server.builder(GameBuild.NEWEST)
                .transport(network.open())
                .random(new Random(1))
                .build()) {
            server.listener((from, type, message) -> {});
            server.start();
            byte[][] datagrams = new byte[64][];
            for (int i = 0; i < datagrams.length; i++) {
                datagrams[i] = new byte[RecordedPackets.HEADER_BYTES + 4];
                // Payloads and all types of sessions behind them: no handshake.
                datagrams[i][RecordedPackets.TYPE_AT] = (byte) (4 + i % 16);
                HostileLine.seal(datagrams[i], i % RecordedPackets.BUILDS.size());
                datagrams[i][0] += (byte) (i / 48);
            }
            Runnable round = () -> {
                for (byte[] datagram : datagrams) {
                    stranger.send(server.transport().localAddress(), datagram, 0, datagram.length);
                }
                server.update(1);
                server.flush();
            };
            for (int warm = 0; warm < 300; warm++) {
                round.run();
            }
            long before = server.sessionStatistics().dropped();
            assertEquals(0, AllocatedBytes.minOf(ROUNDS, round), "bytes allocated");
            assertEquals(ROUNDS * datagrams.length, server.sessionStatistics().dropped() - before);
            assertEquals(0, server.peerCount());
        }
    }
}
