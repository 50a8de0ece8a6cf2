package dev.tickwire.samples.tiles;

import dev.tickwire.samples.tiles.wire.*;
import dev.tickwire.state.ObjectPlacer;

/** The tiles, and the level that both sides know: houses with doors. No network is needed here. */
final class TileMap {
    private static final int[][] HOUSES = {{118, 118}, {134, 120}, {122, 134}};
    final byte[] tiles = new byte[TilesConstants.SIZE * TilesConstants.SIZE];

    /** Builds the walls of the houses. */
    void buildHouses() {
        for (int[] house : HOUSES) {
            for (int i = 0; i < 35; i++) {
                boolean isInside = i % 7 > 0 && i % 7 < 6 && i / 7 > 0 && i / 7 < 4;
                set(house[0] + i % 7, house[1] + i / 7, isInside ? Tile.GRASS : Tile.WALL);
            }
            set(house[0] + 3, house[1] + 4, Tile.GRASS); // for the door
        }
    }

    /** Places the doors of the houses: at the server, and in the same order at each client. */
    static void placeDoors(ObjectPlacer doors) {
        for (int[] house : HOUSES) {
            doors.place(TilesProtocol.DOOR).x(house[0] + 3).y(house[1] + 4);
        }
    }

    /** Returns the door at a place, or null. */
    static Door doorAt(Iterable<Door> doors, int x, int y) {
        for (Door door : doors) {
            if (door.x() == x && door.y() == y) {
                return door;
            }
        }
        return null;
    }

    Tile tile(int x, int y) {
        return Tile.values()[tiles[y * TilesConstants.SIZE + x]];
    }

    void set(int x, int y, Tile tile) {
        tiles[y * TilesConstants.SIZE + x] = (byte) tile.ordinal();
    }
}
