package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.ChannelModel.Kind;
import dev.tickwire.schema.model.ChannelModel.Limits;
import dev.tickwire.schema.model.ChannelModel.Sender;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.ProtocolModel.PacketLimits;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Protocols, their channels and parameters. */
class ProtocolsTest {

    private static Compiled protocol(String body) {
        return Compiled.file(
                "package game; message A { uint8 x; } message B { uint8 x; } message L block { uint8 x; }\n"
                        + "protocol Game {\n" + body + "}\n");
    }

    @Test
    void shouldNumberMessagesByFirstMention() {
        ProtocolModel protocol = protocol("""
                channel one reliable_ordered { B; }
                channel two unreliable { client A; server B; }
                """).protocol();
        assertEquals("B", protocol.messages().get(0).name().simpleName());
        assertEquals("A", protocol.messages().get(1).name().simpleName());
        ChannelModel two = protocol.channels().get(1);
        assertEquals(1, two.number());
        assertEquals("two", two.name());
        assertEquals(ChannelModel.Kind.UNRELIABLE, two.kind());
        assertEquals(1, two.messages().get(0).typeNumber());
        assertEquals(Sender.CLIENT, two.messages().get(0).sender());
        assertEquals(Sender.SERVER, two.messages().get(1).sender());
        assertEquals(Sender.EITHER, protocol.channels().get(0).messages().get(0).sender());
        assertEquals(Limits.DEFAULT, two.limits());
        assertEquals(PacketLimits.DEFAULT, protocol.packets());
    }

    @Test
    void shouldNumberMessagesAsListed() {
        ProtocolModel protocol = protocol("""
                messages A, B;
                channel one reliable_ordered { B; A; }
                """).protocol();
        assertEquals("A", protocol.messages().get(0).name().simpleName());
        assertEquals(1, protocol.channels().get(0).messages().get(0).typeNumber());
    }

    @Test
    void shouldAcceptEverySettingAndParameter() {
        ProtocolModel protocol = protocol("""
                version 3;
                id 0xFEDC_BA98_7654_3210;
                packet 4 KiB;
                fragment_above 1100;
                fragment 1000;
                channel one reliable_ordered (
                    budget 900, window 256, max_messages 64, max_block 1 MiB, fragment 512, resend 1 s, priority 7) { L; A; }
                channel two unreliable (no_blocks, window 5) { B; }
                """).protocol();
        assertEquals(3, protocol.version());
        assertEquals(0xFEDC_BA98_7654_3210L, protocol.id());
        assertEquals(new PacketLimits(4096, 1100, 1000, 16), protocol.packets());
        assertEquals(
                new Limits(900, 256, 64, true, 1 << 20, 512, 1000, 7),
                protocol.channels().get(0).limits());
        assertEquals(
                new Limits(0, 5, 256, false, 262_144, 1024, 100, 0),
                protocol.channels().get(1).limits());
    }

    @Test
    void shouldModelEachKindOfChannelAndItsResends() {
        ProtocolModel protocol = protocol("""
                channel a reliable_ordered (resend 50 ms) { A; }
                channel b reliable_unordered (resend 60 ms, fragment 512, priority 2) { L; }
                channel c unreliable { A; }
                channel d unreliable_sequenced (budget 300) { B; }
                channel e chunk { L; }
                """).protocol();
        assertEquals(
                Stream.of(ChannelModel.Kind.values())
                        .filter(kind -> kind != ChannelModel.Kind.STATE && kind != ChannelModel.Kind.INPUT)
                        .toList(),
                protocol.channels().stream().map(ChannelModel::kind).toList());
        assertEquals(
                new Limits(0, 1024, 256, true, 262_144, 512, 60, 2),
                protocol.channels().get(1).limits());
        protocol("channel a unreliable_sequenced (resend 50 ms) { A; }").mustReport("""
                a.tick:3:33: error[useless-parameter]: `resend` has no meaning on an unreliable channel
                """);
    }

    @Test
    void shouldCheckChunkChannels() {
        ProtocolModel protocol = Compiled.declarations("""
                message Level block { uint8 number; }
                protocol Game {
                    channel a chunk { Level; }
                    channel b chunk (max 4 MiB, slice 512, priority 3) { server Level; }
                }
                """).protocol();
        assertEquals(Kind.CHUNK, protocol.channels().get(0).kind());
        assertEquals(Limits.CHUNK_DEFAULT, protocol.channels().get(0).limits());
        assertEquals(
                new Limits(0, 1024, 256, true, 4 << 20, 512, 100, 3),
                protocol.channels().get(1).limits());
        Compiled.declarations("""
                message Level block { uint8 number; }
                message Move { uint8 lane; }
                message Replay block { uint8 number; }
                protocol Game {
                    channel a chunk (budget 900, no_blocks, resend 5 ms) { Level; }
                    channel b chunk (max 2048 MiB) { Level; }
                    channel c chunk (max 0, slice 8) { Level; }
                    channel d chunk { Move; Level; Replay; }
                    channel e chunk (max 1 MiB, slice 1161) { Level; }
                }
                """).mustReport("""
                a.tick:6:22: error[useless-parameter]: `budget` has no meaning on a chunk channel
                a.tick:6:34: error[useless-parameter]: `no_blocks` has no meaning on a chunk channel
                a.tick:6:45: error[useless-parameter]: `resend` has no meaning on a chunk channel
                a.tick:7:26: error[setting-out-of-range]: `max` is 2147483648 bytes, must be in 1..1073741824
                a.tick:8:26: error[setting-out-of-range]: `max` is 0 bytes, must be in 1..1073741824
                a.tick:8:35: error[setting-out-of-range]: `slice` is 8 bytes, must be in 16..65507
                a.tick:9:23: error[chunk-message]: `Move` carries no block, and `d` is a chunk channel
                a.tick:9:36: error[chunk-message]: a chunk channel carries one message, `Replay` is one more on `d`
                a.tick:10:13: error[never-fits]: a slice of 1161 bytes does not fit a packet of `e`
                """);
    }

    @Test
    void shouldRefuseParametersThatMakeNoSense() {
        Compiled compiled = protocol("""
                channel a reliable_ordered (window 0) { A; }
                channel b reliable_ordered (window 32769) { A; }
                channel c reliable_ordered (windwo 8) { A; }
                channel d reliable_ordered (window 8, window 9) { A; }
                channel e unreliable (resend 100 ms, fragment 512) { A; }
                channel f reliable_ordered (resend 100) { A; }
                channel g reliable_ordered (resend 1 KiB, budget 5 s, window 1 KiB) { A; }
                channel h reliable_ordered (no_blocks, max_block 5) { A; }
                channel i reliable_ordered (no_blocks 3, window) { A; }
                channel j reliable_ordered (max 4 MiB, slice 512) { A; }
                channel k reliable_ordered (budget "x", priority 1.5) { A; }
                channel l reliable_ordered (fragment 16, max_block 2 MiB) { A; }
                """);
        compiled.mustReport("""
                a.tick:3:36: error[setting-out-of-range]: `window` is 0, must be in 1..32768
                a.tick:4:36: error[setting-out-of-range]: `window` is 32769, must be in 1..32768
                a.tick:5:29: error[unknown-parameter]: unknown channel parameter `windwo`
                a.tick:6:39: error[duplicate-setting]: `window` is given twice
                a.tick:7:23: error[useless-parameter]: `resend` has no meaning on an unreliable channel
                a.tick:7:38: error[useless-parameter]: `fragment` has no meaning on an unreliable channel
                a.tick:8:36: error[wrong-unit]: `resend` is a time
                a.tick:9:36: error[wrong-unit]: `resend` is a time
                a.tick:9:50: error[wrong-unit]: `budget` counts bytes
                a.tick:9:62: error[wrong-unit]: `window` takes no unit
                a.tick:10:40: error[useless-parameter]: `max_block` has no meaning beside `no_blocks`
                a.tick:11:39: error[parameter-value]: `no_blocks` takes no value
                a.tick:11:42: error[parameter-value]: `window` needs a value
                a.tick:12:29: error[useless-parameter]: `max` has a meaning on chunk channels only
                a.tick:12:40: error[useless-parameter]: `slice` has a meaning on chunk channels only
                a.tick:13:36: error[wrong-kind]: `budget` must be an integer, not a text
                a.tick:13:50: error[wrong-kind]: `priority` must be an integer, not a decimal number
                a.tick:14:9: error[setting-out-of-range]: a block of `l` takes up to 131072 fragments, must be at most 65535
                """);
        compiled.mustHelp("unknown-parameter", "did you mean `window`?");
        compiled.mustHelp("wrong-unit", "write `resend 100 ms`");
    }

    @Test
    void shouldRefuseSettingsThatMakeNoSense() {
        protocol("""
                version 1;
                version 2;
                packet 32;
                fragment_above 1400;
                fragment 8;
                id 3 KiB;
                channel a reliable_ordered { A; }
                """).mustReport("""
                a.tick:4:1: error[duplicate-setting]: `version` is given twice
                a.tick:5:8: error[setting-out-of-range]: `packet` is 32 bytes, must be in 64..18976
                a.tick:6:16: error[setting-out-of-range]: `fragment_above` is 1400 bytes, must be in 16..1191
                a.tick:7:10: error[setting-out-of-range]: `fragment` is 8 bytes, must be in 16..1186
                a.tick:8:4: error[wrong-unit]: `id` takes no unit
                """);
        protocol("""
                packet 4 KiB;
                fragment 100;
                channel a reliable_ordered { A; }
                """)
                .mustReport("a.tick:4:10: error[setting-out-of-range]: "
                        + "a packet of 4096 bytes does not fit 16 fragments of 100");
    }

    @Test
    void shouldRefuseChannelsThatMakeNoSense() {
        protocol("").mustReport("a.tick:2:10: error[no-channels]: the protocol `Game` has no channel");
        protocol("channel a reliable_ordered { }")
                .mustReport("a.tick:3:9: error[empty-channel]: the channel `a` carries no message");
        protocol("channel a reliable_ordered (no_blocks) { L; }")
                .mustReport("a.tick:3:42: error[block-not-allowed]: "
                        + "`L` carries a block, and the channel `a` says `no_blocks`");
        protocol("channel a reliable { A; }")
                .mustReport("a.tick:3:11: error[unknown-channel-kind]: unknown channel kind `reliable`");
        protocol("channel a reliable_ordered { client A; server A; }")
                .mustReport("a.tick:3:47: error[duplicate-message]: `A` is listed twice on the channel `a`");
    }

    @Test
    void shouldRefuseMoreThanSixtyFourChannels() {
        StringBuilder channels = new StringBuilder();
        for (int i = 0; i < 65; i++) {
            channels.append("channel c").append(i).append(" unreliable { A; }\n");
        }
        protocol(channels.toString())
                .mustReport("a.tick:67:9: error[too-many-channels]: the protocol has 65 channels, must be at most 64");
    }

    @Test
    void shouldCompareTheMessageListWithTheChannels() {
        protocol("""
                messages A, L, A;
                messages B;
                channel one reliable_ordered { A; B; }
                channel two unreliable { B; }
                """).mustReport("""
                a.tick:3:13: warning[unsent-message]: `L` is on no channel
                a.tick:3:16: error[duplicate-message]: `A` is listed twice
                a.tick:4:1: error[duplicate-setting]: `messages` is given twice
                """);
    }

    @Test
    void shouldNotReportAMisspeltMessageAsMissing() {
        protocol("messages A, BB;\nchannel one reliable_ordered { A; B; }\n")
                .mustReport("a.tick:3:13: error[unknown-message]: unknown message `BB`");
        protocol("messages A, B;\nchannel one reliable_ordered { A; BB; }\n")
                .mustReport("a.tick:4:35: error[unknown-message]: unknown message `BB`");
    }

    @Test
    void shouldRefuseMessagesThatNeverFitAndWarnOfThoseThatMayNot() {
        // 1184 bytes: 9472 - 16 - 32 for the run of messages - 16 for an id - 2 for the type = 9406.
        Compiled.file("""
                package game;
                message Fits { uint8 x[1175]; bits(6) y; }
                message Over { uint8 x[1175]; bits(7) y; }
                message May { uint8 x[..1200]; }
                message Small { uint8 x[100]; }
                protocol Game {
                    channel a reliable_ordered { Fits; Over; May; }
                    channel b unreliable { Over; }
                    channel c unreliable (budget 104) { Small; }
                    channel d unreliable (budget 105) { Small; }
                    channel e unreliable (budget 7 + 1) { Small; }
                }
                """).mustReport("""
                a.tick:7:40: error[never-fits]: `Over` takes at least 9407 bits, a packet of `a` has 9406 for it
                a.tick:7:46: warning[may-not-fit]: `May` may take up to 9611 bits, a packet of `a` has 9406 for it
                a.tick:9:41: error[never-fits]: `Small` takes at least 800 bits, the budget of `c` has 798 for it
                a.tick:11:43: error[never-fits]: `Small` takes at least 800 bits, the budget of `e` has 30 for it
                """);
    }

    @Test
    void shouldLeaveBlocksAsideButNotTheirFragments() {
        Compiled.file("""
                package game;
                message Level block { uint8 x[140]; }
                message Large block { uint8 x[150]; }
                message Small block { uint8 x; }
                protocol Game {
                    channel a reliable_ordered { Level; Large; }
                    channel b reliable_ordered (fragment 1183) { Small; }
                    channel c unreliable { Level; Large; }
                }
                """).mustReport("""
                a.tick:6:41: warning[may-not-fit]: `Large` may take up to 1200 bits, a packet of `a` has 1198 for it
                a.tick:7:13: error[never-fits]: a fragment of 1183 bytes does not fit a packet of `b`
                """);
    }
}
