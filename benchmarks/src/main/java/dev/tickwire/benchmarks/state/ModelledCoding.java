package dev.tickwire.benchmarks.state;

import dev.tickwire.bits.BitReader;
import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;
import dev.tickwire.state.coding.model.ModelledReader;
import dev.tickwire.state.coding.model.ModelledWriter;
import dev.tickwire.state.coding.model.Models;
import java.util.Arrays;

/**
 * Modelled coding. The models of a frame begin as those of its baseline ended, because the receiver has no newer ones.
 */
final class ModelledCoding implements StateCoding {
    /** More frames than the age of any baseline. */
    private static final int KEPT = 64;

    private final ModelledWriter writer = new ModelledWriter();
    private final ModelledReader reader = new ModelledReader();
    private final BitReader in = new BitReader();
    private final Side writing;
    private final Side reading;
    private Side side;

    /** Models and coded steps of one end, for the last frames. */
    private static final class Side {
        final Models[] models = new Models[KEPT];
        final long[][] statePacket;
        int frame;
        int baseline;

        Side(int objects) {
            statePacket = new long[KEPT][objects];
            Arrays.setAll(models, frame -> new Models());
        }

        Models begin(int number, int known) {
            frame = number % KEPT;
            baseline = known % KEPT;
            models[frame].copyFrom(models[baseline]);
            Arrays.fill(statePacket[frame], 0);
            return models[frame];
        }
    }

    /** Creates a coding without history, for frames of some objects. */
    ModelledCoding(int objects) {
        writing = new Side(objects);
        reading = new Side(objects);
    }

    @Override
    public SymbolWriter beginWrite(byte[] buffer, int frame, int baseline) {
        if (frame == 1) {
            reset(writing);
            reset(reading);
        }
        side = writing;
        writer.begin(buffer, 0, buffer.length, writing.begin(frame, baseline));
        return writer;
    }

    /** Resets the first frame, from which nothing is learned: each run starts without it. */
    private static void reset(Side side) {
        side.models[0].reset();
        Arrays.fill(side.statePacket[0], 0);
    }

    @Override
    public int endWrite() {
        return (writer.end() + Byte.SIZE - 1) / Byte.SIZE;
    }

    @Override
    public SymbolReader beginRead(byte[] buffer, int length, int frame, int baseline) {
        side = reading;
        in.wrap(buffer, 0, length);
        reader.begin(in, reading.begin(frame, baseline));
        return reader;
    }

    @Override
    public boolean endRead() {
        reader.end();
        return !in.failed() && in.leftBits() < Byte.SIZE;
    }

    @Override
    public Baseline next(Baseline base, int object) {
        return base.lastSteps(side.statePacket[side.baseline][object]);
    }

    @Override
    public void onEncoded(int object) {
        side.statePacket[side.frame][object] = side == writing ? writer.lastSteps() : reader.lastSteps();
    }
}
