package dev.tickwire.benchmarks.state;

import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;

/** A coding of object updates, at both ends. */
interface StateCoding {
    /**
     * Begins to write a frame.
     *
     * @param buffer the target, from its first byte on
     * @param frame the number of the frame
     * @param baseline the number of the frame that the receiver has
     */
    SymbolWriter beginWrite(byte[] buffer, int frame, int baseline);

    /** Ends a frame and returns its bytes. */
    int endWrite();

    /**
     * Begins to read a frame.
     *
     * @param buffer the bytes of the frame, with spare bytes behind them
     * @param length the number of bytes
     * @param frame the number of the frame
     * @param baseline the number of the frame that this end has
     */
    SymbolReader beginRead(byte[] buffer, int length, int frame, int baseline);

    /** Ends a frame and returns whether all of it was valid. */
    boolean endRead();

    /**
     * Called before each object.
     *
     * @param base the receiver's version of the object
     * @param object its number
     * @return the receiver's version, with what the coding keeps of it; by default nothing
     */
    default Baseline next(Baseline base, int object) {
        return base;
    }

    /**
     * Called after an object was written or read.
     *
     * @param object its number
     */
    default void onEncoded(int object) {}
}
