package dev.tickwire.testing.move;

import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.testing.move.wire.Line;
import dev.tickwire.testing.move.wire.MovingProtocol;
import dev.tickwire.testing.move.wire.Picture;
import dev.tickwire.testing.move.wire.Shout;
import dev.tickwire.testing.move.wire.Terrain;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;

/** One end of a connection: sends as much as fits on all channels, and checks all that it receives. */
final class TrafficEndpoint {
    private static final int LINE_BYTES = 500;
    private static final int PICTURE_BYTES = 12_345;
    private static final int TERRAIN_BYTES = 700_000;

    private final Endpoint endpoint;
    private final Peer to;
    private final BitSet shoutsReceived = new BitSet();
    private OutgoingChunk chunk;
    private int linesSent;
    private int shoutsSent;
    private int picturesSent;
    private int terrainsSent;
    private int linesReceived;
    private int picturesReceived;
    private int terrainsReceived;

    TrafficEndpoint(Endpoint endpoint, Peer to) {
        this.endpoint = endpoint;
        this.to = to;
    }

    /** Fills all queues, and sends one chunk after the other. */
    void talk() {
        while (to.canSend(MovingProtocol.LINES_CHANNEL)) {
            to.send(endpoint.create(MovingProtocol.LINE).number(linesSent).filling(content(linesSent++, LINE_BYTES)));
        }
        while (to.canSend(MovingProtocol.CROWD_CHANNEL)) {
            byte[] filling = content(shoutsSent, LINE_BYTES);
            to.send(endpoint.create(MovingProtocol.SHOUT).number(shoutsSent++).filling(filling));
        }
        while (to.canSend(MovingProtocol.PICTURES_CHANNEL)) {
            byte[] block = content(picturesSent, PICTURE_BYTES);
            to.send(endpoint.create(MovingProtocol.PICTURE)
                    .number(picturesSent++)
                    .block(block));
        }
        if (chunk == null || chunk.state().isEnd()) {
            byte[] bytes = content(terrainsSent, TERRAIN_BYTES);
            Terrain terrain = endpoint.create(MovingProtocol.TERRAIN).number(terrainsSent++);
            chunk = to.sendChunk(MovingProtocol.MAPS_CHANNEL, terrain, ChunkSource.of(bytes));
        }
    }

    void receive(Message message) {
        if (message instanceof Line) {
            Line line = (Line) message;
            requireNext(linesReceived++, line.number(), "line");
            requireContent(line.number(), line.filling(), line.fillingLength(), LINE_BYTES);
        } else if (message instanceof Shout) {
            Shout shout = (Shout) message;
            require(!shoutsReceived.get(shout.number()), "shout " + shout.number() + " came twice");
            shoutsReceived.set(shout.number());
            requireContent(shout.number(), shout.filling(), shout.fillingLength(), LINE_BYTES);
        } else if (message instanceof Picture) {
            requireNext(picturesReceived++, ((Picture) message).number(), "picture");
            requireBlock(picturesReceived - 1, (BlockMessage) message, PICTURE_BYTES);
        } else {
            requireNext(terrainsReceived++, ((Terrain) message).number(), "terrain");
            requireBlock(terrainsReceived - 1, (BlockMessage) message, TERRAIN_BYTES);
        }
    }

    /** Whether all messages of the other end have arrived. */
    boolean hasReceivedAllOf(TrafficEndpoint other) {
        return linesReceived == other.linesSent
                && shoutsReceived.cardinality() == other.shoutsSent
                && picturesReceived == other.picturesSent
                && terrainsReceived == other.terrainsSent;
    }

    int linesReceived() {
        return linesReceived;
    }

    int picturesReceived() {
        return picturesReceived;
    }

    int terrainsReceived() {
        return terrainsReceived;
    }

    /** The bytes that have come of the chunk that is being sent, as its sender knows. */
    long chunkBytesDone() {
        return chunk.doneBytes();
    }

    @Override
    public String toString() {
        return linesReceived + " lines, " + shoutsReceived.cardinality() + " shouts, " + picturesReceived + " blocks, "
                + terrainsReceived + " chunks";
    }

    private static byte[] content(int number, int length) {
        byte[] bytes = new byte[length];
        new Random(number).nextBytes(bytes);
        return bytes;
    }

    private static void requireNext(int expected, int number, String problem) {
        require(number == expected, problem + " " + number + " came in place of " + expected);
    }

    private static void requireBlock(int number, BlockMessage message, int length) {
        requireContent(number, message.blockData(), message.blockLength(), length);
    }

    private static void requireContent(int number, byte[] bytes, int length, int expectedLength) {
        require(
                Arrays.equals(content(number, expectedLength), Arrays.copyOf(bytes, length)),
                "number " + number + " is not what was sent");
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
