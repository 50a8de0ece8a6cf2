package dev.tickwire.testing.transfer;

import dev.tickwire.endpoint.Client;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import java.util.function.Supplier;

/** The acts of a client's game, each possible at any moment, in a callback or not. */
final class ClientActs {
    private final Client client;
    private final String name;
    private final Whims whims;
    private final Supplier<byte[]> tokens;

    /**
     * Of one client.
     *
     * @param tokens makes a token for it, to anywhere
     */
    ClientActs(Client client, String name, Whims whims, Supplier<byte[]> tokens) {
        this.client = client;
        this.name = name;
        this.whims = whims;
        this.tokens = tokens;
    }

    /** A callback has come. */
    void onCallback(String callback) {
        whims.onCallback(callback, 0.5, this::act);
    }

    void act() {
        switch (whims.below(8)) {
            case 0 -> whims.rarely(3, this::disconnect);
            case 1 -> connect();
            case 2 ->
                whims.rarely(2, () -> {
                    disconnect();
                    connect();
                });
            case 3, 4 -> call();
            case 5 -> say();
            case 6 -> whims.attempt("execute", name, () -> client.execute(this::act));
            default -> whims.rarely(20, () -> whims.attempt("close", name, client::close));
        }
    }

    void connect() {
        whims.attempt("connect", name, () -> client.connect(tokens.get()));
    }

    void say() {
        client.send(client.create(HallsProtocol.SAY).number(1));
    }

    private void disconnect() {
        whims.attempt("disconnect", name, client::disconnect);
    }

    private void call() {
        if (client.isConnected()) {
            whims.attempt(
                    "call",
                    name,
                    () -> client.call(HallsProtocol.COUNT, client.create(HallsProtocol.COUNT))
                            .onAnswer(answer -> onCallback("an answer"))
                            .onFailure(failure -> onCallback("a failed call")));
        }
    }
}
