package dev.tickwire.metrics.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** Event: a connection, or an attempt to connect, ended. */
@Name("dev.tickwire.End")
@Label("End")
@Category("Tickwire")
@Description("A connection or a connection attempt ended")
@StackTrace(false)
final class End extends Event {
    @Label("Side")
    @Nullable
    String side;

    @Label("Slot")
    @Description("The client's slot at the server; negative at a client that was never connected")
    int peer;

    @Label("Address")
    @Nullable
    String address;

    @Label("Reason")
    @Nullable
    String reason;

    @Label("Text")
    @Description("The text beside the reason; may be empty")
    @Nullable
    String text;
}
