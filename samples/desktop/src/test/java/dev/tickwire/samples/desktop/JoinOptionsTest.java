package dev.tickwire.samples.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

class JoinOptionsTest {
    @Command(name = "game")
    private static final class Game {
        @Mixin
        private JoinOptions join;
    }

    private static JoinOptions parse(String... args) {
        Game game = new Game();
        new CommandLine(game).parseArgs(args);
        return game.join;
    }

    @Test
    void shouldHostAtTheDefaultPort() {
        assertNull(parse().connect());
        assertEquals(40_000, parse().port());
        assertEquals(0, parse("--port", "0").port());
    }

    @Test
    void shouldJoinAtTheDefaultPort() {
        assertEquals(40_000, parse("--connect", "localhost").connect().getPort());
        assertEquals(7, parse("--connect", "localhost:7").connect().getPort());
    }

    @ParameterizedTest
    @CsvSource({
        "--port -1, '--port must be in 0..65535, was -1'",
        "--port 65536, '--port must be in 0..65535, was 65536'",
        "--connect here:x, 'must be HOST or HOST:PORT, was here:x'",
        "--connect localhost:0, 'the port must be in 1..65535, was 0'"
    })
    void shouldRefuseWrongOptions(String options, String message) {
        ParameterException refused = assertThrows(ParameterException.class, () -> parse(options.split(" ")));
        assertTrue(refused.getMessage().contains(message), refused.getMessage());
    }
}
