package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.BitsCodec;
import dev.tickwire.benchmarks.wire.ShipCreate;
import java.util.List;

/** The generated class. */
public final class TickwireShip extends BitsCodec<ShipCreate> {
    private static final dev.tickwire.benchmarks.wire.ShipType[] TYPES = dev.tickwire.benchmarks.wire.ShipType.values();
    private static final dev.tickwire.benchmarks.wire.Team[] TEAMS = dev.tickwire.benchmarks.wire.Team.values();

    private final ShipCreate decoded = new ShipCreate();

    public TickwireShip() {
        super(ShipCreate.MAX_BITS);
    }

    /** The same ships as instances of the generated class. */
    public static List<ShipCreate> of(List<Ship> ships) {
        return ships.stream().map(TickwireShip::of).toList();
    }

    private static ShipCreate of(Ship ship) {
        return new ShipCreate()
                .shipType(TYPES[ship.shipType.ordinal()])
                .x(ship.x)
                .y(ship.y)
                .z(ship.z)
                .rotationX(ship.rotationX)
                .rotationY(ship.rotationY)
                .rotationZ(ship.rotationZ)
                .rotationW(ship.rotationW)
                .velocityX(ship.velocityX)
                .velocityY(ship.velocityY)
                .velocityZ(ship.velocityZ)
                .flagged(ship.flagged)
                .shipFlags(ship.shipFlags)
                .team(TEAMS[ship.team.ordinal()])
                .health(ship.health)
                .thrust(ship.thrust);
    }

    @Override
    protected void write(ShipCreate message) {
        message.write(out);
    }

    @Override
    protected ShipCreate read() {
        return decoded.read(in) ? decoded : null;
    }
}
