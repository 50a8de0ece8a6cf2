package dev.tickwire.tools.load;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.tools.recording.event.Escapes;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;

/** Writes a report as a JSON object. What was not measured is absent. */
final class ReportJson {
    private static final int DIGITS = 3;

    private ReportJson() {}

    /**
     * Returns the report as a line.
     *
     * @param report the report
     * @param failures a text for each threshold that was exceeded
     */
    static String of(LoadReport report, List<String> failures) {
        StringWriter line = new StringWriter();
        try (JsonWriter json = new JsonWriter(line)) {
            json.beginObject();
            json.name("clients").value(report.clients());
            json.name("connected").value(report.connected());
            json.name("refused").value(report.refused());
            json.name("lost").value(report.lost());
            json.name("left").value(report.left());
            json.name("connecting").value(report.connecting());
            json.name("ends").beginObject();
            for (Map.Entry<String, Integer> end : report.ends().entrySet()) {
                json.name(end.getKey()).value(end.getValue());
            }
            json.endObject();
            write(json, "roundTripMillis", report.roundTripMillis());
            write(json, "ageMillis", report.ageMillis());
            write(json, "botIntervalMillis", report.intervalMillis());
            write(json, "botLateMillis", report.lateMillis());
            write(json, "objects", report.objects());
            write(json, "sentKilobits", report.upKilobits());
            write(json, "receivedKilobits", report.downKilobits());
            json.name("sentBytes").value(report.bytesUp());
            json.name("receivedBytes").value(report.bytesDown());
            json.name("connectedSeconds").value(rounded(report.connectedSeconds()));
            json.name("corrections").value(report.corrections());
            if (report.seenServer() != null) {
                write(json, "tickIntervalMillis", report.seenServer().tickIntervalMillis());
                json.name("inputReports").value(report.seenServer().inputReports());
                json.name("lateInputReports").value(report.seenServer().lateInputReports());
            }
            if (report.server() != null) {
                write(json, report.server());
            }
            if (report.realTime() != null) {
                json.name("realSeconds").value(rounded(report.realTime().all()));
                json.name("processorSeconds").value(rounded(report.realTime().processor()));
                json.name("realServerSeconds").value(rounded(report.realTime().server()));
                json.name("realBotSeconds").value(rounded(report.realTime().bots()));
            }
            json.name("warnings").beginArray();
            if (report.isToolTooSlow()) {
                json.value(ReportTable.warning(report));
            }
            json.endArray();
            json.name("failed").beginArray();
            for (String failure : failures) {
                json.value(failure);
            }
            json.endArray();
            json.endObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return Escapes.ascii(line.toString());
    }

    private static void write(JsonWriter json, LoadReport.ServerPart server) throws IOException {
        json.name("inputs").value(server.inputs());
        json.name("lateInputs").value(server.late());
        json.name("longTicks").value(server.longTicks());
        write(json, "serverTickMillis", server.tickMillis());
        if (server.traffic() != null) {
            json.name("serverSentBytes").value(server.traffic().bytesSent());
            json.name("serverReceivedBytes").value(server.traffic().bytesReceived());
            json.name("serverDrops").beginObject();
            for (Map.Entry<String, Long> drop : server.traffic().drops().entrySet()) {
                json.name(drop.getKey()).value(drop.getValue());
            }
            json.endObject();
        }
    }

    private static void write(JsonWriter json, String name, Distribution values) throws IOException {
        if (values.isEmpty()) {
            return;
        }
        json.name(name).beginObject();
        json.name("count").value(values.count());
        json.name("mean").value(rounded(values.mean()));
        json.name("p50").value(rounded(values.median()));
        json.name("p95").value(rounded(values.p95()));
        json.name("p99").value(rounded(values.p99()));
        json.name("max").value(rounded(values.max()));
        json.endObject();
    }

    private static BigDecimal rounded(double value) {
        return BigDecimal.valueOf(value).setScale(DIGITS, RoundingMode.HALF_EVEN);
    }
}
