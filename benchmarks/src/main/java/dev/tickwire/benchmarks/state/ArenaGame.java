package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.state.wire.ArenaProtocol;
import dev.tickwire.benchmarks.state.wire.Vehicle;
import dev.tickwire.state.PackedObjects;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.coding.field.ObjectCoder;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.server.ServerObjects;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** A game of vehicles in an arena. The same seed yields the same game. */
final class ArenaGame {
    static final int TICKS_PER_SECOND = 60;

    private final List<Vehicle> vehicles = new ArrayList<>();
    private final List<Driver> drivers = new ArrayList<>();

    private ArenaGame(int count, Random random) {
        StateTable table = ServerTable.of(new ServerObjects(), ArenaProtocol.WORLD_CHANNEL, count, false);
        for (int driver = 0; driver < count; driver++) {
            Vehicle vehicle = table.add(ArenaProtocol.VEHICLE).driver(driver);
            vehicles.add(vehicle);
            drivers.add(new Driver(vehicle, random));
        }
    }

    private void step() {
        drivers.forEach(driver -> driver.step(drivers));
    }

    /**
     * Records a game as sent to the driver of the first vehicle.
     *
     * @param vehicles the number of vehicles, at most 64
     * @param seconds the length
     * @param seed the seed of all random numbers
     */
    static ObjectFrames record(int vehicles, int seconds, long seed) {
        ArenaGame game = new ArenaGame(vehicles, new Random(seed));
        PackedObjects type = new PackedObjects(ArenaProtocol.VEHICLE);
        ObjectCoder[] coders = new ObjectCoder[vehicles];
        Arrays.setAll(coders, vehicle -> type.coder().differing(view(vehicle)));
        int cells = type.coder().cells();
        int[][] frames = new int[seconds * TICKS_PER_SECOND + 1][vehicles * cells];
        for (int[] frame : frames) {
            for (int vehicle = 0; vehicle < vehicles; vehicle++) {
                type.freeze(game.vehicles.get(vehicle), view(vehicle), frame, vehicle * cells);
            }
            game.step();
        }
        return new ObjectFrames("Arena, " + vehicles + " vehicles", frames, coders);
    }

    private static int view(int vehicle) {
        return vehicle == 0 ? TypeCoder.OWNER : TypeCoder.STRANGER;
    }
}
