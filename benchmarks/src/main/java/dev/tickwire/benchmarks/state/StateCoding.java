package dev.tickwire.benchmarks.state;

import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;

/** A coding of object updates, at both ends. */
interface StateCoding {
    /** Begins to write a frame into a buffer. A baseline is the number of the frame that the receiver has. */
    SymbolWriter beginWrite(byte[] buffer, int frame, int baseline);

    /** Ends a frame and returns its bytes. */
    int endWrite();

    /** Begins to read a frame. Spare bytes follow its bytes in the buffer. */
    SymbolReader beginRead(byte[] buffer, int length, int frame, int baseline);

    /** Ends a frame and returns whether all of it was valid. */
    boolean endRead();

    /** Called before each object: returns the receiver's version, with what the coding keeps of the object. */
    default Baseline next(Baseline base, int object) {
        return base;
    }

    /** Called after an object was written or read. */
    default void onEncoded(int object) {}
}
