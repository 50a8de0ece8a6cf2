package dev.tickwire.session.salted;

import dev.tickwire.fates.Fates;
import dev.tickwire.session.FatedSession;
import dev.tickwire.session.SaltedLimits;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.ServerSessionListener;
import dev.tickwire.session.slot.ServerSlots;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.transport.Transport;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Handshakes and moves of plain sessions, in all ways in which their first packets can fare. */
class SaltedAllFatesTest {
    private static final long PROTOCOL_ID = 7;
    private static final long TIMEOUT_NANOS = 5_000_000_000L;

    private final FatedSession session = new FatedSession(new FatedSession.Kind() {
        @Override
        public ServerSlots<?> server(Transport transport, ServerSessionListener listener) {
            return new SaltedServerSession(
                    SpokenIds.of(PROTOCOL_ID),
                    2,
                    TIMEOUT_NANOS,
                    SaltedLimits.DEFAULT,
                    new Random(1),
                    transport,
                    listener);
        }

        @Override
        public ClientSession client(SessionCounts statistics, Transport transport, ClientSessionListener listener) {
            return new SaltedClientSession(
                    PROTOCOL_ID,
                    FatedSession.SERVER,
                    new byte[ClientSession.USER_DATA_BYTES],
                    TIMEOUT_NANOS,
                    new Random(2),
                    statistics,
                    transport,
                    listener);
        }
    });

    @Test
    void shouldAdmitAClientOnce() {
        Fates.all(getClass(), session::connect);
    }

    @Test
    void shouldMoveAClientOnce() {
        Fates.all(getClass(), session::move);
    }
}
