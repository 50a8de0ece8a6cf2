package dev.tickwire.benchmarks.state;

import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;

/** One of the codings, at both ends. */
interface StateCoding {
    /** How the table calls it. */
    String name();

    /**
     * Begins to write a frame.
     *
     * @param buffer where its bytes go, from the first on
     * @param frame its number
     * @param baseline the number of the frame that the other side has
     */
    SymbolWriter beginWrite(byte[] buffer, int frame, int baseline);

    /** Ends the frame and returns its bytes. */
    int endWrite();

    /**
     * Begins to read a frame.
     *
     * @param buffer where its bytes are, with as many behind them as a reader needs
     * @param length how many
     * @param frame its number
     * @param baseline the number of the frame that this side has
     */
    SymbolReader beginRead(byte[] buffer, int length, int frame, int baseline);

    /** Ends reading; returns whether all was as it was written. */
    boolean endRead();

    /**
     * Tells which object comes next.
     *
     * @param base what the other side has of it
     * @param object its number
     * @return what the other side has of it
     */
    Baseline next(Baseline base, int object);

    /**
     * The object was written or read.
     *
     * @param object its number
     */
    void onTold(int object);
}
