package dev.tickwire.version;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.version.VersionGame.Player;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Chunks between builds of different versions, over good and bad networks. */
class ChunksOfVersionsTest {
    private static final int BYTES = 5_000;

    /** A source that records whether it was closed. */
    private static final class Source implements ChunkSource {
        private int closed;

        @Override
        public int lengthBytes() {
            return BYTES;
        }

        @Override
        public boolean read(int position, byte[] into, int offset, int length) {
            for (int i = 0; i < length; i++) {
                into[offset + i] = (byte) (position + i);
            }
            return true;
        }

        @Override
        public void close() {
            closed++;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "5, 3, false",
        "5, 4, false",
        "5, 5, false",
        "3, 5, false",
        "4, 5, false",
        "5, 3, true",
        "5, 4, true",
        "3, 5, true",
        "4, 5, true"
    })
    void shouldSendWhatBothBuildsHave(int serverVersion, int clientVersion, boolean isBad) {
        long seed = Seeds.of(ChunksOfVersionsTest.class);
        try (VersionGame game =
                new VersionGame(GameBuild.of(serverVersion), isBad ? VersionGame.BAD : VersionGame.PERFECT, seed)) {
            Player player = game.join(GameBuild.of(clientVersion));
            for (boolean fromServer : new boolean[] {true, false}) {
                for (String name : List.of("Level", "Skin", "Paint")) {
                    if ((fromServer ? game.build : player.build).has(name)) {
                        check(game, player, fromServer, name);
                    }
                }
            }
            assertTrue(player.client.isConnected());
            assertEquals(0, game.server.outstandingCount());
            assertEquals(0, player.client.outstandingCount());
        }
    }

    private static void check(VersionGame game, Player player, boolean fromServer, String name) {
        GameBuild from = fromServer ? game.build : player.build;
        GameBuild to = fromServer ? player.build : game.build;
        MessageChannel levels = from.messageChannel("levels");
        VersionGame.End receiver = player.end(!fromServer);
        receiver.received.clear();
        receiver.chunkEnds.clear();
        long unsentBefore = player.ofSender(fromServer).statistics().messagesNotInVersion();
        long goneBefore = player.ofSender(!fromServer).statistics().messagesGone();
        boolean isCommon = to.has(name);
        boolean isUnknown = !isCommon && name.equals("Skin");
        Source source = new Source();
        boolean hasMood = name.equals("Level") && from.version() == 5;
        int[] values = hasMood ? new int[] {9, 3} : new int[] {9};
        BlockMessage message = (BlockMessage) VersionGame.create(player.endpoint(fromServer), name, values);
        OutgoingChunk chunk = player.ofSender(fromServer).sendChunk(levels, message, source);
        assertSame(levels, chunk.channel());
        assertEquals(isUnknown ? Chunk.State.NOT_IN_VERSION : Chunk.State.WAITING, chunk.state());
        for (int tick = 0; tick < 3_000 && !chunk.state().isEnd(); tick++) {
            game.run(1);
        }
        game.run(60);
        assertEquals(1, source.closed);
        boolean isGone = !isCommon && !isUnknown;
        assertEquals(isUnknown ? 1 : 0, player.ofSender(fromServer).statistics().messagesNotInVersion() - unsentBefore);
        assertEquals(isGone ? 1 : 0, player.ofSender(!fromServer).statistics().messagesGone() - goneBefore);
        if (isCommon) {
            assertEquals(Chunk.State.COMPLETE, chunk.state());
            String mood = name.equals("Level") && to.version() == 5 ? hasMood ? ", 3]" : ", 0]" : "]";
            String text = name + "[9" + mood + " block of " + BYTES + " from 0";
            assertEquals(List.of(text), receiver.received);
            assertEquals(1, receiver.chunkEnds.size());
        } else {
            assertEquals(isUnknown ? Chunk.State.NOT_IN_VERSION : Chunk.State.REFUSED, chunk.state());
            assertEquals(List.of(), receiver.received);
            assertEquals(List.of(), receiver.chunkEnds, "the game has no such chunk");
        }
    }

    @Test
    void shouldSendTheBlockOfAMessageAsAChunkOnlyToVersionsThatHaveIt() {
        try (VersionGame game = new VersionGame(GameBuild.NEWEST, VersionGame.PERFECT, 1)) {
            Player three = game.join(GameBuild.OLD3);
            Player five = game.join(GameBuild.NEWEST);
            MessageChannel levels = GameBuild.NEWEST.messageChannel("levels");
            NumberBlock skin = (NumberBlock) VersionGame.create(game.server, "Skin", 2);
            skin.fill(4, 900);
            assertEquals(1, game.server.broadcast(levels, skin));
            NumberBlock level = (NumberBlock) VersionGame.create(game.server, "Level", 2, 1);
            level.fill(6, 900);
            assertEquals(2, game.server.broadcast(levels, level));
            game.run(100);
            assertEquals(List.of("Level[2] block of 900 from 6"), three.received);
            assertEquals(List.of("Skin[2] block of 900 from 4", "Level[2, 1] block of 900 from 6"), five.received);
            assertEquals(0, game.server.outstandingCount());
        }
    }

    @Test
    void shouldThrowForMistakesWhateverThePeerSpeaks() {
        try (VersionGame game = new VersionGame(GameBuild.NEWEST, VersionGame.PERFECT, 1)) {
            Player player = game.join(GameBuild.OLD3);
            MessageChannel events = GameBuild.NEWEST.messageChannel("events");
            BlockMessage skin = (BlockMessage) VersionGame.create(game.server, "Skin", 2);
            ChunkSource source = ChunkSource.of(ByteBuffer.allocate(10));
            assertThrows(IllegalArgumentException.class, () -> player.peer.sendChunk(events, skin, source));
            skin.release();
            assertEquals(
                    SendResult.NOT_IN_VERSION,
                    player.peer.send(GameBuild.NEWEST.messageChannel("loose"), filled(game)));
        }
    }

    private static NumberBlock filled(VersionGame game) {
        NumberBlock skin = (NumberBlock) VersionGame.create(game.server, "Skin", 2);
        skin.fill(4, 90);
        return skin;
    }
}
