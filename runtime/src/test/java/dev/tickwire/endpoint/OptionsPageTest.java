package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code docs/options.md} has every option that a builder has, and no other. */
class OptionsPageTest {
    private static final Path PAGE = Path.of("..", "docs", "options.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(\\w+)\\(");

    @Test
    void shouldHaveEveryOptionOfBoth() throws IOException {
        assertEquals(options(EndpointBuilder.class, method -> true), documentedOptions("Of both"));
    }

    @Test
    void shouldHaveEveryOptionOfAServer() throws IOException {
        assertEquals(options(Server.Builder.class, method -> true), documentedOptions("Of a server"));
    }

    @Test
    void shouldHaveEveryOptionOfAClient() throws IOException {
        assertEquals(options(Client.Builder.class, method -> true), documentedOptions("Of a client"));
    }

    @Test
    void shouldHaveEveryOptionOfEachKindOfSession() throws IOException {
        assertEquals(settings(ServerSessions.Plain.class), documentedOptions("`ServerSessions.plain()`"));
        assertEquals(settings(ServerSessions.Encrypted.class), documentedOptions("`ServerSessions.encrypted(key)`"));
        assertEquals(settings(ClientSessions.Plain.class), documentedOptions("`ClientSessions.plain()`"));
        assertEquals(settings(ClientSessions.Insecure.class), documentedOptions("`ClientSessions.insecure(clientId)`"));
    }

    private static SortedSet<String> settings(Class<?> kind) {
        return options(kind, method -> method.getName().startsWith("with"));
    }

    private static SortedSet<String> options(Class<?> builder, Predicate<Method> isOption) {
        SortedSet<String> names = new TreeSet<>();
        Arrays.stream(builder.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                .filter(method -> !Set.of("build", "toString").contains(method.getName()))
                .filter(isOption)
                .forEach(method -> names.add(method.getName()));
        return names;
    }

    private static SortedSet<String> documentedOptions(String heading) throws IOException {
        String page = Files.readString(PAGE);
        Matcher from =
                Pattern.compile("(?m)^##+ " + Pattern.quote(heading) + "$").matcher(page);
        assertTrue(from.find(), heading);
        Matcher next = Pattern.compile("(?m)^##").matcher(page);
        int to = next.find(from.end()) ? next.start() : page.length();
        SortedSet<String> names = new TreeSet<>();
        Matcher row = ROW.matcher(page.substring(from.end(), to));
        while (row.find()) {
            names.add(row.group(1));
        }
        return names;
    }
}
