package dev.tickwire.samples.tiles;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.samples.tiles.wire.Player;
import dev.tickwire.samples.tiles.wire.Tile;
import dev.tickwire.samples.tiles.wire.TilesProtocol;
import dev.tickwire.testing.World;
import dev.tickwire.transport.NetworkPreset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tile world over networks of all kinds, with edits at each time and by players who make mistakes. */
class TileWorldTest {
    /** Where all players begin, in both directions. */
    private static final int MIDDLE = 128;

    private final List<TileClient> players = new ArrayList<>();
    private TileServer server;
    private World world;

    @AfterEach
    void closeWorld() {
        world.close();
    }

    private void begin(NetworkPreset preset, int run, int clients, ChunkRate rate) {
        world = World.of(TilesProtocol.get())
                .seed(Seeds.of(TileWorldTest.class, run))
                .preset(preset)
                .tickMillis(50)
                .clients(clients)
                .serverSettings(settings -> settings.maxClients(8).chunkRate(rate))
                .server(endpoint -> {
                    server = new TileServer(endpoint);
                    return server::tick;
                })
                .client((client, number) -> {
                    players.add(new TileClient(client, World.SERVER_ADDRESS));
                    return players.get(number)::tick;
                })
                .start();
    }

    private boolean hasMap(int number) {
        return Arrays.equals(server.map.tiles, players.get(number).map.tiles);
    }

    private boolean allHaveMap() {
        for (int number = 0; number < players.size(); number++) {
            if (!hasMap(number)) {
                return false;
            }
        }
        return true;
    }

    private long serverPlayers() {
        return world.server().state(TilesProtocol.PLAYERS_CHANNEL).count();
    }

    @ParameterizedTest
    @CsvSource({
        "MOBILE, 0", "BAD_WIFI, 1", "SATELLITE, 2", "HELL, 3", "YOJIMBO, 4",
        "MOBILE, 5", "BAD_WIFI, 6", "SATELLITE, 7", "HELL, 8", "YOJIMBO, 9"
    })
    void shouldShowAllPlayersTheSameMapOverEachBadNetwork(NetworkPreset preset, int run) {
        begin(preset, run, 3, ChunkRate.ADAPTIVE);
        Random random = new Random(world.seed());
        for (TileClient player : players) {
            random.ints(80, 0, 8).forEach(i -> player.type("wasdWASD".charAt(i) + "   ")); // 64 calls may be open
        }
        world.eachTick(tick -> {
            for (int number = 0; number < players.size(); number++) {
                if (world.client(number).state() == ClientState.DISCONNECTED) {
                    world.client(number).connect(World.SERVER_ADDRESS);
                }
            }
        });
        world.runUntil(() -> players.stream().allMatch(player -> player.keys.isEmpty()), 300);
        world.run(10);
        world.runUntil(this::allHaveMap, 120);
        world.settle(60);

        assertTrue(server.edits > 50, server.edits + " edits");
        assertEquals(3, serverPlayers());
    }

    @Test
    void shouldKeepEditsThatAreMadeDuringTheTransfer() {
        begin(NetworkPreset.MOBILE, 10, 1, ChunkRate.fixed(8_000));
        world.runUntil(() -> world.allConnected() && hasMap(0), 30);
        world.addClient();
        TileClient late = players.get(1);
        byte[] nothing = late.map.tiles.clone();
        world.runUntil(world::allConnected, 10);
        world.run(3); // of about eight
        assertArrayEquals(nothing, late.map.tiles, "the ground has arrived too early for this test");

        edit("WASD", 4);
        edit("W", 5); // the first wall is removed, and built again
        edit("W", 6);
        assertEquals(Tile.WALL, server.map.tile(MIDDLE, MIDDLE - 1));
        assertEquals(Tile.WALL, server.map.tile(MIDDLE + 1, MIDDLE));
        assertArrayEquals(nothing, late.map.tiles, "the ground has arrived too early for this test");
        world.runUntil(() -> hasMap(1), 20);
        assertEquals(Tile.WALL, late.map.tile(MIDDLE, MIDDLE - 1));

        edit("S", 7);
        world.runUntil(this::allHaveMap, 5);
        assertEquals(Tile.GRASS, late.map.tile(MIDDLE, MIDDLE + 1));
    }

    /** The first player edits, and sees the result: a key builds a wall or removes the one that the player sees. */
    private void edit(String keys, int edits) {
        players.get(0).type(keys);
        world.runUntil(() -> server.edits == edits && hasMap(0), 4);
    }

    @Test
    void shouldSendTheMapToAPlayerWhoReturnsDuringTheTransferOrLater() {
        begin(NetworkPreset.MOBILE, 11, 2, ChunkRate.fixed(8_000));
        world.runUntil(world::allConnected, 10);
        world.run(3);
        for (int time = 0; time < 2; time++) {
            world.line(1).cutOff(8_000);
            world.runUntil(() -> world.client(1).state() == ClientState.DISCONNECTED, 20);
            world.runUntil(() -> hasMap(0), 20);
            world.runUntil(() -> serverPlayers() == 1, 20);
            players.get(0).type("WDD");
            world.run(5);
            assertFalse(hasMap(1));
            world.client(1).connect(World.SERVER_ADDRESS);
            world.runUntil(() -> serverPlayers() == 2, 10);
            world.run(2); // of about eight
            players.get(0).type("S");
            world.runUntil(() -> hasMap(1), 30);
            world.settle(10);
            assertEquals(2, serverPlayers());
        }
    }

    @Test
    void shouldRefuseEditsThatAreOutOfReachOrAtADoor() {
        begin(NetworkPreset.MOBILE, 12, 2, ChunkRate.ADAPTIVE);
        world.runUntil(() -> world.allConnected() && hasMap(0) && hasMap(1), 30);
        Builder builder = new Builder(world, 1);
        byte[] before = server.map.tiles.clone();

        assertEquals("that is too far away", builder.edit(MIDDLE + 2, MIDDLE + 2, Tile.WALL));
        assertEquals("that is too far away", builder.edit(0, 0, Tile.WALL));
        assertEquals("that is too far away", builder.edit(255, 255, Tile.WALL));
        assertArrayEquals(before, server.map.tiles);
        assertEquals("", builder.edit(MIDDLE + 1, MIDDLE + 2, Tile.WALL));
        world.run(1);
        assertTrue(hasMap(0));

        goToDoor(builder);
        assertEquals("there is a door", builder.edit(125, 138, Tile.WALL));
        assertEquals(Tile.GRASS, server.map.tile(125, 138));
    }

    @Test
    void shouldStopPlayersAtWallsAndClosedDoors() {
        begin(NetworkPreset.MOBILE, 13, 2, ChunkRate.ADAPTIVE);
        world.runUntil(() -> world.allConnected() && hasMap(1), 30);
        Builder builder = new Builder(world, 1);
        assertEquals("the door is too far away", builder.use(builder.door(125, 138)));
        builder.walk(MIDDLE + 2, MIDDLE); // two steps at once
        assertAt(MIDDLE, MIDDLE, builder.me());
        goToDoor(builder);

        builder.walk(125, 138);
        assertAt(125, 139, builder.me());
        assertEquals("", builder.use(builder.door(125, 138)));
        builder.walk(125, 138);
        assertAt(125, 138, builder.me());
        builder.walk(124, 138); // the wall beside the door
        assertAt(125, 138, builder.me());
        builder.walk(125, 137);
        assertEquals("", builder.use(builder.door(125, 138)));
        builder.walk(125, 138);
        assertAt(125, 137, builder.me());
        world.settle(10);
    }

    @Test
    void shouldPlaceEachDoorInAHouse() {
        begin(NetworkPreset.LAN, 14, 1, ChunkRate.ADAPTIVE);
        world.runUntil(world::allConnected, 10);
        int doors = 0;
        for (var door : world.server().state(TilesProtocol.DOORS_CHANNEL).all(TilesProtocol.DOOR)) {
            assertEquals(Tile.GRASS, server.map.tile(door.x(), door.y()));
            assertEquals(Tile.WALL, server.map.tile(door.x() - 1, door.y()));
            assertEquals(Tile.WALL, server.map.tile(door.x() + 1, door.y()));
            assertEquals(Tile.GRASS, server.map.tile(door.x(), door.y() - 1));
            doors++;
        }
        assertEquals(3, doors);
    }

    /** Walks around the house to the place below its door. */
    private static void goToDoor(Builder builder) {
        int x = MIDDLE;
        int y = MIDDLE;
        while (x < 130) {
            builder.walk(++x, y);
        }
        while (y < 139) {
            builder.walk(x, ++y);
        }
        while (x > 125) {
            builder.walk(--x, y);
        }
        assertAt(125, 139, builder.me());
    }

    private static void assertAt(int x, int y, Player player) {
        assertEquals(x + ", " + y, player.x() + ", " + player.y());
    }
}
