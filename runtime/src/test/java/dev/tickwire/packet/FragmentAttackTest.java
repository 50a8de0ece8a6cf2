package dev.tickwire.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.protocol.LinkStatistics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Attacks by peers who want memory, time, or another peer's packets. Fragments are written here byte by byte. */
class FragmentAttackTest {
    private static final int SPARE = 8;
    private static final int FRAGMENT = 16;
    private static final int MAX = 256 * FRAGMENT;

    private final LinkContext shared = new LinkContext(MAX, 32, FRAGMENT, 256, 20 * MAX);
    private final FragmentMemory memory = shared.fragments();
    private final PacketLink receiver = link();

    private PacketLink link() {
        return new PacketLink(shared, new CountedFates());
    }

    /** A fragment; number 0 carries a header that acks nothing. */
    private static byte[] fragment(int sequence, int number, int fragments, int size) {
        byte[] header = new byte[PacketHeader.MAX_BYTES];
        int headerBytes = number == 0 ? PacketHeader.encode(header, 0, sequence, Sequence.plus(0, -1), 0) : 0;
        byte[] bytes = new byte[5 + headerBytes + size + SPARE];
        bytes[0] = 1;
        bytes[1] = (byte) sequence;
        bytes[2] = (byte) (sequence >>> 8);
        bytes[3] = (byte) number;
        bytes[4] = (byte) (fragments - 1);
        System.arraycopy(header, 0, bytes, 5, headerBytes);
        return bytes;
    }

    private ReceivedPacket received;

    /** Whether a datagram makes a packet whole, which is {@link #received} then. */
    private boolean receive(PacketLink link, byte[] datagram) {
        received = link.receive(0, datagram, 0, datagram.length - SPARE);
        return received != null;
    }

    private void assertDropped(LinkStatistics.Drop reason, byte[] datagram) {
        long before = receiver.statistics().dropped(reason);
        assertFalse(receive(receiver, datagram));
        assertEquals(before + 1, receiver.statistics().dropped(reason));
    }

    @Test
    void shouldAcceptTheLargestPacketOfTheMostFragments() {
        for (int number = 0; number < 255; number++) {
            assertFalse(receive(receiver, fragment(7, number, 256, FRAGMENT)));
        }
        assertTrue(receive(receiver, fragment(7, 255, 256, FRAGMENT)));
        assertEquals(MAX, received.length());
        receiver.accept(0, received);
        assertEquals(0, memory.openPackets());
        assertDropped(LinkStatistics.Drop.DUPLICATE, fragment(7, 255, 256, FRAGMENT));
    }

    @Test
    void shouldRefuseNumbersOutOfRange() {
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, fragment(0, 2, 2, 5));
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, fragment(0, 255, 2, FRAGMENT));
        assertEquals(0, memory.openPackets());
    }

    @Test
    void shouldRefuseACountThatGrows() {
        assertFalse(receive(receiver, fragment(0, 1, 3, FRAGMENT)));
        for (int count = 4; count <= 256; count++) {
            assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, fragment(0, 2, count, FRAGMENT));
        }
        assertFalse(receive(receiver, fragment(0, 0, 3, FRAGMENT)));
        assertTrue(receive(receiver, fragment(0, 2, 3, 1)), "the first count holds");
        assertEquals(2 * FRAGMENT + 1, received.length());
    }

    @Test
    void shouldRefusePiecesThatAreTooLargeTooSmallOrEmpty() {
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, fragment(0, 0, 2, FRAGMENT + 1));
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, fragment(0, 0, 2, FRAGMENT - 1));
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, fragment(0, 1, 2, FRAGMENT + 1));
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, fragment(0, 1, 2, 65_000));
        assertDropped(LinkStatistics.Drop.MALFORMED, fragment(0, 1, 2, 0));
        assertDropped(LinkStatistics.Drop.BAD_FRAGMENT, fragment(0, 0, 1, 0));
        assertEquals(0, memory.openPackets());
    }

    @Test
    void shouldHoldNoMoreForALastFragmentThatIsSentForEver() {
        for (int i = 0; i < 100_000; i++) {
            assertFalse(receive(receiver, fragment(i & 0xFFFF, 255, 256, FRAGMENT)));
            assertTrue(memory.openPackets() <= Reassembler.SLOTS);
        }
        assertEquals(
                100_000 - Reassembler.SLOTS,
                receiver.statistics().dropped(LinkStatistics.Drop.INCOMPLETE)
                        + receiver.statistics().dropped(LinkStatistics.Drop.STALE)
                        + receiver.statistics().dropped(LinkStatistics.Drop.DUPLICATE));
        receiver.close();
        assertEquals(0, memory.openPackets());
    }

    @Test
    void shouldHoldNoMoreForManyPeersThanForTheWholeEndpoint() {
        List<PacketLink> hostile = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            hostile.add(link());
        }
        for (int sequence = 0; sequence < 50; sequence++) {
            for (PacketLink each : hostile) {
                assertFalse(receive(each, fragment(sequence, 255, 256, FRAGMENT)));
                assertTrue(memory.openPackets() <= memory.maxPackets(), memory.openPackets() + " open");
            }
        }
        assertEquals(20, memory.openPackets());
        hostile.forEach(PacketLink::close);
        assertEquals(0, memory.openPackets());
    }

    @Test
    void shouldLetNobodyBeKeptOutByThoseWhoHoard() {
        List<PacketLink> hostile = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            hostile.add(link());
        }
        for (int sequence = 0; sequence < 100; sequence++) {
            // Between two fragments of the honest peer each hostile one sends eight.
            assertFalse(receive(receiver, fragment(sequence, 0, 2, FRAGMENT)));
            for (int i = 0; i < 8; i++) {
                for (PacketLink each : hostile.subList(0, 19)) {
                    receive(each, fragment(sequence * 8 + i & 0xFFFF, 255, 256, FRAGMENT));
                }
            }
            assertTrue(receive(receiver, fragment(sequence, 1, 2, 3)), "packet " + sequence);
            receiver.accept(0, received);
        }
        assertEquals(0, receiver.statistics().dropped());
    }

    @Test
    void shouldPutTogetherOnlyWhatWasSentWhateverIsStrewnIn() {
        long seed = Seeds.of(FragmentAttackTest.class);
        Random random = new Random(seed);
        PacketLink sender = link();
        for (int packet = 0; packet < 2_000; packet++) {
            byte[] payload = new byte[33 + random.nextInt(400)];
            random.nextBytes(payload);
            System.arraycopy(payload, 0, sender.buffer(), PacketLink.PAYLOAD_OFFSET, payload.length);
            int sequence = (int) sender.nextPacket() & 0xFFFF;
            int count = sender.seal(0, payload.length);
            boolean complete = false;
            for (int number = 0; number < count; number++) {
                sender.select(0, number);
                int end = sender.datagramOffset() + sender.datagramLength();
                byte[] honest = Arrays.copyOfRange(sender.datagram(), sender.datagramOffset(), end + SPARE);
                // Behind the first one, so that the count of the packet is known.
                if (number > 0) {
                    int otherCount = random.nextInt(256) + 1;
                    if (otherCount != count) {
                        assertFalse(receive(receiver, fragment(sequence, random.nextInt(256), otherCount, FRAGMENT)));
                    }
                    assertFalse(receive(receiver, fragment(sequence, number, count, FRAGMENT + 1 + random.nextInt(9))));
                }
                complete = receive(receiver, honest);
            }
            assertTrue(complete, "seed " + seed + ", packet " + packet);
            assertEquals(payload.length, received.length());
            for (int i = 0; i < payload.length; i++) {
                assertEquals(payload[i], received.payload()[received.offset() + i], "seed " + seed);
            }
            receiver.accept(0, received);
        }
    }
}
