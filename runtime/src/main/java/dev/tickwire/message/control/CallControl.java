package dev.tickwire.message.control;

import dev.tickwire.message.Message;

/**
 * A message that a connection itself sends about a call, in place of one of the game's. For connections and taps, not
 * for games; {@code docs/wire.md}, "Calls".
 */
public abstract class CallControl extends Message {
    CallControl() {}
}
