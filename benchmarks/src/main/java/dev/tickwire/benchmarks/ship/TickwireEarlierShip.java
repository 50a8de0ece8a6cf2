package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.EarlierFormats;
import dev.tickwire.benchmarks.past.wire.PastProtocol;
import dev.tickwire.benchmarks.past.wire.PastShip;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.MessageCoding;

/** {@code ShipCreate} in the format of version 2, which has a field more. */
public final class TickwireEarlierShip extends TickwirePastShip {
    private static final MessageCoding<PastShip> FORMAT = EarlierFormats.of(PastProtocol.get(), PastShip.class);

    public TickwireEarlierShip() {
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
