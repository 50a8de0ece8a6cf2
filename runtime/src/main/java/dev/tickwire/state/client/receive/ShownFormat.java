package dev.tickwire.state.client.receive;

import dev.tickwire.state.client.interpolate.DecodedUpdate;

/** Turns the updates of an earlier format into updates of the newest format, in which objects are shown. */
public interface ShownFormat {
    /**
     * Converts the versions of a packet, all in their order.
     *
     * @return the same versions in the newest format, valid until the next call
     */
    DecodedUpdate convert(DecodedUpdate decoded);

    /** Returns the number of cells of each type in the newest format, by number. */
    int[] cells();
}
