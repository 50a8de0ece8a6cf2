package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.reliable;

import dev.tickwire.fates.Fates;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The promises of reliable channels and chunks, in all ways in which the first packets of a connection can fare. */
class ConnectionAllFatesTest {
    private static final int FRAGMENT = 100;
    private static final int SLICE = 1024;

    /** Eight each way, of which only two go in a packet and only four may be without an ack. */
    @Test
    void shouldDeliverReliableMessagesOnceAndInOrderBothWays() {
        FatedEnds ends = new FatedEnds(reliable(0).windowMessages(4).maxMessagesPerPacket(2));
        List<String> moves = new ArrayList<>();
        for (int number = 0; number < 8; number++) {
            moves.add(new Move().with(number, number, true).toString());
        }
        Fates.all(getClass(), fates -> {
            ends.begin(fates);
            ends.client.sendMoves(moves.size());
            ends.server.sendMoves(moves.size());
            ends.finish(moves, moves);
        });
    }

    @Test
    void shouldDeliverABlockOfThreeFragmentsBetweenMessages() {
        FatedEnds ends = new FatedEnds(reliable(0).fragmentBytes(FRAGMENT).maxBlockBytes(3 * FRAGMENT));
        int bytes = 3 * FRAGMENT - 1;
        List<String> all = List.of(
                new Move().with(1, 1, true).toString(),
                new Level().with(7, bytes).toString(),
                new Move().with(2, 2, true).toString());
        Fates.all(getClass(), fates -> {
            ends.begin(fates);
            ends.client.send(ends.client.move(1));
            ends.client.send(ends.client.level(bytes));
            ends.client.send(ends.client.move(2));
            ends.finish(List.of(), all);
        });
    }

    @Test
    void shouldDeliverAChunkOfFourSlices() {
        FatedEnds ends = new FatedEnds(MessageChannel.builder(0, "maps", ChannelKind.CHUNK)
                .maxChunkBytes(4 * SLICE)
                .sliceBytes(SLICE));
        int bytes = 4 * SLICE - 1;
        List<String> atServer = List.of("end COMPLETE");
        List<String> atClient = List.of(
                "begin of " + bytes, "end COMPLETE", new Level().with(7, bytes).toString());
        Fates.all(getClass(), fates -> {
            ends.begin(fates);
            ends.server.send(ends.server.level(bytes));
            ends.finish(atClient, atServer);
        });
    }
}
