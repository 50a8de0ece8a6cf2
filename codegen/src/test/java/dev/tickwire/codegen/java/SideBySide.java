package dev.tickwire.codegen.java;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The text of a schema that lays each kind of field beside each other kind, outside branches and in them, and has
 * fields of every width. What is random may not come to all of it.
 */
final class SideBySide {
    private static final int FIELDS_IN_MESSAGE = 40;
    private static final String DECLARATIONS = """
            package beside;
            enum Two { A, B }
            enum Three { A, B, C }
            enum Roomy max 200 { A, B, C, D, E }
            flags Few { A, B, C, D, E }
            flags Open max 9 { A, B }
            struct Point { int(-500..500) x; float(-1..1, step 0.01) y; bool z; }
            struct Wide { uint16 a; reserved(3); quat(18) b; Point c; bits(56) d; int(5..5) e; Three f; }
            struct Loose { bool a; if (a) { bits(5) b; } else { reserved(2); } uint64 c; }
            struct Nothing { int(7..7) a; }
            union Either { Point point; uint64 number; Nothing nothing; }
            struct Kept { bits(40) a; bits(30) b; Three kind = C; Roomy roomy = B; bool open; }
            """;
    /** Conditions on fields of words long before, of second words of structs, of halves, and on two fields. */
    private static final String DECIDERS = """
            message FarDeciders {
                bits(20) a; Kept k; bits(20) b; Kept l; Three e = C; bits(50) c;
                if (k.kind == e) { Three d = B; int(0..5) f = 3; }
                bits(50) g;
                if (l.kind < k.kind) { Three h; } else { Roomy i = D; }
                bits(50) j;
                if (l.open) { bool m; }
                optional Three n = C; optional Roomy o = B;
                bits(56) p[9]; Three q = B; bits(54) r; bits(56) s; bits(56) t;
                if (q == Three.B && o.present) { bits(7) u; }
            }
            message HalfDeciders {
                bool on; uint128 a; bool off; signed(70) b; Three c;
                if (on && c > Three.A) { bits(5) d; }
                int64 e;
                if (e > 5) { Three f = C; reserved(3) = 5; }
                int64 g; int64 h; bool i;
                if (g == h) { Three j = B; }
                if (!off) { Three k = B; }
                if (i) { Three l; }
            }
            """;

    private static final List<String> KINDS = List.of(
            "bool ?;",
            "int(-5..5) ? = 2;",
            "int(5..5) ?;",
            "int(10..20) ? = 12;",
            "int32 ?;",
            "int(-2147483648..2147483646) ? = 7;",
            "uint32 ?;",
            "int64 ?;",
            "uint64 ?;",
            "int(1..18446744073709551615) ?;",
            "int(-9223372036854775808..9223372036854775806) ?;",
            "int(18446744073709551000..18446744073709551615) ?;",
            "int(9223372036854775800..9223372036854775820) ?;",
            "int(-9223372036854775808..-9223372036854775000) ?;",
            "bits(31) ?;",
            "bits(56) ?;",
            "bits(57) ?;",
            "float ?;",
            "double ?;",
            "float(-180..180, step 0.01) ?;",
            "quat(18) ?;",
            "quat(20) ?;",
            "Three ? = C;",
            "Roomy ? = B;",
            "Few ? = A + E;",
            "FlagsOf32 ?;",
            "FlagsOf64 ?;",
            "Point ?;",
            "Wide ?;",
            "Loose ?;",
            "Nothing ?;",
            "Either ?;",
            "string(5) ?;",
            "bytes(3) ?;",
            "optional int(10..20) ? = 12;",
            "optional Point ?;",
            "int(-1..1) ?[3];",
            "bits(9) ?[9];",
            "Three ?[..5];",
            "Wide ?[1..2];",
            "ascending int(3..4095) ?[2..6];",
            "reserved(3);",
            "reserved(64);",
            "reserved(37) = 0x1F_0000_0001;",
            "signed(9) ? = -3;",
            "signed(64) ?;",
            "uint128 ?;",
            "int128 ?;",
            "signed(70) ?[1..3];",
            "ufixed(4, 4) ?;",
            "Open ? = A;",
            "align;");
    /** Fields that may be masked rather than branched around, and a few that may not. */
    private static final List<String> IN_BRANCHES = List.of(
            "bool ? = true;",
            "int(0..7) ?;",
            "bits(31) ?;",
            "int(10..20) ? = 12;",
            "int(5..5) ?;",
            "int(18446744073709551000..18446744073709551615) ?;",
            "Roomy ? = B;",
            "Few ? = A + E;",
            "int(-1..1) ?[3];",
            "optional Two ? = B;",
            "reserved(5);",
            "reserved(5) = 21;",
            "signed(7) ? = -5;",
            "Point ?;",
            "align;");

    private final StringBuilder text = new StringBuilder(DECLARATIONS);
    private final Random random;
    private final int share;
    private int messages;

    private SideBySide(Random random, int share) {
        this.random = random;
        this.share = share;
    }

    /**
     * The schema, or a random part of it.
     *
     * @param share of so many messages one is there
     */
    static String text(Random random, int share) {
        SideBySide schema = new SideBySide(random, share);
        schema.flags(32);
        schema.flags(64);
        schema.pairs();
        schema.branches();
        schema.widths();
        schema.text.append(DECIDERS);
        return schema.text.toString();
    }

    private void flags(int count) {
        text.append("flags FlagsOf").append(count).append(" { ");
        for (int i = 0; i < count; i++) {
            text.append("F").append(i).append(", ");
        }
        text.append("}\n");
    }

    /** Every kind behind every kind, once each; a message begins with what the one before it ended with. */
    private void pairs() {
        List<String> items = new ArrayList<>();
        for (int first = 0; first < KINDS.size(); first++) {
            items.add(KINDS.get(first));
            for (int second = first + 1; second < KINDS.size(); second++) {
                items.add(KINDS.get(first));
                items.add(KINDS.get(second));
            }
        }
        items.add(KINDS.get(0));
        for (int from = 0; from < items.size() - 1; from += FIELDS_IN_MESSAGE - 1) {
            message(items.subList(from, Math.min(items.size(), from + FIELDS_IN_MESSAGE)));
        }
    }

    /** Every two kinds in a branch, with and without an else, behind words that are filled differently. */
    private void branches() {
        for (String first : IN_BRANCHES) {
            List<String> items = new ArrayList<>();
            for (String second : IN_BRANCHES) {
                String condition = "c" + items.size();
                items.add("bool " + condition + "; bits(" + (items.size() * 5 % 56 + 1) + ") ?; if (" + condition
                        + ") { " + first + " " + second + " }");
                items.add("if (!" + condition + ") { " + second + " } else { " + first + " " + second + " " + second
                        + " } int(-3..9) ?;");
                items.add("bool d" + condition + "; if (" + condition + ") { string(3) ?; " + second + " } else if (d"
                        + condition + ") { " + first + " } else { " + second + " string(2) ?; }");
            }
            message(items);
        }
    }

    /** Every width, alone, beside itself and in arrays; with and without a gap above the greatest value. */
    private void widths() {
        for (int width = 1; width <= 64; width++) {
            String max = BigInteger.ONE.shiftLeft(width - 1).toString();
            message(List.of(
                    "bits(" + width + ") ?;",
                    "bits(" + width + ") ?[2];",
                    "int(0.." + max + ") ?;",
                    width == 64 ? "int64 ?;" : "int(-" + max + ".." + (width == 1 ? "0" : "1") + ") ?;",
                    "bits(" + (65 - width) + ") ?;",
                    "bits(" + width + ") ?[1..12];",
                    "optional bits(" + width + ") ?;",
                    "reserved(" + width + ");",
                    "int(0.." + max + ") ?[3];"));
        }
    }

    private void message(List<String> items) {
        if (random.nextInt(share) > 0) {
            return;
        }
        text.append("message M").append(messages++).append(" {\n");
        int fields = 0;
        for (String item : items) {
            String named = item;
            while (named.contains("?")) {
                named = named.replaceFirst("\\?", "f" + fields++);
            }
            text.append("    ").append(named).append('\n');
        }
        text.append("}\n");
    }
}
