package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.input.packet.InputReceiver;
import dev.tickwire.input.packet.InputReport;
import dev.tickwire.input.packet.InputSender;
import java.util.List;

/**
 * The inputs of a connection: those of the client in entries of their channels, and the reports of the server behind
 * its time entry. Until an end has been given what it sends or takes them with, it sends none and takes none.
 */
final class InputTraffic {
    private final InputReport[] reports;
    private InputSender[] senders = new InputSender[0];
    private InputReceiver[] receivers = new InputReceiver[0];
    private long nowNanos;

    /**
     * Sends and takes nothing yet.
     *
     * @param channels how many input channels there are
     */
    InputTraffic(int channels) {
        reports = new InputReport[channels];
        for (int place = 0; place < channels; place++) {
            reports[place] = new InputReport();
        }
    }

    /** This end is a client and sends these from now on, one for each channel. */
    void send(List<InputSender> made) {
        senders = made.toArray(new InputSender[0]);
    }

    /** This end is a server and takes the other's inputs into these from now on, one for each channel. */
    void receive(List<InputReceiver> made) {
        receivers = made.toArray(new InputReceiver[0]);
    }

    /** Packets that are read from now on came at this time. */
    void onReceive(long now) {
        nowNanos = now;
    }

    /** The sender of a channel; null if nothing is sent. */
    InputSender sender(int place) {
        return place < senders.length ? senders[place] : null;
    }

    /** The receiver of a channel; null if nothing is taken. */
    InputReceiver receiver(int place) {
        return place < receivers.length ? receivers[place] : null;
    }

    /** When the packet has come that is read. */
    long nowNanos() {
        return nowNanos;
    }

    /** The other end is told a tick. */
    void onTold(long tick) {
        for (InputReceiver receiver : receivers) {
            receiver.onTold(tick);
        }
    }

    /** Writes the reports of a tick. */
    void writeReports(BitWriter out, long tick) {
        for (int place = 0; place < reports.length; place++) {
            InputReceiver receiver = receiver(place);
            InputReport report = receiver == null ? reports[place] : receiver.report();
            report.write(out, tick);
        }
    }

    /** Reads the reports of a tick, without effect; failed if no server sends such to this end. */
    void readReports(BitReader in, long tick) {
        for (int place = 0; place < reports.length; place++) {
            InputReport report = reports[place];
            report.read(in, tick);
            if (report.isThere()
                    && (sender(place) == null || report.newest() > sender(place).newestTick())) {
                in.fail();
            }
        }
    }

    /** Gives effect to the reports that were read. */
    void applyReports(long tick) {
        for (int place = 0; place < reports.length; place++) {
            if (reports[place].isThere()) {
                senders[place].onReport(reports[place], tick);
            }
        }
    }
}
