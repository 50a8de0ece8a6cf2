package dev.tickwire.testing.call;

import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** A way to buy things: each purchase has one outcome. */
interface Purchases {
    /** Buys an item, within two seconds; exactly one of the two callbacks receives the outcome. */
    void buy(int item, IntConsumer onGold, Consumer<String> onFailure);

    /** The connection has ended. */
    default void onDisconnect() {}

    /** Time has passed. */
    default void update(long nowNanos) {}
}
