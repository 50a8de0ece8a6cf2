package dev.tickwire.fleet.agones;

/**
 * Statistics of an {@link AgonesLifecycle} since its start.
 *
 * @param succeeded the number of successful calls of the sidecar
 * @param unreachable the number of calls without a whole answer in time
 * @param refused the number of calls that the sidecar refused
 * @param unreadable the number of calls with an answer that cannot be parsed
 * @param withheldHealths the number of reports of health that were withheld, since the game's beat was missing
 * @param updates the number of states received by the watch
 * @param droppedUpdates the number of states that were dropped, since the listener was too slow
 * @param interruptions the number of times that the watch's stream ended or could not be opened
 * @param listenerFailures the number of calls in which the listener threw
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
    /** Statistics of an inactive lifecycle. */
    static final AgonesStatistics NONE = new AgonesStatistics(0, 0, 0, 0, 0, 0, 0, 0, 0, false);

    /**
     * Returns the number of failed calls.
     *
     * @return the number
     */
    public long failures() {
        return unreachable + refused + unreadable;
    }
}
