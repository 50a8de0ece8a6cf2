package dev.tickwire.testing;

import dev.tickwire.endpoint.Client;
import dev.tickwire.state.PredictionStatistics;
import dev.tickwire.transport.NetworkSimulator;
import org.jspecify.annotations.Nullable;

/** A client of a world with its simulated line to the server. */
final class ClientSeat extends Seat {
    final Client client;
    final NetworkSimulator line;

    private long corrections;

    ClientSeat(Client client, @Nullable GameTick game, NetworkSimulator line, long nowNanos) {
        super(client, game, nowNanos);
        this.client = client;
        this.line = line;
    }

    /** See {@link Players#checkCorrections}. */
    void checkCorrections(String name, boolean isFailing) {
        PredictionStatistics predictions = client.predictions();
        if (isFailing && predictions.corrections() > corrections) {
            throw new AssertionError(name + ": " + predictions.lastCorrectedObject() + " was corrected by "
                    + predictions.lastCorrectionSteps() + " steps, fields: " + predictions.lastCorrectedFields());
        }
        corrections = predictions.corrections();
    }
}
