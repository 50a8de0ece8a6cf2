package dev.tickwire.session.netcode;

import dev.tickwire.fates.Fates;
import dev.tickwire.session.FatedSession;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.token.TokenMint;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.ServerSessionListener;
import dev.tickwire.session.slot.ServerSlots;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.transport.Transport;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Handshakes and moves of encrypted sessions, in all ways in which their first packets can fare. */
class NetcodeAllFatesTest {
    private static final long PROTOCOL_ID = 7;
    private static final long DATE = 1000;
    private static final NetcodeKey KEY = NetcodeKey.random(new Random(1));
    private static final Aead AEAD = new ToyAead();

    private final byte[] token = ToyAead.reseal(
            new TokenMint(PROTOCOL_ID, KEY, List.of(FatedSession.SERVER))
                    .withRandom(new Random(2))
                    .mint(DATE, 5, new byte[0]),
            KEY,
            PROTOCOL_ID,
            DATE + 45);

    private final FatedSession session = new FatedSession(new FatedSession.Kind() {
        @Override
        public ServerSlots<?> server(Transport transport, ServerSessionListener listener) {
            ServerSlots<?> server = new NetcodeServerSession(
                    SpokenIds.of(PROTOCOL_ID),
                    2,
                    NetcodeServerSettings.of(KEY),
                    FatedSession.SERVER,
                    new Random(1),
                    transport,
                    listener,
                    AEAD);
            server.date(DATE);
            return server;
        }

        @Override
        public ClientSession client(SessionCounts statistics, Transport transport, ClientSessionListener listener) {
            return new NetcodeClientSession(SpokenIds.of(PROTOCOL_ID), token, statistics, transport, listener, AEAD);
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
