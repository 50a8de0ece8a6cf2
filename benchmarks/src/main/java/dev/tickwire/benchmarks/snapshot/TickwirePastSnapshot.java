package dev.tickwire.benchmarks.snapshot;

import dev.tickwire.benchmarks.codec.EarlierFormats;
import dev.tickwire.benchmarks.codec.TickwireCodec;
import dev.tickwire.benchmarks.past.wire.PastEntity;
import dev.tickwire.benchmarks.past.wire.PastProtocol;
import dev.tickwire.benchmarks.past.wire.PastSnapshot;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.MessageCoding;

/** {@code Snapshot} with a generated message that also has the formats of earlier versions. */
public class TickwirePastSnapshot extends TickwireCodec<World, PastSnapshot> {
    public TickwirePastSnapshot() {
        this(PastSnapshot.MAX_BITS);
    }

    /** Creates a codec of a format with some most bits of a message. */
    TickwirePastSnapshot(int maxBits) {
        super(PastSnapshot::new, maxBits);
    }

    @Override
    protected PastSnapshot fill(PastSnapshot message, World world) {
        message.reset().tick(world.tick);
        for (int i = 0; i < world.count; i++) {
            Entity entity = world.entities[i];
            message.addEntities()
                    .id(entity.id)
                    .x(entity.x)
                    .y(entity.y)
                    .z(entity.z)
                    .yaw(entity.yaw)
                    .health(entity.health)
                    .alive(entity.alive);
        }
        return message;
    }

    @Override
    protected void copyTo(PastSnapshot message, World game) {
        int count = message.entitiesCount();
        game.assign(message.tick(), count);
        for (int i = 0; i < count; i++) {
            PastEntity entity = message.entities(i);
            game.assign(
                    i, entity.id(), entity.x(), entity.y(), entity.z(), entity.yaw(), entity.health(), entity.alive());
        }
    }

    /** {@code Snapshot} in the format of version 2, which has a field more. */
    public static final class Earlier extends TickwirePastSnapshot {
        private static final MessageCoding<PastSnapshot> FORMAT =
                EarlierFormats.of(PastProtocol.get(), PastSnapshot.class);

        public Earlier() {
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
}
