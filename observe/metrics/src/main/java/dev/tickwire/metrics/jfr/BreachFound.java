package dev.tickwire.metrics.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** Event: this side ended a connection because the other side violated the protocol. */
@Name("dev.tickwire.Breach")
@Label("Breach")
@Category("Tickwire")
@Description("The peer violated the protocol, so the connection was ended")
@StackTrace(false)
final class BreachFound extends Event {
    @Label("Side")
    @Nullable
    String side;

    @Label("Slot")
    int peer;

    @Label("Address")
    @Nullable
    String address;

    @Label("Channel")
    @Description("The channel of the rejected part of the packet; null if none")
    @Nullable
    String channel;

    @Label("Message")
    @Description("The type of the rejected message; null if none")
    @Nullable
    String message;

    @Label("Field")
    @Description("The rejected field; null if none")
    @Nullable
    String field;

    @Label("Value")
    @Description("The rejected value; null if none")
    @Nullable
    String value;

    @Label("Violation")
    @Nullable
    String text;
}
