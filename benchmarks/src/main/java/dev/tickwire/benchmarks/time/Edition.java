package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.time.wire.Press;
import dev.tickwire.benchmarks.time.wire.Runner;
import dev.tickwire.benchmarks.time.wire.SixtyProtocol;
import dev.tickwire.benchmarks.time.wire.Target;
import dev.tickwire.benchmarks.time.wire.TwentyProtocol;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;

/**
 * The game at one rate of states.
 *
 * @param protocol the protocol of both sides
 * @param moves the channel of inputs
 * @param world the channel of states
 * @param runner the type of the player's object
 * @param target the type of the object that runs by itself
 * @param interval the ticks between two states
 */
record Edition(
        Protocol protocol,
        InputChannel<Press> moves,
        StateChannel world,
        ObjectType<Runner> runner,
        ObjectType<Target> target,
        int interval) {
    /** A state in each tick. */
    static final Edition SIXTY = new Edition(
            SixtyProtocol.get(),
            SixtyProtocol.MOVES_CHANNEL,
            SixtyProtocol.WORLD_CHANNEL,
            SixtyProtocol.RUNNER,
            SixtyProtocol.TARGET,
            1);

    /** A state in each third tick. */
    static final Edition TWENTY = new Edition(
            TwentyProtocol.get(),
            TwentyProtocol.MOVES_CHANNEL,
            TwentyProtocol.WORLD_CHANNEL,
            TwentyProtocol.RUNNER,
            TwentyProtocol.TARGET,
            3);

    int statesPerSecond() {
        return 60 / interval;
    }
}
