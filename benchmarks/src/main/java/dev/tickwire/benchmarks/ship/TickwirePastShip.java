package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.EarlierFormats;
import dev.tickwire.benchmarks.codec.TickwireCodec;
import dev.tickwire.benchmarks.past.wire.PastProtocol;
import dev.tickwire.benchmarks.past.wire.PastShip;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.MessageCoding;

/** {@code ShipCreate} with a generated class that also has the formats of earlier versions. */
public class TickwirePastShip extends TickwireCodec<Ship, PastShip> {
    private static final dev.tickwire.benchmarks.wire.ShipType[] TYPES = dev.tickwire.benchmarks.wire.ShipType.values();
    private static final dev.tickwire.benchmarks.wire.Team[] TEAMS = dev.tickwire.benchmarks.wire.Team.values();

    public TickwirePastShip() {
        this(PastShip.MAX_BITS);
    }

    /** Creates a codec of a format with some most bits of a message. */
    TickwirePastShip(int maxBits) {
        super(PastShip::new, maxBits);
    }

    @Override
    protected PastShip fill(PastShip message, Ship ship) {
        return message.shipType(TYPES[ship.shipType.ordinal()])
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
    protected void copyTo(PastShip message, Ship game) {
        game.assign(
                message.shipType(),
                message.x(),
                message.y(),
                message.z(),
                message.rotationX(),
                message.rotationY(),
                message.rotationZ(),
                message.rotationW(),
                message.velocityX(),
                message.velocityY(),
                message.velocityZ(),
                message.flagged(),
                message.shipFlags(),
                message.team(),
                message.health(),
                message.thrust());
    }

    /** {@code ShipCreate} in the format of version 2, which has a field more. */
    public static final class Earlier extends TickwirePastShip {
        private static final MessageCoding<PastShip> FORMAT = EarlierFormats.of(PastProtocol.get(), PastShip.class);

        public Earlier() {
            super(FORMAT.maxBits());
        }

        @Override
        protected void write(PastShip message, BitWriter out) {
            FORMAT.write(message, out);
        }

        @Override
        protected boolean read(PastShip message, BitReader in) {
            return FORMAT.read(message, in);
        }
    }
}
