package dev.tickwire.inspector.live;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Server;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.PredictionStatistics;
import dev.tickwire.state.object.StateReader;
import dev.tickwire.state.object.TableContents;
import java.io.IOException;
import java.util.List;

/** Ticks of an endpoint, and the prediction statistics of a client. */
final class Clocks {
    private boolean isClient;
    private long tick;
    private double serverTick;
    private double inputTick;
    private double viewTick;
    private long steps;
    private long corrections;
    private long largeCorrections;
    private long redoneTicks;
    private double lastCorrectionSteps;
    private String lastCorrectedObject = "";
    private String lastCorrectedFields = "";

    /** Returns the reader of a server's tick, or null at a client and without state channels. */
    static StateReader reader(Endpoint endpoint) {
        List<StateChannel> channels = endpoint.protocol().stateChannels();
        return endpoint instanceof Server && !channels.isEmpty()
                ? TableContents.of(((Server) endpoint).state(channels.get(0))).reader()
                : null;
    }

    void read(Endpoint endpoint, StateReader reader) {
        isClient = endpoint instanceof Client;
        if (isClient) {
            read((Client) endpoint);
        } else {
            tick = reader == null ? 0 : reader.tick();
        }
    }

    private void read(Client client) {
        tick = client.tick();
        serverTick = client.serverTick();
        inputTick = client.inputTick();
        viewTick = client.viewTick();
        PredictionStatistics predictions = client.predictions();
        steps = predictions.steps();
        if (corrections != predictions.corrections()) {
            lastCorrectedObject = predictions.lastCorrectedObject();
            lastCorrectedFields = predictions.lastCorrectedFields();
        }
        corrections = predictions.corrections();
        largeCorrections = predictions.largeCorrections();
        redoneTicks = predictions.redoneTicks();
        lastCorrectionSteps = predictions.lastCorrectionSteps();
    }

    void write(JsonWriter out) throws IOException {
        out.beginObject();
        out.name("tick").value(tick);
        if (isClient) {
            out.name("serverTick").value(Numbers.rounded(serverTick));
            out.name("inputTick").value(Numbers.rounded(inputTick));
            out.name("viewTick").value(Numbers.rounded(viewTick));
            out.name("steps").value(steps);
            out.name("corrections").value(corrections);
            out.name("largeCorrections").value(largeCorrections);
            out.name("redoneTicks").value(redoneTicks);
            out.name("lastCorrection").value(Numbers.rounded(lastCorrectionSteps));
            out.name("lastCorrectedObject").value(lastCorrectedObject);
            out.name("lastCorrectedFields").value(lastCorrectedFields);
        }
        out.endObject();
    }
}
