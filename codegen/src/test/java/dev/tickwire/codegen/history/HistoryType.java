package dev.tickwire.codegen.history;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** An enum, a flag set, a union or a struct of a history, with all values, flags, cases or fields it ever had. */
final class HistoryType {

    /** What it is declared as. */
    enum Kind {
        ENUM,
        FLAGS,
        UNION,
        STRUCT
    }

    private final Kind kind;
    private final String name;
    private final String headroom;
    private final Span span;
    private final boolean maybeAbsent;
    private final List<Variant> variants = new ArrayList<>();
    private final FieldList fields = new FieldList();
    private final Room room;

    /**
     * A declaration without members.
     *
     * @param room the room for fields or cases
     * @param headroom {@code max} and a number behind the name, or nothing
     * @param maybeAbsent whether all fields with it are optional, so that a case may be replaced by none
     */
    HistoryType(Kind kind, String name, String headroom, Span span, boolean maybeAbsent, Room room) {
        this.kind = kind;
        this.name = name;
        this.headroom = headroom;
        this.span = span;
        this.maybeAbsent = maybeAbsent;
        this.room = room;
    }

    Kind kind() {
        return kind;
    }

    String name() {
        return name;
    }

    Span span() {
        return span;
    }

    boolean isMaybeAbsent() {
        return maybeAbsent;
    }

    List<Variant> variants() {
        return variants;
    }

    FieldList fields() {
        return fields;
    }

    Room room() {
        return room;
    }

    /** The declaration as a version itself would write it. */
    String own(int version) {
        return switch (kind) {
            case ENUM -> "enum " + name + headroom + " { " + Variant.own(variants, version, ", ") + " }\n";
            case FLAGS -> "flags " + name + headroom + " { " + Variant.own(variants, version, ", ") + " }\n";
            case UNION -> "union " + name + " { " + Variant.own(variants, version, "; ") + "; }\n";
            case STRUCT -> "struct " + name + " {\n" + fields.own(version) + "}\n";
        };
    }

    /** The declaration in a schema that speaks all versions from the oldest. */
    String newest(int oldest) {
        String head = name + headroom + " " + span.words(oldest);
        return switch (kind) {
            case ENUM -> "enum " + head + "{ " + Variant.newest(variants, oldest, ", ") + " }\n";
            case FLAGS -> "flags " + head + "{ " + Variant.newest(variants, oldest, ", ") + " }\n";
            case UNION -> "union " + head + "{ " + Variant.newest(variants, oldest, "; ") + "; }\n";
            case STRUCT -> "struct " + head + "{\n" + fields.newest(oldest) + "}\n";
        };
    }

    /** The values, flags or cases that the version before had and this one has too, without the first, which stays. */
    List<Variant> removable(int version) {
        return variants.stream()
                .skip(1)
                .filter(one -> one.span().isOpen() && one.span().first() < version)
                .collect(Collectors.toList());
    }
}
