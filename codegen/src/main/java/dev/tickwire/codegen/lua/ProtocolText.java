package dev.tickwire.codegen.lua;

import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Protocol as a block of Lua: types, messages and channels. */
final class ProtocolText {
    private final ProtocolModel protocol;
    private final String abbreviation;
    private final Abbreviations abbreviations = new Abbreviations(List.of());
    private final List<String> lines = new ArrayList<>();
    private final BodyText bodies = new BodyText(lines, abbreviations);

    /**
     * Writes a protocol.
     *
     * @param protocol the protocol
     * @param abbreviation the protocol's name in Wireshark's filters
     */
    ProtocolText(ProtocolModel protocol, String abbreviation) {
        this.protocol = protocol;
        this.abbreviation = abbreviation;
    }

    String text() {
        // Messages come first, so that they keep simple filter names.
        protocol.messages().forEach(message -> abbreviations.of(message.name()));
        ReachedTypes types = new ReachedTypes(protocol.messages());
        lines.add("local protocol = tickwire.protocol(" + LuaText.quoted(abbreviation) + ", "
                + LuaText.quoted(protocol.name().simpleName()) + ", "
                + "{0x%08x, 0x%08x}".formatted(protocol.id() >>> 32, protocol.id() & 0xFFFFFFFFL) + ", "
                + protocol.messages().size() + ", " + protocol.hasTicks() + ")");
        lines.add("local enums, flags, cases, bodies, parts = {}, {}, {}, {}, {}");
        types.enums().forEach(this::add);
        types.flags().forEach(this::add);
        types.composites().forEach(this::addComposite);
        for (int number = 0; number < protocol.messages().size(); number++) {
            add(number, protocol.messages().get(number));
        }
        protocol.channels().forEach(channel -> lines.addAll(new ChannelText(channel).lines()));
        lines.add("protocol:register()");
        return lines.stream().map(line -> "    " + line + "\n").collect(Collectors.joining("", "do\n", "end\n"));
    }

    private static String at(String table, DeclarationName name) {
        return table + "[" + LuaText.quoted(name.qualified()) + "]";
    }

    // Example: enums["arena.Weapon"] = {[0] = "PISTOL", [1] = "RIFLE"}
    private void add(EnumModel enumeration) {
        lines.add(enumeration.values().stream()
                .map(value -> "[" + value.ordinal() + "] = " + LuaText.quoted(value.name()))
                .collect(Collectors.joining(", ", at("enums", enumeration.name()) + " = {", "}")));
    }

    // Example: [0] = {name = "UP", field = protocol:field("UP", "buttons.up", ftypes.BOOLEAN)},
    private void add(FlagsModel flags) {
        String owner = abbreviations.of(flags.name());
        lines.add(at("flags", flags.name()) + " = {");
        for (FlagsModel.Flag flag : flags.flags()) {
            FieldText shown = new FieldText(flag.name(), abbreviations.in(owner, flag.name()), flag.documentation());
            lines.add("    [" + flag.bit() + "] = {name = " + LuaText.quoted(flag.name()) + ", field = "
                    + shown.of("BOOLEAN") + "},");
        }
        lines.add("}");
    }

    private void addComposite(ValueType type) {
        if (type instanceof ValueType.StructReference reference) {
            StructModel struct = reference.struct();
            bodies.assign(at("bodies", struct.name()), abbreviations.of(struct.name()), struct.body());
        } else {
            add(((ValueType.UnionReference) type).union());
        }
    }

    // Example: [0] = {name = "weapon", type = tickwire.enum(...)},
    private void add(UnionModel union) {
        String owner = abbreviations.of(union.name());
        lines.add(at("cases", union.name()) + " = {");
        for (UnionModel.Case each : union.cases()) {
            FieldText shown = new FieldText(each.name(), abbreviations.in(owner, each.name()), each.documentation());
            lines.add("    [" + each.tag() + "] = {name = " + LuaText.quoted(each.name()) + ", type = "
                    + BodyText.type(shown, each.type()) + "},");
        }
        lines.add(union.cases().stream()
                .map(each -> "[" + each.tag() + "] = " + LuaText.quoted(each.name()))
                .collect(Collectors.joining(", ", "    names = {", "},")));
        lines.add("}");
    }

    // Example:
    // protocol:add_message(0, {
    //     name = "Move", field = protocol:field("Move", "move", ftypes.NONE), body = bodies["arena.Move"],
    // })
    private void add(int number, MessageModel message) {
        String owner = abbreviations.of(message.name());
        bodies.assign(at("bodies", message.name()), owner, message.body());
        FieldText shown = new FieldText(message.name().simpleName(), owner, message.documentation());
        lines.add("protocol:add_message(" + number + ", {");
        lines.add("    name = " + LuaText.quoted(message.name().simpleName()) + ", field = " + shown.of("NONE")
                + ", body = " + at("bodies", message.name()) + ",");
        lines.add("    timed = " + message.timed() + ", block = " + message.carriesBlock() + ",");
        lines.add("})");
    }
}
