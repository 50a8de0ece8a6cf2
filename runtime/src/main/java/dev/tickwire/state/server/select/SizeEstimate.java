package dev.tickwire.state.server.select;

/** The size of a peer's entries, compared to that of whole bits. */
public interface SizeEstimate {
    /** Bits are estimated in so many parts of those of the packed coding. */
    int PARTS = 256;

    /** About how many bits entries take, in {@link #PARTS} of those of the packed coding. */
    int parts();
}
