package dev.tickwire.testing.endpoint;

/** Over what a test plays: either kind of session, in memory or over real sockets. */
enum Sessions {
    PLAIN(false, false),
    ENCRYPTED(true, false),
    PLAIN_OVER_UDP(false, true),
    ENCRYPTED_OVER_UDP(true, true);

    final boolean encrypted;
    final boolean udp;

    Sessions(boolean encrypted, boolean udp) {
        this.encrypted = encrypted;
        this.udp = udp;
    }
}
