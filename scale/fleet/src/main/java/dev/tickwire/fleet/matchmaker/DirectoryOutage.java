package dev.tickwire.fleet.matchmaker;

import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.failure.Failures;

/** Reports why the directory cannot be reached: each new reason once, until it is reached again. */
final class DirectoryOutage {
    private final Failures failures;
    /** Empty while it is reached. */
    private String reported = "";

    DirectoryOutage(Failures failures) {
        this.failures = failures;
    }

    synchronized void onReached() {
        reported = "";
    }

    void onFailure(DirectoryUnavailableException gone) {
        synchronized (this) {
            if (reported.equals(gone.getMessage())) {
                return;
            }
            reported = gone.getMessage();
        }
        failures.report("the directory cannot be reached: " + gone.getMessage(), gone);
    }
}
