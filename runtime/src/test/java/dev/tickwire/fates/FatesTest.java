package dev.tickwire.fates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.Side;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class FatesTest {
    private final List<String> arrived = new ArrayList<>();
    private final FatedWire wire = new FatedWire(
            (bytes, length) -> arrived.add("client " + bytes[0]), (bytes, length) -> arrived.add("server " + bytes[0]));
    private int sent;

    @Test
    void shouldTryAllFatesOnce() {
        for (String alphabet : List.of("al12", "al12d")) {
            Set<String> tried = new HashSet<>();
            Fates.all(alphabet, getClass(), fates -> assertTrue(tried.add(fates.toString()), fates.toString()));

            assertEquals((int) Math.pow(alphabet.length(), 8), tried.size());
            Predicate<String> isWritten =
                    Pattern.compile("[" + alphabet + "]{8}").asMatchPredicate();
            assertTrue(tried.stream().allMatch(isWritten));
        }
    }

    @Test
    void shouldPrintTheFatesOfAFailedTestAndHowToReplayThem() {
        AssertionError failure = assertThrows(
                AssertionError.class,
                () -> Fates.all(
                        "al12",
                        getClass(),
                        fates -> assertFalse(fates.toString().equals("a2l1aaal"), "no")));

        assertTrue(failure.getMessage().startsWith("no ==> "), failure.getMessage());
        assertTrue(
                failure.getMessage()
                        .endsWith("; with fates a2l1aaal, to replay: -Dtest=FatesTest -Dtickwire.fates=a2l1aaal"),
                failure.getMessage());
    }

    @Test
    void shouldRefuseFatesThatAreNone() {
        for (String wrong : List.of("", "aaaaaaa", "aaaaaaaaa", "aaaaaaax")) {
            assertThrows(IllegalArgumentException.class, () -> Fates.of(wrong), wrong);
        }
    }

    @Test
    void shouldCountThePacketsOfBothDirectionsTogether() {
        wire.begin(Fates.of("alalalll"));
        for (int packet = 0; packet < 4; packet++) {
            send(Side.SERVER);
            send(Side.CLIENT);
        }
        assertTrue(wire.isWhole());
        wire.deliver();

        assertEquals(List.of("server 0", "server 2", "server 4"), arrived);
    }

    @Test
    void shouldLetLatePacketsBeOvertaken() {
        wire.begin(Fates.of("2d1aaaaa"));
        send(Side.SERVER);
        send(Side.CLIENT);
        assertEquals(List.of("client 1"), step());
        send(Side.SERVER);
        assertEquals(List.of("client 1"), step());
        send(Side.CLIENT);
        assertEquals(List.of("client 3", "server 0", "server 2"), step());
        assertEquals(List.of(), step());
        assertFalse(wire.isWhole());
    }

    @Test
    void shouldDeliverAllAfterTheEighthAndForgetAllAtTheBegin() {
        wire.begin(Fates.of("llllllll"));
        for (int packet = 0; packet < 10; packet++) {
            send(Side.SERVER);
        }
        assertEquals(List.of("server 8", "server 9"), step());
        wire.begin(Fates.of("1aaaaaaa"));
        send(Side.SERVER);
        step();
        wire.begin(Fates.of("aaaaaaaa"));
        assertEquals(List.of(), step());
        assertFalse(wire.isWhole());
    }

    @Test
    void shouldHoldPacketsThatAreSentWhileOthersArriveUntilTheNextStep() {
        List<Integer> answered = new ArrayList<>();
        FatedWire[] answering = new FatedWire[1];
        answering[0] = new FatedWire(
                (bytes, length) -> answered.add((int) bytes[0]),
                (bytes, length) -> answering[0].send(Side.CLIENT, bytes, 0, length));
        answering[0].begin(Fates.of("2aaaaaaa"));
        answering[0].send(Side.SERVER, new byte[] {7}, 0, 1);
        answering[0].send(Side.SERVER, new byte[] {8}, 0, 1);
        answering[0].deliver();
        assertEquals(List.of(), answered);
        answering[0].deliver();
        assertEquals(List.of(8), answered);
        answering[0].deliver();
        answering[0].deliver();
        assertEquals(List.of(8, 7), answered);
    }

    private void send(Side to) {
        wire.send(to, new byte[] {9, (byte) sent++}, 1, 1);
    }

    private List<String> step() {
        arrived.clear();
        wire.deliver();
        return List.copyOf(arrived);
    }
}
