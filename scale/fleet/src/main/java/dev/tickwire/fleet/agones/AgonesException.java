package dev.tickwire.fleet.agones;

import java.io.IOException;

/** A call of the sidecar that failed, with the call, the kind of failure, and what the sidecar said of it. */
public final class AgonesException extends IOException {
    private static final long serialVersionUID = 1;

    /** The kinds of failures. */
    public enum Kind {
        /** No connection, a connection that broke, or no answer in time: the sidecar may come (back) later. */
        UNREACHABLE,
        /** An answer that the call failed, with an HTTP status other than 200. */
        REFUSED,
        /** An answer that cannot be read: no JSON, wrong types, or too large. */
        UNREADABLE
    }

    /** Value of {@link #httpStatus()} and {@link #grpcCode()} if the failure has none. */
    public static final int NONE = -1;

    /** The kind. */
    private final Kind kind;

    /** The HTTP status, or {@link #NONE}. */
    private final int httpStatus;

    /** The gRPC code, or {@link #NONE}. */
    private final int grpcCode;

    private AgonesException(Kind kind, int httpStatus, int grpcCode, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
        this.httpStatus = httpStatus;
        this.grpcCode = grpcCode;
    }

    static AgonesException unreachable(String call, String reason, Throwable cause) {
        return new AgonesException(Kind.UNREACHABLE, NONE, NONE, call + ": " + reason, cause);
    }

    static AgonesException refused(String call, int httpStatus, int grpcCode, String message) {
        String code = grpcCode == NONE ? "" : ", code " + grpcCode;
        String text = message.isEmpty() ? "" : ": " + message;
        return new AgonesException(
                Kind.REFUSED, httpStatus, grpcCode, call + ": HTTP status " + httpStatus + code + text, null);
    }

    static AgonesException unreadable(String call, String reason) {
        return new AgonesException(Kind.UNREADABLE, NONE, NONE, call + ": " + reason, null);
    }

    /** {@return the kind of failure} */
    public Kind kind() {
        return kind;
    }

    /** {@return the HTTP status of an answer that refuses, else {@link #NONE}} */
    public int httpStatus() {
        return httpStatus;
    }

    /** {@return the code of gRPC in an answer that refuses, as 5 for not found, or {@link #NONE} if it has none} */
    public int grpcCode() {
        return grpcCode;
    }
}
