package dev.tickwire.codegen.lua;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Bodies as Lua tables of their items. Items of branches become separate {@code parts} in front, so that deep nesting
 * in the schema causes none in Lua.
 */
final class BodyText {
    private final List<String> lines;
    private final Abbreviations abbreviations;
    private final Definitions definitions;
    private final LuaConditions conditions = new LuaConditions(this::named);
    private int parts;

    /**
     * Writes bodies of a protocol.
     *
     * @param lines receives the lines in front of a body
     * @param abbreviations filter names of the protocol
     * @param definitions keys of the types of fields
     */
    BodyText(List<String> lines, Abbreviations abbreviations, Definitions definitions) {
        this.lines = lines;
        this.abbreviations = abbreviations;
        this.definitions = definitions;
    }

    // Example:
    // bodies["arena.Point"] = {
    //     tickwire.one("x", tickwire.quantized(...)),
    // }
    /**
     * Writes an assignment of a body.
     *
     * @param target the left side
     * @param owner filter name of the message or struct
     * @param body the body
     */
    void assign(String target, String owner, Body body) {
        List<String> items = items(owner, body);
        lines.add(target + " = {");
        items.forEach(item -> lines.add("    " + item + ","));
        lines.add("}");
    }

    private List<String> items(String owner, Body body) {
        Items items = new Items(owner);
        body.items().forEach(item -> item.accept(items));
        return items.texts;
    }

    private String part() {
        return "parts[" + ++parts + "]";
    }

    private String named(String expression) {
        String part = part();
        lines.add(part + " = function(v) return " + expression + " end");
        return part + "(v)";
    }

    /** Items of one body, as one expression each. */
    private final class Items implements BodyItem.Visitor {
        private final String owner;
        private final List<String> texts = new ArrayList<>();

        Items(String owner) {
            this.owner = owner;
        }

        // Example: tickwire.optional("swap", tickwire.one("swap", tickwire.enum(...)))
        @Override
        public void visit(BodyItem.Field item) {
            FieldModel field = item.field();
            String value = value(field);
            texts.add(
                    field.optional()
                            ? "tickwire.optional(" + LuaText.quoted(field.name()) + ", " + value + ")"
                            : value);
        }

        private String value(FieldModel field) {
            FieldText shown = new FieldText(field.name(), abbreviations.in(owner, field.name()), field.documentation());
            String name = LuaText.quoted(field.name());
            if (field.arity() instanceof Arity.Array array) {
                return field.ascending()
                        ? rising(name, shown, field.type(), array)
                        : "tickwire.array(" + name + ", " + type(shown, field.type()) + ", " + array.min() + ", "
                                + array.max() + ")";
            }
            return "tickwire.one(" + name + ", " + type(shown, field.type()) + ")";
        }

        // Example: tickwire.rising("ids", protocol:field("ids", "seen.ids", ftypes.UINT32), 12, 0, 4095, 0, 64)
        private String rising(String name, FieldText shown, ValueType type, Arity.Array array) {
            BigInteger min = BigInteger.ZERO;
            BigInteger max = BigInteger.ONE
                    .shiftLeft(Math.toIntExact(type.size().maxBits()))
                    .subtract(BigInteger.ONE);
            if (type instanceof ValueType.IntValue integer) {
                min = integer.min();
                max = integer.max();
            }
            return "tickwire.rising(" + name + ", " + shown.of("UINT32") + ", "
                    + type.size().maxBits() + ", " + min + ", " + max + ", " + array.min() + ", " + array.max()
                    + ")";
        }

        // Example: tickwire.branch(function(v) return v["moving"][2] == 1 end, parts[1], parts[2])
        @Override
        public void visit(BodyItem.Branch item) {
            String yes = part();
            assign(yes, owner, item.thenBody());
            String no = part();
            assign(no, owner, item.elseBody());
            texts.add("tickwire.branch(function(v) return " + conditions.of(item.condition()) + " end, " + yes + ", "
                    + no + ")");
        }

        @Override
        public void visit(BodyItem.Align item) {
            texts.add("tickwire.align()");
        }

        @Override
        public void visit(BodyItem.Reserved item) {
            texts.add("tickwire.reserved(" + item.widthBits() + ", " + LuaText.pair(item.value()) + ")");
        }
    }

    /** Expression of a type with the Wireshark field that shows its values. */
    String type(FieldText shown, ValueType type) {
        return type.accept(new TypeText(shown, definitions));
    }
}
