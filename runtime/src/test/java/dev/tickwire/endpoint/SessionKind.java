package dev.tickwire.endpoint;

/** Over what a test plays: either kind of session, in memory or over real sockets. */
enum SessionKind {
    PLAIN(false, false),
    ENCRYPTED(true, false),
    PLAIN_OVER_UDP(false, true),
    ENCRYPTED_OVER_UDP(true, true);

    final boolean secure;
    final boolean udp;

    SessionKind(boolean secure, boolean udp) {
        this.secure = secure;
        this.udp = udp;
    }
}
