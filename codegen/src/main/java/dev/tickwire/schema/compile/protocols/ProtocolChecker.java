package dev.tickwire.schema.compile.protocols;

import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.MessageList;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.compile.names.ChannelKinds;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Resolution;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedChannel;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedEntry;
import dev.tickwire.schema.compile.sizes.Sizes;
import dev.tickwire.schema.compile.types.Numbers;
import dev.tickwire.schema.compile.types.Types;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.diagnostic.DidYouMean;
import dev.tickwire.schema.model.ChannelModel.Kind;
import dev.tickwire.schema.model.ChannelModel.Limits;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks protocols: settings, channels, the messages of each channel, and type numbers. */
public final class ProtocolChecker {
    private static final int MAX_CHANNELS = 64;

    /**
     * Upper bound on the messages. With so many, the static initialiser of the protocol class uses about half of its 64
     * KB.
     */
    private static final int MAX_MESSAGES = 1024;

    /** Upper bound on the entries of all channels, for the same reason. */
    private static final int MAX_ENTRIES = 2048;

    private final Resolution resolution;
    private final ProtocolSettings settings;
    private final ChannelParameters parameters;
    private final TickChecker ticks;
    private final StateChecker states;
    private final InputChecker inputs;
    private final CallChecker calls;
    private final DiagnosticCollector diagnostics;

    private ProtocolChecker(
            Resolution resolution, Types types, Numbers numbers, Sizes sizes, DiagnosticCollector diagnostics) {
        Quantities quantities = new Quantities(numbers, diagnostics);
        this.resolution = resolution;
        this.settings = new ProtocolSettings(quantities, numbers, diagnostics);
        this.parameters = new ChannelParameters(quantities, diagnostics);
        this.ticks = new TickChecker(diagnostics);
        this.states = new StateChecker(resolution, types, diagnostics);
        this.inputs = new InputChecker(types, sizes, diagnostics);
        this.calls = new CallChecker(diagnostics);
        this.diagnostics = diagnostics;
    }

    public static List<CheckedProtocol> check(
            Declarations declarations,
            Resolution resolution,
            Types types,
            Numbers numbers,
            Sizes sizes,
            DiagnosticCollector diagnostics) {
        ProtocolChecker checker = new ProtocolChecker(resolution, types, numbers, sizes, diagnostics);
        return declarations.symbols(ProtocolDeclaration.class).stream()
                .map(checker::check)
                .toList();
    }

    private CheckedProtocol check(Symbol symbol) {
        ProtocolDeclaration protocol = (ProtocolDeclaration) symbol.declaration();
        ProtocolSettings.Settings checked = settings.check(protocol);
        checkChannelCount(symbol, protocol.channels());
        List<CheckedChannel> channels =
                protocol.channels().stream().map(this::check).toList();
        List<Symbol> messages = number(protocol, channels);
        if (messages.size() > MAX_MESSAGES) {
            report(
                    DiagnosticCode.TOO_MANY_MESSAGES,
                    protocol.name(),
                    "`" + symbol.name() + "` has " + messages.size() + " messages, must be at most " + MAX_MESSAGES,
                    "join messages of the same shape, with an enum field for the kind");
        }
        int entries = channels.stream().mapToInt(ProtocolChecker::listed).sum();
        if (entries > MAX_ENTRIES) {
            report(
                    DiagnosticCode.TOO_MANY_MESSAGES,
                    protocol.name(),
                    "the channels of `" + symbol.name() + "` list " + entries + " messages, must be at most "
                            + MAX_ENTRIES,
                    "list each message on one channel where possible");
        }
        CheckedProtocol found = new CheckedProtocol(
                symbol,
                checked.version(),
                checked.givenId(),
                checked.packets(),
                checked.ticksPerSecond(),
                messages,
                channels);
        ticks.check(found);
        states.check(found);
        inputs.check(found);
        calls.check(found);
        return found;
    }

    /** Number of messages and objects that a channel lists, including answers. */
    private static int listed(CheckedChannel channel) {
        long answers = channel.entries().stream()
                .filter(entry -> entry.answer().isPresent())
                .count();
        return channel.entries().size() + channel.objects().size() + (int) answers;
    }

    private void checkChannelCount(Symbol symbol, List<ChannelDeclaration> channels) {
        if (channels.isEmpty()) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.NO_CHANNELS,
                            symbol.nameSpan(),
                            "the protocol `" + symbol.name() + "` has no channel")
                    .withHelp("write for example `channel control reliable_ordered { Chat; }`"));
        } else if (channels.size() > MAX_CHANNELS) {
            report(
                    DiagnosticCode.TOO_MANY_CHANNELS,
                    channels.get(MAX_CHANNELS).name(),
                    "the protocol has " + channels.size() + " channels, must be at most " + MAX_CHANNELS,
                    "put several messages on one channel");
        }
    }

    private CheckedChannel check(ChannelDeclaration channel) {
        String name = channel.kind().text();
        Optional<Kind> kind = ChannelKinds.of(name);
        if (!ChannelKinds.isKnown(name)) {
            reportUnknownKind(channel.name(), channel.kind());
        }
        boolean isState = kind.equals(Optional.of(Kind.STATE));
        ChannelParameters.Checked checked =
                kind.map(known -> parameters.check(channel, known)).orElse(ChannelParameters.Checked.UNKNOWN);
        if (channel.entries().isEmpty()) {
            report(
                    DiagnosticCode.EMPTY_CHANNEL,
                    channel.name(),
                    "the channel `" + channel.name() + (isState ? "` carries no object" : "` carries no message"),
                    isState ? "name an object in it, or remove it" : "name a message in it, or remove it");
        }
        if (isState) {
            return new CheckedChannel(
                    channel,
                    kind,
                    checked.limits(),
                    checked.state(),
                    checked.redundancy(),
                    List.of(),
                    states.objects(channel));
        }
        List<CheckedEntry> entries = entries(channel, kind, checked.limits());
        if (kind.equals(Optional.of(Kind.CHUNK))) {
            checkDescription(channel, entries);
        }
        return new CheckedChannel(
                channel, kind, checked.limits(), checked.state(), checked.redundancy(), entries, List.of());
    }

    private void reportUnknownKind(Name channel, Name kind) {
        Diagnostic diagnostic =
                Diagnostic.of(DiagnosticCode.UNKNOWN_CHANNEL_KIND, kind.span(), "unknown channel kind `" + kind + "`");
        Optional<String> longer = ChannelKinds.names().stream()
                .filter(name -> name.startsWith(kind + "_"))
                .findFirst();
        Optional<String> near = longer.or(() -> DidYouMean.nearest(kind.text(), ChannelKinds.names()));
        String help = "write one of `" + String.join("`, `", ChannelKinds.names()) + "`";
        if (near.isPresent()) {
            help = "did you mean `" + near.get() + "`?";
        } else if (ChannelKinds.isKnown(channel.text())) {
            help = "write the name first: `channel " + kind + " " + channel + "`";
        }
        diagnostics.report(diagnostic.withHelp(help));
    }

    /** Checks that a chunk channel carries one block message, which describes each chunk. */
    private void checkDescription(ChannelDeclaration channel, List<CheckedEntry> entries) {
        Name first = null;
        for (CheckedEntry entry : entries) {
            Name name = entry.entry().message();
            if (TickChecker.isTimed(entry.message())) {
                continue; // Reported elsewhere.
            } else if (!isBlock(entry.message())) {
                report(
                        DiagnosticCode.CHUNK_MESSAGE,
                        name,
                        "`" + name + "` carries no block, and `" + channel.name() + "` is a chunk channel",
                        "declare it as `message " + name + " block { … }`, or put it on another channel");
            } else if (first == null) {
                first = name;
            } else {
                diagnostics.report(Diagnostic.of(
                                DiagnosticCode.CHUNK_MESSAGE,
                                name.span(),
                                "a chunk channel carries one message, `" + name + "` is one more on `" + channel.name()
                                        + "`")
                        .withNote("the first is here", first.span())
                        .withHelp(
                                "put it on a chunk channel of its own, or send one message with a field for the kind"));
            }
        }
    }

    private List<CheckedEntry> entries(ChannelDeclaration channel, Optional<Kind> kind, Limits limits) {
        List<CheckedEntry> entries = new ArrayList<>();
        Map<Symbol, Name> seen = new HashMap<>();
        Map<Symbol, Name> mentioned = new LinkedHashMap<>();
        for (ChannelEntry entry : channel.entries()) {
            Optional<Symbol> answer = entry.answer().flatMap(resolution::message);
            Optional<Symbol> message = resolution.message(entry.message());
            if (message.isEmpty()) {
                continue;
            }
            Name first = seen.putIfAbsent(message.get(), entry.message());
            if (first != null) {
                diagnostics.report(Diagnostic.of(
                                DiagnosticCode.DUPLICATE_MESSAGE,
                                entry.message().span(),
                                "`" + entry.message() + "` is listed twice on the channel `" + channel.name() + "`")
                        .withNote("first listed here", first.span())
                        .withHelp("without `client` or `server` before it, both sides may send it"));
                continue;
            }
            mentioned.putIfAbsent(message.get(), entry.message());
            answer.ifPresent(
                    symbol -> mentioned.putIfAbsent(symbol, entry.answer().orElseThrow()));
            entries.add(new CheckedEntry(
                    entry, message.get(), answer, entry.object().flatMap(resolution::object)));
        }
        if (kind.isPresent() && !limits.blocks()) {
            refuseBlocks(channel, mentioned);
        }
        return entries;
    }

    private void refuseBlocks(ChannelDeclaration channel, Map<Symbol, Name> mentioned) {
        mentioned.forEach((message, name) -> {
            if (isBlock(message)) {
                report(
                        DiagnosticCode.BLOCK_NOT_ALLOWED,
                        name,
                        "`" + name + "` carries a block, and the channel `" + channel.name() + "` says `no_blocks`",
                        "remove `no_blocks`, or put the message on another channel");
            }
        });
    }

    private static boolean isBlock(Symbol message) {
        return ((MessageDeclaration) message.declaration()).isBlock();
    }

    private List<Symbol> number(ProtocolDeclaration protocol, List<CheckedChannel> channels) {
        Map<Symbol, Name> mentioned = new LinkedHashMap<>();
        for (CheckedChannel channel : channels) {
            for (CheckedEntry entry : channel.entries()) {
                mentioned.putIfAbsent(entry.message(), entry.entry().message());
                entry.answer()
                        .ifPresent(answer -> mentioned.putIfAbsent(
                                answer, entry.entry().answer().orElseThrow()));
            }
        }
        if (protocol.messageLists().isEmpty()) {
            return List.copyOf(mentioned.keySet());
        }
        MessageList list = protocol.messageLists().get(0);
        protocol.messageLists().stream()
                .skip(1)
                .forEach(second -> diagnostics.report(
                        Diagnostic.of(DiagnosticCode.DUPLICATE_SETTING, keyword(second), "`messages` is given twice")
                                .withNote("first given here", keyword(list))
                                .withHelp("join the two lists")));
        Map<Symbol, Name> listed = new LinkedHashMap<>();
        protocol.messageLists().forEach(names -> listed(names).forEach(listed::putIfAbsent));
        // A misspelt name would make its message appear missing.
        boolean allKnown = protocol.messageLists().stream()
                        .flatMap(names -> names.messages().stream())
                        .allMatch(this::isKnown)
                && channels.stream()
                        .filter(channel -> !channel.kind().equals(Optional.of(Kind.STATE)))
                        .flatMap(channel -> channel.declaration().entries().stream())
                        .flatMap(entry -> Stream.concat(Stream.of(entry.message()), entry.answer().stream()))
                        .allMatch(this::isKnown);
        if (allKnown && !channels.isEmpty()) {
            compare(list, listed, mentioned);
        }
        return List.copyOf(listed.keySet());
    }

    private boolean isKnown(Name message) {
        return resolution.message(message).isPresent();
    }

    private void compare(MessageList list, Map<Symbol, Name> listed, Map<Symbol, Name> mentioned) {
        mentioned.forEach((message, name) -> {
            if (!listed.containsKey(message)) {
                diagnostics.report(Diagnostic.of(
                                DiagnosticCode.UNLISTED_MESSAGE,
                                name.span(),
                                "`" + name + "` is missing in the list of messages")
                        .withNote("the list is here", keyword(list))
                        .withHelp("add it at the end, so that the other messages keep their numbers"));
            }
        });
        listed.forEach((message, name) -> {
            if (!mentioned.containsKey(message)) {
                report(
                        DiagnosticCode.UNSENT_MESSAGE,
                        name,
                        "`" + name + "` is on no channel",
                        "add it to a channel, or ignore this warning: it keeps its number");
            }
        });
    }

    private Map<Symbol, Name> listed(MessageList list) {
        Map<Symbol, Name> listed = new LinkedHashMap<>();
        for (Name name : list.messages()) {
            Optional<Symbol> message = resolution.message(name);
            Name first = message.map(symbol -> listed.putIfAbsent(symbol, name)).orElse(null);
            if (first != null) {
                diagnostics.report(
                        Diagnostic.of(DiagnosticCode.DUPLICATE_MESSAGE, name.span(), "`" + name + "` is listed twice")
                                .withNote("first listed here", first.span())
                                .withHelp("remove one of them"));
            }
        }
        return listed;
    }

    private static Span keyword(MessageList list) {
        int start = list.span().start();
        return list.span().file().span(start, start + "messages".length());
    }

    private void report(DiagnosticCode code, Name name, String message, String help) {
        diagnostics.report(Diagnostic.of(code, name.span(), message).withHelp(help));
    }
}
