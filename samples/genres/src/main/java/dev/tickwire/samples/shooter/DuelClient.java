package dev.tickwire.samples.shooter;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.input.InputQueue;
import dev.tickwire.state.StateView;
import java.util.Random;
import java.util.function.Consumer;

/** A client of the game, which plays by itself. It predicts its own duelist, and interpolates the others. */
class DuelClient implements DuelClientListener {
    final Client client;
    private final String name;
    private final Consumer<String> log;
    private final StateView world;
    private final InputQueue<Input> inputs;
    private final Random random;
    private int ways;

    DuelClient(Client client, String name, Consumer<String> log) {
        this.client = client;
        this.name = name;
        this.log = log;
        random = new Random(name.hashCode());
        world = client.state(DuelProtocol.WORLD_CHANNEL);
        inputs = client.inputs(DuelProtocol.INPUT_CHANNEL);
        Rules.build(world);
        client.predict(DuelProtocol.DUELIST, DuelProtocol.INPUT_CHANNEL, Rules::step);
        client.listener(this);
    }

    public final void update(long nowNanos) {
        client.update(nowNanos);
        while (client.isTickDue()) { // as many ticks a second as the server, and ahead of it
            Duelist own = world.mine(DuelProtocol.DUELIST);
            if (own != null) {
                play(own, inputs.next());
            }
            client.flush(); // sends the input, and predicts the step
        }
    }

    /** Fills the input of a tick: walks about, jumps at times, and shoots at a duelist on the screen. */
    protected void play(Duelist own, Input input) {
        for (Duelist other : world.all(DuelProtocol.DUELIST)) {
            if (other != own && random.nextInt(3) > 0) {
                input.aim((float) Math.toDegrees(Math.atan2(other.y() - own.y(), other.x() - own.x())));
            }
        }
        ways = random.nextInt(30) == 0 ? random.nextInt(16) : ways;
        input.buttons(
                ways | (random.nextInt(20) == 0 ? Buttons.FIRE : 0) | (random.nextInt(60) == 0 ? Buttons.JUMP : 0));
        for (Crown crown : world.all(DuelProtocol.CROWN)) {
            if (Rules.canTake(own, crown) && random.nextInt(20) == 0) {
                client.call(DuelProtocol.TAKE, crown, client.create(DuelProtocol.TAKE))
                        .onAnswer(taken ->
                                client.send(client.create(DuelProtocol.CHAT).text("the crown is mine!")))
                        .onFailure(failure -> log.accept("the crown: " + failure.text()));
            }
        }
    }

    @Override
    public void onConnect(Peer server) {
        client.call(DuelProtocol.JOIN, client.create(DuelProtocol.JOIN).name(name))
                .onAnswer(joined -> log.accept(name + " is player " + joined.player()));
    }

    @Override
    public void onHit(Peer server, Hit hit) {
        if (hit.shooter() != null && hit.victim() != null) { // both may have left
            log.accept(hit.shooter().name() + " hits " + hit.victim().name());
        }
    }

    @Override
    public void onChat(Peer server, Chat chat) {
        log.accept("player " + chat.sender() + ": " + chat.text());
    }
}
