package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.SbeCodec;
import dev.tickwire.benchmarks.sbe.ShipCreateDecoder;
import dev.tickwire.benchmarks.sbe.ShipCreateEncoder;

/** Simple Binary Encoding, with its message header. */
public final class SbeShip extends SbeCodec<Ship> {
    private static final dev.tickwire.benchmarks.sbe.ShipType[] TYPES = {
        dev.tickwire.benchmarks.sbe.ShipType.SCOUT,
        dev.tickwire.benchmarks.sbe.ShipType.FIGHTER,
        dev.tickwire.benchmarks.sbe.ShipType.BOMBER,
        dev.tickwire.benchmarks.sbe.ShipType.FREIGHTER,
        dev.tickwire.benchmarks.sbe.ShipType.CARRIER,
        dev.tickwire.benchmarks.sbe.ShipType.STATION
    };
    private static final dev.tickwire.benchmarks.sbe.Team[] TEAMS = {
        dev.tickwire.benchmarks.sbe.Team.RED,
        dev.tickwire.benchmarks.sbe.Team.GREEN,
        dev.tickwire.benchmarks.sbe.Team.BLUE
    };

    private final ShipCreateEncoder encoder = new ShipCreateEncoder();
    private final ShipCreateDecoder decoder = new ShipCreateDecoder();
    private final Ship decoded = new Ship();

    @Override
    public int encode(Ship ship, int startBit) {
        encoder.wrapAndApplyHeader(out, 0, headerEncoder)
                .shipType(TYPES[ship.shipType.ordinal()])
                .x(ship.x)
                .y(ship.y)
                .z(ship.z)
                .rotationX((short) ship.rotationX)
                .rotationY((short) ship.rotationY)
                .rotationZ((short) ship.rotationZ)
                .rotationW((short) ship.rotationW)
                .velocityX(ship.velocityX)
                .velocityY(ship.velocityY)
                .velocityZ(ship.velocityZ)
                .team(TEAMS[ship.team.ordinal()])
                .health(ship.health)
                .thrust((short) ship.thrust);
        int flags = ship.shipFlags;
        encoder.shipFlags()
                .clear()
                .docked((flags & 1) != 0)
                .cloaked((flags & 2) != 0)
                .damaged((flags & 4) != 0)
                .armed((flags & 8) != 0)
                .flagged(ship.flagged);
        return finished(encoder.encodedLength());
    }

    @Override
    public Ship decode(int offset, int length, int startBit) {
        try {
            return read(offset, length);
        } catch (IllegalStateException | IndexOutOfBoundsException malformed) {
            return null;
        }
    }

    private Ship read(int offset, int length) {
        if (!isLongEnough(length, ShipCreateDecoder.BLOCK_LENGTH)) {
            return null;
        }
        decoder.wrapAndApplyHeader(in, offset, headerDecoder);
        Ship ship = decoded;
        ship.shipType = ShipType.of(decoder.shipTypeRaw());
        ship.x = decoder.x();
        ship.y = decoder.y();
        ship.z = decoder.z();
        ship.rotationX = decoder.rotationX();
        ship.rotationY = decoder.rotationY();
        ship.rotationZ = decoder.rotationZ();
        ship.rotationW = decoder.rotationW();
        ship.velocityX = decoder.velocityX();
        ship.velocityY = decoder.velocityY();
        ship.velocityZ = decoder.velocityZ();
        int flags = decoder.shipFlags().getRaw();
        ship.flagged = (flags & 1 << 4) != 0;
        ship.shipFlags = flags & ~(1 << 4);
        ship.team = Team.of(decoder.teamRaw());
        ship.health = decoder.health();
        ship.thrust = decoder.thrust();
        return ship.isValid() ? ship : null;
    }
}
