package dev.tickwire.fleet.directory;

import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The directory in Redis keeps the contract. */
class RedisDirectoryTest extends DirectoryContract {
    private static RedisProcess redis;
    private static int opened;

    @BeforeAll
    static void start() {
        redis = RedisProcess.startOrSkip();
    }

    @AfterAll
    static void stop() {
        if (redis != null) {
            redis.close();
        }
    }

    @Override
    Directory open(DirectorySettings with) {
        return new RedisDirectory(
                redis.uri(), with, "{test" + opened++ + "}", Duration.ofSeconds(10), () -> String.valueOf(nowMillis()));
    }
}
