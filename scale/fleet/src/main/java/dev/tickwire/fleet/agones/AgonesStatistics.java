package dev.tickwire.fleet.agones;

/**
 * The counts of an {@link AgonesLifecycle} since it was started.
 *
 * @param succeeded calls of the sidecar that succeeded
 * @param unreachable calls without a whole answer in time
 * @param refused calls that were answered by a failure
 * @param unreadable calls with an answer that could not be read
 * @param withheldHealths times when health was not said because the game's beat was missing
 * @param updates how often the resource came by the watch
 * @param droppedUpdates updates that were dropped because the listener took too long
 * @param interruptions streams of the watch that ended or could not be opened
 * @param listenerFailures calls of the listener that ended by an exception
 * @param isFailing whether a call has failed and has not succeeded since
 */
public record AgonesStatistics(
        long succeeded,
        long unreachable,
        long refused,
        long unreadable,
        long withheldHealths,
        long updates,
        long droppedUpdates,
        long interruptions,
        long listenerFailures,
        boolean isFailing) {
    /** The statistics of a lifecycle that does nothing. */
    static final AgonesStatistics NONE = new AgonesStatistics(0, 0, 0, 0, 0, 0, 0, 0, 0, false);

    /** {@return calls that failed, for whatever reason} */
    public long failures() {
        return unreachable + refused + unreadable;
    }
}
