package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.input.packet.InputReceiver;
import dev.tickwire.input.packet.InputReport;
import dev.tickwire.input.packet.InputSender;
import java.util.List;

/**
 * Inputs of a connection: the senders of a client, or the receivers of a server, and the server's reports behind the
 * time entry. Without senders or receivers, nothing is sent or received.
 */
final class InputTraffic {
    private final InputReport[] reports;
    private InputSender[] senders = new InputSender[0];
    private InputReceiver[] receivers = new InputReceiver[0];

    /**
     * Creates the traffic of a connection, without senders and receivers.
     *
     * @param channels the number of input channels
     */
    InputTraffic(int channels) {
        reports = new InputReport[channels];
        for (int place = 0; place < channels; place++) {
            reports[place] = new InputReport();
        }
    }

    /** Sets the senders of a client, a sender for each channel; null for channels without one. */
    void send(List<InputSender> made) {
        senders = made.toArray(new InputSender[0]);
    }

    /** Sets the receivers of a server, a receiver for each channel; null for channels without one. */
    void receive(List<InputReceiver> made) {
        receivers = made.toArray(new InputReceiver[0]);
    }

    /** Returns the sender of a channel, or null. */
    InputSender sender(int place) {
        return place < senders.length ? senders[place] : null;
    }

    /** Returns the receiver of a channel, or null. */
    InputReceiver receiver(int place) {
        return place < receivers.length ? receivers[place] : null;
    }

    /** Called when a packet with updates of a tick was sent. */
    void onTickSent(long tick) {
        for (InputReceiver receiver : receivers) {
            if (receiver != null) {
                receiver.onTickSent(tick);
            }
        }
    }

    /** Writes the reports on inputs for a tick, a report for each channel. */
    void writeReports(BitWriter out, long tick) {
        for (int place = 0; place < reports.length; place++) {
            InputReceiver receiver = receiver(place);
            InputReport report = receiver == null ? reports[place] : receiver.report();
            report.write(out, tick);
        }
    }

    /** Reads the reports for a tick, without effect. The reader fails if one names an input that was not made. */
    void readReports(BitReader in, long tick) {
        for (int place = 0; place < reports.length; place++) {
            InputReport report = reports[place];
            report.read(in, tick);
            if (report.isPresent()
                    && (sender(place) == null || report.newest() > sender(place).newestTick())) {
                in.fail();
            }
        }
    }

    /** Applies the reports that were read. */
    void applyReports(long tick) {
        for (int place = 0; place < reports.length; place++) {
            if (reports[place].isPresent()) {
                senders[place].onReport(reports[place], tick);
            }
        }
    }
}
