package dev.tickwire.schema.compile.protocols;

import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.ChannelParameter;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.compile.names.ChannelKinds;
import dev.tickwire.schema.compile.protocols.Quantities.Counts;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.diagnostic.DidYouMean;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.ChannelModel.Kind;
import dev.tickwire.schema.model.ChannelModel.Limits;
import dev.tickwire.schema.model.ChannelModel.StateLimits;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Checks the parameters of a channel and fills in defaults. */
public final class ChannelParameters {
    /** Upper bound on the fragments of a block: they have 16-bit numbers in memory. */
    private static final int MAX_BLOCK_FRAGMENTS = 65_535;

    /** Upper bound on the slices of a chunk: both sides keep a bit for each. */
    private static final int MAX_SLICES = 1 << 20;

    private final Quantities quantities;
    private final DiagnosticCollector diagnostics;

    ChannelParameters(Quantities quantities, DiagnosticCollector diagnostics) {
        this.quantities = quantities;
        this.diagnostics = diagnostics;
    }

    private enum Parameter {
        BUDGET("budget", Counts.BYTES, 8, 65_507),
        // Half of the 16-bit message ids. Above it, old and new ids could not be distinguished.
        WINDOW("window", Counts.THINGS, 1, 32_768),
        MAX_MESSAGES("max_messages", Counts.THINGS, 1, 32_768),
        NO_BLOCKS("no_blocks", null, 0, 0),
        MAX_BLOCK("max_block", Counts.BYTES, 1, 64 * 1024 * 1024),
        FRAGMENT("fragment", Counts.BYTES, 1, 65_507),
        RESEND("resend", Counts.MILLIS, 1, 60_000),
        PRIORITY("priority", Counts.THINGS, 0, 1_000),
        MAX("max", Counts.BYTES, 1, 1 << 30),
        SLICE("slice", Counts.BYTES, 16, 65_507),
        OBJECTS("objects", Counts.THINGS, 1, 65_535),
        BYTES_PER_TICK("bytes_per_tick", Counts.BYTES, 64, 65_535),
        EVERY("every", Counts.THINGS, 1, 255),
        MODELLED("modelled", null, 0, 0),
        PLACED("placed", null, 0, 0),
        REDUNDANCY("redundancy", Counts.THINGS, 1, 16);

        private final String text;
        private final Counts counts;
        private final long min;
        private final long max;

        Parameter(String text, Counts counts, long min, long max) {
            this.text = text;
            this.counts = counts;
            this.min = min;
            this.max = max;
        }

        private boolean isReliableOnly() {
            return this == FRAGMENT || this == RESEND;
        }

        private boolean isAboutBlocks() {
            return this == MAX_BLOCK || this == FRAGMENT;
        }

        private boolean isChunkOnly() {
            return this == MAX || this == SLICE;
        }

        private boolean isForChunks() {
            return isChunkOnly() || this == PRIORITY;
        }

        private boolean isStateOnly() {
            return this == OBJECTS || this == BYTES_PER_TICK || this == EVERY || this == MODELLED || this == PLACED;
        }

        private boolean isForState() {
            return isStateOnly() || this == PRIORITY;
        }

        private boolean isInputOnly() {
            return this == REDUNDANCY;
        }

        private boolean isForInputs() {
            return isInputOnly() || this == PRIORITY;
        }

        /** Returns whether channels of a kind take the parameter. */
        private boolean isFor(Kind kind) {
            return switch (kind) {
                case STATE -> isForState();
                case INPUT -> isForInputs();
                case CHUNK -> isForChunks();
                default ->
                    !isStateOnly() && !isInputOnly() && !isChunkOnly() && (kind.isReliable() || !isReliableOnly());
            };
        }

        /** Returns whether the parameter has no value. */
        private boolean isWord() {
            return ChannelKinds.isWord(text);
        }
    }

    /** Returns the names of all parameters that channels of a kind take. */
    public static List<String> names(Kind kind) {
        return Stream.of(Parameter.values())
                .filter(parameter -> parameter.isFor(kind))
                .map(parameter -> parameter.text)
                .toList();
    }

    /**
     * Parameters of a channel.
     *
     * @param limits limits of any channel
     * @param state limits of a state channel; {@link StateLimits#NONE} for other channels
     * @param redundancy redundancy of an input channel; 0 for other channels
     */
    record Checked(Limits limits, StateLimits state, int redundancy) {
        /** Parameters of a channel of unknown kind. */
        static final Checked UNKNOWN = new Checked(Limits.DEFAULT, StateLimits.NONE, 0);
    }

    /** Returns the parameters of a channel. Parameters with an error have their defaults. */
    Checked check(ChannelDeclaration channel, Kind kind) {
        Map<Parameter, ChannelParameter> written = written(channel);
        Map<Parameter, Integer> values = new EnumMap<>(Parameter.class);
        boolean blocks = !written.containsKey(Parameter.NO_BLOCKS);
        written.forEach((parameter, node) -> {
            if (parameter.isStateOnly() && kind != Kind.STATE) {
                refuse(
                        DiagnosticCode.USELESS_PARAMETER,
                        node.name(),
                        "has a meaning on state channels only",
                        "remove it");
            } else if (kind == Kind.STATE && !parameter.isForState()) {
                refuse(
                        DiagnosticCode.USELESS_PARAMETER,
                        node.name(),
                        "has no meaning on a state channel",
                        "remove it; a state channel takes `objects`, `bytes_per_tick`, `every`, `modelled`,"
                                + " `placed` and `priority`");
            } else if (parameter.isInputOnly() && kind != Kind.INPUT) {
                refuse(
                        DiagnosticCode.USELESS_PARAMETER,
                        node.name(),
                        "has a meaning on input channels only",
                        "remove it");
            } else if (kind == Kind.INPUT && !parameter.isForInputs()) {
                refuse(
                        DiagnosticCode.USELESS_PARAMETER,
                        node.name(),
                        "has no meaning on an input channel",
                        "remove it; an input channel takes `redundancy` and `priority`");
            } else if (parameter.isChunkOnly() && kind != Kind.CHUNK) {
                refuse(
                        DiagnosticCode.USELESS_PARAMETER,
                        node.name(),
                        "has a meaning on chunk channels only",
                        "remove it");
            } else if (kind == Kind.CHUNK && !parameter.isForChunks()) {
                refuse(
                        DiagnosticCode.USELESS_PARAMETER,
                        node.name(),
                        "has no meaning on a chunk channel",
                        "remove it; a chunk channel takes `max`, `slice` and `priority`");
            } else if (parameter.isReliableOnly() && !kind.isReliable()) {
                refuse(
                        DiagnosticCode.USELESS_PARAMETER,
                        node.name(),
                        "has no meaning on an unreliable channel",
                        "remove it");
            } else if (parameter.isAboutBlocks() && !blocks) {
                refuse(
                        DiagnosticCode.USELESS_PARAMETER,
                        node.name(),
                        "has no meaning beside `no_blocks`",
                        "remove one of the two");
            } else {
                value(parameter, node).ifPresent(value -> values.put(parameter, value));
            }
        });
        Limits limits = kind == Kind.CHUNK ? chunkLimits(values) : limits(values, blocks);
        refuseTooManyPieces(channel, limits, kind);
        StateLimits state = kind == Kind.STATE ? stateLimits(values, written.keySet()) : StateLimits.NONE;
        int redundancy =
                kind == Kind.INPUT ? values.getOrDefault(Parameter.REDUNDANCY, ChannelModel.DEFAULT_REDUNDANCY) : 0;
        return new Checked(limits, state, redundancy);
    }

    private static StateLimits stateLimits(Map<Parameter, Integer> values, Set<Parameter> written) {
        StateLimits defaults = StateLimits.DEFAULT;
        return new StateLimits(
                values.getOrDefault(Parameter.OBJECTS, defaults.objects()),
                values.getOrDefault(Parameter.BYTES_PER_TICK, defaults.bytesPerTick()),
                values.getOrDefault(Parameter.EVERY, defaults.every()),
                written.contains(Parameter.MODELLED),
                written.contains(Parameter.PLACED));
    }

    private static Limits chunkLimits(Map<Parameter, Integer> values) {
        Limits defaults = Limits.CHUNK_DEFAULT;
        return new Limits(
                defaults.budgetBytes(),
                defaults.windowMessages(),
                defaults.maxMessagesPerPacket(),
                defaults.blocks(),
                values.getOrDefault(Parameter.MAX, defaults.maxBlockBytes()),
                values.getOrDefault(Parameter.SLICE, defaults.fragmentBytes()),
                defaults.resendMillis(),
                values.getOrDefault(Parameter.PRIORITY, defaults.priority()));
    }

    private static Limits limits(Map<Parameter, Integer> values, boolean blocks) {
        Limits defaults = Limits.DEFAULT;
        return new Limits(
                values.getOrDefault(Parameter.BUDGET, defaults.budgetBytes()),
                values.getOrDefault(Parameter.WINDOW, defaults.windowMessages()),
                values.getOrDefault(Parameter.MAX_MESSAGES, defaults.maxMessagesPerPacket()),
                blocks,
                values.getOrDefault(Parameter.MAX_BLOCK, defaults.maxBlockBytes()),
                values.getOrDefault(Parameter.FRAGMENT, defaults.fragmentBytes()),
                values.getOrDefault(Parameter.RESEND, defaults.resendMillis()),
                values.getOrDefault(Parameter.PRIORITY, defaults.priority()));
    }

    private Map<Parameter, ChannelParameter> written(ChannelDeclaration channel) {
        Map<Parameter, ChannelParameter> written = new LinkedHashMap<>();
        for (ChannelParameter node : channel.parameters()) {
            Optional<Parameter> parameter = Stream.of(Parameter.values())
                    .filter(candidate -> candidate.text.equals(node.name().text()))
                    .findFirst();
            if (parameter.isEmpty()) {
                reportUnknown(node.name());
            } else if (written.containsKey(parameter.get())) {
                diagnostics.report(Diagnostic.of(
                                DiagnosticCode.DUPLICATE_SETTING,
                                node.name().span(),
                                "`" + node.name() + "` is given twice")
                        .withNote(
                                "first given here",
                                written.get(parameter.get()).name().span())
                        .withHelp("remove one of them"));
            } else {
                written.put(parameter.get(), node);
            }
        }
        return written;
    }

    private Optional<Integer> value(Parameter parameter, ChannelParameter node) {
        if (parameter.isWord()) {
            String word = "`" + parameter.text + "`";
            node.value()
                    .ifPresent(value -> diagnostics.report(
                            Diagnostic.of(DiagnosticCode.PARAMETER_VALUE, value.span(), word + " takes no value")
                                    .withHelp("write " + word + " alone")));
            return Optional.empty();
        }
        if (node.value().isEmpty()) {
            String unit = parameter.counts == Counts.MILLIS ? " ms" : "";
            refuse(
                    DiagnosticCode.PARAMETER_VALUE,
                    node.name(),
                    "needs a value",
                    "write for example `" + parameter.text + " 64" + unit + "`");
            return Optional.empty();
        }
        return quantities
                .fold(node.value().get(), parameter.text, parameter.counts, parameter.min, parameter.max)
                .map(Math::toIntExact);
    }

    private void refuseTooManyPieces(ChannelDeclaration channel, Limits limits, Kind kind) {
        int fragments = limits.maxFragments();
        if (kind == Kind.CHUNK && fragments > MAX_SLICES) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.SETTING_OUT_OF_RANGE,
                            channel.name().span(),
                            "a chunk of `" + channel.name() + "` takes up to " + fragments + " slices, must be at most "
                                    + MAX_SLICES)
                    .withHelp("raise `slice`, or lower `max`"));
        } else if (kind.isReliable() && limits.blocks() && fragments > MAX_BLOCK_FRAGMENTS) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.SETTING_OUT_OF_RANGE,
                            channel.name().span(),
                            "a block of `" + channel.name() + "` takes up to " + fragments
                                    + " fragments, must be at most " + MAX_BLOCK_FRAGMENTS)
                    .withHelp("raise `fragment`, or lower `max_block`"));
        }
    }

    private void reportUnknown(Name name) {
        Diagnostic diagnostic = Diagnostic.of(
                DiagnosticCode.UNKNOWN_PARAMETER, name.span(), "unknown channel parameter `" + name + "`");
        List<String> names =
                Stream.of(Parameter.values()).map(parameter -> parameter.text).toList();
        diagnostics.report(DidYouMean.nearest(name.text(), names)
                .map(meant -> diagnostic.withHelp("did you mean `" + meant + "`?"))
                .orElse(diagnostic.withHelp("write one of `" + String.join("`, `", names) + "`")));
    }

    private void refuse(DiagnosticCode code, Name name, String rest, String help) {
        diagnostics.report(
                Diagnostic.of(code, name.span(), "`" + name + "` " + rest).withHelp(help));
    }
}
