package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.chunk.file.ChunkFile;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.testing.World;
import dev.tickwire.testing.endpoint.charts.ChartsProtocol;
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
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Kept chunks belong to one account, or one server: nobody else goes on from it, puts bytes into it, or learns of it.
 */
class ChunkOwnerTest {
    private static final int LENGTH = 400_000;
    private static final long UNIX_SECONDS = 1_700_000_000L;
    private static final double MAX_SECONDS = 50;

    /** The memory that a host has for chunks. */
    private enum Room {
        PLENTY,
        /** For one chunk, and not for a byte more; what is kept of others is dropped where the room is needed. */
        FOR_ONE
    }

    private final World world = World.of(ChartsProtocol.get())
            .tickMillis(10)
            .startNanos(-7)
            .clientSettings(client -> client.chunkRate(ChunkRate.fixed(1_000_000)))
            .start();
    private final List<Server> servers = new ArrayList<>();
    private final byte[] honest = bytes(1);
    private final byte[] forged = bytes(2);

    ChunkOwnerTest() {
        world.eachTick(tick -> {
            servers.forEach(server -> server.update(world.nowNanos()));
            servers.forEach(Server::flush);
        });
    }

    private static byte[] bytes(long seed) {
        byte[] bytes = new byte[LENGTH];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    @AfterEach
    void close() {
        servers.forEach(Server::close);
        world.close();
    }

    /** A server beside the world's own, encrypted or plain, that records its chunk events. */
    private final class Host extends ChunkEvents {
        final Room room;
        final NetcodeKey key;
        final InetSocketAddress address;
        final Server server;

        Host(boolean isSecure) {
            this(isSecure, Room.PLENTY);
        }

        Host(boolean isSecure, Room room) {
            this.room = room;
            key = isSecure ? NetcodeKey.random(new Random(3)) : null;
            Transport line = world.openTransport();
            address = line.localAddress();
            Server.Builder builder = Server.builder(ChartsProtocol.get())
                    .transport(line)
                    .random(new Random(4))
                    .chunkRate(ChunkRate.fixed(1_000_000));
            if (isSecure) {
                builder.session(ServerSessions.encrypted(key).withUnixClock(() -> UNIX_SECONDS));
            }
            if (room == Room.FOR_ONE) {
                builder.chunkMemory(LENGTH + 1, LENGTH);
            }
            server = builder.build();
            server.listener(this);
            server.start();
            servers.add(server);
        }

        OutgoingChunk send(ChunkSource source) {
            return peer.sendChunk(ChartsProtocol.MAPS_CHANNEL, server.create(ChartsProtocol.LEVEL), source);
        }
    }

    /** A client that visits hosts. */
    private final class Guest extends ChunkEvents {
        final Client client = world.client(world.addClient());

        Guest() {
            client.listener(this);
        }

        void visit(Host host, long account) {
            if (client.isConnected()) {
                leave();
            }
            if (host.key == null) {
                client.connect(host.address);
            } else {
                client.connect(new ConnectTokens(ChartsProtocol.ID, host.key, List.of(host.address))
                        .mint(UNIX_SECONDS, account, new byte[0]));
            }
            until(() -> client.isConnected() && host.server.peerCount() == 1);
        }

        void leave() {
            client.disconnect();
            world.run(0.2);
        }

        OutgoingChunk send(ChunkSource source) {
            return client.peer().sendChunk(ChartsProtocol.MAPS_CHANNEL, client.create(ChartsProtocol.LEVEL), source);
        }
    }

    private void until(BooleanSupplier isDone) {
        world.runUntil(isDone, MAX_SECONDS);
    }

    private ChunkSource named(byte[] content, byte[] named) {
        return ChunkSource.of(content).withKey(Chunk.Key.of(named));
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
        hostile.leave();
        Guest victim = new Guest();
        victim.visit(host, 7);
        assertSendsAll(victim.client, () -> victim.send(named(honest, honest)), isWhole);
    }

    /** Sends a chunk to its end, every byte of it, and the other side has it whole. */
    private void assertSendsAll(Endpoint from, Supplier<OutgoingChunk> send, BooleanSupplier isWhole) {
        long before = sent(from);
        OutgoingChunk chunk = send.get();
        until(() -> chunk.state().isEnd());
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertTrue(isWhole.getAsBoolean(), "it has other bytes");
        assertTrue(sent(from) - before > LENGTH, "it skipped bytes that another account has sent");
    }

    @Test
    void shouldNotResumeMemoryOfAnotherAccount() {
        Host host = new Host(true);
        assertUploadIsUntouchedByAnotherAccounts(
                host, () -> host.blocks.size() == 1 && Arrays.equals(honest, host.blocks.get(0)));
    }

    @Test
    void shouldNotResumeAFileOfAnotherAccount(@TempDir Path folder) {
        Host host = new Host(true);
        Path file = folder.resolve("replay");
        host.onBegin = chunk -> chunk.into(ChunkFile.sink(file));
        assertUploadIsUntouchedByAnotherAccounts(host, () -> isHonest(file));
    }

    private boolean isHonest(Path file) {
        try {
            return Arrays.equals(honest, Files.readAllBytes(file));
        } catch (IOException none) {
            return false;
        }
    }

    private void assertMapIsUntouchedByAnotherServer(Guest guest, BooleanSupplier isWhole) {
        Host hostile = new Host(true);
        Host right = new Host(true);
        guest.visit(hostile, 7);
        sendHalf(hostile.send(named(forged, honest)));
        guest.visit(right, 7);
        assertSendsAll(right.server, () -> right.send(named(honest, honest)), isWhole);
    }

    @Test
    void shouldNotResumeMemoryOfAnotherServer() {
        Guest guest = new Guest();
        assertMapIsUntouchedByAnotherServer(
                guest, () -> guest.blocks.size() == 1 && Arrays.equals(honest, guest.blocks.get(0)));
    }

    @Test
    void shouldNotResumeAFileOfAnotherServer(@TempDir Path folder) {
        Guest guest = new Guest();
        Path file = folder.resolve("map");
        guest.onBegin = chunk -> chunk.into(ChunkFile.sink(file));
        assertMapIsUntouchedByAnotherServer(guest, () -> isHonest(file));
    }

    /**
     * A chunk of a key that the host knows comes whole, so nothing is kept of an earlier one; where there is room for
     * one, it finds all of it free, and one byte more finds none, so open ones use nothing.
     */
    private void assertHoldsNothing(Host host, Guest guest) {
        int blocks = host.blocks.size();
        long before = sent(guest.client);
        OutgoingChunk chunk = guest.send(named(honest, honest));
        until(() -> chunk.state().isEnd());
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertArrayEquals(honest, host.blocks.get(blocks));
        assertTrue(sent(guest.client) - before > LENGTH, "the host has kept some of it");
        if (host.room == Room.FOR_ONE) {
            OutgoingChunk larger = guest.send(ChunkSource.of(new byte[LENGTH + 1]));
            until(() -> larger.state().isEnd());
            assertEquals(Chunk.State.REFUSED, larger.state());
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldResumeWhenTheSameAccountReconnects(Room room) {
        Host host = new Host(true, room);
        Guest guest = new Guest();
        guest.visit(host, 7);
        sendHalf(guest.send(named(honest, honest)));
        guest.visit(host, 7);
        long before = sent(guest.client);
        OutgoingChunk chunk = guest.send(named(honest, honest));
        until(() -> chunk.state().isEnd());
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertArrayEquals(honest, host.blocks.get(0));
        assertTrue(sent(guest.client) - before < LENGTH * 2 / 3, "sent " + (sent(guest.client) - before));
        assertHoldsNothing(host, guest);
    }

    @Test
    void shouldResumeWhenTheClientReconnectsToTheSameServer() {
        Host host = new Host(true);
        Guest guest = new Guest();
        guest.visit(host, 7);
        sendHalf(host.send(named(honest, honest)));
        guest.visit(host, 8);
        long before = sent(host.server);
        OutgoingChunk chunk = host.send(named(honest, honest));
        until(() -> chunk.state().isEnd());
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertArrayEquals(honest, guest.blocks.get(0));
        assertTrue(sent(host.server) - before < LENGTH * 2 / 3, "sent " + (sent(host.server) - before));
    }

    @ParameterizedTest
    @EnumSource
    void shouldLeaveNothingOfAPlainSession(Room room, @TempDir Path folder) {
        Host host = new Host(false, room);
        List<IncomingChunk> uploads = new ArrayList<>();
        host.onBegin = uploads::add;
        Guest guest = new Guest();
        guest.onBegin = chunk -> chunk.into(ChunkFile.sink(folder.resolve("map")));
        guest.visit(host, 0);
        OutgoingChunk inMemory = guest.send(named(honest, honest));
        OutgoingChunk toFile = host.send(named(honest, honest));
        sendHalf(inMemory);
        sendHalf(toFile);
        assertTrue(Files.exists(folder.resolve("map.part")));
        assertEquals(Chunk.State.OPEN, uploads.get(0).state());
        assertNull(uploads.get(0).owner(), "it may be kept");
        guest.leave();
        assertEquals(Chunk.State.CLOSED, uploads.get(0).state());
        assertFalse(Files.exists(folder.resolve("map.part")));
        assertFalse(Files.exists(folder.resolve("map.slices")));
        guest.visit(host, 0);
        assertHoldsNothing(host, guest);
    }

    /** Its CRC-32C is right: the sender computes it of what it sends. */
    @ParameterizedTest
    @EnumSource
    void shouldDiscardContentThatDoesNotMatchItsKey(Room room) {
        Host host = new Host(true, room);
        Guest guest = new Guest();
        guest.visit(host, 7);
        OutgoingChunk chunk = guest.send(named(forged, honest));
        until(() -> chunk.state().isEnd() && !host.ended.isEmpty());
        assertEquals(Chunk.State.REFUSED, chunk.state());
        assertEquals(Chunk.State.CORRUPT, host.ended.get(0).state());
        assertEquals(List.of(), host.blocks);
        assertHoldsNothing(host, guest);
    }

    @ParameterizedTest
    @EnumSource
    void shouldDiscardStoredSlicesThatDoNotMatchTheKey(Room room) {
        Host host = new Host(true, room);
        Guest guest = new Guest();
        guest.visit(host, 7);
        sendHalf(guest.send(named(forged, honest)));
        guest.visit(host, 7);
        OutgoingChunk mixed = guest.send(named(honest, honest));
        until(() -> mixed.state().isEnd());
        assertEquals(Chunk.State.REFUSED, mixed.state());
        assertHoldsNothing(host, guest);
    }
}
