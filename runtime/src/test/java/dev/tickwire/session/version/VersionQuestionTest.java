package dev.tickwire.session.version;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.session.Arrival;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.transport.SendOnly;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Version questions and their answers, at both ends. */
class VersionQuestionTest {
    private static final long SECOND = 1_000_000_000L;
    private static final InetSocketAddress SERVER = new InetSocketAddress(InetAddress.getLoopbackAddress(), 1);
    private static final InetSocketAddress CLIENT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 2);
    private static final ServerVersions VERSIONS = new ServerVersions(0xFFFF_FFFFL, 3, 0x1122_3344_5566_7788L);

    private final List<byte[]> sent = new ArrayList<>();
    private final SendOnly line =
            new SendOnly((to, bytes, offset, length) -> sent.add(Arrays.copyOfRange(bytes, offset, offset + length)));
    private final VersionResponder responder = new VersionResponder("Arena", VERSIONS, new Random(1), line);
    private final VersionQuestion question = new VersionQuestion("Arena", SERVER, 42, 0);

    private byte[] question() {
        sent.clear();
        question.update(0, line);
        return sent.remove(0);
    }

    private boolean answers(byte[] datagram) {
        byte[] spare = Arrays.copyOf(datagram, datagram.length + 8);
        return responder.tryAnswer(0, new Arrival().datagram(CLIENT, spare, datagram.length));
    }

    @Test
    void shouldAnswerWithFewerBytesThanWereAsked() {
        byte[] asked = question();
        assertTrue(answers(asked));
        byte[] answer = sent.get(0);
        assertEquals(64, asked.length);
        assertEquals(29, answer.length);
        assertTrue(question.isAnswer(answer, 0, answer.length));
        assertNull(question.accept(SERVER, answer, 0));
        assertEquals(0xFFFF_FFFFL, question.answer().newest());
        assertEquals(3, question.answer().oldest());
        assertEquals(0x1122_3344_5566_7788L, question.answer().newestId());
        question.update(100 * SECOND, line);
        assertEquals(1, sent.size(), "no question after an answer");
    }

    @Test
    void shouldAnswerOnlyWholeQuestionsOfItsProtocol() {
        byte[] asked = question();
        for (int place = 0; place < asked.length; place++) {
            byte[] changed = asked.clone();
            changed[place] ^= 1;
            assertFalse(answers(changed), "byte " + place);
        }
        assertFalse(answers(Arrays.copyOf(asked, 63)));
        assertFalse(answers(Arrays.copyOf(asked, 65)));
        new VersionQuestion("Duel", SERVER, 42, 0).update(0, line);
        assertFalse(answers(sent.remove(0)));
        assertTrue(sent.isEmpty());
        assertTrue(answers(asked));
    }

    @Test
    void shouldRefuseAnswersThatItDidNotAskFor() {
        byte[] asked = question();
        assertTrue(answers(asked));
        byte[] answer = sent.remove(0);
        assertEquals(SessionStatistics.Drop.UNKNOWN_ADDRESS, question.accept(CLIENT, answer, 0));
        VersionQuestion other = new VersionQuestion("Arena", SERVER, 43, 0);
        assertEquals(SessionStatistics.Drop.OUT_OF_TURN, other.accept(SERVER, answer, 0), "before a question");
        other.update(0, line);
        assertEquals(SessionStatistics.Drop.WRONG_SECRET, other.accept(SERVER, answer, 0));
        assertNull(question.accept(SERVER, answer, 0));
        assertEquals(SessionStatistics.Drop.OUT_OF_TURN, question.accept(SERVER, answer, 0), "a copy");
        VersionResponder confused = new VersionResponder("Arena", new ServerVersions(3, 4, 5), new Random(1), line);
        sent.clear();
        byte[] spare = Arrays.copyOf(asked, 72);
        confused.tryAnswer(0, new Arrival().datagram(CLIENT, spare, 64));
        VersionQuestion again = new VersionQuestion("Arena", SERVER, 42, 0);
        again.update(0, line);
        assertEquals(SessionStatistics.Drop.BAD_CONTENT, again.accept(SERVER, sent.get(0), 0));
    }

    @Test
    void shouldLimitAnswersToAnAddressAndAllocateNothing() {
        byte[] asked = Arrays.copyOf(question(), 72);
        Arrival arrival = new Arrival();
        int[] answered = {0};
        VersionResponder limited = new VersionResponder(
                "Arena", VERSIONS, new Random(1), new SendOnly((to, bytes, offset, length) -> answered[0]++));
        for (int round = 0; round < 1000; round++) {
            limited.tryAnswer(0, arrival.datagram(CLIENT, asked, 64));
        }
        assertEquals(20, answered[0]);
        long allocated = AllocatedBytes.by(() -> {
            for (int round = 0; round < 1000; round++) {
                limited.tryAnswer(round * SECOND, arrival.datagram(CLIENT, asked, 64));
            }
        });
        assertEquals(0, allocated);
        assertTrue(answered[0] >= 1000);
    }

    @Test
    void shouldStopAfterEightQuestions() {
        sent.clear();
        for (int round = 0; round < 100; round++) {
            question.update(round * SECOND, line);
        }
        assertEquals(8, sent.size());
        assertNull(question.answer());
        assertNotNull(sent.get(7));
    }
}
