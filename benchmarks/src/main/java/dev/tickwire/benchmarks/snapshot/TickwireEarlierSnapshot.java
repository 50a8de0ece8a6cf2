package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.EarlierFormats;
import dev.tickwire.benchmarks.past.wire.PastProtocol;
import dev.tickwire.benchmarks.past.wire.PastSnapshot;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.MessageCoding;

/** {@code Snapshot} in the format of version 2, which has a field more. */
public final class TickwireEarlierSnapshot extends TickwirePastSnapshot {
    private static final MessageCoding<PastSnapshot> FORMAT = EarlierFormats.of(PastProtocol.get(), PastSnapshot.class);

    public TickwireEarlierSnapshot() {
        super(FORMAT.maxBits());
    }

    @Override
    protected void write(PastSnapshot message, BitWriter out) {
        FORMAT.write(message, out);
    }

    @Override
    protected boolean read(PastSnapshot message, BitReader in) {
        return FORMAT.read(message, in);
    }
}
