package dev.tickwire.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.tickwire.vectors.VectorFile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ReliableVectorsTest {
    private static final Pattern RULE =
            Pattern.compile("byte j = \\(j\\*(\\d+) \\+ (\\d+)\\*(\\d+) \\+ \\(j>>8\\)\\) & 255");
    private static final int SPARE = 8;

    @Test
    void shouldFrameAcksAndFragmentsAsTheReferenceDoes() {
        VectorFile.run(ReliableVectorsTest.class, "reliable.jsonl", line -> {
            String kind = line.get("kind").getAsString();
            if (kind.equals("header")) {
                checkHeader(line);
                return null;
            }
            if (kind.equals("packet")) {
                Matcher rule = RULE.matcher(line.get("payload_rule").getAsString());
                return rule.matches() ? checkPacket(line, payload(line, rule)) : "unknown payload rule";
            }
            return "unknown kind " + kind;
        });
    }

    private static void checkHeader(JsonObject line) {
        int sequence = line.get("sequence").getAsInt();
        int ack = line.get("ack").getAsInt();
        int ackBits = Integer.parseUnsignedInt(line.get("ack_bits").getAsString(), 16);
        String wire = line.get("wire").getAsString();

        byte[] written = new byte[PacketHeader.MAX_BYTES];
        int length = PacketHeader.encode(written, 0, sequence, ack, ackBits);
        assertEquals(wire, VectorFile.hex(written, 0, length));

        byte[] bytes = VectorFile.bytes(wire);
        PacketHeader header = new PacketHeader();
        assertEquals(bytes.length, header.decode(bytes, 0, bytes.length));
        assertEquals(sequence, header.sequence());
        assertEquals(ack, header.ack());
        assertEquals(ackBits, header.ackBits());
        assertEquals(PacketHeader.REFUSED, header.decode(bytes, 0, bytes.length - 1));
    }

    private static String checkPacket(JsonObject line, byte[] payload) {
        JsonArray receivedFirst = line.getAsJsonArray("received_first");
        int sequence = line.get("sequence").getAsInt();
        List<String> datagrams = new ArrayList<>();
        for (JsonElement datagram : line.getAsJsonArray("datagrams")) {
            datagrams.add(datagram.getAsString());
        }

        PacketLink sender = link(line, new CountedFates());
        for (JsonElement first : receivedFirst) {
            byte[] packet = new byte[PacketHeader.MAX_BYTES + 1 + SPARE];
            int header = PacketHeader.encode(packet, 0, first.getAsInt(), Sequence.plus(0, -1), 0);
            sender.accept(0, sender.receive(0, packet, 0, header + 1));
        }
        while ((sender.nextPacket() & 0xFFFF) != sequence) {
            sender.seal(0, 1);
        }
        System.arraycopy(payload, 0, sender.buffer(), PacketLink.PAYLOAD_OFFSET, payload.length);
        int count = sender.seal(0, payload.length);
        List<String> sent = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            sender.select(0, i);
            sent.add(VectorFile.hex(sender.datagram(), sender.datagramOffset(), sender.datagramLength()));
        }
        assertEquals(datagrams, sent);

        checkReceived(line, datagrams, payload);
        List<String> reversed = new ArrayList<>(datagrams);
        Collections.reverse(reversed);
        checkReceived(line, reversed, payload);
        return null;
    }

    private static void checkReceived(JsonObject line, List<String> datagrams, byte[] payload) {
        TreeSet<Integer> acked = new TreeSet<>();
        PacketLink receiver = link(line, ackedInto(acked));
        TreeSet<Integer> expected = new TreeSet<>();
        for (JsonElement first : line.getAsJsonArray("received_first")) {
            expected.add(first.getAsInt());
        }
        int newest = expected.isEmpty() ? -1 : expected.last();
        for (int sent = 0; sent <= newest; sent++) {
            receiver.seal(0, 1);
        }
        ReceivedPacket packet = null;
        for (String datagram : datagrams) {
            assertNull(packet, "whole before its last datagram");
            byte[] bytes = VectorFile.bytes(datagram + "00".repeat(SPARE));
            packet = receiver.receive(0, bytes, 0, bytes.length - SPARE);
        }
        assertNotNull(packet);
        assertEquals(
                VectorFile.hex(payload, 0, payload.length),
                VectorFile.hex(packet.payload(), packet.offset(), packet.length()));
        receiver.accept(0, packet);
        expected.removeIf(sequence -> sequence <= newest - 32);
        assertEquals(expected, acked);
        byte[] again = VectorFile.bytes(datagrams.get(0) + "00".repeat(SPARE));
        assertNull(receiver.receive(0, again, 0, again.length - SPARE));
    }

    private static PacketFate ackedInto(TreeSet<Integer> acked) {
        return new PacketFate() {
            @Override
            public void onAcked(long packet) {
                acked.add((int) packet);
            }

            @Override
            public void onLost(long packet) {
                // Not looked at.
            }
        };
    }

    private static PacketLink link(JsonObject line, PacketFate fate) {
        int size = line.get("fragment_size").getAsInt();
        int above = line.get("fragment_above").getAsInt();
        int maximum = Math.max(above, size * 256);
        return new PacketLink(new LinkContext(maximum, above, size, 256, 0), fate);
    }

    private static byte[] payload(JsonObject line, Matcher rule) {
        byte[] payload = new byte[line.get("payload_bytes").getAsInt()];
        int step = Integer.parseInt(rule.group(1));
        int shift = Integer.parseInt(rule.group(2)) * Integer.parseInt(rule.group(3));
        for (int j = 0; j < payload.length; j++) {
            payload[j] = (byte) (j * step + shift + (j >> 8));
        }
        return payload;
    }
}
