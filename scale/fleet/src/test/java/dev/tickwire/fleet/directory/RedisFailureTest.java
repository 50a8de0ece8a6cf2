package dev.tickwire.fleet.directory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lettuce.core.RedisCommandExecutionException;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Errors of Redis that end a connection, and those that do not. */
class RedisFailureTest {
    /** The words of Redis 6.2 and 7: alone, and as the error of a script. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "READONLY You can't write against a read only replica.",
                "READONLY You can't write against a read only replica. script: 7a5e, on @user_script:12.",
                "ERR Error running script (call to f_7a5e): @user_script:12: @user_script: 12: -READONLY You can't write"
                        + " against a read only replica.",
                "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
                "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'. script: 7a5e, on"
                        + " @user_script:12.",
                "ERR Error running script (call to f_7a5e): @user_script:12: @user_script: 12: -MASTERDOWN Link with"
                        + " MASTER is down and replica-serve-stale-data is set to 'no'."
            })
    void shouldDisconnectFromAReplica(String message) {
        assertTrue(RedisFailure.isOfReplica(new RedisCommandExecutionException(message)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "LOADING Redis is loading the dataset in memory",
                "BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE.",
                "OOM command not allowed when used memory > 'maxmemory'.",
                "MISCONF Redis is configured to save RDB snapshots, but it's currently unable to persist to disk.",
                "NOREPLICAS Not enough good replicas to write.",
                "NOSCRIPT No matching script. Please use EVAL.",
                "NOAUTH Authentication required.",
                "ERR unknown command 'READONLYX'",
                ""
            })
    void shouldKeepConnectionToAMasterThatRefuses(String message) {
        assertFalse(RedisFailure.isOfReplica(new RedisCommandExecutionException(message)));
    }

    @Test
    void shouldKeepConnectionIfAFailureHasNoText() {
        assertFalse(RedisFailure.isOfReplica(new IOException()));
        assertEquals("Redis: null", RedisFailure.sentence(new IOException()));
    }
}
