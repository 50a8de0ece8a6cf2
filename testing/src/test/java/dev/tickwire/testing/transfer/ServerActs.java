package dev.tickwire.testing.transfer;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongFunction;

/** The acts of a server's game, each possible at any moment, in a callback or not. */
final class ServerActs {
    private static final int ROOMS = 3;
    private static final int MAX_GUESTS = 4;
    private static final int MAX_NUMBER = 100;

    private final Server server;
    private final ActionChances whims;
    private final LongFunction<byte[]> tokens;
    /** The tokens that transfers wait for. */
    private final Map<CompletableFuture<byte[]>, byte[]> requested = new LinkedHashMap<>();

    /**
     * Of one server.
     *
     * @param tokens makes a token for a client of a number, to anywhere
     */
    ServerActs(Server server, ActionChances whims, LongFunction<byte[]> tokens) {
        this.server = server;
        this.whims = whims;
        this.tokens = tokens;
    }

    /** A callback has come. */
    void onCallback(String callback) {
        whims.onCallback(callback, 1, this::act);
    }

    void act() {
        if (server.isClosed()) {
            return;
        }
        completeTokens();
        switch (whims.below(12)) {
            case 0, 1, 2 -> withPeer(this::transfer);
            case 3, 4 -> withPeer(this::enter);
            case 5 -> withPeer(peer -> whims.attempt("leave", peer.toString(), peer::leaveRoom));
            case 6 -> withRoom("close a room", room -> room.close("closed"));
            case 7 -> withRoom("furnish a room", this::addObjects);
            case 8 ->
                whims.rarely(3, () -> withPeer(peer -> whims.attempt("kick", peer.toString(), () -> peer.kick("out"))));
            case 9 ->
                withRoom(
                        "broadcast",
                        room -> room.broadcast(server.create(HallsProtocol.SAY).number(1)));
            case 10 -> whims.attempt("execute", name(), () -> server.execute(this::task));
            default -> end();
        }
    }

    private void end() {
        if (whims.oneIn(10)) {
            whims.attempt("drain", name(), server::drain);
        } else if (whims.oneIn(40)) {
            whims.attempt("close", name(), () -> server.close("bye"));
        }
    }

    private void task() {
        act();
        if (whims.oneIn(4)) {
            whims.throwFrom("a task");
        }
    }

    /** Sends a peer on. */
    void transfer(Peer peer) {
        byte[] token = tokens.apply(peer.clientId());
        if (whims.oneIn(3)) {
            transferTo(peer, token);
        } else {
            whims.attempt("transfer", name() + " " + peer, () -> peer.transfer(token, "on"));
        }
    }

    /** Transfers a peer with a token that arrives at once, later or never, or with none. */
    private void transferTo(Peer peer, byte[] token) {
        CompletableFuture<byte[]> request = new CompletableFuture<>();
        switch (whims.below(6)) {
            case 0, 1 -> request.complete(token);
            case 2 -> request.complete(null);
            case 3 -> request.completeExceptionally(new IllegalStateException("no matchmaker"));
            default -> requested.put(request, token);
        }
        whims.attempt("transferTo", name() + " " + peer, () -> peer.transferTo(request, "on"));
    }

    /** Some of the tokens that are waited for arrive. */
    private void completeTokens() {
        requested.entrySet().removeIf(each -> whims.oneIn(3) && each.getKey().complete(each.getValue()));
    }

    private void enter(Peer peer) {
        withRoom("enter", peer::enter);
    }

    private void addObjects(Room room) {
        StateTable table = room.state(HallsProtocol.WORLD_CHANNEL);
        if (table.count() < MAX_GUESTS) {
            table.add(HallsProtocol.GUEST).number(whims.below(MAX_NUMBER));
        }
    }

    private void withPeer(Consumer<Peer> act) {
        List<Peer> allPeers = new ArrayList<>();
        server.peers().forEach(allPeers::add);
        if (!allPeers.isEmpty()) {
            act.accept(allPeers.get(whims.below(allPeers.size())));
        }
    }

    private void withRoom(String kind, Consumer<Room> act) {
        Room room = server.room("room " + whims.below(ROOMS));
        whims.attempt(kind, name() + " " + room, () -> act.accept(room));
    }

    private String name() {
        return "server " + server.transport().localAddress().getPort();
    }
}
