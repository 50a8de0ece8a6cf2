package dev.tickwire.session.salted;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.Arrays;

/** What a fuzzer may find in the plain session. */
class SaltedFuzzTest {
    /** Datagrams with a right checksum, each a byte for who it is for, a byte for its length, and what follows the checksum. */
    @FuzzTest
    void datagrams(byte[] data) {
        SaltedWorld world = new SaltedWorld(2);
        SaltedWorld.TestClient client = world.connected(1001, 1);
        int at = 0;
        while (at + 2 <= data.length) {
            int length = Math.min(data[at + 1] & 0xFF, data.length - at - 2);
            boolean whole = (data[at] & 4) != 0;
            byte[] datagram = Arrays.copyOf(new byte[4], 4 + (whole ? 1020 : length));
            System.arraycopy(data, at + 2, datagram, 4, length);
            datagram = RawDatagram.resealed(SaltedWorld.PROTOCOL_ID, datagram);
            if ((data[at] & 1) == 0) {
                world.give(SaltedWorld.address((data[at] & 2) == 0 ? 1001 : 1002), datagram);
            } else {
                client.give(SaltedWorld.SERVER_ADDRESS, datagram);
            }
            world.toServer.clear();
            world.toClients.clear();
            at += 2 + length;
        }
        if (world.server.connectedCount() > 2) {
            throw new AssertionError(world.server.statistics());
        }
    }
}
