package dev.tickwire.tools.load;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.input.Inputs;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.GameTick;
import dev.tickwire.testing.ServerGame;
import dev.tickwire.tools.sprint.Runner;
import dev.tickwire.tools.sprint.SprintProtocol;
import dev.tickwire.tools.sprint.SprintServerListener;
import dev.tickwire.tools.sprint.Step;
import java.time.Duration;

/** A runner for each client. */
public class SprintServer implements ServerGame {
    @Override
    public GameTick start(Server server) {
        Runnable rules = rules(server);
        server.start();
        return now -> {
            server.update(now);
            while (server.isTickDue()) {
                rules.run();
                endTick(server);
                server.flush();
            }
        };
    }

    /** Sets the listener of a server, and returns the rules of a tick. */
    Runnable rules(Server server) {
        StateTable track = server.state(SprintProtocol.TRACK_CHANNEL);
        Inputs<Step> steps = server.inputs(SprintProtocol.STEPS_CHANNEL);
        server.listener(new SprintServerListener() {
            @Override
            public void onConnect(Peer peer) {
                Runner runner = track.add(SprintProtocol.RUNNER).number(peer.index());
                track.owner(runner, peer);
                peer.attach(runner);
            }

            @Override
            public void onDisconnect(Peer peer, DisconnectReason reason) {
                track.remove((Runner) peer.attachment());
            }
        });
        return () -> {
            for (Runner runner : track.all(SprintProtocol.RUNNER)) {
                step(runner, steps.of(runner));
            }
        };
    }

    void step(Runner runner, Step step) {
        SprintBot.step(runner, step);
    }

    void endTick(Server server) {}

    /** Has room for two clients. */
    public static final class Small extends SprintServer {
        @Override
        public void settings(Server.Builder settings) {
            settings.maxClients(2);
        }
    }

    /** Moves by other rules than the bots predict. */
    public static final class Windy extends SprintServer {
        @Override
        void step(Runner runner, Step step) {
            super.step(runner, step);
            runner.x(runner.x() + 0.05f);
        }
    }

    /** Waits a second for messages that admit clients, and admits none. */
    public static final class Closed extends SprintServer {
        @Override
        public void settings(Server.Builder settings) {
            settings.loginTimeout(Duration.ofSeconds(1));
        }

        @Override
        public GameTick start(Server server) {
            server.logins(login -> login.refuse("the season is over"));
            return super.start(server);
        }
    }

    /** Throws in its third second. */
    public static final class Faulty extends SprintServer {
        private int ticks;

        @Override
        void endTick(Server server) {
            if (++ticks == 150) {
                Integer.parseInt("third");
            }
        }
    }

    /** Kicks its first client in the third second. */
    public static final class Strict extends SprintServer {
        private int ticks;

        @Override
        void endTick(Server server) {
            Peer peer = server.peer(0);
            if (++ticks == 150 && peer != null) {
                peer.kick("false start");
            }
        }
    }
}
