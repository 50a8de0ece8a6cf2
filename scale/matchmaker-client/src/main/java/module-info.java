/** A game's client asks its matchmaker: {@code MatchmakerClient}, on the JDK's HTTP client and nothing else. */
module dev.tickwire.matchmaker {
    requires transitive java.net.http;

    exports dev.tickwire.matchmaker;
}
