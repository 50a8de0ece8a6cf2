package com.example.cargo;

import dev.tickwire.state.StateView;
import dev.tickwire.testing.bind.wire.Crate;
import dev.tickwire.testing.bind.wire.Ship;

/** Draws crates with the ships that carry them. */
public final class CargoDrawing {
    private CargoDrawing() {}

    /** Returns where a crate is drawn: as far from its predicted ship as it was in the newest tick. */
    public static float drawnX(StateView world, Crate crate) {
        Ship ship = crate.carrier();
        float x = crate.position().x();
        return ship == null || !ship.isOwned()
                ? x
                : x + ship.position().x() - world.newest(ship).position().x();
    }
}
