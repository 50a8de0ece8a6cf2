package dev.tickwire.inspector.live;

import dev.tickwire.field.FieldVisitor;
import dev.tickwire.message.Message;
import dev.tickwire.protocol.Direction;

/** Counts the bits of a message's fields; those within a struct, union or array count for the field that has it. */
final class MessageFields implements FieldVisitor {
    private final TrafficKeys keys;
    private TrafficCounts counts;
    private Direction direction;
    private int type;
    private int place;

    private int depth;
    private String outer;
    private int outerBits;

    MessageFields(TrafficKeys keys) {
        this.keys = keys;
    }

    /** Counts the fields of a message whose type has a number. */
    void count(TrafficCounts into, Direction way, int typeKey, Message message) {
        counts = into;
        direction = way;
        type = typeKey;
        place = 0;
        depth = 0;
        message.visit(this);
    }

    private void add(String name, int bits) {
        counts.add(keys.field(type, place++, name), direction, bits);
    }

    private void begin(String name, int bits) {
        if (depth++ == 0) {
            outer = name;
            outerBits = bits;
        } else {
            outerBits += bits;
        }
    }

    private void end() {
        if (--depth == 0) {
            add(outer, outerBits);
        }
    }

    @Override
    public void field(String name, String typeName, int bits) {
        if (depth == 0) {
            add(name, bits);
        } else {
            outerBits += bits;
        }
    }

    @Override
    public void beginStruct(String name, String typeName, int bits) {
        begin(name, bits);
    }

    @Override
    public void endStruct() {
        end();
    }

    @Override
    public void beginUnion(String name, String typeName, String selected, int bits) {
        begin(name, bits);
    }

    @Override
    public void endUnion() {
        end();
    }

    @Override
    public void beginArray(String name, String typeName, int count, int bits) {
        begin(name, bits);
    }

    @Override
    public void endArray() {
        end();
    }
}
