package dev.tickwire.tools.load;

import dev.tickwire.endpoint.Client;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.testing.Bot;
import dev.tickwire.testing.GameTick;
import dev.tickwire.tools.sprint.Keys;
import dev.tickwire.tools.sprint.Runner;
import dev.tickwire.tools.sprint.SprintClientListener;
import dev.tickwire.tools.sprint.SprintProtocol;
import dev.tickwire.tools.sprint.Step;

/** Runs to the right, and every second step to the left. */
public class SprintBot implements Bot {
    private static final float STEP = 0.3f;
    private static final float BACK = 0.1f;

    @Override
    public Protocol protocol() {
        return SprintProtocol.get();
    }

    @Override
    public GameTick start(Client client, int number) {
        client.listener(new SprintClientListener() {});
        client.predict(SprintProtocol.RUNNER, SprintProtocol.STEPS_CHANNEL, SprintBot::step);
        return now -> {
            client.update(now);
            while (client.isTickDue()) {
                play(client, number);
                client.flush();
            }
        };
    }

    /** Called in each tick of a client. */
    void play(Client client, int number) {
        boolean isLeft = (client.tick() + number) % 2 == 0;
        client.inputs(SprintProtocol.STEPS_CHANNEL).next().keys(isLeft ? Keys.LEFT : Keys.RIGHT);
    }

    static void step(Runner runner, Step step) {
        runner.x(runner.x() + (Keys.has(step.keys(), Keys.RIGHT) ? STEP : -BACK));
    }

    /** Throws in the first tick of its third client. */
    public static final class Faulty extends SprintBot {
        @Override
        void play(Client client, int number) {
            if (number == 2) {
                throw new IllegalStateException("stumbled");
            }
            super.play(client, number);
        }
    }

    /** Predicts nothing. */
    public static final class Spectator extends SprintBot {
        @Override
        public GameTick start(Client client, int number) {
            client.listener(new SprintClientListener() {});
            return now -> {
                client.update(now);
                while (client.isTickDue()) {
                    client.flush();
                }
            };
        }
    }

    /** Has no constructor that the command could call. */
    public static final class Hidden extends SprintBot {
        private Hidden() {}
    }

    /** Leaves after two seconds. */
    public static final class Leaving extends SprintBot {
        @Override
        void play(Client client, int number) {
            super.play(client, number);
            if (client.isConnected() && client.serverTick() > 100) {
                client.disconnect();
            }
        }
    }
}
