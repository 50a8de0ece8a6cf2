package dev.tickwire.codegen.lua;

import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Protocol as a block of Lua: types, messages and channels, of all versions that it speaks. */
final class ProtocolText {
    private final ProtocolModel newest;
    private final List<ProtocolModel> earlier;
    private final String abbreviation;
    private final Abbreviations abbreviations = new Abbreviations(List.of());
    private final Definitions definitions = new Definitions();
    private final List<String> lines = new ArrayList<>();
    private final BodyText bodies = new BodyText(lines, abbreviations, definitions);

    /**
     * Writes a protocol.
     *
     * @param newest the protocol
     * @param earlier the protocol in the earlier versions that it speaks, the newest first
     * @param abbreviation the protocol's name in Wireshark's filters
     */
    ProtocolText(ProtocolModel newest, List<ProtocolModel> earlier, String abbreviation) {
        this.newest = newest;
        this.earlier = earlier;
        this.abbreviation = abbreviation;
    }

    String text() {
        lines.add("local protocol = tickwire.protocol(" + LuaText.quoted(abbreviation) + ", "
                + LuaText.quoted(newest.name().simpleName()) + ", " + id(newest) + ", "
                + newest.messages().size() + ", " + newest.hasTicks() + ")");
        if (newest.version() > 0) {
            lines.add("protocol:set_version(" + newest.version() + ")");
        }
        lines.add("local enums, flags, cases, bodies, parts = {}, {}, {}, {}, {}");
        add(newest, "protocol");
        if (!earlier.isEmpty()) {
            lines.add("local version");
        }
        for (ProtocolModel version : earlier) {
            definitions.beginEarlier(version.version());
            lines.add("version = protocol:earlier(" + version.version() + ", " + id(version) + ", "
                    + version.messages().size() + ")");
            add(version, "version");
        }
        lines.add("protocol:register()");
        return lines.stream().map(line -> "    " + line + "\n").collect(Collectors.joining("", "do\n", "end\n"));
    }

    private static String id(ProtocolModel protocol) {
        return "{0x%08x, 0x%08x}".formatted(protocol.id() >>> 32, protocol.id() & 0xFFFFFFFFL);
    }

    /** Adds the types, messages and channels of a version to a Lua variable. */
    private void add(ProtocolModel protocol, String variable) {
        // Messages come first, so that they keep simple filter names.
        protocol.messages().forEach(message -> abbreviations.of(message.name()));
        ReachedTypes types = new ReachedTypes(protocol.messages());
        types.enums().forEach(this::add);
        types.flags().forEach(this::add);
        types.composites().forEach(this::addComposite);
        for (int number = 0; number < protocol.messages().size(); number++) {
            add(variable, number, protocol.messages().get(number));
        }
        protocol.channels().forEach(channel -> lines.addAll(new ChannelText(channel).lines(variable)));
    }

    // Example: enums["arena.Weapon"] = {[0] = "PISTOL", [1] = "RIFLE"}
    private void add(EnumModel enumeration) {
        String values = enumeration.values().stream()
                .map(value -> "[" + value.ordinal() + "] = " + LuaText.quoted(value.name()))
                .collect(Collectors.joining(", ", "{", "}"));
        if (definitions.add(enumeration.name(), List.of(values))) {
            lines.add(definitions.at("enums", enumeration.name()) + " = " + values);
        }
    }

    // Example: [0] = {name = "UP", field = protocol:field("UP", "buttons.up", ftypes.BOOLEAN)},
    private void add(FlagsModel flags) {
        String owner = abbreviations.of(flags.name());
        List<String> text = new ArrayList<>();
        for (FlagsModel.Flag flag : flags.flags()) {
            FieldText shown = new FieldText(flag.name(), abbreviations.in(owner, flag.name()), flag.documentation());
            text.add("    [" + flag.bit() + "] = {name = " + LuaText.quoted(flag.name()) + ", field = "
                    + shown.of("BOOLEAN") + "},");
        }
        addTable("flags", flags.name(), text);
    }

    /** Adds a table of entries, unless a later version has an equal one. */
    private void addTable(String table, DeclarationName name, List<String> text) {
        if (definitions.add(name, text)) {
            lines.add(definitions.at(table, name) + " = {");
            lines.addAll(text);
            lines.add("}");
        }
    }

    private void addComposite(ValueType type) {
        if (type instanceof ValueType.StructReference reference) {
            add(reference.struct().name(), reference.struct().body());
        } else {
            add(((ValueType.UnionReference) type).union());
        }
    }

    /** Adds the body of a message or struct, unless a later version has an equal one. */
    private void add(DeclarationName name, Body body) {
        String owner = abbreviations.of(name);
        // The numbers of parts, which are counted in the whole protocol, begin at 1 in the compared text.
        List<String> text = new ArrayList<>();
        new BodyText(text, abbreviations, definitions).assign("", owner, body);
        if (definitions.add(name, text)) {
            bodies.assign(definitions.at("bodies", name), owner, body);
        }
    }

    // Example: [0] = {name = "weapon", type = tickwire.enum(...)},
    private void add(UnionModel union) {
        String owner = abbreviations.of(union.name());
        List<String> text = new ArrayList<>();
        for (UnionModel.Case each : union.cases()) {
            FieldText shown = new FieldText(each.name(), abbreviations.in(owner, each.name()), each.documentation());
            text.add("    [" + each.tag() + "] = {name = " + LuaText.quoted(each.name()) + ", type = "
                    + bodies.type(shown, each.type()) + "},");
        }
        text.add(union.cases().stream()
                .map(each -> "[" + each.tag() + "] = " + LuaText.quoted(each.name()))
                .collect(Collectors.joining(", ", "    names = {", "},")));
        addTable("cases", union.name(), text);
    }

    // Example:
    // protocol:add_message(0, {
    //     name = "Move", field = protocol:field("Move", "move", ftypes.NONE), body = bodies["arena.Move"],
    // })
    private void add(String variable, int number, MessageModel message) {
        String owner = abbreviations.of(message.name());
        add(message.name(), message.body());
        FieldText shown = new FieldText(message.name().simpleName(), owner, message.documentation());
        lines.add(variable + ":add_message(" + number + ", {");
        lines.add("    name = " + LuaText.quoted(message.name().simpleName()) + ", field = " + shown.of("NONE")
                + ", body = " + definitions.at("bodies", message.name()) + ",");
        lines.add("    timed = " + message.timed() + ", block = " + message.carriesBlock() + ",");
        lines.add("})");
    }
}
