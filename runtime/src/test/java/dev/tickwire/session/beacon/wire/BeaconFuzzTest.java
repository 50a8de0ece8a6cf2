package dev.tickwire.session.beacon.wire;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.tickwire.session.Arrival;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.transport.SendOnly;
import java.util.Arrays;
import java.util.Random;

/** Inputs that a fuzzer may find in the parsers of the beacon. It cannot guess a checksum, so it gets one. */
class BeaconFuzzTest {
    /** Queries to a server, behind the checksum: no answer may be larger. */
    @FuzzTest
    void queries(byte[] data) {
        long[] sent = {0};
        BeaconResponder beacon = new BeaconResponder(
                SpokenIds.of(7),
                true,
                Beacon.Settings.of("a name").withExtra(new byte[200]),
                new Random(1),
                new SendOnly((to, bytes, offset, length) -> sent[0] += length));
        byte[] datagram = datagram(data, 600);
        int length = datagram.length - 8;
        boolean isAccepted = beacon.tryAnswer(1, new Arrival().datagram(BeaconTest.address(1), datagram, length), 1, 2);
        require(sent[0] <= length);
        require(isAccepted == (beacon.answers() + beacon.unreadable() == 1));
    }

    /** Answers to whoever asked, behind the checksum. */
    @FuzzTest
    void answers(byte[] data) {
        byte[] datagram = datagram(data, 600);
        int length = datagram.length - 8;
        if (new BeaconQuery().isAnswer(datagram, 0, length)) {
            Beacon.Answer answer = AnswerFormat.read(datagram, 0, length);
            if (answer != null) {
                require(answer.players() <= answer.slots());
                require(answer.name().chars().noneMatch(Character::isISOControl));
                require(28 + answer.extra().length <= length);
            }
        }
    }

    private static byte[] datagram(byte[] data, int max) {
        byte[] behind = Arrays.copyOf(data, Math.min(data.length, max));
        byte[] datagram = new byte[4 + behind.length];
        System.arraycopy(behind, 0, datagram, 4, behind.length);
        byte[] whole = BeaconTest.sealed(datagram);
        return Arrays.copyOf(whole, whole.length + 8);
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw new AssertionError("does not hold");
        }
    }
}
