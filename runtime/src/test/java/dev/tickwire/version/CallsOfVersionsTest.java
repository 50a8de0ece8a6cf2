package dev.tickwire.version;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.call.Call;
import dev.tickwire.call.CallFailure;
import dev.tickwire.message.Message;
import dev.tickwire.version.VersionGame.Player;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls in both directions between builds of different versions, over good and bad networks. */
class CallsOfVersionsTest {
    private static final int ROUNDS = 20;

    private final List<String> outcomes = new ArrayList<>();

    private Call<Message> call(Player player, boolean fromServer, String name, int... values) {
        GameBuild build = (GameBuild) player.endpoint(fromServer).protocol();
        Call<Message> call = player.sender(fromServer)
                .call(build.call(name), VersionGame.create(player.endpoint(fromServer), name, values));
        return call.onAnswer(answer -> outcomes.add(answer.toString()))
                .onFailure(failure -> outcomes.add(failure.toString()));
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
    void shouldAnswerWhatBothBuildsHave(int serverVersion, int clientVersion, boolean isBad) {
        long seed = Seeds.of(CallsOfVersionsTest.class);
        int version = Math.min(serverVersion, clientVersion);
        try (VersionGame game =
                new VersionGame(GameBuild.of(serverVersion), isBad ? VersionGame.BAD : VersionGame.PERFECT, seed)) {
            Player player = game.join(GameBuild.of(clientVersion));
            for (boolean fromServer : new boolean[] {true, false}) {
                GameBuild from = fromServer ? game.build : player.build;
                GameBuild to = fromServer ? player.build : game.build;
                checkBuy(game, player, fromServer, from, to, version);
                for (String name : List.of("Trade", "Barter")) {
                    if (from.has(name)) {
                        checkOther(game, player, fromServer, name, to.has(name));
                    }
                }
            }
            assertTrue(player.client.isConnected());
            assertNull(player.client.peer().statistics().breach());
            assertEquals(List.of(), game.server.outstanding());
            assertEquals(List.of(), player.client.outstanding());
        }
    }

    private void checkBuy(
            VersionGame game, Player player, boolean fromServer, GameBuild from, GameBuild to, int version) {
        outcomes.clear();
        player.end(!fromServer).received.clear();
        List<String> calls = new ArrayList<>();
        List<String> answers = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            boolean hasCount = from.version() > 3;
            call(player, fromServer, "Buy", hasCount ? new int[] {round, 5} : new int[] {round});
            calls.add("Buy[" + round + (to.version() == 3 ? "]" : version == 3 ? ", 0]" : ", 5]"));
            String gold = from.version() < 5 ? "]" : version < 5 ? ", 0]" : ", 33]";
            answers.add("Bought[" + (round + 1) + gold);
            game.run(2);
        }
        game.run(200);
        assertEquals(calls, player.end(!fromServer).received);
        assertEquals(answers, outcomes);
        assertEquals(0, player.ofSender(fromServer).statistics().openCalls());
        assertEquals(0, player.ofSender(!fromServer).statistics().openAnswers());
    }

    private void checkOther(VersionGame game, Player player, boolean fromServer, String name, boolean isCommon) {
        outcomes.clear();
        long unsentBefore = player.ofSender(fromServer).statistics().messagesNotInVersion();
        long goneBefore = player.ofSender(!fromServer).statistics().messagesGone();
        long rejectedBefore = player.ofSender(!fromServer).statistics().callsRejected();
        int handledBefore = player.end(!fromServer).calls;
        Call<Message> call = call(player, fromServer, name, 7);
        boolean isUnknown = name.equals("Trade") && !isCommon;
        assertEquals(!isUnknown, call.isOpen(), name);
        game.run(200);
        String answer = name.equals("Trade") ? "Traded[8]" : "Bartered[8]";
        CallFailure failure = isUnknown ? CallFailure.NOT_IN_VERSION : CallFailure.NO_HANDLER;
        assertEquals(List.of(isCommon ? answer : failure.toString()), outcomes, name);
        boolean isGone = !isCommon && !isUnknown;
        long unsent = player.ofSender(fromServer).statistics().messagesNotInVersion() - unsentBefore;
        assertEquals(isUnknown ? 1 : 0, unsent, name);
        assertEquals(isGone ? 1 : 0, player.ofSender(!fromServer).statistics().messagesGone() - goneBefore, name);
        assertEquals(isGone ? 1 : 0, player.ofSender(!fromServer).statistics().callsRejected() - rejectedBefore, name);
        assertEquals(isCommon ? 1 : 0, player.end(!fromServer).calls - handledBefore, name);
    }

    @Test
    void shouldCancelCallsOfAnEarlierVersion() {
        try (VersionGame game = new VersionGame(GameBuild.OLD3, VersionGame.PERFECT, 1)) {
            Player player = game.join(GameBuild.NEWEST);
            Call<Message> call = call(player, false, "Buy", 3, 4);
            call.cancel();
            assertFalse(call.isOpen());
            game.run(30);
            assertEquals(List.of(CallFailure.CANCELLED.toString()), outcomes);
            assertEquals(0, player.peer.statistics().openAnswers());
            assertEquals(0, player.client.outstandingCount());
        }
    }

    @Test
    void shouldRefuseAGoneCallOnlyUntilItsCallerCancelsIt() {
        try (VersionGame game = new VersionGame(GameBuild.NEWEST, VersionGame.PERFECT, 1)) {
            Player player = game.join(GameBuild.OLD3);
            Call<Message> call = call(player, false, "Barter", 3);
            call.cancel();
            game.run(30);
            assertEquals(List.of(CallFailure.CANCELLED.toString()), outcomes);
            assertEquals(1, player.peer.statistics().messagesGone());
            assertTrue(player.client.isConnected());
        }
    }

    @Test
    void shouldHaveAFailureOfItsOwn() {
        assertEquals(CallFailure.Reason.NOT_SENT, CallFailure.NOT_IN_VERSION.reason());
        assertEquals("the version of the peer has no such call", CallFailure.NOT_IN_VERSION.text());
    }
}
