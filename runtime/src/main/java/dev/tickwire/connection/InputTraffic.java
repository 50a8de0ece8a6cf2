package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.input.packet.InputReceiver;
import dev.tickwire.input.packet.InputReport;
import dev.tickwire.input.packet.InputSender;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.version.SpokenVersion;
import java.util.ArrayList;
import java.util.List;

/**
 * Inputs of a connection: the senders of a client, or the receivers of a server, and the server's reports behind the
 * time entry. Without senders or receivers, nothing is sent or received.
 */
public final class InputTraffic {
    private final SpokenVersion version;
    private final InputReport[] reports;
    private InputSender[] senders = new InputSender[0];
    private InputReceiver[] receivers = new InputReceiver[0];

    /**
     * Creates the traffic of a connection, without senders and receivers.
     *
     * @param version the version of the protocol that the connection speaks
     */
    InputTraffic(SpokenVersion version) {
        this.version = version;
        reports = new InputReport[version.protocol().inputChannels().size()];
        for (int place = 0; place < reports.length; place++) {
            reports[place] = new InputReport();
        }
    }

    /**
     * Sets the senders of inputs, at a client. Call this method before the first packet is written.
     *
     * @param ofNewest the senders of the connection, in the order of the newest version's input channels
     */
    public void send(List<InputSender> ofNewest) {
        senders = ofVersion(ofNewest).toArray(new InputSender[0]);
    }

    /**
     * Sets the receivers of inputs, at a server.
     *
     * @param ofNewest the receivers of the connection, in the order of the newest version's input channels
     */
    public void receive(List<InputReceiver> ofNewest) {
        receivers = ofVersion(ofNewest).toArray(new InputReceiver[0]);
    }

    /**
     * Returns the elements of the newest version's input channels, in the order of this version's input channels; null
     * for channels that are gone in the newest version.
     */
    private <T> List<T> ofVersion(List<T> ofNewest) {
        List<InputChannel<?>> newest = version.newest().inputChannels();
        List<T> found = new ArrayList<>();
        for (InputChannel<?> channel : version.protocol().inputChannels()) {
            InputChannel<?> known = version.newest(channel);
            int place = known == null ? ofNewest.size() : newest.indexOf(known);
            found.add(place < ofNewest.size() ? ofNewest.get(place) : null);
        }
        return found;
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
