package dev.tickwire.metrics.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Event: a connection, or an attempt to connect, ended. */
@Name("dev.tickwire.End")
@Label("End")
@Category("Tickwire")
@Description("A connection or a connection attempt ended")
@StackTrace(false)
final class End extends Event {
    @Label("Side")
    String side;

    @Label("Slot")
    @Description("The client's slot at the server; negative at a client that was never connected")
    int peer;

    @Label("Address")
    String address;

    @Label("Reason")
    String reason;

    @Label("Text")
    @Description("The text beside the reason; may be empty")
    String text;
}
