package dev.tickwire.state.server.select;

/** Estimated size of a peer's entries, relative to packed coding. */
public interface SizeEstimate {
    /** Denominator of the estimate. */
    int PARTS = 256;

    /** Returns the estimated size of entries, in 1 / {@link #PARTS} of the size in packed coding. */
    int parts();
}
