package dev.tickwire.inspector.live;

import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.protocol.LinkStatistics;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.transport.TransportStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reasons of drops and their counts, in a fixed order: transport, session, packet, message. */
final class DropNames {
    private static final TransportStatistics.Drop[] TRANSPORT = TransportStatistics.Drop.values();
    private static final SessionStatistics.Drop[] SESSION = SessionStatistics.Drop.values();
    private static final LinkStatistics.Drop[] PACKET = LinkStatistics.Drop.values();
    private static final List<String> MESSAGE =
            List.of("refused", "no_room", "outdated", "unheard", "missed", "not_in_version", "gone");

    /** Number of reasons that are counted for the endpoint. */
    static final int OF_ENDPOINT = TRANSPORT.length + SESSION.length;

    /** Number of reasons that are counted for each peer. */
    static final int OF_PEER = PACKET.length + MESSAGE.size();

    /** Layer and reason of a drop, in lower case. */
    record DropName(String layer, String reason) {}

    private DropNames() {}

    /** Returns all names: first those of the endpoint, then those of peers. */
    static List<DropName> all() {
        List<DropName> names = new ArrayList<>();
        add(names, "transport", TRANSPORT);
        add(names, "session", SESSION);
        add(names, "packet", PACKET);
        MESSAGE.forEach(reason -> names.add(new DropName("message", reason)));
        return names;
    }

    private static void add(List<DropName> names, String layer, Enum<?>[] reasons) {
        for (Enum<?> reason : reasons) {
            names.add(new DropName(layer, reason.name().toLowerCase(Locale.ROOT)));
        }
    }

    /** Reads the counts of the endpoint. */
    static void read(Endpoint endpoint, long[] into) {
        TransportStatistics transport = endpoint.transportStatistics();
        for (TransportStatistics.Drop drop : TRANSPORT) {
            into[drop.ordinal()] = transport.dropped(drop);
        }
        SessionStatistics session = endpoint.sessionStatistics();
        for (SessionStatistics.Drop drop : SESSION) {
            into[TRANSPORT.length + drop.ordinal()] = session.dropped(drop);
        }
    }

    /** Reads the counts of a peer. */
    static void read(ConnectionStatistics statistics, long[] into) {
        LinkStatistics link = statistics.link();
        for (LinkStatistics.Drop drop : PACKET) {
            into[drop.ordinal()] = link.dropped(drop);
        }
        int at = PACKET.length;
        into[at++] = statistics.messagesRefused();
        into[at++] = statistics.messagesDropped();
        into[at++] = statistics.messagesOutdated();
        into[at++] = statistics.messagesNotAdmitted();
        into[at++] = statistics.messagesMissed();
        into[at++] = statistics.messagesNotInVersion();
        into[at] = statistics.messagesGone();
    }
}
