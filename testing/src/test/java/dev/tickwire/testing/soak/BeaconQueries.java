package dev.tickwire.testing.soak;

import dev.tickwire.session.beacon.wire.BeaconQuery;
import dev.tickwire.testing.World;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import java.util.SplittableRandom;

/**
 * Asks the server's beacon without a connection, in some lives never, in others more often than the beacon answers;
 * each answer must be to a query, and to each there is one at most. A server without a beacon answers none.
 */
final class BeaconQueries {
    private static final double[] PER_SECOND = {0, 1, 40};
    /** The nonces of these queries differ from those of a client's own query. */
    private static final long FIRST_NONCE = 0x50A4_0000_0000_0000L;

    private final Chance chance;
    private final double perSecond;
    private final Transport transport;
    private final BeaconQuery query = new BeaconQuery();
    private final Datagram answer = new Datagram();
    private final RecentNumbers answered = new RecentNumbers();
    private final boolean hasBeacon;
    private long queries;
    private long answers;

    BeaconQueries(World world, boolean hasBeacon, double tickSeconds, SplittableRandom random) {
        this.hasBeacon = hasBeacon;
        chance = new Chance(random, tickSeconds);
        perSecond = PER_SECOND[random.nextInt(PER_SECOND.length)];
        transport = world.openTransport();
    }

    /** Does what one step brings. */
    void visit() {
        while (transport.receive(answer)) {
            judge(answer.bytes(), answer.offset(), answer.length());
        }
        if (chance.happens(perSecond)) {
            query.send(World.SERVER_ADDRESS, FIRST_NONCE + queries++, transport);
        }
    }

    private void judge(byte[] bytes, int offset, int length) {
        long number = query.isAnswer(bytes, offset, length) ? BeaconQuery.nonceOf(bytes, offset) - FIRST_NONCE : -1;
        if (!hasBeacon || number < 0 || number >= queries || !answered.add(number)) {
            throw new AssertionError("a visitor got " + length + " bytes that are no answer, or to nothing that it"
                    + " asked, or one more: number " + number + " of " + queries);
        }
        answers++;
    }

    /** How many queries were answered. */
    long answers() {
        return answers;
    }

    Transport transport() {
        return transport;
    }

    void close() {
        transport.close();
    }
}
