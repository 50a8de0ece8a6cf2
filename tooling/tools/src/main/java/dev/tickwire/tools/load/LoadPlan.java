package dev.tickwire.tools.load;

import dev.tickwire.transport.NetworkPreset;
import java.util.List;

/**
 * What a load test does.
 *
 * @param clients the number of clients
 * @param rampUpNanos the time within which the clients begin to connect, at equal intervals
 * @param playNanos the time after that
 * @param networks the simulated networks of the clients, in turn; empty for none
 * @param seed the seed of the simulated networks
 */
record LoadPlan(int clients, long rampUpNanos, long playNanos, List<NetworkPreset> networks, long seed) {
    /** Returns the time from the start of the test at which a client begins to connect. */
    long startNanos(int number) {
        return (long) ((double) rampUpNanos * number / clients);
    }

    long lengthNanos() {
        return rampUpNanos + playNanos;
    }

    /** Returns the simulated network of a client, or null for none. */
    NetworkPreset network(int number) {
        return networks.isEmpty() ? null : networks.get(number % networks.size());
    }
}
