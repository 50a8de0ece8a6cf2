package dev.tickwire.fleet.directory;

import java.util.regex.Pattern;

/** Classifies failures of Redis by the words that begin its error messages. */
final class RedisFailure {
    private static final int MAX_CAUSES = 16;

    /** Error codes of a replica. A demoted master stays alive, and accepts connections. */
    private static final Pattern REPLICA = Pattern.compile("\\b(READONLY|MASTERDOWN)\\b");

    private static final Pattern PASSWORD =
            Pattern.compile("^(WRONGPASS|NOAUTH|NOPERM|ERR invalid password|ERR AUTH)\\b.*");

    private RedisFailure() {}

    /** Returns whether this Redis is no master any more. A new connection may lead to the new master. */
    static boolean isOfReplica(Throwable failure) {
        return failure.getMessage() != null
                && REPLICA.matcher(failure.getMessage()).find();
    }

    /**
     * Returns the message of a failure for people. The message names a wrong user or password, wherever Redis's error
     * is in the chain of causes.
     */
    static String sentence(Throwable failure) {
        Throwable cause = failure;
        for (int i = 0; cause != null && i < MAX_CAUSES; i++, cause = cause.getCause()) {
            String message = String.valueOf(cause.getMessage());
            if (PASSWORD.matcher(message).matches()) {
                return "Redis rejected the user or the password: " + message;
            }
        }
        return "Redis: " + failure.getMessage();
    }
}
