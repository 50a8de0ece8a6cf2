package dev.tickwire.schema.compile.targets;

import dev.tickwire.schema.ast.ChannelEntry.Side;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.protocols.CheckedProtocol;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedChannel;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedEntry;
import dev.tickwire.schema.target.NameFault;
import dev.tickwire.schema.target.NameRole;
import dev.tickwire.schema.target.TargetNames;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks the listener methods of messages and objects. Warns of unexpected names, and rejects a message and an object
 * with the same method at a client.
 */
final class ListenerNameChecker {
    private final TargetNames names;
    private final NameReports reports;
    private final Set<Name> reported = new HashSet<>();

    private ListenerNameChecker(TargetNames names, NameReports reports) {
        this.names = names;
        this.reports = reports;
    }

    static void check(List<CheckedProtocol> protocols, TargetNames names, NameReports reports) {
        ListenerNameChecker checker = new ListenerNameChecker(names, reports);
        for (CheckedProtocol protocol : protocols) {
            Set<Symbol> nameless = withoutMethod(protocol);
            protocol.messages().stream()
                    .filter(message -> !nameless.contains(message))
                    .forEach(message -> checker.warn(NameRole.PROTOCOL_MESSAGE, message));
            protocol.objects().forEach(object -> checker.warn(NameRole.PROTOCOL_OBJECT, object));
            checker.checkDifferent(protocol);
        }
    }

    /**
     * Returns the messages without a listener method of their own name: those that are only answers of calls, or only
     * addressed to objects.
     */
    private static Set<Symbol> withoutMethod(CheckedProtocol protocol) {
        Set<Symbol> without = new HashSet<>();
        Set<Symbol> with = new HashSet<>();
        for (CheckedChannel channel : protocol.channels()) {
            for (CheckedEntry entry : channel.entries()) {
                entry.answer().ifPresent(without::add);
                (entry.object().isPresent() ? without : with).add(entry.message());
            }
        }
        without.removeAll(with);
        return without;
    }

    private void warn(NameRole role, Symbol symbol) {
        Name name = symbol.declaration().name();
        if (reported.add(name)) {
            names.listenerProblem(role, name.text())
                    .ifPresent(problem -> reports.report(NameFault.LISTENER_METHOD, name.span(), problem));
        }
    }

    private void checkDifferent(CheckedProtocol protocol) {
        Map<String, Name> methods = new HashMap<>();
        protocol.channels().stream()
                .flatMap(channel -> channel.entries().stream())
                .filter(entry ->
                        entry.senders().contains(Side.SERVER) && entry.object().isEmpty())
                .map(CheckedEntry::message)
                .map(message -> message.declaration().name())
                .forEach(name -> names.listenerMethods(NameRole.PROTOCOL_MESSAGE, name.text())
                        .forEach(method -> methods.put(method, name)));
        protocol.objects().stream()
                .distinct()
                .map(object -> object.declaration().name())
                .forEach(name -> names.listenerMethods(NameRole.PROTOCOL_OBJECT, name.text()).stream()
                        .filter(methods::containsKey)
                        .forEach(method -> reports.collide(name, method, methods.get(method))));
    }
}
