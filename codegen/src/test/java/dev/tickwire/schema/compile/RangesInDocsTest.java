package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.ast.ProtocolSetting;
import dev.tickwire.schema.compile.names.ChannelKinds;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.ChannelModel.Kind;
import dev.tickwire.schema.model.ProtocolModel.PacketLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The table "Ranges and defaults" of {@code docs/language.md} names all settings and parameters, with the bounds that
 * the compiler itself reports, the kinds of channels that it accepts, and the defaults of the model.
 */
class RangesInDocsTest {
    private static final Set<Kind> MESSAGES =
            EnumSet.of(Kind.RELIABLE_ORDERED, Kind.RELIABLE_UNORDERED, Kind.UNRELIABLE, Kind.UNRELIABLE_SEQUENCED);

    private static final Map<String, Set<Kind>> OF = Map.of(
            "channels of messages",
            MESSAGES,
            "reliable channels",
            EnumSet.of(Kind.RELIABLE_ORDERED, Kind.RELIABLE_UNORDERED),
            "all channels",
            EnumSet.allOf(Kind.class),
            "chunk channels",
            EnumSet.of(Kind.CHUNK),
            "state channels",
            EnumSet.of(Kind.STATE),
            "input channels",
            EnumSet.of(Kind.INPUT));

    private static final String NO_VALUE = "no value";
    private static final Pattern ROW = Pattern.compile("\\| `(\\w+)` \\| ([^|]+) \\| ([^|]+) \\| ([^|]+) \\|");
    private static final Pattern RANGE = Pattern.compile("(.+?) to ([^;]+)(;.*)?");
    private static final Pattern NUMBER = Pattern.compile("([0-9,]+)(?: (byte|bytes|KiB|MiB|GiB|ms|s))?");
    private static final Pattern BOUNDS = Pattern.compile("must be in (\\S+?)\\.\\.(\\S+)");
    private static final String TOO_MUCH = "99999999999";

    /** A row of the table. */
    private record Row(String name, String of, String range, String standard) {
        String key() {
            return name + " of " + of;
        }
    }

    private static List<Row> rows() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "language.md"));
        String part = page.substring(page.indexOf("### Ranges and defaults"));
        return part.lines()
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .map(row -> new Row(row.group(1), row.group(2), row.group(3), row.group(4)))
                .toList();
    }

    /** The number that some words of the table mean, in things, bytes or milliseconds. */
    private static long number(String words) {
        Matcher number = NUMBER.matcher(words);
        assertTrue(number.matches(), words);
        String unit = number.group(2) == null ? "" : number.group(2);
        long factor = switch (unit) {
            case "KiB" -> 1 << 10;
            case "MiB" -> 1 << 20;
            case "GiB" -> 1 << 30;
            case "s" -> 1000;
            default -> 1;
        };
        return Long.parseLong(number.group(1).replace(",", "")) * factor;
    }

    private static Compiled withSetting(String setting) {
        return Compiled.declarations(
                "message M { bool a; }\nprotocol P { " + setting + " channel c unreliable { M; } }");
    }

    private static Compiled withParameter(Kind kind, String parameter) {
        return Compiled.declarations("message M { bool a; }\nmessage B block { bool a; }\nobject O { bool a; }\n"
                + "protocol P { ticks 60; channel c " + ChannelKinds.names().get(kind.ordinal()) + " (" + parameter
                + ") { "
                + switch (kind) {
                    case STATE -> "server O";
                    case INPUT -> "client M";
                    case CHUNK -> "B";
                    default -> "M";
                }
                + "; } }");
    }

    private static Compiled tooMuch(Row row) {
        if (row.of().equals("protocols")) {
            return withSetting(row.name() + (row.name().equals("id") ? " -1;" : " " + TOO_MUCH + ";"));
        }
        return withParameter(
                OF.get(row.of()).iterator().next(),
                row.name() + " " + TOO_MUCH + (row.range().contains(" ms") ? " ms" : ""));
    }

    @Test
    void shouldNameTheBoundsThatTheCompilerReports() throws IOException {
        for (Row row : rows()) {
            String report = tooMuch(row).report();
            if (row.range().equals(NO_VALUE)) {
                assertTrue(report.contains("`" + row.name() + "` takes no value"), () -> row + ": " + report);
                continue;
            }
            Matcher bounds = BOUNDS.matcher(report);
            assertTrue(bounds.find(), () -> row + ": " + report);
            Matcher range = RANGE.matcher(row.range());
            assertTrue(range.matches(), row::toString);
            if (row.name().equals("id")) {
                assertEquals("0..2^64-1", bounds.group(1) + ".." + bounds.group(2));
                assertEquals("0 to 2^64 − 1", row.range());
                continue;
            }
            assertEquals(
                    bounds.group(1) + ".." + bounds.group(2),
                    number(range.group(1)) + ".." + number(range.group(2)),
                    row::toString);
        }
    }

    @Test
    void shouldNameTheLeastPacketOfAProtocolWithTicks() throws IOException {
        Row packet = rows().stream()
                .filter(row -> row.name().equals("packet"))
                .findFirst()
                .orElseThrow();
        Matcher min = Pattern.compile("; from ([0-9]+) with `ticks`$").matcher(packet.range());
        assertTrue(min.find(), packet::toString);
        String report = withSetting("ticks 60; packet 64;").report();
        assertTrue(report.contains("must be at least " + min.group(1) + " with `ticks`"), report);
    }

    @Test
    void shouldNameTheChannelsOfEachParameter() throws IOException {
        for (Row row : rows()) {
            if (row.of().equals("protocols")) {
                continue;
            }
            assertTrue(OF.containsKey(row.of()), row::toString);
            String value = row.range().equals(NO_VALUE)
                    ? ""
                    : " " + row.range().replaceAll(" to .*", "").replaceAll(" bytes?", "");
            Set<Kind> accepted = EnumSet.allOf(Kind.class);
            accepted.removeIf(
                    kind -> withParameter(kind, row.name() + value).report().contains("[useless-parameter]"));
            assertEquals(OF.get(row.of()), accepted, row::toString);
        }
    }

    @Test
    void shouldNameAllSettingsAndParameters() throws IOException {
        Set<String> settings = new TreeSet<>();
        Set<String> parameters = new TreeSet<>();
        rows().forEach(row -> (row.of().equals("protocols") ? settings : parameters).add(row.name()));
        assertEquals(
                Arrays.stream(ProtocolSetting.Kind.values())
                        .map(ProtocolSetting.Kind::keyword)
                        .collect(Collectors.toCollection(TreeSet::new)),
                settings);
        String help = withParameter(Kind.UNRELIABLE, "xyzzyxyzzy 3")
                .result()
                .diagnostics()
                .get(0)
                .help()
                .get(0);
        Set<String> known = new TreeSet<>();
        Matcher words = Pattern.compile("`(\\w+)`").matcher(help);
        while (words.find()) {
            known.add(words.group(1));
        }
        assertEquals(known, parameters);
    }

    @Test
    void shouldNameTheDefaultsOfTheModel() throws IOException {
        PacketLimits packets = PacketLimits.DEFAULT;
        ChannelModel.Limits limits = ChannelModel.Limits.DEFAULT;
        ChannelModel.Limits chunks = ChannelModel.Limits.CHUNK_DEFAULT;
        ChannelModel.StateLimits state = ChannelModel.StateLimits.DEFAULT;
        Map<String, Long> expected = new TreeMap<>(Map.of(
                "packet of protocols", (long) packets.maxPacketBytes(),
                "fragment_above of protocols", (long) packets.fragmentAboveBytes(),
                "fragment of protocols", (long) packets.fragmentBytes(),
                "window of channels of messages", (long) limits.windowMessages(),
                "max_messages of channels of messages", (long) limits.maxMessagesPerPacket(),
                "max_block of channels of messages", (long) limits.maxBlockBytes(),
                "fragment of reliable channels", (long) limits.fragmentBytes(),
                "resend of reliable channels", (long) limits.resendMillis(),
                "priority of all channels", (long) limits.priority()));
        expected.putAll(Map.of(
                "version of protocols", withSetting("").protocol().version(),
                "max of chunk channels", (long) chunks.maxBlockBytes(),
                "slice of chunk channels", (long) chunks.fragmentBytes(),
                "objects of state channels", (long) state.objects(),
                "bytes_per_tick of state channels", (long) state.bytesPerTick(),
                "every of state channels", (long) state.every(),
                "redundancy of input channels", (long) ChannelModel.DEFAULT_REDUNDANCY));
        Map<String, String> words = new HashMap<>();
        Map<String, Long> named = new TreeMap<>();
        for (Row row : rows()) {
            if (NUMBER.matcher(row.standard()).matches()) {
                named.put(row.key(), number(row.standard()));
            } else {
                words.put(row.name(), row.standard());
            }
        }
        assertEquals(expected, named);
        assertEquals(
                Map.of(
                        "id", "computed",
                        "speaks", "the `version`",
                        "ticks", "none",
                        "budget", "no limit",
                        "no_blocks", "blocks allowed",
                        "modelled", "whole bits",
                        "placed", "all sent"),
                words);
        assertEquals(0, limits.budgetBytes(), "no limit");
        assertTrue(limits.blocks() && !state.modelled() && !state.placed());
        assertEquals(0, withSetting("").protocol().ticksPerSecond());
    }

    @Test
    void shouldNameTheMostPieces() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "language.md"));
        for (String max : new String[] {
            maxPieces(withSetting("packet 18976; fragment 16;"), "does not fit (\\d+) fragments"),
            maxPieces(
                    withParameter(Kind.RELIABLE_ORDERED, "max_block 1 MiB, fragment 1"),
                    "fragments, must be at most (\\d+)"),
            maxPieces(withParameter(Kind.CHUNK, "max 1024 MiB, slice 16"), "slices, must be at most (\\d+)")
        }) {
            assertTrue(page.contains(String.format(Locale.ROOT, "at most %,d", Integer.parseInt(max))), max);
        }
    }

    private static String maxPieces(Compiled compiled, String pattern) {
        Matcher max = Pattern.compile(pattern).matcher(compiled.report());
        assertTrue(max.find(), compiled::report);
        return max.group(1);
    }
}
