package dev.tickwire.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Random lives of messages, beside a model that counts the references of the game alone. */
class OutstandingModelTest {
    private static final int RUNS = 200;
    private static final int STEPS = 300;

    private static final MessageType<Score> SCORE = new MessageType<>(0, Score.class, Score::new, 7, 7);

    private static final class Factory extends MessageFactory {
        Factory() {
            super(List.of(SCORE));
        }
    }

    /** A message and its references by the model. */
    private static final class Life {
        final Score score;
        /** References that the game has to send or to release. */
        int ofGame;
        /** References of the library to a received message. */
        int ofLibrary;

        int ofConnections;
        boolean isDelivering;

        Life(Score score) {
            this.score = score;
        }

        boolean isOver() {
            return ofGame + ofLibrary + ofConnections == 0;
        }
    }

    private final Factory factory = new Factory();
    private final List<Life> lives = new ArrayList<>();
    private int retainedOnce;

    @Test
    void shouldCountTheMessagesThatTheGameHolds() {
        for (int run = 0; run < RUNS; run++) {
            SplittableRandom random = new SplittableRandom(Seeds.of(OutstandingModelTest.class, run));
            if (run == RUNS / 2) {
                factory.traceMessages();
            }
            for (int step = 0; step < STEPS; step++) {
                act(random);
                lives.removeIf(Life::isOver);
                long held = lives.stream().filter(life -> life.ofGame > 0).count();
                assertEquals(held, factory.outstandingCount(SCORE), "run " + run + ", step " + step);
                assertEquals(held, factory.outstandingCount());
            }
            settle();
            assertEquals(0, factory.outstandingCount(), "run " + run);
            assertEquals(List.of(), factory.outstanding());
        }
        assertTrue(retainedOnce > 100, "received and retained " + retainedOnce);
    }

    private void act(SplittableRandom random) {
        int kind = random.nextInt(12);
        if (lives.isEmpty() || kind == 0) {
            Life created = new Life(factory.createForGame(SCORE));
            created.ofGame = 1;
            lives.add(created);
            return;
        }
        if (kind == 1) {
            Life received = new Life(factory.create(SCORE));
            received.ofLibrary = 1;
            lives.add(received);
            return;
        }
        Life life = lives.get(random.nextInt(lives.size()));
        switch (kind) {
            case 2, 3 -> beginDelivery(life);
            case 4, 5 -> endDelivery(life);
            case 6, 7 -> retain(life);
            case 8 -> release(life);
            case 9 -> send(life);
            case 10 -> ack(life);
            default -> keepOrDrop(life, random.nextBoolean());
        }
    }

    private void beginDelivery(Life life) {
        if (life.ofLibrary > 0 && !life.isDelivering) {
            Ownership.beginDelivery(life.score);
            life.isDelivering = true;
        }
    }

    private void endDelivery(Life life) {
        if (life.isDelivering) {
            Ownership.endDelivery(life.score);
            life.isDelivering = false;
            life.ofLibrary--;
        }
    }

    /** Inside of a listener, or later by one who has a reference already. */
    private void retain(Life life) {
        if (life.isDelivering || life.ofGame > 0) {
            retainedOnce += life.ofLibrary > 0 && life.ofGame == 0 ? 1 : 0;
            life.score.retain();
            life.ofGame++;
        }
    }

    private void release(Life life) {
        if (life.ofGame > 0) {
            life.score.release();
            life.ofGame--;
        }
    }

    /** Sends; the reference of the listener goes first. */
    private void send(Life life) {
        if (life.isDelivering || life.ofGame > 0) {
            Ownership.handOver(life.score);
            life.ofConnections++;
            if (life.isDelivering) {
                life.isDelivering = false;
                life.ofLibrary--;
            } else {
                life.ofGame--;
            }
        }
    }

    private void ack(Life life) {
        if (life.ofConnections > 0) {
            Ownership.drop(life.score);
            life.ofConnections--;
        }
    }

    /** As chunks and logins do with a message that waits. */
    private void keepOrDrop(Life life, boolean keeps) {
        if (keeps && life.ofLibrary > 0) {
            Ownership.keep(life.score);
            life.ofLibrary++;
        } else if (!keeps && life.ofLibrary > (life.isDelivering ? 1 : 0)) {
            Ownership.dropKept(life.score);
            life.ofLibrary--;
        }
    }

    private void settle() {
        for (Life life : lives) {
            endDelivery(life);
            while (life.ofLibrary > 0) {
                Ownership.dropKept(life.score);
                life.ofLibrary--;
            }
            while (life.ofConnections > 0) {
                ack(life);
            }
            while (life.ofGame > 0) {
                release(life);
            }
        }
        lives.clear();
    }
}
