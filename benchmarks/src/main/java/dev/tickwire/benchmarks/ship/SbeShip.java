package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.SbeCodec;
import dev.tickwire.benchmarks.sbe.ShipCreateDecoder;
import dev.tickwire.benchmarks.sbe.ShipCreateEncoder;

/** {@code ShipCreate} with Simple Binary Encoding, with its message header. */
public final class SbeShip extends SbeCodec<Ship> {
    private static final int FLAGGED = 1 << 4;

    private static final dev.tickwire.benchmarks.sbe.ShipType[] TYPES = dev.tickwire.benchmarks.sbe.ShipType.values();
    private static final dev.tickwire.benchmarks.sbe.Team[] TEAMS = dev.tickwire.benchmarks.sbe.Team.values();

    private final ShipCreateEncoder encoder = new ShipCreateEncoder();
    private final ShipCreateDecoder decoder = new ShipCreateDecoder();

    @Override
    public int fillAndWrite(Ship values) {
        Ship ship = values.checked();
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
        return finishedBehindHeader(encoder.encodedLength());
    }

    @Override
    public boolean readInto(int offset, int length, Ship game) {
        if (!isSound(offset, length, ShipCreateDecoder.BLOCK_LENGTH, ShipCreateDecoder.BLOCK_LENGTH)) {
            return false;
        }
        try {
            decoder.wrapAndApplyHeader(in, offset, headerDecoder);
        } catch (IllegalStateException anotherMessage) {
            return false;
        }
        int flags = decoder.shipFlags().getRaw();
        return game.offer(
                ShipType.of(decoder.shipTypeRaw()),
                decoder.x(),
                decoder.y(),
                decoder.z(),
                decoder.rotationX(),
                decoder.rotationY(),
                decoder.rotationZ(),
                decoder.rotationW(),
                decoder.velocityX(),
                decoder.velocityY(),
                decoder.velocityZ(),
                (flags & FLAGGED) != 0,
                flags & ~FLAGGED,
                Team.of(decoder.teamRaw()),
                decoder.health(),
                decoder.thrust());
    }
}
