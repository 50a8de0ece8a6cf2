package dev.tickwire.metrics.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Event: a peer's address changed. */
@Name("dev.tickwire.Move")
@Label("Move")
@Category("Tickwire")
@Description("A client changed its address during the session")
@StackTrace(false)
final class Move extends Event {
    @Label("Slot")
    int peer;

    @Label("Previous Address")
    String before;

    @Label("Address")
    String address;
}
