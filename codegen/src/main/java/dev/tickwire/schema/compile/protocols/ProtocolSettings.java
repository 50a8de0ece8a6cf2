package dev.tickwire.schema.compile.protocols;

import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.ProtocolSetting;
import dev.tickwire.schema.ast.ProtocolSetting.Kind;
import dev.tickwire.schema.compile.protocols.Quantities.Counts;
import dev.tickwire.schema.compile.types.Numbers;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.ProtocolModel.PacketLimits;
import java.math.BigInteger;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Checks the settings of a protocol and fills in defaults. */
final class ProtocolSettings {
    /** Largest payload of a session's datagram, in bytes. */
    private static final int MAX_PAYLOAD_BYTES = 1200;

    private static final int PACKET_HEADER_BYTES = 9;
    private static final int FRAGMENT_HEADER_BYTES = 5;
    private static final int MIN_PACKET_BYTES = 64;
    /** Smallest packet with ticks, in bytes: up to 60 bytes at its beginning are the time entry. */
    private static final int MIN_PACKET_BYTES_WITH_TICKS = 128;

    private static final int MIN_FRAGMENT_BYTES = 16;
    private static final int MAX_UNCUT_BYTES = MAX_PAYLOAD_BYTES - PACKET_HEADER_BYTES;
    private static final int MAX_FRAGMENT_BYTES = MAX_PAYLOAD_BYTES - PACKET_HEADER_BYTES - FRAGMENT_HEADER_BYTES;
    private static final int MAX_PACKET_BYTES = MAX_FRAGMENT_BYTES * PacketLimits.DEFAULT.maxFragments();
    private static final long MAX_VERSION = 0xFFFF_FFFFL;
    private static final int MAX_TICKS_PER_SECOND = 1000;

    private final Quantities quantities;
    private final Numbers numbers;
    private final DiagnosticCollector diagnostics;

    ProtocolSettings(Quantities quantities, Numbers numbers, DiagnosticCollector diagnostics) {
        this.quantities = quantities;
        this.numbers = numbers;
        this.diagnostics = diagnostics;
    }

    /**
     * Settings of a protocol.
     *
     * @param version version number in the schema, 0 without a version
     * @param givenId protocol id in the schema, if the schema sets an id
     * @param packets limits of packets
     * @param ticksPerSecond ticks per second, 0 for a protocol without ticks
     */
    record Settings(long version, OptionalLong givenId, PacketLimits packets, int ticksPerSecond) {}

    /** Returns the settings. Settings with an error have their defaults. */
    Settings check(ProtocolDeclaration protocol) {
        Map<Kind, ProtocolSetting> written = new EnumMap<>(Kind.class);
        for (ProtocolSetting setting : protocol.settings()) {
            ProtocolSetting first = written.putIfAbsent(setting.kind(), setting);
            if (first != null) {
                diagnostics.report(Diagnostic.of(
                                DiagnosticCode.DUPLICATE_SETTING,
                                setting.keyword().span(),
                                "`" + setting.keyword() + "` is given twice")
                        .withNote("first given here", first.keyword().span())
                        .withHelp("remove one of them"));
            }
        }
        long version =
                fold(written, Kind.VERSION, Counts.THINGS, 0, MAX_VERSION).orElse(0L);
        return new Settings(version, givenId(written.get(Kind.ID)), packets(protocol, written), ticks(written));
    }

    /** Ticks per second. After an error any rate serves: the protocol is intended to have ticks. */
    private int ticks(Map<Kind, ProtocolSetting> written) {
        return fold(written, Kind.TICKS, Counts.THINGS, 1, MAX_TICKS_PER_SECOND)
                .map(Math::toIntExact)
                .orElse(written.containsKey(Kind.TICKS) ? 1 : 0);
    }

    private PacketLimits packets(ProtocolDeclaration protocol, Map<Kind, ProtocolSetting> written) {
        PacketLimits defaults = PacketLimits.DEFAULT;
        long packet = fold(written, Kind.PACKET, Counts.BYTES, MIN_PACKET_BYTES, MAX_PACKET_BYTES)
                .orElse((long) defaults.maxPacketBytes());
        checkRoomForTicks(written, packet);
        long above = fold(written, Kind.FRAGMENT_ABOVE, Counts.BYTES, MIN_FRAGMENT_BYTES, MAX_UNCUT_BYTES)
                .orElse((long) defaults.fragmentAboveBytes());
        long fragment = fold(written, Kind.FRAGMENT, Counts.BYTES, MIN_FRAGMENT_BYTES, MAX_FRAGMENT_BYTES)
                .orElse((long) defaults.fragmentBytes());
        if (packet > above && packet > fragment * defaults.maxFragments()) {
            ProtocolSetting cause = written.getOrDefault(Kind.FRAGMENT, written.get(Kind.PACKET));
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.SETTING_OUT_OF_RANGE,
                            cause == null
                                    ? protocol.name().span()
                                    : cause.value().span(),
                            "a packet of " + packet + " bytes does not fit " + defaults.maxFragments()
                                    + " fragments of " + fragment)
                    .withHelp("raise `fragment`, or lower `packet`"));
        }
        return new PacketLimits((int) packet, (int) above, (int) fragment, defaults.maxFragments());
    }

    private void checkRoomForTicks(Map<Kind, ProtocolSetting> written, long packet) {
        ProtocolSetting ticks = written.get(Kind.TICKS);
        if (ticks != null && packet < MIN_PACKET_BYTES_WITH_TICKS) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.SETTING_OUT_OF_RANGE,
                            written.get(Kind.PACKET).value().span(),
                            "`packet` is " + packet + ", must be at least " + MIN_PACKET_BYTES_WITH_TICKS
                                    + " with `ticks`")
                    .withNote(
                            "with `ticks`, packets of the server start with the tick",
                            ticks.keyword().span())
                    .withHelp("raise `packet`, or leave `ticks` out"));
        }
    }

    private Optional<Long> fold(Map<Kind, ProtocolSetting> written, Kind kind, Counts counts, long min, long max) {
        ProtocolSetting setting = written.get(kind);
        return setting == null ? Optional.empty() : quantities.fold(setting.value(), kind.keyword(), counts, min, max);
    }

    private OptionalLong givenId(ProtocolSetting setting) {
        if (setting == null) {
            return OptionalLong.empty();
        }
        if (!setting.value().unit().symbol().isEmpty()) {
            diagnostics.report(
                    Diagnostic.of(DiagnosticCode.WRONG_UNIT, setting.value().span(), "`id` takes no unit")
                            .withHelp("leave the unit out"));
            return OptionalLong.empty();
        }
        Optional<BigInteger> id = numbers.integer(setting.value().number(), "`id`");
        if (id.isPresent() && id.get().signum() < 0) {
            diagnostics.report(Diagnostic.of(
                    DiagnosticCode.SETTING_OUT_OF_RANGE,
                    setting.value().span(),
                    "`id` is " + id.get() + ", must be in 0..2^64-1"));
            return OptionalLong.empty();
        }
        return id.isPresent() ? OptionalLong.of(id.get().longValue()) : OptionalLong.empty();
    }
}
