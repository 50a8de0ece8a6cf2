package dev.tickwire.version;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.bits.Side;
import dev.tickwire.connection.Connection;
import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.connection.ConnectionListener;
import dev.tickwire.connection.ConnectionSettings;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.MessageChannel;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Packets of an older build with wrong bits, for a newest server: nothing but the end of the connection follows. */
class HostileBytesOfVersionsTest {
    private static final int CONNECTIONS = 3_000;
    private static final int MAX_BYTES = 1_200;

    private final MessageFactory factory = GameBuild.NEWEST.newFactory();
    private final ConnectionContext context = new ConnectionContext(GameBuild.NEWEST, Side.SERVER, factory);
    private int received;
    private int ended;
    private long gone;

    private final ConnectionListener listener = new ConnectionListener() {
        @Override
        public void onMessage(MessageType<?> type, Message message) {
            assertSame(GameBuild.NEWEST.messages().get(type.number()), type);
            assertSame(type.messageClass(), message.getClass());
            received++;
        }
    };

    @Test
    void shouldEndConnectionsOfOlderVersionsAtMost() {
        Random random = new Random(Seeds.of(HostileBytesOfVersionsTest.class));
        for (int i = 0; i < CONNECTIONS; i++) {
            attack(i % 2 == 0 ? GameBuild.OLD3 : GameBuild.OLD4, random);
        }
        assertTrue(received > CONNECTIONS, received + " messages");
        assertTrue(ended > CONNECTIONS / 10, ended + " ends");
        assertTrue(gone > CONNECTIONS / 10, gone + " gone messages");
        assertEquals(0, factory.outstandingCount());
    }

    private void attack(GameBuild old, Random random) {
        MessageFactory own = old.newFactory();
        ConnectionContext ownContext = new ConnectionContext(old, Side.CLIENT, own);
        Connection client = new Connection(ownContext, (type, message) -> {}, ConnectionSettings.DEFAULT);
        Connection server = new Connection(context.of(old.version()), listener, ConnectionSettings.DEFAULT);
        byte[] bytes = new byte[MAX_BYTES];
        long now = 0;
        boolean isValid = true;
        for (int packet = 0; packet < 6 && isValid; packet++) {
            now += 10_000_000L;
            for (MessageChannel channel : old.messageChannels()) {
                for (MessageType<?> type : old.messages()) {
                    boolean isSent = channel.carries(Side.CLIENT, type.number(), MessageChannel.Use.MESSAGE)
                            && !type.carriesBlock()
                            && random.nextInt(3) == 0;
                    if (isSent) {
                        client.outgoing().send(channel, own.create(type));
                    }
                }
            }
            client.beginFlush(now, 1);
            while (client.nextDatagram() && isValid) {
                int length = client.datagramLength();
                Arrays.fill(bytes, (byte) 0);
                System.arraycopy(client.datagram(), client.datagramOffset(), bytes, 0, length);
                if (packet > 2) {
                    damage(bytes, length, random);
                }
                isValid = server.receive(now, bytes, 0, length);
            }
            isValid &= server.endBatch(now);
        }
        ended += isValid ? 0 : 1;
        gone += server.statistics().messagesGone();
        server.close();
        client.close();
        context.endBatch();
    }

    private static void damage(byte[] bytes, int length, Random random) {
        for (int flips = random.nextInt(4); flips > 0; flips--) {
            bytes[random.nextInt(length)] ^= (byte) (1 << random.nextInt(8));
        }
    }
}
