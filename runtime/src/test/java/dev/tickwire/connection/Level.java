package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.BlockMessage;
import java.util.Arrays;

/** A block message for tests, as a generated class would be: {@code int(0..15) id;} and a block. */
public final class Level extends BlockMessage {
    int id;

    /** Fills the block by the rule of the vectors. */
    Level with(int newId, int blockBytes) {
        id = newId;
        byte[] bytes = new byte[blockBytes];
        for (int i = 0; i < blockBytes; i++) {
            bytes[i] = (byte) (i * 13 + newId);
        }
        copyBlock(bytes, 0, blockBytes);
        return this;
    }

    /** Copies a block in, without allocating once the message has held one as long. */
    void fill(byte[] bytes, int length) {
        copyBlock(bytes, 0, length);
    }

    @Override
    public void write(BitWriter out) {
        out.writeInt(id, 0, 15);
    }

    @Override
    public boolean read(BitReader in) {
        id = in.readInt(0, 15);
        return !in.failed();
    }

    @Override
    public int measure() {
        return 4;
    }

    @Override
    public Level reset() {
        id = 0;
        clearBlock();
        return this;
    }

    @Override
    public String toString() {
        return "Level " + id + " " + blockLength() + " " + Arrays.hashCode(Arrays.copyOf(blockData(), blockLength()));
    }
}
