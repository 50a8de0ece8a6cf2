package dev.tickwire.fleet.agones;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A failed call of the Agones sidecar. The message names the call, and the sidecar's reason if it sent one. */
public final class AgonesException extends IOException {
    private static final long serialVersionUID = 1;

    /** Kind of a failure. */
    public enum Kind {
        /** No connection, a broken connection, or no answer in time. The sidecar may be reachable later. */
        UNREACHABLE,
        /** The sidecar answered with an HTTP status other than 200. */
        REFUSED,
        /** The answer cannot be parsed: no JSON, a wrong type, or too large. */
        UNREADABLE
    }

    /** Value of {@link #httpStatus()} and {@link #grpcCode()} if the failure has none. */
    public static final int NONE = -1;

    /** Kind of the failure. */
    private final Kind kind;

    /** HTTP status, or {@link #NONE}. */
    private final int httpStatus;

    /** gRPC code, or {@link #NONE}. */
    private final int grpcCode;

    private AgonesException(Kind kind, int httpStatus, int grpcCode, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
        this.httpStatus = httpStatus;
        this.grpcCode = grpcCode;
    }

    static AgonesException unreachable(String call, String reason, @Nullable Throwable cause) {
        return new AgonesException(Kind.UNREACHABLE, NONE, NONE, call + ": " + reason, cause);
    }

    static AgonesException refused(String call, int httpStatus, int grpcCode, String message) {
        String code = grpcCode == NONE ? "" : ", code " + grpcCode;
        String text = message.isEmpty() ? "" : ": " + message;
        return new AgonesException(
                Kind.REFUSED, httpStatus, grpcCode, call + ": HTTP status " + httpStatus + code + text, null);
    }

    static AgonesException unreadable(String call, @Nullable String reason) {
        return new AgonesException(Kind.UNREADABLE, NONE, NONE, call + ": " + reason, null);
    }

    /**
     * Returns the kind of the failure.
     *
     * @return the kind
     */
    public Kind kind() {
        return kind;
    }

    /**
     * Returns the HTTP status of a refused call.
     *
     * @return the status, or {@link #NONE}
     */
    public int httpStatus() {
        return httpStatus;
    }

    /**
     * Returns the gRPC code of a refused call, such as 5 for a value that does not exist.
     *
     * @return the code, or {@link #NONE}
     */
    public int grpcCode() {
        return grpcCode;
    }
}
