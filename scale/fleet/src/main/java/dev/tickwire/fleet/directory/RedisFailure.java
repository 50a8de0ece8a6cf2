package dev.tickwire.fleet.directory;

import java.util.regex.Pattern;

/** Meaning of a failure of Redis, by the words that begin its errors. */
final class RedisFailure {
    private static final int MOST_CAUSES = 16;

    /** Errors of a replica: a master that was demoted stays alive, and accepts connections. */
    private static final Pattern REPLICA = Pattern.compile("\\b(READONLY|MASTERDOWN)\\b");

    private static final Pattern PASSWORD =
            Pattern.compile("^(WRONGPASS|NOAUTH|NOPERM|ERR invalid password|ERR AUTH)\\b.*");

    private RedisFailure() {}

    /** Whether this Redis is no master any more, so that another connection may lead to the one that is. */
    static boolean isOfReplica(Throwable failure) {
        return failure.getMessage() != null
                && REPLICA.matcher(failure.getMessage()).find();
    }

    /** The sentence by which a failure is reported. */
    static String sentence(Throwable failure) {
        Throwable cause = failure;
        for (int i = 0; cause != null && i < MOST_CAUSES; i++, cause = cause.getCause()) {
            String message = String.valueOf(cause.getMessage());
            if (PASSWORD.matcher(message).matches()) {
                return "Redis refuses the user or the password: " + message;
            }
        }
        return "Redis: " + failure.getMessage();
    }
}
