package dev.tickwire.fleet.matchmaker;

import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import dev.tickwire.fleet.failure.FleetFailures;

/** Reports the failures of the directory: each new reason once, until the directory can be reached again. */
final class DirectoryOutage {
    private final FleetFailures failures;
    /** Message of the reported outage; empty while the directory can be reached. */
    private String reported = "";

    DirectoryOutage(FleetFailures failures) {
        this.failures = failures;
    }

    synchronized void onReached() {
        reported = "";
    }

    void onFailure(DirectoryUnavailableException unavailable) {
        String message = String.valueOf(unavailable.getMessage());
        synchronized (this) {
            if (reported.equals(message)) {
                return;
            }
            reported = message;
        }
        failures.report("the directory cannot be reached: " + message, unavailable);
    }
}
