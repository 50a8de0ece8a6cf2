package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.chunk.ChunkKey;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.ChunkState;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.connection.Level;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.Transport;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kept chunks belong to one account, or one server: nobody else goes on from it, puts bytes into it, or learns of it.
 */
class ChunkOwnerTest {
    private static final MessageType<Level> LEVEL = new MessageType<>(0, Level.class, Level::new, 4, 4);
    private static final ChannelConfig MAPS = ChannelConfig.builder(0, "maps", ChannelKind.CHUNK)
            .maxChunkBytes(64 << 20)
            .sliceBytes(1024)
            .bothSend(LEVEL)
            .build();
    private static final Protocol PROTOCOL =
            new Protocol("Maps", 0x3A95, List.of(LEVEL), List.of(MAPS), PacketLimits.DEFAULT) {
                @Override
                public MessageFactory newFactory() {
                    return new MessageFactory(messages()) {};
                }
            };

    private static final int LENGTH = 400_000;
    private static final long UNIX_SECONDS = 1_700_000_000L;
    private static final long STEP_NANOS = 10_000_000L;

    private final MemoryNetwork network = new MemoryNetwork();
    private final List<Endpoint> endpoints = new ArrayList<>();
    private final byte[] honest = bytes(1);
    private final byte[] forged = bytes(2);
    private long now = -7;

    private static byte[] bytes(long seed) {
        byte[] bytes = new byte[LENGTH];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    @AfterEach
    void close() {
        endpoints.forEach(Endpoint::close);
    }

    /** A server, encrypted or plain, with what it was told. */
    private final class Host extends ChunkTold {
        final NetcodeKey key;
        final InetSocketAddress address;
        final Server server;

        Host(boolean isSecure) {
            key = isSecure ? NetcodeKey.random(new Random(3)) : null;
            Transport line = network.open();
            address = line.localAddress();
            Server.Builder builder = Server.builder(PROTOCOL)
                    .transport(line)
                    .random(new Random(4))
                    .chunkRate(ChunkRate.fixed(1_000_000));
            if (isSecure) {
                builder.session(ServerSessions.encrypted(key).withUnixClock(() -> UNIX_SECONDS));
            }
            server = builder.build();
            server.listener(this);
            server.start();
            endpoints.add(server);
        }

        OutgoingChunk send(ChunkSource source) {
            return peer.sendChunk(MAPS, server.create(LEVEL), source);
        }
    }

    /** A client that visits hosts. */
    private final class Guest extends ChunkTold {
        final Client client = Client.builder(PROTOCOL)
                .transport(network.open())
                .random(new Random(5))
                .chunkRate(ChunkRate.fixed(1_000_000))
                .build();

        Guest() {
            client.listener(this);
            endpoints.add(client);
        }

        void visit(Host host, long account) {
            if (client.isConnected()) {
                client.disconnect();
                run(20);
            }
            if (host.key == null) {
                client.connect(host.address);
            } else {
                client.connect(new ConnectTokens(PROTOCOL.id(), host.key, List.of(host.address))
                        .mint(UNIX_SECONDS, account, new byte[0]));
            }
            until(() -> client.isConnected() && host.server.peerCount() == 1);
        }

        OutgoingChunk send(ChunkSource source) {
            return client.peer().sendChunk(MAPS, client.create(LEVEL), source);
        }
    }

    private void run(int steps) {
        for (int i = 0; i < steps; i++) {
            now += STEP_NANOS;
            endpoints.forEach(each -> each.update(now));
            endpoints.forEach(Endpoint::flush);
        }
    }

    private void until(BooleanSupplier isDone) {
        for (int i = 0; !isDone.getAsBoolean(); i++) {
            assertTrue(i < 5_000, "never done");
            run(1);
        }
    }

    private ChunkSource named(byte[] content, byte[] named) {
        return ChunkSource.of(content).withKey(ChunkKey.of(named));
    }

    private void sendHalf(OutgoingChunk chunk) {
        until(() -> chunk.doneBytes() > LENGTH / 2);
    }

    private static long sent(Endpoint by) {
        return by.transportStatistics().bytesSent();
    }

    private void assertUploadIsUntouchedByAnotherAccounts(Host host, BooleanSupplier isWhole) {
        Guest hostile = new Guest();
        hostile.visit(host, 666);
        sendHalf(hostile.send(named(forged, honest)));
        hostile.client.disconnect();
        run(20);
        Guest victim = new Guest();
        victim.visit(host, 7);
        long before = sent(victim.client);
        OutgoingChunk chunk = victim.send(named(honest, honest));
        until(() -> chunk.state().isEnd());
        assertEquals(ChunkState.COMPLETE, chunk.state());
        assertTrue(isWhole.getAsBoolean(), "it has other bytes");
        assertTrue(sent(victim.client) - before > LENGTH, "it was told what another has sent");
    }

    @Test
    void shouldNotGoOnInMemoryFromWhatAnotherAccountSent() {
        Host host = new Host(true);
        assertUploadIsUntouchedByAnotherAccounts(
                host, () -> host.blocks.size() == 1 && Arrays.equals(honest, host.blocks.get(0)));
    }

    @Test
    void shouldNotGoOnInAFileFromWhatAnotherAccountSent(@TempDir Path folder) {
        Host host = new Host(true);
        Path file = folder.resolve("replay");
        host.onBegin = chunk -> chunk.into(ChunkFile.sink(file));
        assertUploadIsUntouchedByAnotherAccounts(host, () -> {
            try {
                return Arrays.equals(honest, Files.readAllBytes(file));
            } catch (IOException none) {
                return false;
            }
        });
    }

    private void assertMapIsUntouchedByAnotherServer(Guest guest, BooleanSupplier isWhole) {
        Host hostile = new Host(true);
        Host right = new Host(true);
        guest.visit(hostile, 7);
        sendHalf(hostile.send(named(forged, honest)));
        guest.visit(right, 7);
        long before = sent(right.server);
        OutgoingChunk chunk = right.send(named(honest, honest));
        until(() -> chunk.state().isEnd());
        assertEquals(ChunkState.COMPLETE, chunk.state());
        assertTrue(isWhole.getAsBoolean(), "it has other bytes");
        assertTrue(sent(right.server) - before > LENGTH, "it was told what another has sent");
    }

    @Test
    void shouldNotGoOnInMemoryFromWhatAnotherServerSent() {
        Guest guest = new Guest();
        assertMapIsUntouchedByAnotherServer(
                guest, () -> guest.blocks.size() == 1 && Arrays.equals(honest, guest.blocks.get(0)));
    }

    @Test
    void shouldNotGoOnInAFileFromWhatAnotherServerSent(@TempDir Path folder) {
        Guest guest = new Guest();
        Path file = folder.resolve("map");
        guest.onBegin = chunk -> chunk.into(ChunkFile.sink(file));
        assertMapIsUntouchedByAnotherServer(guest, () -> {
            try {
                return Arrays.equals(honest, Files.readAllBytes(file));
            } catch (IOException none) {
                return false;
            }
        });
    }

    @Test
    void shouldGoOnWhenTheSameAccountComesBack() {
        Host host = new Host(true);
        Guest guest = new Guest();
        guest.visit(host, 7);
        sendHalf(guest.send(named(honest, honest)));
        guest.visit(host, 7);
        long before = sent(guest.client);
        OutgoingChunk chunk = guest.send(named(honest, honest));
        until(() -> chunk.state().isEnd());
        assertEquals(ChunkState.COMPLETE, chunk.state());
        assertArrayEquals(honest, host.blocks.get(0));
        assertTrue(sent(guest.client) - before < LENGTH * 2 / 3, "sent " + (sent(guest.client) - before));
        assertEquals(0, host.server.memory().chunks().usedBytes());
    }

    @Test
    void shouldGoOnWhenTheClientComesBackToTheSameServer() {
        Host host = new Host(true);
        Guest guest = new Guest();
        guest.visit(host, 7);
        sendHalf(host.send(named(honest, honest)));
        guest.visit(host, 8);
        long before = sent(host.server);
        OutgoingChunk chunk = host.send(named(honest, honest));
        until(() -> chunk.state().isEnd());
        assertEquals(ChunkState.COMPLETE, chunk.state());
        assertArrayEquals(honest, guest.blocks.get(0));
        assertTrue(sent(host.server) - before < LENGTH * 2 / 3, "sent " + (sent(host.server) - before));
    }

    @Test
    void shouldLeaveNothingOfAPlainSession(@TempDir Path folder) {
        Host host = new Host(false);
        Guest guest = new Guest();
        guest.visit(host, 0);
        sendHalf(guest.send(named(honest, honest)));
        OutgoingChunk toFile = host.send(named(honest, honest));
        guest.onBegin = chunk -> chunk.into(ChunkFile.sink(folder.resolve("map")));
        sendHalf(toFile);
        assertTrue(Files.exists(folder.resolve("map.part")));
        guest.client.disconnect();
        run(20);
        assertEquals(0, host.server.memory().chunks().usedBytes());
        assertFalse(Files.exists(folder.resolve("map.part")));
        assertFalse(Files.exists(folder.resolve("map.slices")));
    }

    /** Its CRC-32C is right: the sender computes it of what it sends. */
    @Test
    void shouldThrowAwayContentThatHasAnotherHashThanItsKey() {
        Host host = new Host(true);
        Guest guest = new Guest();
        guest.visit(host, 7);
        OutgoingChunk chunk = guest.send(named(forged, honest));
        until(() -> chunk.state().isEnd() && !host.ended.isEmpty());
        assertEquals(ChunkState.REFUSED, chunk.state());
        assertEquals(ChunkState.CORRUPT, host.ended.get(0).state());
        assertEquals(List.of(), host.blocks);
        assertEquals(0, host.server.memory().chunks().usedBytes());
    }

    @Test
    void shouldThrowAwayWhatWasKeptWhenItIsNotWhatItsKeySays() {
        Host host = new Host(true);
        Guest guest = new Guest();
        guest.visit(host, 7);
        sendHalf(guest.send(named(forged, honest)));
        guest.visit(host, 7);
        OutgoingChunk mixed = guest.send(named(honest, honest));
        until(() -> mixed.state().isEnd());
        assertEquals(ChunkState.REFUSED, mixed.state());
        assertEquals(0, host.server.memory().chunks().usedBytes());
        OutgoingChunk again = guest.send(named(honest, honest));
        until(() -> again.state().isEnd());
        assertEquals(ChunkState.COMPLETE, again.state());
        assertArrayEquals(honest, host.blocks.get(0));
    }
}
