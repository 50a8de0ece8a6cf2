package dev.tickwire.testing.transfer;

import dev.tickwire.call.Call;
import dev.tickwire.endpoint.Client;
import dev.tickwire.testing.rooms.wire.Counted;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** The acts of a client's game, each possible at any moment, in a callback or not. */
final class ClientActs {
    private final Client client;
    private final String name;
    private final ActionChances whims;
    private final Supplier<byte[]> tokens;
    private final Set<Outcome> calls = new HashSet<>();
    private final List<CompletableFuture<byte[]>> requested = new ArrayList<>();

    /**
     * Of one client.
     *
     * @param tokens makes a token for it, to anywhere
     */
    ClientActs(Client client, String name, ActionChances whims, Supplier<byte[]> tokens) {
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
            case 5 -> send();
            case 6 -> whims.attempt("execute", name, () -> client.execute(this::act));
            default -> whims.rarely(20, () -> whims.attempt("close", name, client::close));
        }
    }

    void connect() {
        if (whims.oneIn(2)) {
            whims.attempt("connect", name, () -> client.connect(tokens.get()));
        } else {
            whims.attempt("connect by tokens", name, () -> client.connect(this::request));
        }
    }

    /** Requests a token, which arrives at once, later, or not at all. */
    private CompletableFuture<byte[]> request() {
        if (whims.oneIn(20)) {
            whims.throwFrom("a source of tokens");
        }
        if (whims.oneIn(10)) {
            return CompletableFuture.failedFuture(new IllegalStateException("no backend"));
        }
        if (whims.oneIn(2)) {
            return CompletableFuture.completedFuture(tokens.get());
        }
        CompletableFuture<byte[]> later = new CompletableFuture<>();
        requested.add(later);
        return later;
    }

    /** The backend answers some of the requests. */
    void completeTokens() {
        requested.removeIf(request -> request.isDone() || whims.oneIn(20) && request.complete(tokens.get()));
    }

    void send() {
        client.send(client.create(HallsProtocol.SAY).number(1));
    }

    private void disconnect() {
        whims.attempt("disconnect", name, client::disconnect);
    }

    /** How a call ended; null while it is open. */
    private static final class Outcome {
        private String result;
    }

    private void call(Outcome outcome) {
        calls.add(outcome);
        Call<Counted> call = client.call(HallsProtocol.COUNT, client.create(HallsProtocol.COUNT));
        call.onAnswer(answer -> end(outcome, "an answer")).onFailure(failure -> {
            whims.count("call " + failure.reason());
            end(outcome, failure.toString());
        });
        if (outcome.result == null && whims.oneIn(4)) {
            Call<Counted> kept = call.retain();
            client.execute(() -> cancel(kept, outcome));
        }
    }

    private void cancel(Call<Counted> call, Outcome outcome) {
        whims.require(call.isOpen() == (outcome.result == null), name, " has a call that ", call, " ", outcome.result);
        call.cancel();
        whims.require(outcome.result != null, name, " cancelled a call without an outcome");
    }

    private void end(Outcome outcome, String with) {
        whims.require(outcome.result == null, name, " had a call end by ", outcome.result, " and by ", with);
        outcome.result = with;
        calls.remove(outcome);
        onCallback(with);
    }

    /** How many calls have no outcome. */
    int openCalls() {
        return calls.size();
    }

    private void call() {
        if (client.isConnected()) {
            whims.attempt("call", name, () -> call(new Outcome()));
        }
    }
}
