package dev.tickwire.testing.soak.calls;

import dev.tickwire.call.Call;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.Message;
import dev.tickwire.testing.soak.calls.wire.Ask;
import dev.tickwire.testing.soak.calls.wire.Door;
import dev.tickwire.testing.soak.calls.wire.Picture;
import dev.tickwire.testing.soak.calls.wire.SoakCallsProtocol;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;

/** Asks on one connection, and gives some up. */
final class SoakCaller {
    private static final int MAX_KEPT = 8;
    /** Most doors belong to others, which refuses the call: few are tried. */
    private static final int OTHERS = 8;

    private final Endpoint endpoint;
    private final CallLedger book;
    private final SplittableRandom random;
    private final int client;
    private final List<Kept> kept = new ArrayList<>();

    /** A call that may be given up. */
    private static final class Kept {
        final Question question;
        final Call<?> call;

        Kept(Question question, Call<?> call) {
            this.question = question;
            this.call = call;
        }
    }

    SoakCaller(Endpoint endpoint, CallLedger book, SplittableRandom random, int client) {
        this.endpoint = endpoint;
        this.book = book;
        this.random = random;
        this.client = client;
    }

    /** Asks something of a peer, or of a door that is seen; null for none. */
    void call(Peer peer, Door door) {
        boolean isClient = endpoint instanceof Client;
        switch (random.nextInt(door == null ? 3 : 6)) {
            case 0:
                Question question = book.open(peer, client, !isClient, 0);
                Call<Ask> call = peer.on(
                                isClient && random.nextBoolean()
                                        ? SoakCallsProtocol.LOOSE_CHANNEL
                                        : SoakCallsProtocol.ORDERED_CHANNEL)
                        .call(
                                SoakCallsProtocol.ASK,
                                Fillings.fill(endpoint.create(SoakCallsProtocol.ASK), question.number, 1));
                follow(question, call, answer -> Fillings.check(answer, 2));
                break;
            case 1:
                Question noise = book.open(peer, client, !isClient, 0);
                follow(
                        noise,
                        peer.call(
                                SoakCallsProtocol.NOISE,
                                Fillings.number(endpoint.create(SoakCallsProtocol.NOISE), noise.number)),
                        answer -> Fillings.check(answer));
                break;
            case 2:
                Question fetch = book.open(peer, client, !isClient, 0);
                follow(
                        fetch,
                        peer.call(
                                SoakCallsProtocol.FETCH,
                                endpoint.create(SoakCallsProtocol.FETCH).number(fetch.number)),
                        (Picture picture) -> Fillings.check(picture));
                break;
            case 3:
                if (isClient && random.nextInt(OTHERS) == 0) {
                    Question lock = book.open(peer, client, !isClient, door.number());
                    follow(
                            lock,
                            peer.call(
                                    SoakCallsProtocol.LOCK,
                                    door,
                                    endpoint.create(SoakCallsProtocol.LOCK)
                                            .number(lock.number)
                                            .door(door.number())),
                            turned -> turned.number());
                }
                break;
            case 4:
                peer.send(
                        SoakCallsProtocol.SLAM,
                        door,
                        endpoint.create(SoakCallsProtocol.SLAM).door(door.number()));
                break;
            default:
                Question knock = book.open(peer, client, !isClient, door.number());
                follow(
                        knock,
                        peer.call(
                                SoakCallsProtocol.KNOCK,
                                door,
                                endpoint.create(SoakCallsProtocol.KNOCK)
                                        .number(knock.number)
                                        .door(door.number())),
                        turned -> turned.number());
                break;
        }
    }

    private <A extends Message> void follow(Question question, Call<A> call, ToLongFunction<A> number) {
        if (random.nextInt(6) == 0 && call.isOpen()) {
            int millis = 1 + random.nextInt(5000);
            question.withinSeconds = millis / 1e3;
            call.within(millis, TimeUnit.MILLISECONDS);
        }
        if (random.nextInt(8) == 0 && kept.size() < MAX_KEPT) {
            kept.add(new Kept(question, call.retain()));
        }
        call.onAnswer(answer -> book.answer(question, number.applyAsLong(answer)))
                .onFailure(failure -> book.fail(question, failure));
    }

    /** Gives one up, maybe long after its outcome. */
    void cancelOne() {
        if (!kept.isEmpty()) {
            Kept given = kept.remove(random.nextInt(kept.size()));
            given.question.isCancelled = true;
            given.call.cancel();
            if (given.call.isOpen()) {
                throw new AssertionError(given.question + " is open though the call was cancelled");
            }
        }
    }
}
